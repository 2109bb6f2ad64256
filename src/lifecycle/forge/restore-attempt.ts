import { replay } from '../../domain/attempt/evolve.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import type { SavedAttempt } from '../../domain/gate/decide-claim.ts'
import type { ProtectedPaths } from '../../domain/handover/protected-paths.ts'
import type { Digest } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { AttemptHandle } from '../../ports/task-store.ts'
import type { World } from '../world.ts'
import type { Hosting } from './hosting.ts'

export type RestoreRequest = {
  readonly task: number
  readonly title: string
  readonly claimed: SavedAttempt
  /** sha256 of this repository's identity. */
  readonly repository: Digest
  /** The rules of today, for work that was landed elsewhere (GIT-10). */
  readonly protectedPaths: ProtectedPaths
  /** Asked of what the journal says, before its work is taken in. */
  readonly isAsked?: (state: AttemptState) => Result<void>
}

/**
 * Brings an attempt from its newest checkpoint onto this machine: its files, checked against their manifest, and its work, through
 * the same checks as any landing (R39, ART-05 to ART-09). What does not belong to this issue and repository is refused.
 */
export const restoreAttempt = async (
  world: World,
  hosting: Hosting,
  request: RestoreRequest,
): Promise<Result<void>> => {
  const { task, claimed } = request
  const added = await world.store.addTask({ id: task, title: request.title })
  if (!added.ok) return added
  const handle = world.store.attempt(task, claimed.attempt)
  // A run that is repeated on its own machine finds the attempt there; its journal knows more than any checkpoint.
  if (!(await world.store.attempts(task)).includes(claimed.attempt)) {
    const downloaded = await hosting.artifacts.download({
      ref: claimed.artifact,
      into: handle.files.directory,
    })
    if (!downloaded.ok) return downloaded
  }
  const state = await readRestored(handle, request)
  if (!state.ok) return state
  const asked = request.isAsked?.(state.value.state)
  if (asked?.ok === false) return asked
  hosting.standing.saved = state.value.length
  const { started, tip } = state.value.state
  const restored = await world.repository.restore({
    task,
    attempt: claimed.attempt,
    baseCommit: started.baseCommit,
    baseRef: started.baseRef,
    tip,
    bundle: await handle.files.pathFor('work.bundle'),
    protectedPaths: request.protectedPaths,
  })
  if (!restored.ok) return restored
  return world.store.saveTask({ ...added.value, attempt: claimed.attempt, journal: null })
}

/** The attempt as its journal tells it, if it is the one that was asked for (ART-09). */
const readRestored = async (
  { journal }: AttemptHandle,
  { task, claimed, repository }: RestoreRequest,
): Promise<Result<{ readonly state: AttemptState; readonly length: number }>> => {
  const loaded = await journal.load()
  if (!loaded.ok) return loaded
  const state = replay(loaded.value.events)
  const started = state?.started
  if (
    state === undefined ||
    started?.task !== task ||
    started.attempt !== claimed.attempt ||
    started.repository !== repository
  )
    return refuse(
      'foreign-snapshot',
      `Artifact ${claimed.artifact.id} does not hold attempt ${claimed.attempt} at issue #${task} of this repository: begin anew with /restart.`,
    )
  return ok({ state, length: loaded.value.events.length })
}
