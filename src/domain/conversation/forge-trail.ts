import type { EventKind, JournalEvent } from '../attempt/events.ts'
import { phaseKey } from '../attempt/state.ts'
import { describeEvent } from './describe-event.ts'
import { tableCell } from './escape-prose.ts'
import { codeCell, shortCode, table } from './forge-table.ts'

/** What happened to the work and what was decided about it; starts and bookkeeping are left to the journal (R146). */
const TOLD: ReadonlySet<EventKind> = new Set([
  'attempt.started',
  'attempt.reopened',
  'attempt.finished',
  'attempt.dropped',
  'input.changed',
  'verification.asked',
  'failure.accepted',
  'evidence.lost',
  'evidence.discarded',
  'work.pushed',
  'work.unchanged',
  'work.refused',
  'work.kept',
  'work.reset',
  'work.saved',
  'setup.finished',
  'verification.finished',
  'phase.finished',
  'review.requested',
  'review.verdict',
  'repair.decided',
  'readiness.decided',
  'publish.done',
  'publish.failed',
  'pull-request.opened',
  'pull-request.omitted',
])

/** The agents by phase and pass, as they were started. */
type Agents = ReadonlyMap<string, string>

const agentsOf = (events: readonly JournalEvent[]): Agents =>
  new Map(
    events.flatMap(({ kind, data }) =>
      kind === 'phase.started' ? [[phaseKey(data.phase, data.pass), data.by] as const] : [],
    ),
  )

/** Whose doing an event was: a person's, an agent's (undefined when its start is not told), or our own. */
const whoOf = ({ kind, data }: JournalEvent, agents: Agents): string | undefined => {
  switch (kind) {
    case 'attempt.started':
      return data.trigger.by
    case 'phase.finished':
      return agents.get(phaseKey(data.phase, data.pass))
    case 'work.pushed':
    case 'work.unchanged':
    case 'work.refused':
      return agents.get(phaseKey(data.pass === 0 ? 'implement' : 'fix', data.pass))
    default:
      return 'by' in data ? data.by : OURSELVES
  }
}

const OURSELVES = 'Proofrun'

const commitOf = ({ kind, data }: JournalEvent): string => {
  if (kind === 'work.reset') return data.to
  return 'commit' in data ? (data.commit ?? '') : ''
}

const row = (event: JournalEvent, agents: Agents): readonly string[] => {
  const commit = commitOf(event)
  const who = whoOf(event, agents)
  return [
    event.at.slice(0, 19).replace('T', ' '),
    tableCell(describeEvent(event)),
    commit === '' ? '–' : shortCode(commit),
    who === undefined ? '–' : codeCell(who, 60),
  ]
}

const HEAD = ['time (UTC)', 'what', 'commit', 'who']

/** The newest rows whose Markdown fits into so many UTF-16 units, oldest first. */
const newest = (rows: readonly (readonly string[])[], units: number) => {
  let room = units
  const isOver = (cells: readonly string[]): boolean => {
    room -= cells.join(' | ').length + 5
    return room < 0
  }
  return rows.slice(rows.findLastIndex(isOver) + 1)
}

/**
 * The trail (R146): pushes, refusals, requests, verdicts, verifications and decisions in order, each with its commit and whose doing it
 * was; of many, the newest that fit. It is what `proofrun trail` tells, without starts and bookkeeping.
 */
export const trailTable = (events: readonly JournalEvent[], units: number): string => {
  const agents = agentsOf(events)
  const rows = events.filter(({ kind }) => TOLD.has(kind)).map((event) => row(event, agents))
  const shown = newest(rows, units)
  const left = rows.length - shown.length
  return [
    ...(left > 0 ? [`${left} earlier events are in the journal.`] : []),
    table([HEAD, ...shown]),
  ].join('\n\n')
}
