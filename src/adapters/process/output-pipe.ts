import { execFile } from 'node:child_process'
import { constants, open } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { promisify } from 'node:util'

/** Output that may wait in memory for its reader. */
const READ_AHEAD_BYTES = 2 ** 20

/** A pipe: what comes out of it, and the descriptor to give to a child (and to close here then). */
export type OutputPipe = { readonly source: Socket; readonly writeEnd: number }

/**
 * A real pipe for a child's output. Node's own `pipe` is a socket, on which opening /dev/stderr fails, so a named pipe is made at
 * `path`, opened at both ends, and its name removed before anybody else is started: only those who inherit an end have it.
 */
export const openOutputPipe = async (path: string): Promise<OutputPipe> => {
  await rm(path, { force: true })
  await promisify(execFile)('mkfifo', ['-m', '600', path], { env: { PATH: '/usr/bin:/bin' } })
  try {
    // The read end first, and without waiting for a writer: then the write end opens at once.
    const readEnd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const writeEnd = await promisify(open)(path, constants.O_WRONLY)
    // The types do not know that a socket hands this on to its stream.
    const options = { fd: readEnd, writable: false, readableHighWaterMark: READ_AHEAD_BYTES }
    return { source: new Socket(options), writeEnd }
  } finally {
    await rm(path, { force: true })
  }
}
