import { lstatSync } from 'node:fs'
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
    await removeStubborn(path)
  }
}

/** The same for a whole checkout: a process of its own, since a hundred thousand files would cost us 700 MiB of memory. */
export const removeCheckout = async (path: string): Promise<void> => {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return
  const removed = await execa('rm', ['-rf', '--', path], { ...OPTIONS, reject: false })
  if (removed.exitCode !== 0) await removeStubborn(path)
}

/** The system's own tools walk by folder handles, so they reach what has no valid absolute path. */
const removeStubborn = async (path: string): Promise<void> => {
  await execa('chmod', ['-R', 'u+rwx', '--', path], { ...OPTIONS, reject: false })
  await execa('rm', ['-rf', '--', path], OPTIONS)
}
