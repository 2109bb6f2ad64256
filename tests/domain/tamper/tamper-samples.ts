import { PROTECTED_PATHS } from '../../../src/domain/handover/protected-paths.ts'
import type { ExaminedFile, FileText } from '../../../src/domain/tamper/changed-file.ts'
import { type TamperFacts, tamperReport } from '../../../src/domain/tamper/tamper-report.ts'

/** A side of a file: its text, null where it is not there, undefined where it was not read. */
type Side = string | null | undefined

const sideOf = (side: Side): FileText => {
  if (side === undefined) return 'unread'
  return side === null ? 'absent' : { text: side }
}

const changeOf = (before: Side, after: Side): ExaminedFile['change'] => {
  if (before === null) return 'added'
  return after === null ? 'deleted' : 'modified'
}

export const changed = (path: string, before: Side, after: Side): ExaminedFile => ({
  path,
  change: changeOf(before, after),
  modes: [before === null ? null : '100644', after === null ? null : '100644'],
  before: sideOf(before),
  after: sideOf(after),
})

export const reportOf = (files: readonly ExaminedFile[], facts: Partial<TamperFacts> = {}) =>
  tamperReport({
    commands: ['npm test'],
    workingDirectory: '.',
    manifests: [],
    scripts: [],
    protectedPaths: PROTECTED_PATHS,
    ...facts,
    files,
  })

/** Kind and policy of each entry, as `kind policy`. */
export const kindsOf = (files: readonly ExaminedFile[], facts: Partial<TamperFacts> = {}) =>
  reportOf(files, facts).entries.map(({ kind, policy }) => `${kind} ${policy}`)

/** A JSON text. */
export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
