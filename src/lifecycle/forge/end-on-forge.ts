import type { Session } from '../session.ts'
import { saveCheckpoint } from './checkpoint.ts'
import type { Hosting } from './hosting.ts'
import { noteOnce, showStage, showStatus } from './show-status.ts'

/**
 * Ends a run on the forge, on every path: landed work that is not ready is pushed where it starts nothing, the files are uploaded,
 * the status comment and the stage label say how it ended (design.md §4, F29).
 */
export const endOnForge = async (session: Session, hosting: Hosting): Promise<void> => {
  await saveWork(session, hosting)
  await saveCheckpoint(session, hosting)
  await showStatus(session, hosting, null)
  await showStage(session, hosting)
}

/** No branch, so that no workflow starts and nobody takes it for a proposal; an expired artifact then loses no commit. */
const saveWork = async (session: Session, hosting: Hosting): Promise<void> => {
  const { started, tip, publication, forge } = session.state()
  if (tip === started.baseCommit || publication === 'done' || forge.saved?.commit === tip) return
  const ref = `refs/proofrun/work/${started.task}/${started.attempt}`
  const pushed = await hosting.remote.push({ ref, commit: tip })
  if (pushed.ok) await session.record({ kind: 'work.saved', data: { ref, commit: tip } })
  else noteOnce(session, hosting, `The work was not saved as ${ref}: ${pushed.error.message}`)
}
