import { showValue } from '../../domain/config/parse-setting.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { isTaskNumber } from '../../domain/shared/task-number.ts'

/** Reads the number of a task, as `3` or `#3`. */
export const readTaskNumber = (text: string | undefined): Result<number> => {
  const digits = /^#?(\d{1,9})$/.exec(text ?? '')?.[1]
  const number = Number(digits)
  return isTaskNumber(number)
    ? ok(number)
    : refuse(
        'usage',
        `${showValue(text ?? '')} is not the number of a task: give one such as 3; \`proofrun status\` lists them.`,
      )
}
