import { C1_LEAD, ESC, nextSequenceState, SequenceEnd, SequenceState } from './escape-sequence.ts'
import type { TextStage } from './text-stage.ts'

const LF = 0x0a
const OPENING_BRACKET = 0x5b
/** A sequence longer than this is no longer held back: the next stage is forked instead. */
const HELD_LIMIT = 4096
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
  readonly #held = new Uint8Array(HELD_LIMIT + 4)
  #heldLength = 0
  #heldNewlines = 0
  #ifRemoved: Stage | undefined
  /** `ESC P` and `ESC k` are two-byte escapes when no string follows them: then only the text after them stays. */
  #introducerIsEscape: boolean = false
  #out = new Uint8Array(0)
  #outLength = 0

  constructor(next: Stage) {
    this.#next = next
  }

  write(chunk: Uint8Array): void {
    if (this.#state === TEXT && chunk.indexOf(ESC) < 0 && chunk.indexOf(C1_LEAD) < 0) {
      this.#next.write(chunk, 0, chunk.length)
      return
    }
    const room = chunk.length + HELD_LIMIT + 4
    if (this.#out.length < room) this.#out = new Uint8Array(room)
    this.#outLength = 0
    this.#scan(chunk)
    this.#flush()
  }

  /** Ends the text and returns the next stage, which has everything but is not finished itself. */
  finish(): Stage {
    this.#out = new Uint8Array(HELD_LIMIT + 4)
    this.#outLength = 0
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
    let at = 0
    while (at < chunk.length) {
      if (this.#state === TEXT) at = this.#copyText(chunk, at)
      else at = this.#inSequence(chunk, at)
    }
  }

  /** Copies text up to the next introducer, starts a sequence there, and returns the place after it. Colours are skipped on the way. */
  #copyText(chunk: Uint8Array, from: number): number {
    const out = this.#out
    const size = chunk.length
    let length = this.#outLength
    let at = from
    let byte = 0
    for (; at < size; at += 1) {
      byte = chunk[at] as number
      if (byte === ESC || byte === C1_LEAD) {
        const end = byte === ESC ? wholeCsiEnd(chunk, at) : 0
        if (end === 0) break
        at = end - 1
      } else {
        out[length] = byte
        length += 1
      }
    }
    this.#outLength = length
    if (at === size) return size
    this.#begin(byte)
    return at + 1
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
    const text = this.#held.subarray(this.#introducerIsEscape ? 2 : 0, this.#heldLength)
    this.#out.set(text, this.#outLength)
    this.#outLength += text.length
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
    if (this.#outLength > 0) this.#next.write(this.#out, 0, this.#outLength)
    this.#outLength = 0
  }
}

/** The end of a control sequence that starts with the ESC at `at` and is whole, as colours are; 0 when it is anything else. */
const wholeCsiEnd = (chunk: Uint8Array, at: number): number => {
  const size = chunk.length
  let end = at + 1
  if (end >= size || chunk[end] !== OPENING_BRACKET) return 0
  for (end += 1; end < size; end += 1) {
    const byte = chunk[end] as number
    if (byte < 0x30 || byte > 0x3f) return byte >= 0x40 && byte <= 0x7e ? end + 1 : 0
  }
  return 0
}
