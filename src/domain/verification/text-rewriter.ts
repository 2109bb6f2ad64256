import { ByteBuffer } from './text-stage.ts'

/**
 * Builds a changed copy of the front of a buffer from the stretches between edits. An edit never makes the text longer. Without
 * edits nothing is copied: the result is a view of the buffer itself.
 */
export class TextRewriter {
  readonly #source: Buffer
  #target: ByteBuffer | undefined
  #from = 0
  #marked = { length: 0, from: 0 }

  constructor(source: Buffer) {
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

  /** Marks a place to come back to, should the edits after it turn out to be premature. */
  mark(): void {
    this.#marked.length = this.#target?.length ?? 0
    this.#marked.from = this.#from
  }

  /** Forgets the edits since the mark. */
  rollBack(): void {
    if (this.#target !== undefined) this.#target.length = this.#marked.length
    this.#from = this.#marked.from
  }

  /** The rewritten text of `[0, end)`, valid until the next edit; the rewriter starts again at 0. */
  take(end: number): Buffer {
    const isUnchanged = this.#from === 0
    const target = isUnchanged ? undefined : this.#copyUpTo(end)
    const text = target?.bytes.subarray(0, target.length) ?? this.#source.subarray(0, end)
    if (target !== undefined) target.length = 0
    this.#from = 0
    this.mark()
    return text
  }

  #copyUpTo(end: number): ByteBuffer {
    this.#target ??= new ByteBuffer(this.#source.length)
    if (end > this.#from) this.#target.add(this.#source, this.#from, end)
    this.#from = end
    return this.#target
  }
}
