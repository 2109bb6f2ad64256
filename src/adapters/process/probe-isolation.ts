import { spawn } from 'node:child_process'
import { signalGroup } from './process-group.ts'

export type ProbeResult = 'works' | 'missing' | 'refused' | 'timed-out'

/** How long one probe may take; it does next to nothing. */
const TIMEOUT_MS = 5000

/** What isolates a command that does nothing, by level. */
const PROBES = [
  { level: 'bwrap', program: 'bwrap', args: ['--ro-bind', '/', '/', 'true'] },
  { level: 'pidns', program: 'unshare', args: ['-Urpf', 'true'] },
] as const

/** Tries each way to isolate commands on nothing, and says how that ended. `find` gives a program's absolute path. */
export const probeIsolation = (options: {
  readonly find: (program: string) => Promise<string | undefined>
  readonly environment: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}) =>
  Promise.all(
    PROBES.map(async ({ level, program, args }) => {
      const file = await options.find(program)
      const result = file === undefined ? 'missing' : await tryProgram(file, args, options)
      return { level, result }
    }),
  )

const tryProgram = (
  file: string,
  args: readonly string[],
  options: { readonly environment: Readonly<Record<string, string>>; readonly timeoutMs?: number },
): Promise<ProbeResult> =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: '/',
      env: options.environment,
      // A group of its own, so that what it started can be ended with it.
      detached: true,
      stdio: 'ignore',
    })
    const deadline = setTimeout(() => {
      if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL')
      resolve('timed-out')
    }, options.timeoutMs ?? TIMEOUT_MS)
    const end = (result: ProbeResult): void => {
      clearTimeout(deadline)
      resolve(result)
    }
    child.on('error', () => end('refused'))
    child.on('exit', (code) => end(code === 0 ? 'works' : 'refused'))
  })
