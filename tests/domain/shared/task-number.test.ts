import { expect, test } from 'vitest'
import { TaskId } from '../../../src/domain/shared/ids.ts'
import { isTaskNumber } from '../../../src/domain/shared/task-number.ts'

test.each([1, 999_999_999, 0, -1, 1.5, 1e9, Number.NaN, '1', null, undefined, {}])(
  'isTaskNumber(%j) says what the schema says',
  (value) => {
    expect(isTaskNumber(value)).toBe(TaskId.safeParse(value).success)
  },
)
