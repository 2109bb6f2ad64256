import type { AttemptState } from '../../domain/attempt/state.ts'
import { phaseRecord } from '../../domain/attempt/state.ts'
import type { ForgeReport } from '../../domain/conversation/forge-report.ts'
import type { Digest } from '../../domain/shared/ids.ts'
import type { Result } from '../../domain/shared/result.ts'
import { ok } from '../../domain/shared/result.ts'
import type { Session } from '../session.ts'
import { showTask } from '../use-cases/show-task.ts'
import type { Hosting } from './hosting.ts'

/** Gathers what people read on the forge: the attempt's documents, and where its parts are. */
export const forgeReportOf = async (
  session: Session,
  hosting: Hosting,
  doing: string | null,
): Promise<Result<ForgeReport>> => {
  const state = session.state()
  const show = await showTask(session.world.store, state.started.task)
  if (!show.ok) return show
  const { server, repository, run, standing } = hosting
  const { forge } = state
  return ok({
    show: show.value,
    events: session.events(),
    server,
    repository,
    run,
    by: standing.by,
    doing,
    artifact: standing.artifact,
    manifestDigest: ((await session.files.digest('manifest.json')) as Digest | undefined) ?? null,
    keptRef: forge.saved?.ref ?? null,
    pullRequest: forge.pullRequest,
    compareUrl: forge.omitted?.compareUrl ?? null,
    questions: questionsOf(state),
    pushStartsNoWorkflow: await startsNoWorkflow(hosting),
    notices: [...standing.notices],
  })
}

/** The account of a job's own token; what it pushes starts no workflow, while an app's or a person's push does (F11). */
const ACTIONS_BOT_ID = 41_898_282

const startsNoWorkflow = async ({ forge, pushesWithOwnToken }: Hosting): Promise<boolean> => {
  if (!pushesWithOwnToken) return false
  const self = await forge.self()
  return self.ok && self.value?.id === ACTIONS_BOT_ID
}

/** What the attempt waits to be told: the questions of the phase that stopped it. */
export const questionsOf = (state: AttemptState): readonly string[] => {
  if (state.finish?.outcome !== 'needs-human') return []
  const { phase, pass } = state.change
  const asked = [
    phaseRecord(state, phase, pass),
    phaseRecord(state, 'plan', 0),
    phaseRecord(state, 'triage', 0),
  ]
  for (const record of asked) {
    const facts = record?.facts
    if (facts && 'questions' in facts && facts.questions.length > 0) return facts.questions
  }
  return []
}
