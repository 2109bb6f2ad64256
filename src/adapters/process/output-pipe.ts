import { execFile } from 'node:child_process'
import { constants, open } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PipeOutput } from './pipe-output.ts'

/** A pipe: what comes out of it, and the descriptor to give to a child (and to close here then). */
export type OutputPipe = { readonly source: PipeOutput; readonly writeEnd: number }

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
    return { source: new PipeOutput(readEnd), writeEnd }
  } finally {
    await rm(path, { force: true })
  }
}
