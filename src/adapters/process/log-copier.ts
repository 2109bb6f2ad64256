import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
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
  /** The log's descriptor, open for writing. */
  readonly log: number
  readonly workspacePaths: readonly string[]
  readonly limitBytes: number
  /** Called for every chunk that came. */
  readonly onOutput: () => void
  /** Called once, when more than the limit came. */
  readonly onLimit: () => void
}

export type LogCopier = {
  /** Takes the next output, which may be changed by the caller afterwards. */
  take(chunk: Uint8Array): void
  finish(): { readonly log: SealedLog; readonly output: OutputFacts }
}

/**
 * Copies a command's output to its log and knows the facts of exactly the bytes that are in the log: what could not be written or
 * was over the limit counts nowhere, but is still taken, so that the command does not hang. It writes synchronously: that is a
 * copy into the system's memory, which is done before a thread could be woken for it, and the command waits while the disk does.
 */
export const createLogCopier = (options: LogCopierOptions): LogCopier => {
  const normaliser = createOutputNormaliser(options)
  const digest = createHash('sha256')
  let bytes = 0
  let truncated = false
  return {
    take: (chunk) => {
      options.onOutput()
      if (truncated) return
      const wanted = chunk.subarray(0, options.limitBytes - bytes)
      const sealed = wanted.subarray(0, writeAll(options.log, wanted))
      digest.update(sealed)
      normaliser.push(sealed)
      bytes += sealed.length
      truncated = sealed.length < chunk.length
      if (wanted.length < chunk.length) options.onLimit()
    },
    finish: () => ({
      log: { digest: digest.digest('hex') as Digest, bytes, truncated },
      output: normaliser.finish(),
    }),
  }
}

/** Writes as much as can be written and returns how much that is. */
const writeAll = (log: number, bytes: Uint8Array): number => {
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(log, bytes, written, bytes.length - written)
  } catch {
    // Disk full, or a quota: the caller sees that it was less.
  }
  return written
}
