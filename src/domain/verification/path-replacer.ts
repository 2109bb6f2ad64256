import { ByteBuffer, type TextStage } from './text-stage.ts'

/** What stands for the workspace in normalised output. */
export const WORKSPACE_PLACEHOLDER = '<workspace>'

const BUFFER_BYTES = 65_536
/** Bytes before a match that decide whether it stands at a boundary: a lone compiler flag such as `-I` may. */
const CONTEXT_BYTES = 3
/** Bytes after a match that decide it: a full stop ends a sentence unless a name goes on after it. */
const LOOK_AHEAD_BYTES = 2

const PLACEHOLDER = Buffer.from(WORKSPACE_PLACEHOLDER)
const DOT = 0x2e
const DASH = 0x2d

/** Bytes that go on with a path component: `[A-Za-z0-9_~+@%-]`, but not the dot. */
const NAME_BYTES = new Uint8Array(256)
for (const name of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~+@%-')
  NAME_BYTES[name.charCodeAt(0)] = 1

const isName = (byte: number | undefined): boolean => byte !== undefined && NAME_BYTES[byte] === 1
const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** A path starts here unless a name goes on into it, as in `/mnt/w/issue-1`; `-I/w/issue-1` is a flag and a path. */
const startsAtBoundary = (text: Uint8Array, start: number): boolean => {
  const before = text[start - 1]
  if (before === undefined || !(isName(before) || before === DOT)) return true
  const flag = text[start - 3]
  return isLetter(before) && text[start - 2] === DASH && !(isName(flag) || flag === DOT)
}

/** A path ends here unless its last component goes on, as in `/w/issue-12` or `/w/issue-1.bak`. */
const endsAtBoundary = (text: Uint8Array, end: number): boolean => {
  if (isName(text[end])) return false
  return !(text[end] === DOT && (isName(text[end + 1]) || text[end + 1] === DOT))
}

/** Replaces every spelling of a path by the placeholder, at path boundaries only (R15). */
export class PathReplacer<Stage extends TextStage<Stage>> {
  readonly #spellings: readonly Buffer[]
  readonly #next: Stage
  /** Bytes that a match may still start in, after at most three that were passed on and only decide about boundaries. */
  readonly #text: ByteBuffer
  readonly #longest: number
  #passedOn = 0

  /** `spellings` are longest first: where two start at one place, the longer one counts. */
  constructor(spellings: readonly Buffer[], next: Stage) {
    this.#spellings = spellings
    this.#next = next
    this.#longest = spellings[0]?.length ?? 0
    this.#text = new ByteBuffer(
      spellings.length === 0 ? 0 : BUFFER_BYTES + this.#longest + CONTEXT_BYTES + LOOK_AHEAD_BYTES,
    )
  }

  write(bytes: Uint8Array, start: number, end: number): void {
    if (this.#spellings.length === 0) {
      this.#next.write(bytes, start, end)
      return
    }
    const capacity = this.#text.bytes.length
    for (let at = start; at < end; ) {
      const some = Math.min(end, at + capacity - this.#text.length)
      this.#text.add(bytes, at, some)
      at = some
      if (this.#text.length === capacity) this.#drain(false)
    }
  }

  /** Passes everything on and returns the next stage, which is not finished itself. */
  finish(): Stage {
    if (this.#spellings.length > 0) this.#drain(true)
    return this.#next
  }

  clone(): PathReplacer<Stage> {
    const copy = new PathReplacer(this.#spellings, this.#next.clone())
    copy.#text.add(this.#text.bytes, 0, this.#text.length)
    copy.#passedOn = this.#passedOn
    return copy
  }

  /** Passes on all text that no later byte can change. */
  #drain(atEnd: boolean): void {
    const text = this.#text.bytes.subarray(0, this.#text.length)
    const undecided = atEnd ? text.length : text.length - this.#longest - LOOK_AHEAD_BYTES
    const matches = this.#spellings.map((spelling) => new SpellingMatches(text, spelling))
    let from = this.#passedOn
    let searchFrom = from
    for (;;) {
      const match = earliest(matches, searchFrom)
      if (match === undefined || match.start >= undecided) break
      const { start, end } = match
      searchFrom = start + 1
      if (startsAtBoundary(text, start) && endsAtBoundary(text, end)) {
        this.#next.write(text, from, start)
        this.#next.write(PLACEHOLDER, 0, PLACEHOLDER.length)
        from = end
        searchFrom = end
      }
    }
    const end = Math.max(from, undecided)
    this.#next.write(text, from, end)
    const keptFrom = Math.max(0, end - CONTEXT_BYTES)
    this.#text.dropFirst(keptFrom)
    this.#passedOn = end - keptFrom
  }
}

/** The places of one spelling in a text, one after the other. */
class SpellingMatches {
  start = -1
  end = -1
  #isOver: boolean = false
  readonly #text: Buffer
  readonly #spelling: Buffer

  constructor(text: Buffer, spelling: Buffer) {
    this.#text = text
    this.#spelling = spelling
  }

  /** Moves on to the first place from `from` on; false when there is none. */
  moveTo(from: number): boolean {
    if (this.#isOver) return false
    if (this.start >= from) return true
    this.start = this.#text.indexOf(this.#spelling, from)
    this.end = this.start + this.#spelling.length
    this.#isOver = this.start < 0
    return !this.#isOver
  }
}

/** The match that starts first, of those that start at or after `from`; the longest of several. */
const earliest = (
  matches: readonly SpellingMatches[],
  from: number,
): SpellingMatches | undefined => {
  let best: SpellingMatches | undefined
  for (const match of matches)
    if (match.moveTo(from) && (best === undefined || match.start < best.start)) best = match
  return best
}
