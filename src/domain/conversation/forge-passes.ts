import type { EventOf, JournalEvent, VerificationFacts } from '../attempt/events.ts'
import type { ReviewRole } from '../attempt/phases.ts'
import type { CommitSha } from '../shared/ids.ts'
import { shortCode, table } from './forge-table.ts'
import { spokenDuration } from './render-verification.ts'

type Verdict = EventOf<'review.verdict'>['data']

/** What became of a pass's commit: a person's move of the branch or a restart can give a pass a second one. */
type PassFacts = {
  readonly pass: number
  readonly commit: CommitSha
  /** Undefined when the pass left the commit as it was. */
  readonly paths?: number
  readonly verdicts: Readonly<Partial<Record<ReviewRole, Verdict>>>
  readonly verifications: readonly VerificationFacts[]
}

type Passes = ReadonlyMap<string, PassFacts>

const withFacts = (
  passes: Passes,
  { pass, commit }: Pick<PassFacts, 'pass' | 'commit'>,
  change: (facts: PassFacts) => Partial<PassFacts>,
): Passes => {
  const key = `${pass}/${commit}`
  const before = passes.get(key) ?? { pass, commit, verdicts: {}, verifications: [] }
  return new Map(passes).set(key, { ...before, ...change(before) })
}

const withEvent = (passes: Passes, { kind, data }: JournalEvent): Passes => {
  switch (kind) {
    case 'work.pushed':
      return withFacts(passes, data, () => ({ paths: data.paths }))
    case 'work.unchanged':
      return withFacts(passes, data, () => ({}))
    case 'review.verdict':
      return withFacts(passes, data, ({ verdicts }) => ({
        verdicts: { ...verdicts, [data.role]: data },
      }))
    case 'verification.finished':
      return data.kind === 'baseline'
        ? passes
        : withFacts(passes, data, ({ verifications }) => ({
            verifications: [...verifications, data],
          }))
    default:
      return passes
  }
}

const landed = ({ commit, paths }: PassFacts): string => {
  if (paths === undefined) return `${shortCode(commit)}, unchanged`
  return `${shortCode(commit)}, ${paths} ${paths === 1 ? 'path' : 'paths'}`
}

const verdictCell = (verdict: Verdict | undefined): string => {
  if (verdict === undefined) return '–'
  return verdict.verdict === 'approve' ? 'approve' : `**changes** (${verdict.mustFix.length})`
}

const verificationCell = ({ success, failureClass, durationMs }: VerificationFacts): string =>
  `${success ? 'passed' : `**${failureClass}**`} in ${spokenDuration(durationMs)}`

const passRow = (facts: PassFacts): readonly string[] => {
  const { pass, verdicts, verifications } = facts
  const newest = verifications.at(-1)
  return [
    pass === 0 ? 'implementation' : `fix pass ${pass}`,
    landed(facts),
    verdictCell(verdicts['review-a']),
    verdictCell(verdicts['review-b']),
    verifications.map(verificationCell).join(', then ') || '–',
    newest === undefined ? '–' : shortCode(newest.outputFingerprint),
    newest === undefined ? '–' : shortCode(newest.worktreeFingerprint),
  ]
}

const HEAD = [
  'change',
  'commit',
  'review A',
  'review B',
  'verification',
  'output fingerprint',
  'worktree fingerprint',
]

/** What each pass landed, and how it was judged and verified, in order; empty before the first landing (R146). */
export const passTable = (events: readonly JournalEvent[]): string => {
  const passes: Passes = events.reduce(withEvent, new Map())
  return passes.size === 0 ? '' : table([HEAD, ...[...passes.values()].map(passRow)])
}
