import { LifecycleFault } from '../lifecycle-fault.ts'
import { taskRefOf } from '../requests.ts'
import type { Session } from '../session.ts'

/** Takes base into the working repository and points the task's work ref at it. */
export const prepareWork = async (session: Session): Promise<void> => {
  const { started } = session.state()
  session.world.progress.doing('preparing the working repository')
  const result = await session.world.repository.prepare({
    ...taskRefOf(session),
    baseRef: started.baseRef,
  })
  session.world.progress.doing(undefined)
  if (!result.ok) throw new LifecycleFault(result.error)
  session.world.probe('prepare:done')
  await session.record({
    kind: 'work.prepared',
    data: { commit: started.baseCommit, keptAs: result.value.keptAs },
  })
}
