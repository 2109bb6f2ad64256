import type { VerificationSnapshot } from '../verification/snapshot.ts'
import { codeCell } from './forge-table.ts'
import { spokenDuration } from './render-verification.ts'

const endedWith = ({ exitCode, signal }: VerificationSnapshot): string => {
  if (exitCode !== null) return ` (exit code ${exitCode})`
  return signal === null ? '' : ` (${codeCell(signal, 40)})`
}

/** How a verification ended, in a few words, such as `**failed** (exit code 1) in 2.0 s`. */
export const howVerified = (snapshot: VerificationSnapshot): string => {
  const { success, failureClass, durationMs } = snapshot
  const result = success ? 'passed' : `**${failureClass}**${endedWith(snapshot)}`
  return `${result} in ${spokenDuration(durationMs)}`
}
