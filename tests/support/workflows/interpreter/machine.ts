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

/** Processes come and go while they are looked for. */
const MAX_ROUNDS = 20
const ROUND_MS = 10

/** Ends all processes of a job, known by the variable that each inherits: the runner looks for it too, once. */
export const killProcesses = async (trackingId: string): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = await processesOf(trackingId)
    if (found.length === 0) return
    for (const pid of found) kill(pid)
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS))
  }
}

const processesOf = async (trackingId: string): Promise<readonly number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found: number[] = []
  for (const pid of all) {
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
    if (environment.split('\0').includes(`RUNNER_TRACKING_ID=${trackingId}`))
      found.push(Number(pid))
  }
  return found
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has gone meanwhile.
  }
}
