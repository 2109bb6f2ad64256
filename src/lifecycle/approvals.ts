import { leftOut } from '../domain/attempt/rules/gate-rules.ts'
import type { AttemptState } from '../domain/attempt/state.ts'
import type { Settings } from '../domain/config/settings.ts'
import { notRunText } from '../domain/conversation/approval-texts.ts'
import type { Digest } from '../domain/shared/ids.ts'
import type { Approval } from '../domain/trust/approval.ts'
import { namedCommands } from '../domain/trust/named-command.ts'
import type { Session } from './session.ts'
import type { World } from './world.ts'

/** What counts as approved for some settings: what a person typed, and what the store has. */
export type Approved = {
  readonly digests: readonly Digest[]
  /** The entries of the store that count here. */
  readonly entries: readonly Approval[]
}

/**
 * Finds which commands of the settings a person approved. The store is asked only where something was not typed; one that cannot be
 * read approves nothing, and says so (R61).
 */
export const findApproved = async (
  world: World,
  settings: Settings,
  typed: readonly Digest[],
): Promise<Approved> => {
  const commands = namedCommands(settings)
  const open = commands.filter(({ digest }) => !typed.includes(digest))
  const entries = open.length === 0 ? [] : await readStore(world)
  const counting = entries.filter(({ digest }) => open.some((one) => one.digest === digest))
  const digests = commands
    .map(({ digest }) => digest)
    .filter((digest) => typed.includes(digest) || counting.some((entry) => entry.digest === digest))
  return { digests: [...new Set(digests)], entries: counting }
}

const readStore = async ({ approvals, progress }: World): Promise<readonly Approval[]> => {
  const read = await approvals.read()
  if (read.ok) return read.value
  progress.note(`No approval counts: ${read.error.message}`)
  return []
}

/**
 * Writes into the journal which commands count as approved from here on, where that is news: an approval that was taken back, or
 * that only an earlier journal claims, counts no more. Says what the attempt goes on without (R63).
 */
export const recordApproved = async (session: Session, approved: Approved): Promise<void> => {
  await recordNews(session, approved)
  for (const name of leftOut(session.state())) session.world.progress.note(notRunText(name))
}

const recordNews = async (session: Session, approved: Approved): Promise<void> => {
  const { settings } = session.state()
  if (sameApproved(session.state(), settings, approved.digests)) return
  for (const { name, digest } of namedCommands(settings)) {
    const entry = approved.entries.find((one) => one.digest === digest)
    if (entry !== undefined && !session.state().approved.includes(digest))
      await session.record({
        kind: 'command.approved',
        data: { name, digest, by: entry.by, how: 'approved' },
      })
  }
  await session.record({
    kind: 'approvals.read',
    data: { approved: [...approved.digests], place: session.world.approvals.place },
  })
}

const sameApproved = (
  state: AttemptState,
  settings: Settings,
  digests: readonly Digest[],
): boolean =>
  namedCommands(settings).every(
    ({ digest }) => state.approved.includes(digest) === digests.includes(digest),
  )
