import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A job's own machine: nothing in it is another job's. Absolute folders. */
export type Machine = {
  readonly folder: string
  readonly home: string
  readonly temporary: string
  readonly workspace: string
  /** In the temporary folder, as on the runner: what runs in a job can find and write them. */
  readonly commands: string
  readonly event: string
}

export const createMachine = async (folder: string, payload: unknown): Promise<Machine> => {
  const temporary = join(folder, 'temp')
  const machine: Machine = {
    folder,
    home: join(folder, 'home'),
    temporary,
    workspace: join(folder, 'workspace'),
    commands: join(temporary, '_runner_file_commands'),
    event: join(temporary, '_github_workflow', 'event.json'),
  }
  const { home, workspace, commands } = machine
  for (const path of [home, workspace, commands, join(temporary, '_github_workflow')])
    await mkdir(path, { recursive: true })
  await writeFile(machine.event, JSON.stringify(payload))
  return machine
}

/** Ends what a job left running, as the runner does: it looks for the variable that every process of the job inherits. */
export const killLeftovers = async (trackingId: string): Promise<void> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const pid of processes) {
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
    if (!environment.split('\0').includes(`RUNNER_TRACKING_ID=${trackingId}`)) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has gone meanwhile.
    }
  }
}
