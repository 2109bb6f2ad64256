import type { CommitSha } from '../../domain/shared/ids.ts'
import { LifecycleFault } from '../lifecycle-fault.ts'
import { taskRefOf } from '../requests.ts'
import type { Session } from '../session.ts'

/** A restart that a reviewer asked for: the old tip is kept, and the work ref goes back to base (R211). */
export const resetWork = async (
  session: Session,
  step: { readonly pass: number; readonly from: CommitSha; readonly to: CommitSha },
): Promise<void> => {
  const { from, to, pass } = step
  const result = await session.world.repository.reset({ ...taskRefOf(session), from, to })
  if (!result.ok) throw new LifecycleFault(result.error)
  session.world.probe('reset:done')
  await session.record({
    kind: 'work.reset',
    data: { pass, from, to, keptAs: result.value.keptAs },
  })
}
