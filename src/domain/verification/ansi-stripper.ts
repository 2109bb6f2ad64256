import { C1_LEAD, ESC, nextSequenceState, SequenceEnd, SequenceState } from './escape-sequence.ts'
import { equalBytes, firstMarked, fourOf, otherHighNibbles, WORD_BYTES } from './four-bytes.ts'
import { ByteBuffer, type TextStage } from './text-stage.ts'

const LF = 0x0a
const OPENING_BRACKET = 0x5b
const FOUR_ESC = fourOf(ESC)
const FOUR_C1_LEAD = fourOf(C1_LEAD)
/** Parameters of a control sequence are the bytes 0x30 to 0x3f. */
const FOUR_PARAMETERS = fourOf(0x30)
/** A sequence longer than this is no longer held back: the next stage is forked instead. */
const HELD_LIMIT = 4096
/** A few more bytes may have to be held when they may yet start another sequence. */
const HELD_BYTES = HELD_LIMIT + 4
/** Outside any sequence. */
const TEXT = 0

/**
 * Removes what `strip-ansi` removes, in one pass and constant memory (R13). Whether a sequence that is not ended yet is one at
 * all may be known only after gigabytes: a short one is held back, and for a long one the next stage goes on with the text as it
 * is while a clone from before the sequence waits, to take over if it turns out to be one.
 */
export class AnsiStripper<Stage extends TextStage<Stage>> {
  /** Newlines inside removed sequences; the next stage never sees them. */
  removedNewlines = 0
  #next: Stage
  #state: number = TEXT
  readonly #held = new Uint8Array(HELD_BYTES)
  #heldLength = 0
  #heldNewlines = 0
  #ifRemoved: Stage | undefined
  /** `ESC P` and `ESC k` are two-byte escapes when no string follows them: then only the text after them stays. */
  #introducerIsEscape: boolean = false
  #out = new ByteBuffer(HELD_BYTES)

  constructor(next: Stage) {
    this.#next = next
  }

  write(chunk: Uint8Array): void {
    if (this.#state === TEXT && chunk.indexOf(ESC) < 0 && chunk.indexOf(C1_LEAD) < 0) {
      this.#next.write(chunk, 0, chunk.length)
      return
    }
    const room = chunk.length + HELD_BYTES
    if (this.#out.bytes.length < room) this.#out = new ByteBuffer(room)
    this.#scan(chunk)
    this.#flush()
  }

  /** Ends the text and returns the next stage, which has everything but is not finished itself. */
  finish(): Stage {
    if (this.#state === SequenceState.PaletteEnd) this.#end(SequenceEnd.MatchBefore)
    if (
      this.#state === SequenceState.PaletteEndEscape ||
      this.#state === SequenceState.PaletteEndC1
    )
      this.#end(SequenceEnd.MatchBeforePrevious)
    if (this.#state !== TEXT) this.#end(SequenceEnd.Fail)
    this.#flush()
    return this.#next
  }

  #scan(chunk: Uint8Array): void {
    const words = new DataView(chunk.buffer, chunk.byteOffset, chunk.length)
    for (let at = 0; at < chunk.length; )
      if (this.#state !== TEXT) at = this.#inSequence(chunk, at)
      else {
        at = this.#copyText(chunk, words, at)
        if (at < chunk.length) this.#begin(chunk[at] as number)
        at += 1
      }
  }

  /** Copies text without its colours; returns the place of the next introducer of anything else, or the chunk's end. */
  #copyText(chunk: Uint8Array, words: DataView, from: number): number {
    const { bytes, words: copied } = this.#out
    const size = chunk.length
    const lastWord = size - WORD_BYTES
    let at = from
    let to = this.#out.length
    for (;;) {
      for (let plain = WORD_BYTES; plain === WORD_BYTES && at <= lastWord; at += plain, to += plain)
        plain = copyPlainWord(words.getInt32(at, true), copied, to)
      while (at > lastWord && at < size && copyPlainByte(chunk[at] as number, bytes, to) === 1) {
        at += 1
        to += 1
      }
      const end = at < size ? wholeCsiEnd(chunk, words, at) : 0
      if (end === 0) break
      at = end
    }
    this.#out.length = to
    return at
  }

  /** Reads bytes of a sequence until it ends or the chunk does; returns the place of the next byte to read. */
  #inSequence(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] as number
      const next = nextSequenceState(this.#state, byte)
      if (next >= SequenceEnd.Match) {
        this.#end(next)
        return next === SequenceEnd.Match ? at + 1 : at
      }
      this.#state = next
      this.#hold(byte)
    }
    return chunk.length
  }

  #begin(introducer: number): void {
    this.#state = introducer === ESC ? SequenceState.Escape : SequenceState.C1
    this.#introducerIsEscape = false
    this.#held[0] = introducer
    this.#heldLength = 1
    this.#heldNewlines = 0
  }

