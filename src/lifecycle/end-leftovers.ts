import { RECORD_NAMES, runsFolderOf } from './repository-command.ts'
import type { Session } from './session.ts'

/** Ends what a killed run's setup or verify left running, by their process records; agents are settled with their phase. */
export const endLeftovers = async (session: Session): Promise<void> => {
  const folder = runsFolderOf(session)
  const settled = await Promise.all(
    RECORD_NAMES.map((name) => session.world.runner.settle(`${folder}/${name}`)),
  )
  const killed = settled.filter((one) => one.killed).length
  if (killed > 0) session.world.progress.note(`ended ${killed} command(s) of an earlier run`)
}
