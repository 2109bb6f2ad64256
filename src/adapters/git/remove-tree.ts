import { lstatSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { runBounded } from './bounded-process.ts'

const tool = (file: string, args: readonly string[]) =>
  runBounded(file, args, {
    cwd: '/',
    environment: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    timeoutMs: 600_000,
    maxOutputBytes: 65_536,
    maxErrorBytes: 65_536,
  })

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
  const removed = await tool('rm', ['-rf', '--', path])
  if (removed.code !== 0) await removeStubborn(path)
}

/** The system's own tools walk by folder handles, so they reach what has no valid absolute path. */
const removeStubborn = async (path: string): Promise<void> => {
  await tool('chmod', ['-R', 'u+rwx', '--', path])
  const removed = await tool('rm', ['-rf', '--', path])
  if (removed.code !== 0)
    throw new Error(`${path} could not be removed: ${removed.stderr.toString('utf8').trim()}`)
}