  #hold(byte: number): void {
    if (this.#heldLength === 1 && this.#ifRemoved === undefined) {
      this.#introducerIsEscape = this.#held[0] === ESC && (byte === 0x50 || byte === 0x6b)
    }
    if (byte === LF) this.#heldNewlines += 1
    this.#held[this.#heldLength] = byte
    this.#heldLength += 1
    // A byte that may yet start another sequence has to stay held.
    if (this.#heldLength >= HELD_LIMIT && byte !== ESC && byte !== C1_LEAD) this.#fork()
  }

  #end(how: number): void {
    const previousStartsNext =
      how === SequenceEnd.MatchBeforePrevious || how === SequenceEnd.FailBeforePrevious
    if (previousStartsNext) this.#heldLength -= 1
    const previous = this.#held[this.#heldLength] as number
    if (how === SequenceEnd.Fail || how === SequenceEnd.FailBeforePrevious) this.#keep()
    else this.#remove()
    this.#state = TEXT
    if (previousStartsNext) this.#begin(previous)
  }

  #remove(): void {
    if (this.#ifRemoved !== undefined) this.#next = this.#ifRemoved
    this.#ifRemoved = undefined
    this.removedNewlines += this.#heldNewlines
  }

  #keep(): void {
    this.#ifRemoved = undefined
    this.#emitHeld()
  }

  #emitHeld(): void {
    this.#out.add(this.#held, this.#introducerIsEscape ? 2 : 0, this.#heldLength)
  }

  #fork(): void {
    this.#flush()
    this.#ifRemoved ??= this.#next.clone()
    this.#emitHeld()
    this.#flush()
    this.#heldLength = 0
    this.#introducerIsEscape = false
  }

  #flush(): void {
    if (this.#out.length > 0) this.#next.write(this.#out.bytes, 0, this.#out.length)
    this.#out.length = 0
  }
}

/** Copies a byte unless it is an introducer; returns how many bytes were copied. */
const copyPlainByte = (byte: number, target: Uint8Array, to: number): number => {
  if (byte === ESC || byte === C1_LEAD) return 0
  target[to] = byte
  return 1
}

/** Copies four bytes and returns how many of them stand before an introducer; what comes next overwrites the others. */
const copyPlainWord = (word: number, target: DataView, to: number): number => {
  target.setInt32(to, word, true)
  const marks = equalBytes(word, FOUR_ESC) | equalBytes(word, FOUR_C1_LEAD)
  return marks === 0 ? WORD_BYTES : firstMarked(marks)
}

/** The end of a control sequence that starts at a place and is whole, as colours are; 0 when it is anything else. */
const wholeCsiEnd = (chunk: Uint8Array, words: DataView, at: number): number => {
  if (chunk[at] !== ESC || chunk[at + 1] !== OPENING_BRACKET) return 0
  let end = at + 2
  // A colour has few parameters: looking at four bytes at once spares a loop whose length no processor can guess.
  if (end + WORD_BYTES <= chunk.length) {
    const others = otherHighNibbles(words.getInt32(end, true), FOUR_PARAMETERS)
    end += others === 0 ? WORD_BYTES : firstMarked(others)
  }
  for (; end < chunk.length; end += 1) {
    const byte = chunk[end] as number
    if (byte < 0x30 || byte > 0x3f) return byte >= 0x40 && byte <= 0x7e ? end + 1 : 0
  }
  return 0
}
