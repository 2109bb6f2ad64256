import type { Outcome } from '../../domain/attempt/outcomes.ts'
import { leftOut } from '../../domain/attempt/rules/gate-rules.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import { notRunText } from '../../domain/conversation/approval-texts.ts'
import { outcomeText } from '../../domain/conversation/outcome-texts.ts'
import { renderRecovery } from '../../domain/conversation/render-recovery.ts'
import { oneLine } from '../../domain/conversation/safe-text.ts'
import type { FileRef } from '../../domain/shared/ids.ts'
import type { VerificationSnapshot } from '../../domain/verification/snapshot.ts'
import type { Report } from '../../lifecycle/use-cases/report.ts'

/** Outcomes that a red final verification decided; its output's end belongs beside them. */
const DECIDED_BY_VERIFICATION: ReadonlySet<Outcome> = new Set([
  'fix-budget-exhausted',
  'failed-verification',
  'stopped-no-progress',
])

/** The verification that the attempt ended with, if one decided it. */
export const decidingSnapshot = ({
  finish,
  baseline,
  finals,
}: AttemptState): FileRef | undefined => {
  if (finish === null) return undefined
  if (finish.outcome === 'failed-baseline-verification') return baseline?.snapshot
  return DECIDED_BY_VERIFICATION.has(finish.outcome) ? finals.at(-1)?.snapshot : undefined
}

const row = (name: string, value: string): string => `  ${name.padEnd(9)} ${value}`

const factsOf = ({ document, state }: Report): string => {
  const { branch, commit, baseCommit, passes, agentPhases, usage, directory } = document
  const tokens = usage.inputTokens + usage.outputTokens
  const spent =
    tokens === 0 && usage.costUsd === 0 ? '' : `, ${tokens} tokens, $${usage.costUsd.toFixed(2)}`
  return [
    row(
      'branch',
      state.publication === 'done' ? oneLine(branch) : `${oneLine(branch)} (not published)`,
    ),
    row('commit', commit ?? `none beyond the base ${baseCommit}`),
    row('work', `fix passes: ${passes}, agent starts: ${agentPhases}${spent}`),
    row('files', directory),
    ...notesOf(state).map((note) => row('note', oneLine(note, 1000))),
  ].join('\n')
}

/** What the settings files had to say, and what the attempt did without (R56, R63). */
const notesOf = (state: AttemptState): readonly string[] => [
  ...(state.config?.notices ?? []),
  ...leftOut(state).map(notRunText),
]

/** What a run of an attempt came to, for the person who typed it: outcome, evidence, where things are, what to do. */
export const renderReport = (
  report: Report,
  verification: VerificationSnapshot | undefined,
): string => {
  const { document, state } = report
  const head = `Task ${document.task}, attempt ${document.attempt}: ${headOf(report)}`
  return [head, factsOf(report), ...endOf(state, document.next, verification)].join('\n\n')
}

const headOf = ({ document: { outcome, code }, state }: Report): string => {
  if (state.dropped !== null) return 'dropped'
  return `${outcome ?? 'goes on'}${code === undefined ? '' : ` (${oneLine(code)})`}`
}

const endOf = (
  { finish, dropped }: AttemptState,
  next: string,
  verification: VerificationSnapshot | undefined,
): readonly string[] => {
  // What the attempt came to counts no more (R87).
  if (dropped !== null) return [`Dropped: ${oneLine(next, 1000)}.`]
  if (finish === null) return [oneLine(next)]
  const { outcome, code, message } = finish
  const words = outcomeText(outcome, code)
  // A continue that stays stopped says why in place of what the outcome's own text would say.
  const stays = words.next === next ? [] : [`Not continued: ${oneLine(next, 1000)}.`]
  if (outcome === 'ready-for-pr') return [words.sentence, ...stays, words.next]
  return [renderRecovery({ outcome, code, message, verification: verification ?? null }), ...stays]
}
