import type { EventKind, JournalEvent } from '../../domain/attempt/events.ts'
import type { Step } from '../../domain/attempt/steps.ts'
import { artifactName } from '../../domain/evidence/artifact-name.ts'
import { writeRecords } from '../close-run.ts'
import type { Session } from '../session.ts'
import type { Hosting } from './hosting.ts'
import { noteOnce, showStage, showStatus } from './show-status.ts'

/** What a lost machine must not cost (design.md §4, checkpoints). */
const WORTH_SAVING: ReadonlySet<EventKind> = new Set([
  'work.pushed',
  'review.verdict',
  'verification.finished',
])

/** What people are told while a step goes on that takes long; undefined for the others. */
const longStep = (step: Step): string | undefined => {
  switch (step.kind) {
    case 'verify':
      return step.verification === 'baseline' ? 'verifying the base' : 'verifying the change'
    case 'run-agents':
      return step.phases.map(({ phase }) => phase).join(' and ')
    case 'publish':
      return 'publishing'
    default:
      return undefined
  }
}

/**
 * Before a step that takes long: what was landed, judged or verified since the last time is uploaded, and the status comment names
 * where. A lost machine then costs at most that step.
 */
export const saveBefore = async (session: Session, step: Step): Promise<void> => {
  const { hosting } = session.world
  const doing = longStep(step)
  if (hosting === undefined || doing === undefined) return
  if (isWorthSaving(session.events().slice(hosting.standing.saved))) {
    await saveCheckpoint(session, hosting)
    // Before the label: where another run has taken the comment away, this one sets none (R87).
    await showStatus(session, hosting, doing)
  }
  // What is being published is no stage of its own: its label comes with the ready one.
  if (step.kind !== 'publish') await showStage(session, hosting)
}

const isWorthSaving = (events: readonly JournalEvent[]): boolean =>
  events.some(({ kind }) => WORTH_SAVING.has(kind))

/** Uploads the attempt's files as they are. Without an artifact service the run goes on, and says so. */
export const saveCheckpoint = async (session: Session, hosting: Hosting): Promise<void> => {
  const { artifacts, run, rules, standing } = hosting
  const { task, attempt } = session.state().started
  const files = await writeRecords(session)
  const length = session.events().length
  standing.uploads += 1
  const name = artifactName({
    task,
    attempt,
    run: run.id,
    runAttempt: run.attempt,
    sequence: standing.uploads,
  })
  const uploaded = await artifacts.upload({
    name,
    folder: session.files.directory,
    files,
    retentionDays: rules.retentionDays,
  })
  session.world.probe('checkpoint:uploaded')
  if (!uploaded.ok) return noteOnce(session, hosting, uploaded.error.message)
  standing.artifact = uploaded.value
  standing.saved = length
}
