import { readFileSync } from 'node:fs'

/** The parent of a process and its command line; undefined outside Linux, and when it is gone. */
const processAt = (
  pid: number,
): { readonly parent: number; readonly command: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'latin1') }
  } catch {
    return undefined
  }
}

/** A process in which the runner runs tests; those that only start the runner are no sign of one. */
const WORKER = /vitest\/dist\/workers\//

/**
 * Refuses to run this project's tests from inside themselves (R96): a test that runs a repository's own test command on this
 * repository would start itself again, and so on. Asked by the configurations, before any test is loaded.
 */
export const refuseNestedRun = (): void => {
  let found = processAt(process.ppid)
  for (; found !== undefined && found.parent > 0; found = processAt(found.parent))
    if (WORKER.test(found.command))
      throw new Error('These tests run already, and this run was started by one of them (R96).')
}
