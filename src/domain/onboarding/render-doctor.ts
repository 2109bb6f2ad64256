import type { DoctorCheck, DoctorDocument } from './doctor-document.ts'

type Status = DoctorCheck['status']

const SIGNS: Readonly<Record<Status, string>> = {
  ok: '✓',
  warning: '!',
  failed: '✗',
  'not-checked': '-',
}
/** For whoever reads a file or a pipe, words that can be searched for. */
const WORDS: Readonly<Record<Status, string>> = {
  ok: 'ok         ',
  warning: 'warning    ',
  failed: 'failed     ',
  'not-checked': 'not checked',
}

/** The checks as a list: what was found, and below each problem what to do about it. */
export const renderDoctor = (
  { checks }: DoctorDocument,
  { signs }: { readonly signs: boolean },
): string => {
  const lines = checks.flatMap(({ status, message, remedy }) => {
    const mark = (signs ? SIGNS : WORDS)[status]
    const margin = ' '.repeat(mark.length + 1)
    return [`${mark} ${message}`, ...(remedy === undefined ? [] : [`${margin}${remedy}`])]
  })
  return [...lines, '', summaryOf(checks)].join('\n')
}

const summaryOf = (checks: readonly DoctorCheck[]): string => {
  const count = (status: Status): number => checks.filter((one) => one.status === status).length
  const [failures, warnings] = [count('failed'), count('warning')]
  const first =
    failures === 0 ? 'Nothing failed' : `${failures} ${failures === 1 ? 'check' : 'checks'} failed`
  return `${first}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}. Nothing was started or spent.`
}
