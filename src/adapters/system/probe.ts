import { appendFileSync } from 'node:fs'
import type { Probe } from '../../ports/probe.ts'

/** The probe of normal use. */
export const noProbe: Probe = () => undefined

/**
 * The probe that the crash-point suite asks for (R1), by two variables that the entry hands over. `PROOFRUN_TEST_POINTS_FILE`:
 * appends each point's name as a line. `PROOFRUN_TEST_CRASH_AT`: SIGKILLs this process at that call, counted from 1.
 * @throws RangeError when the number is none.
 */
export const createProbe = (environment: {
  readonly PROOFRUN_TEST_CRASH_AT?: string | undefined
  readonly PROOFRUN_TEST_POINTS_FILE?: string | undefined
}): Probe => {
  const pointsFile = environment.PROOFRUN_TEST_POINTS_FILE
  const crashAt = crashNumber(environment.PROOFRUN_TEST_CRASH_AT)
  if (pointsFile === undefined && crashAt === undefined) return noProbe
  let calls = 0
  return (point) => {
    calls += 1
    if (pointsFile !== undefined) appendFileSync(pointsFile, `${point}\n`)
    if (calls === crashAt) process.kill(process.pid, 'SIGKILL')
  }
}

const crashNumber = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new RangeError(`PROOFRUN_TEST_CRASH_AT is ${JSON.stringify(text)}, expected 1, 2, 3 …`)
  return Number(text)
}
