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

/** Ends everything that an earlier run of the attempt left running, agents too; what an agent had finished is not taken over. */
export const endEverything = async (session: Session): Promise<void> => {
  await endLeftovers(session)
  const { world, state } = session
  for (const { running } of Object.values(state().phases))
    if (running) await world.agent.recover({ runFolder: `${runsFolderOf(session)}/${running.run}` })
}
