import { WORD_BYTES } from './four-bytes.ts'

/**
 * One stage of the normaliser: bytes go in, what is left of them goes to the next stage. A clone is a second, independent
 * state of this stage and all after it; both may go on, and one is dropped when it is known which of two readings was right.
 */
export type TextStage<Self> = {
  /** Takes `[start, end)` of the bytes. */
  write(bytes: Uint8Array, start: number, end: number): void
  clone(): Self
}

/** Up to so many bytes a loop, over bytes or over words, is faster than a call into the runtime. */
const FEW_BYTES = 32
const FEW_WORDS_BYTES = 128

/** A buffer that stretches are added to at its end. */
export class ByteBuffer {
  length = 0
  readonly bytes: Buffer
  /** The same bytes and a word more, so that reading or writing a word may overshoot them. */
  readonly words: DataView

  constructor(capacity: number) {
    const memory = new ArrayBuffer(capacity + WORD_BYTES)
    this.bytes = Buffer.from(memory, 0, capacity)
    this.words = new DataView(memory)
  }

  /** Adds `[start, end)` of a source, for which there must be room. */
  add(source: Uint8Array, start: number, end: number): void {
    const size = end - start
    if (size > FEW_BYTES) this.bytes.set(source.subarray(start, end), this.length)
    else {
      const { bytes } = this
      for (let at = start, to = this.length; at < end; at += 1, to += 1)
        bytes[to] = source[at] as number
    }
    this.length += size
  }

  /** The same, faster, from another such buffer. */
  addFrom(source: ByteBuffer, start: number, end: number): void {
    if (end - start > FEW_WORDS_BYTES) this.add(source.bytes, start, end)
    else {
      const { words } = this
      const from = source.words
      for (let at = start, to = this.length; at < end; at += WORD_BYTES, to += WORD_BYTES)
        words.setInt32(to, from.getInt32(at, true), true)
      this.length += end - start
    }
  }

  /** Drops the first bytes and moves the rest to the front. */
  dropFirst(count: number): void {
    this.bytes.copyWithin(0, count, this.length)
    this.length -= count
  }
}
