import { byteClass } from './byte-class.ts'
import { firstMarked, slashesDigitsAndNewlines, WORD_BYTES } from './four-bytes.ts'
import type { NormalisedSink } from './normalised-sink.ts'
import { TextRewriter } from './text-rewriter.ts'
import { ByteBuffer } from './text-stage.ts'
import { mayBeToken, VolatileTokenFinder } from './volatile-token.ts'

/** Longer lines are masked in pieces of this many bytes, counted from the line's start without the blanks at a piece's end. */
export const LINE_PIECE_BYTES = 65_536
/** What stands for a volatile token in the masked text. */
const MASK = 0x23
const LF = 0x0a
const NEWLINE = Uint8Array.of(LF)

/** White space at the end of a line: CR among it, so that CRLF is LF and any other CR stays (R14, R16). */
const BLANK = byteClass(' \t\v\f\r')

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
  /** End of the last whole line. */
  #linesEnd = 0
  /** Newlines since the last content, in the text before the current line. */
  #newlinesAtEnd = 0
  #sink: NormalisedSink
  /** Newlines that the text has only if something comes after them. */
  #pendingNewlines = 0
  /** What holds if the blanks that were passed on last turn out to end their line. */
  #ifTrimmed: { readonly sink: NormalisedSink; readonly pendingNewlines: number } | undefined
  readonly #exact = new TextRewriter(this.#buffer)
  readonly #stable = new TextRewriter(this.#buffer)
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
    this.#linesEnd = this.#text.lastIndexOf(LF, this.#buffer.length - 1) + 1
    while (
      this.#lineStart < this.#linesEnd ||
      this.#lineStart + LINE_PIECE_BYTES <= this.#buffer.length
    )
      this.#takeLine()
    this.#passOn()
  }

  /** Takes the next line, or a piece of a long one. */
  #takeLine(): void {
    const text = this.#text
    const limit = Math.min(this.#buffer.length, this.#lineStart + LINE_PIECE_BYTES)
    this.#token.setRange(this.#lineStart, limit)
    let at = this.#nextMark(this.#lineStart, limit)
    while (at < limit && text[at] !== LF) {
      if (mayBeToken(text, at)) {
        if (this.#token.find(at)) this.#stable.replace(this.#token.start, this.#token.end, MASK)
        at = this.#token.end
      } else at += 1
      at = this.#nextMark(at, limit)
    }
    if (at < limit) this.#endLine(at)
    else this.#endPiece(limit)
  }

  /** The next place that may hold a newline or start a token; none is before it. */
  #nextMark(from: number, limit: number): number {
    const { words } = this.#buffer
    for (let at = from; at < limit; at += WORD_BYTES) {
      const marks = slashesDigitsAndNewlines(words.getInt32(at, true))
      if (marks !== 0) return at + firstMarked(marks)
    }
    return limit
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
    if (this.#ifTrimmed !== undefined) {
      if (isBlank) {
        this.#sink = this.#ifTrimmed.sink
        this.#pendingNewlines = this.#ifTrimmed.pendingNewlines
      }
      this.#ifTrimmed = undefined
    }
    this.#lineStart = newline + 1
  }

  /** Ends a piece of a long line after its last byte that is no blank; the blanks start the next piece. */
  #endPiece(limit: number): void {
    const contentEnd = this.#withoutBlanks(limit)
    if (contentEnd > this.#lineStart) {
      this.#newlinesAtEnd = 0
      this.#ifTrimmed = undefined
      this.#lineStart = contentEnd
    } else {
      this.#passOn()
      this.#passOnBlanks()
    }
  }

  #withoutBlanks(lineEnd: number): number {
    let end = lineEnd
    while (end > this.#lineStart && BLANK[this.#text[end - 1] as number] === 1) end -= 1
    return end
  }

  /** Passes on the text before the current line, but for newlines at its end, and moves the rest to the front. */
  #passOn(): void {
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
    this.#dropFirst(this.#lineStart)
    this.#lineStart = 0
  }

  /** Passes on a whole piece of blanks as if text came after them; a clone waits in case none does. */
  #passOnBlanks(): void {
    this.#ifTrimmed ??= { sink: this.#sink.clone(), pendingNewlines: this.#pendingNewlines }
    this.#sink.newlines(this.#pendingNewlines)
    this.#pendingNewlines = 0
    const blanks = this.#text.subarray(0, LINE_PIECE_BYTES)
    this.#sink.write(blanks, blanks)
    this.#dropFirst(LINE_PIECE_BYTES)
  }

  #dropFirst(count: number): void {
    this.#buffer.dropFirst(count)
    this.#linesEnd -= count
  }
}
