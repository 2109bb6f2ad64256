import { rm } from 'node:fs/promises'
import { execa } from 'execa'

const OPTIONS = {
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
  extendEnv: false,
  cwd: '/',
  timeout: 600_000,
} as const

/**
 * Removes a path whatever untrusted code left there: folders without write permission, names deeper than a path may be long,
 * FIFOs, sockets. Links are removed, never followed.
 */
export const removeTree = async (path: string): Promise<void> => {
  try {
    await rm(path, { recursive: true, force: true })
  } catch {
    // The system's own tools walk by folder handles, so they reach what has no valid absolute path.
    await execa('chmod', ['-R', 'u+rwx', '--', path], { ...OPTIONS, reject: false })
    await execa('rm', ['-rf', '--', path], OPTIONS)
  }
}
