import type { VerifyStep } from './perform/verify.ts'
import type { Session } from './session.ts'

/**
 * Waits for the turn of a verification (R75): at most two of one repository run at once on a host. That it waits stands in the
 * journal, for all who look; nothing but the end of the run ends the waiting (R91), and then it is undefined.
 */
export const takeSlot = async (
  session: Session,
  { verification: kind, pass }: VerifyStep,
): Promise<AsyncDisposable | undefined> => {
  const { world } = session
  const { task } = session.state().started
  const since = world.clock.monotonicMs()
  let waited = false
  const slot = await world.slots.take({
    purpose: `task ${task}`,
    signal: world.cancelled,
    onQueued: async (holders) => {
      waited = true
      await session.record({
        kind: 'verification.queued',
        data: { kind, pass, holders: [...holders] },
      })
      world.progress.doing('queued: two verifications of this repository run on this machine')
    },
  })
  if (slot !== undefined && waited)
    await session.record({
      kind: 'verification.admitted',
      data: { kind, pass, waitedMs: Math.round(world.clock.monotonicMs() - since) },
    })
  world.progress.doing(undefined)
  return slot
}
