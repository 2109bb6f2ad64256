import type { Capability, EventOf } from '../../../domain/attempt/events.ts'
import type { Outcome } from '../../../domain/attempt/outcomes.ts'
import type { CommitSha } from '../../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../../domain/shared/result.ts'
import type { ArtifactRef } from '../../../ports/artifact-store.ts'
import { runAttempt } from '../../run-attempt.ts'
import type { Session } from '../../session.ts'
import { saveCheckpoint } from '../checkpoint.ts'
import type { ConfiguredRun } from '../configure-run.ts'

/** What a job leaves for those after it. */
export type JobEnd = {
  readonly artifact: ArtifactRef
  /** Null while another job goes on. */
  readonly outcome: Outcome | null
  readonly code: string | null
  /** The newest commit of the work. */
  readonly commit: CommitSha
  readonly needs: Capability | null
}

/** Uploads the attempt as it stands, and says where it is and what it needs now. Without the upload no later job has its word. */
export const endJob = async (
  session: Session,
  { hosting }: ConfiguredRun,
): Promise<Result<JobEnd>> => {
  await saveCheckpoint(session, hosting)
  const { standing } = hosting
  if (standing.artifact === null || standing.saved !== session.events().length)
    return refuse(
      'artifact-upload-failed',
      `What this job made could not be uploaded: ${[...standing.notices].at(-1) ?? 'the artifact service did not take it'}`,
    )
  const { finish, tip } = session.state()
  const last = session.events().findLast(({ kind }) => kind === 'run.handed-over')
  return ok({
    artifact: standing.artifact,
    outcome: finish?.outcome ?? null,
    code: finish?.code ?? null,
    commit: tip,
    needs: finish === null && last?.kind === 'run.handed-over' ? last.data.needs : null,
  })
}

type End = EventOf<'attempt.finished'>['data']

/** Ends an attempt that no later job of this run can go on with; the next `continue` does. */
export const endHere = async (session: Session, end: End): Promise<Result<void>> => {
  const { world } = session
  const lock = await world.store.lock(session.state().started.task)
  if (!lock.ok) return lock
  await using _lock = lock.value
  await session.record({ kind: 'attempt.finished', data: end })
  await runAttempt(session)
  return ok(undefined)
}
