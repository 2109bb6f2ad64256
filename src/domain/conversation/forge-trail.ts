import type { EventKind, JournalEvent } from '../attempt/events.ts'
import { describeEvent } from './describe-event.ts'
import { escapeInline } from './escape-prose.ts'
import { inlineCode } from './safe-text.ts'

/** What happened to the work and what was decided about it; starts and bookkeeping are left to the journal (R146). */
const TOLD: ReadonlySet<EventKind> = new Set([
  'attempt.started',
  'attempt.reopened',
  'attempt.finished',
  'input.changed',
  'evidence.lost',
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

const line = (event: JournalEvent): string =>
  `- ${inlineCode(event.at.slice(0, 19))} ${escapeInline(describeEvent(event))}`

/** The newest lines that fit into so many UTF-16 units, oldest first. */
const newest = (lines: readonly string[], units: number): readonly string[] => {
  let room = units
  const isOver = (one: string): boolean => {
    room -= one.length + 1
    return room < 0
  }
  return lines.slice(lines.findLastIndex(isOver) + 1)
}

/** Pushes, refusals, requests, verdicts, verifications and decisions in order; of many, the newest that fit (R146). */
export const trailList = (events: readonly JournalEvent[], units: number): string => {
  const lines = events.filter(({ kind }) => TOLD.has(kind)).map(line)
  const shown = newest(lines, units)
  const left = lines.length - shown.length
  return [
    'Times are UTC.',
    '',
    ...(left > 0 ? [`- ${left} earlier events are in the journal`] : []),
    ...shown,
  ].join('\n')
}
