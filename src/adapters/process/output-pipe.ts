import { execFile } from 'node:child_process'
import { constants, open } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PipeOutput } from './pipe-output.ts'

/** A pipe: what comes out of it, and the descriptor to give to a child (and to close here then). */
export type OutputPipe = { readonly source: PipeOutput; readonly writeEnd: number }

/** Starting `mkfifo` costs as much as a small command, so one start makes the pipes of a whole attempt. */
const MADE_AT_ONCE = 8

/**
 * Gives real pipes for children's output; `path` is a free name in a folder of ours. Node's own `pipe` is a socket, on which
 * opening /dev/stderr fails, so named pipes are made, opened at both ends, and their names removed before anybody else is started:
 * only those who inherit an end have it. What is made in advance waits without a name.
 */
export const createOutputPipes = (): ((path: string) => Promise<OutputPipe>) => {
  const waiting: OutputPipe[] = []
  return async (path) => {
    const made = waiting.pop()
    if (made !== undefined) return made
    const [first, ...others] = await makePipes(path)
    waiting.push(...others)
    return first
  }
}

const makePipes = async (path: string): Promise<[OutputPipe, ...OutputPipe[]]> => {
  const others = Array.from({ length: MADE_AT_ONCE - 1 }, (_, index) => `${path}-${index + 2}`)
  const removeNames = () => Promise.all([path, ...others].map((name) => rm(name, { force: true })))
  await removeNames()
  const environment = { PATH: '/usr/bin:/bin' }
  try {
    await promisify(execFile)('mkfifo', ['-m', '600', path, ...others], { env: environment })
    return [await openPipe(path), ...(await Promise.all(others.map(openPipe)))]
  } finally {
    await removeNames()
  }
}

const openPipe = async (path: string): Promise<OutputPipe> => {
  // The read end first, and without waiting for a writer: then the write end opens at once.
  const readEnd = await promisify(open)(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writeEnd = await promisify(open)(path, constants.O_WRONLY)
  return { source: new PipeOutput(readEnd), writeEnd }
}
