import { leftOut } from '../../domain/attempt/rules/gate-rules.ts'
import { type AttemptState, phaseRecord } from '../../domain/attempt/state.ts'
import { notRunText } from '../../domain/conversation/approval-texts.ts'
import type { ForgeReport } from '../../domain/conversation/forge-report.ts'
import { ACTIONS_BOT_ID } from '../../domain/forge/forge-facts.ts'
import type { Digest } from '../../domain/shared/ids.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
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
    notices: [...standing.notices, ...leftOut(state).map(notRunText)],
  })
}

/** What an app's or a person's token pushes starts workflows (F11). */
const startsNoWorkflow = async ({ forge, pushesWithOwnToken }: Hosting): Promise<boolean> => {
  if (!pushesWithOwnToken) return false
  const self = await forge.self()
  return self.ok && self.value?.id === ACTIONS_BOT_ID
}

/** What the attempt waits to be told: the questions of the phase that stopped it. */
const questionsOf = (state: AttemptState): readonly string[] => {
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
