import type { Digest } from '../shared/ids.ts'

/** What the normaliser knows of a whole output; all of it is of the sealed log (design.md §3). */
export type OutputFacts = {
  readonly outputFingerprint: Digest
  readonly stableOutputFingerprint: Digest
  readonly fingerprintVersion: number
  /** Raw bytes and lines (a last line without a newline counts). */
  readonly bytes: number
  readonly lines: number
  /** Last 40 lines, at most 4,000 characters (R78, R80), free of escapes and control characters. */
  readonly tail: string
}
