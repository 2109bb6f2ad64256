import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Digest } from '../../domain/shared/ids.ts'
import type { OutputFacts } from '../../domain/verification/output-facts.ts'
import { createOutputNormaliser } from '../../domain/verification/output-normaliser.ts'

export type SealedLog = {
  readonly digest: Digest
  readonly bytes: number
  /** More was printed than is in the log: over the limit, or the disk was full. */
  readonly truncated: boolean
}

export type LogCopierOptions = {
  readonly log: FileHandle
  readonly workspacePaths: readonly string[]
  readonly limitBytes: number
  /** Called for every chunk that came. */
  readonly onOutput: () => void
  /** Called once, when more than the limit came. */
  readonly onLimit: () => void
}

/**
 * Copies a command's output to its log and returns the facts of exactly the bytes that are in the log: what could not be written
 * or was over the limit counts nowhere, but is still read, so that the command does not hang. A source that is destroyed ends
 * the log as one that ends.
 */
export const copyToLog = async (
  source: AsyncIterable<Buffer>,
  options: LogCopierOptions,
): Promise<{ readonly log: SealedLog; readonly output: OutputFacts }> => {
  const normaliser = createOutputNormaliser(options)
  const digest = createHash('sha256')
  let bytes = 0
  let truncated = false
  let sealed: Buffer = Buffer.alloc(0)
  const take = (): void => {
    digest.update(sealed)
    normaliser.push(sealed)
  }
  try {
    for await (const chunk of source) {
      options.onOutput()
      if (truncated) continue
      const wanted = chunk.subarray(0, options.limitBytes - bytes)
      const writing = writeAll(options.log, wanted)
      // The disk works on this chunk while the last one is taken.
      take()
      sealed = wanted.subarray(0, await writing)
      bytes += sealed.length
      truncated = sealed.length < chunk.length
      if (wanted.length < chunk.length) options.onLimit()
    }
  } catch (error) {
    if (!isClosing(error)) throw error
  }
  take()
  return {
    log: { digest: digest.digest('hex') as Digest, bytes, truncated },
    output: normaliser.finish(),
  }
}

/** Writes as much as can be written and returns how much that is. */
const writeAll = async (log: FileHandle, bytes: Uint8Array): Promise<number> => {
  let written = 0
  try {
    while (written < bytes.length)
      written += (await log.write(bytes, written, bytes.length - written)).bytesWritten
  } catch {
    // Disk full, or a quota: the caller sees that it was less.
  }
  return written
}

/** A source that we destroyed says so by an error. */
const isClosing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
