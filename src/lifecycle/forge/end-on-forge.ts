import type { Session } from '../session.ts'
import { checkClaim } from './check-claim.ts'
import { saveCheckpoint } from './checkpoint.ts'
import type { Hosting } from './hosting.ts'
import { noteOnce, showStage, showStatus } from './show-status.ts'

/**
 * Ends a run on the forge, on every path: landed work that is not ready is pushed where it starts nothing, the files are uploaded,
 * the status comment and the stage label say how it ended (design.md §4, F29). The comment is looked at before it is written for the
 * last time: a person may have written into it (PUB-11), and another run may have taken it. After a publication that was a moment ago.
 */
export const endOnForge = async (session: Session, hosting: Hosting): Promise<void> => {
  if (!hosting.speaks) return saveCheckpoint(session, hosting)
  if (session.state().publication !== 'done') {
    const claim = await checkClaim(hosting)
    if (!claim.ok) return noteOnce(session, hosting, claim.error.message)
  }
  await saveWork(session, hosting)
  await saveCheckpoint(session, hosting)
  await showStatus(session, hosting, null)
  await showStage(session, hosting)
}

/** No branch, so that no workflow starts and nobody takes it for a proposal; an expired artifact then loses no commit. */
const saveWork = async (session: Session, hosting: Hosting): Promise<void> => {
  if (!session.world.capabilities.includes('write-forge')) return
  const { started, tip, publication, forge } = session.state()
  if (tip === started.baseCommit || publication === 'done' || forge.saved?.commit === tip) return
  const ref = `refs/proofrun/work/${started.task}/${started.attempt}`
  const pushed = await hosting.remote.push({ ref, commit: tip })
  if (pushed.ok) await session.record({ kind: 'work.saved', data: { ref, commit: tip } })
  else noteOnce(session, hosting, `The work was not saved as ${ref}: ${pushed.error.message}`)
}
