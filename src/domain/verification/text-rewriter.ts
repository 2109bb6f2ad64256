import { ByteBuffer } from './text-stage.ts'

/**
 * Builds a changed copy of the front of a buffer from the stretches between edits. An edit never makes the text longer. Without
 * edits nothing is copied: the result is a view of the buffer itself.
 */
export class TextRewriter {
  readonly #source: ByteBuffer
  #target: ByteBuffer | undefined
  /** Where the stretch that is not copied yet starts. */
  #from = 0

  constructor(source: ByteBuffer) {
    this.#source = source
  }

  /** Takes `[start, end)` out; edits come in order and do not overlap. */
  remove(start: number, end: number): void {
    this.#copyUpTo(start)
    this.#from = end
  }

  /** Puts one byte in the place of `[start, end)`, which is not empty. */
  replace(start: number, end: number, byte: number): void {
    const target = this.#copyUpTo(start)
    target.bytes[target.length] = byte
    target.length += 1
    this.#from = end
  }

  /** The rewritten text of `[0, end)`, valid until the next edit; the rewriter starts again at 0. */
  take(end: number): Buffer {
    if (this.#from === 0) return this.#source.bytes.subarray(0, end)
    const target = this.#copyUpTo(end)
    const text = target.bytes.subarray(0, target.length)
    target.length = 0
    this.#from = 0
    return text
  }

  #copyUpTo(end: number): ByteBuffer {
    this.#target ??= new ByteBuffer(this.#source.bytes.length)
    if (end > this.#from) this.#target.addFrom(this.#source, this.#from, end)
    return this.#target
  }
}
