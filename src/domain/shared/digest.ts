import { hash } from 'node:crypto'
import type { Digest } from './ids.ts'

/** sha256 of the bytes, or of the text's UTF-8 bytes. */
export const digestOf = (content: string | Uint8Array): Digest =>
  hash('sha256', content, 'hex') as Digest

/** Stable JSON of a value: object keys sorted at every depth, so that equal values have equal digests. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
