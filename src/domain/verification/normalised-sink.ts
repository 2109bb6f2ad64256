import { createHash, type Hash } from 'node:crypto'
import type { Digest } from '../shared/ids.ts'
import { tailOf } from './output-tail.ts'

/** Enough for 4,000 characters of any kind; control characters, which a tail leaves out, count. */
const TAIL_BYTES = 32_768
const NEWLINES = Buffer.alloc(65_536, 0x0a)

/** The end of the normaliser: hashes the exact and the masked text and keeps the last bytes of the exact one. */
export class NormalisedSink {
  readonly #exact: Hash
  /** Of the masked text; none as long as both texts are the same, because hashing is what costs most. */
  #stable: Hash | undefined
  readonly #tail = Buffer.allocUnsafe(TAIL_BYTES)
  #tailLength = 0

  constructor(exact = createHash('sha256'), stable?: Hash) {
    this.#exact = exact
    this.#stable = stable
  }

  /** Takes a stretch of normalised text in both forms; they may be the same bytes. */
  write(exact: Uint8Array, stable: Uint8Array): void {
    if (this.#stable === undefined && Buffer.compare(exact, stable) !== 0)
      this.#stable = this.#exact.copy()
    this.#exact.update(exact)
    this.#stable?.update(stable)
    this.#keep(exact)
  }

  newlines(count: number): void {
    for (let left = count; left > 0; left -= NEWLINES.length) {
      const some = NEWLINES.subarray(0, Math.min(left, NEWLINES.length))
      this.write(some, some)
    }
  }

  clone(): NormalisedSink {
    const copy = new NormalisedSink(this.#exact.copy(), this.#stable?.copy())
    copy.#keep(this.#tail.subarray(0, this.#tailLength))
    return copy
  }

  finish(): { outputFingerprint: Digest; stableOutputFingerprint: Digest; tail: string } {
    const outputFingerprint = this.#exact.digest('hex') as Digest
    return {
      outputFingerprint,
      stableOutputFingerprint:
        this.#stable === undefined ? outputFingerprint : (this.#stable.digest('hex') as Digest),
      tail: tailOf(this.#tail.toString('utf8', 0, this.#tailLength)),
    }
  }

  #keep(bytes: Uint8Array): void {
    const added = bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES))
    const kept = Math.min(this.#tailLength, TAIL_BYTES - added.length)
    this.#tail.copyWithin(0, this.#tailLength - kept, this.#tailLength)
    this.#tail.set(added, kept)
    this.#tailLength = kept + added.length
  }
}
