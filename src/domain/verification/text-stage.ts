/**
 * One stage of the normaliser: bytes go in, what is left of them goes to the next stage. A clone is a second, independent
 * state of this stage and all after it; both may go on, and one is dropped when it is known which of two readings was right.
 */
export type TextStage<Self> = {
  /** Takes `[start, end)` of the bytes. */
  write(bytes: Uint8Array, start: number, end: number): void
  clone(): Self
}

/** Up to this many bytes a loop is faster than a call into the runtime. */
const SHORT_BYTES = 128

/** A buffer that stretches are added to at its end. */
export class ByteBuffer {
  length = 0
  readonly bytes: Buffer

  constructor(capacity: number) {
    this.bytes = Buffer.allocUnsafe(capacity)
  }

  /** Adds `[start, end)` of a source, for which there must be room. */
  add(source: Uint8Array, start: number, end: number): void {
    const size = end - start
    if (size > SHORT_BYTES) this.bytes.set(source.subarray(start, end), this.length)
    else {
      const { bytes } = this
      for (let at = start, to = this.length; at < end; at += 1, to += 1)
        bytes[to] = source[at] as number
    }
    this.length += size
  }

  /** Drops the first bytes and moves the rest to the front. */
  dropFirst(count: number): void {
    this.bytes.copyWithin(0, count, this.length)
    this.length -= count
  }
}
