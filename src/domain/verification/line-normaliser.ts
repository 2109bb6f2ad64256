import { byteClass } from './byte-class.ts'
import type { NormalisedSink } from './normalised-sink.ts'
import { TextRewriter } from './text-rewriter.ts'
import { ByteBuffer } from './text-stage.ts'
import { VolatileTokenFinder } from './volatile-token.ts'

/** Longer lines are masked in pieces of this many bytes, counted from the line's start without the blanks at a piece's end. */
export const LINE_PIECE_BYTES = 65_536
/** What stands for a volatile token in the masked text. */
const MASK = 0x23
const LF = 0x0a
const NEWLINE = Uint8Array.of(LF)

/** White space at the end of a line: CR among it, so that CRLF is LF and any other CR stays (R14, R16). */
const BLANK = byteClass(' \t\v\f\r')
const BYTE_KIND = { text: 0, trigger: 1, newline: 2 } as const
const KINDS = byteClass('0123456789/')
KINDS[LF] = BYTE_KIND.newline

/**
 * Takes white space from the ends of lines and of the whole text (R16), and masks volatile tokens in a second copy. Works on
 * blocks of whole lines, so that most of the text is never copied.
 */
export class LineNormaliser {
  /** Newlines seen. */
  newlines = 0
  readonly #buffer = new ByteBuffer(2 * LINE_PIECE_BYTES)
  readonly #text = this.#buffer.bytes
  #lineStart = 0
  /** End of what can be read of the current line, at most a piece of it. */
  #limit = 0
  /** Newlines since the last content, in the text before the current line. */
  #newlinesAtEnd = 0
  #sink: NormalisedSink
  /** Newlines that the text has only if something comes after them. */
  #pendingNewlines = 0
  /** What holds if the blanks that were passed on last turn out to end their line. */
  #ifTrimmed: { readonly sink: NormalisedSink; readonly pendingNewlines: number } | undefined
  readonly #exact = new TextRewriter(this.#text)
  readonly #stable = new TextRewriter(this.#text)
  readonly #token = new VolatileTokenFinder(this.#text)

  constructor(sink: NormalisedSink) {
    this.#sink = sink
  }

  write(bytes: Uint8Array, start: number, end: number): void {
    const capacity = this.#text.length
    for (let at = start; at < end; ) {
      const some = Math.min(end, at + capacity - this.#buffer.length)
      this.#buffer.add(bytes, at, some)
      at = some
      if (this.#buffer.length === capacity) this.#process()
    }
  }

  /** Ends the text and returns the sink, which is not finished itself. */
  finish(): NormalisedSink {
    this.write(NEWLINE, 0, 1)
    this.newlines -= 1
    this.#process()
    return this.#sink
  }

  clone(): LineNormaliser {
    const copy = new LineNormaliser(this.#sink.clone())
    copy.newlines = this.newlines
    copy.#buffer.add(this.#text, 0, this.#buffer.length)
    copy.#pendingNewlines = this.#pendingNewlines
    copy.#ifTrimmed = this.#ifTrimmed && { ...this.#ifTrimmed, sink: this.#ifTrimmed.sink.clone() }
    return copy
  }

  /** Passes on all whole lines, and all whole pieces of a long one. */
  #process(): void {
    const text = this.#text
    this.#startLine(0)
    for (let at = 0; ; ) {
      const limit = this.#limit
      while (at < limit && KINDS[text[at] as number] === BYTE_KIND.text) at += 1
      if (at === limit) {
        if (limit - this.#lineStart < LINE_PIECE_BYTES) break
        this.#endPiece()
        at = this.#lineStart
      } else if (text[at] === LF) {
        this.#endLine(at)
        at += 1
      } else {
        if (this.#token.find(at)) this.#stable.replace(this.#token.start, this.#token.end, MASK)
        at = this.#token.end
      }
    }
    this.#passOn()
  }

  #startLine(start: number): void {
    this.#lineStart = start
    this.#limit = Math.min(this.#buffer.length, start + LINE_PIECE_BYTES)
    this.#token.setRange(start, this.#limit)
    this.#stable.mark()
  }

  #endLine(newline: number): void {
    const contentEnd = this.#withoutBlanks(newline)
    if (contentEnd < newline) {
      this.#exact.remove(contentEnd, newline)
      this.#stable.remove(contentEnd, newline)
    }
    this.newlines += 1
    const isBlank = contentEnd === this.#lineStart
    this.#newlinesAtEnd = isBlank ? this.#newlinesAtEnd + 1 : 1
    if (isBlank && this.#ifTrimmed !== undefined) {
      this.#sink = this.#ifTrimmed.sink
      this.#pendingNewlines = this.#ifTrimmed.pendingNewlines
    }
    this.#ifTrimmed = undefined
    this.#startLine(newline + 1)
  }

  /** Ends a piece of a long line after its last byte that is no blank; the blanks start the next piece. */
  #endPiece(): void {
    const contentEnd = this.#withoutBlanks(this.#limit)
    if (contentEnd > this.#lineStart) {
      this.#newlinesAtEnd = 0
      this.#ifTrimmed = undefined
      this.#startLine(contentEnd)
    } else {
      this.#passOn()
      this.#passOnBlanks()
      this.#startLine(0)
    }
  }

  #withoutBlanks(lineEnd: number): number {
    let end = lineEnd
    while (end > this.#lineStart && BLANK[this.#text[end - 1] as number] === 1) end -= 1
    return end
  }

  /** Passes on the text before the current line, but for newlines at its end, and moves the rest to the front. */
  #passOn(): void {
    this.#stable.rollBack()
    const exact = this.#exact.take(this.#lineStart)
    const stable = this.#stable.take(this.#lineStart)
    const newlines = this.#newlinesAtEnd
    if (exact.length > newlines) {
      this.#sink.newlines(this.#pendingNewlines)
      this.#sink.write(
        exact.subarray(0, exact.length - newlines),
        stable.subarray(0, stable.length - newlines),
      )
      this.#pendingNewlines = 0
    }
    this.#pendingNewlines += newlines
    this.#newlinesAtEnd = 0
    this.#buffer.dropFirst(this.#lineStart)
    this.#lineStart = 0
  }

  /** Passes on a whole piece of blanks as if text came after them; a clone waits in case none does. */
  #passOnBlanks(): void {
    this.#ifTrimmed ??= { sink: this.#sink.clone(), pendingNewlines: this.#pendingNewlines }
    this.#sink.newlines(this.#pendingNewlines)
    this.#pendingNewlines = 0
    const blanks = this.#text.subarray(0, LINE_PIECE_BYTES)
    this.#sink.write(blanks, blanks)
    this.#buffer.dropFirst(LINE_PIECE_BYTES)
  }
}
