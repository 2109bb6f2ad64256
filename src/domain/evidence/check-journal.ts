import type { JournalEvent } from '../attempt/events.ts'
import { readinessFiles } from '../attempt/evidence-of.ts'
import { replay } from '../attempt/evolve.ts'
import { parseJournal } from '../attempt/journal-line.ts'
import { type AttemptState, isFlaky } from '../attempt/state.ts'
import type { ReadinessDocument } from '../readiness/readiness-document.ts'
import type { Check } from './check-document.ts'
import { TAMPER_FILE } from './tamper-document.ts'

const check = (name: string, ok: boolean, detail: string): Check => ({ name, ok, detail })

/** What the journal came to when readiness was last decided. */
const stateAtDecision = (events: readonly JournalEvent[]): AttemptState | undefined => {
  const decided = events.findLastIndex(({ kind }) => kind === 'readiness.decided')
  return replay(events.slice(0, decided + 1))
}

const attemptCheck = ({ started }: AttemptState, readiness: ReadinessDocument): Check => {
  const same =
    started.task === readiness.task &&
    started.attempt === readiness.attempt &&
    started.baseCommit === readiness.baseCommit
  return check(
    'journal is of this attempt',
    same,
    same ? 'same task, attempt and base' : 'another task, attempt or base commit',
  )
}

const decisionCheck = (
  state: AttemptState,
  readiness: ReadinessDocument,
  digest: string,
): Check => {
  const name = 'journal names this file'
  if (state.readiness === null) {
    return check(
      name,
      false,
      'no readiness stands: none was decided, or the attempt went on after it',
    )
  }
  if (state.readiness.snapshot.digest !== digest) {
    return check(name, false, 'the journal recorded a readiness file with other bytes')
  }
  return state.readiness.status === readiness.status
    ? check(name, true, 'the readiness that the journal records')
    : check(name, false, `the journal recorded ${state.readiness.status}`)
}

/**
 * The evidence must be what the journal stands on, file for file: not other good files, and no fewer (ART-07, ART-09). The tamper
 * report is made with readiness, from the commits: the journal names it through readiness.json.
 */
const evidenceCheck = (state: AttemptState, readiness: ReadinessDocument): Check => {
  const name = 'journal names the evidence'
  const recorded = new Map(readinessFiles(state).map(({ file, digest }) => [file, digest]))
  const named = new Map(Object.entries(readiness.evidence).filter(([file]) => file !== TAMPER_FILE))
  const other = [...new Set([...recorded.keys(), ...named.keys()])].filter(
    (file) => recorded.get(file) !== named.get(file),
  )
  return other.length === 0
    ? check(name, true, `the ${named.size} files that the journal stands on`)
    : check(name, false, `the journal stands on other content of: ${other.join(', ')}`)
}

const commitCheck = (state: AttemptState, readiness: ReadinessDocument): Check => {
  const landed = state.tip === state.started.baseCommit ? null : state.tip
  const same = landed === readiness.commit
  return check(
    'journal names the commit',
    same,
    same ? 'the newest commit that landed' : `the newest commit that landed is ${landed ?? 'none'}`,
  )
}

const flakyCheck = (state: AttemptState, readiness: ReadinessDocument): Check => {
  const flaky = isFlaky(state)
  return check(
    'flaky',
    flaky === readiness.flaky,
    `this commit ${flaky ? 'both failed and passed' : 'did not both fail and pass'} verification`,
  )
}

/** Holds a readiness file against the attempt's journal: the chain, then all that the folded journal says of it. */
export const checkJournal = (
  journal: Uint8Array,
  readiness: ReadinessDocument,
  readinessDigest: string,
): readonly Check[] => {
  const parsed = parseJournal(journal, 'journal.jsonl')
  if (!parsed.ok) return [check('journal', false, parsed.error.message)]
  const { events, droppedBytes } = parsed.value
  const torn = droppedBytes > 0 ? `, and ${droppedBytes} bytes of an unfinished last line` : ''
  const chain = check('journal', true, `${events.length} events in one unbroken chain${torn}`)
  const state = replay(events)
  if (state === undefined) {
    return [check('journal', false, 'it does not begin with the start of an attempt')]
  }
  const decided = stateAtDecision(events)
  return [
    chain,
    attemptCheck(state, readiness),
    decisionCheck(state, readiness, readinessDigest),
    ...(decided === undefined
      ? []
      : [
          evidenceCheck(decided, readiness),
          commitCheck(decided, readiness),
          flakyCheck(decided, readiness),
        ]),
  ]
}
