const BYTES = 256
const WORD_END = BYTES

/** Words as a tree of bytes, so that looking for one in a text makes no string. State 0 is the root and no state follows on to it. */
export class ByteTrie {
  /** Per state: the next state for every byte, 0 for none, and whether a word ends there. */
  readonly #states: Uint16Array

  /** The words are Latin-1, of at most 254 different beginnings. */
  constructor(words: readonly string[]) {
    const states: number[][] = [[]]
    for (const word of words) {
      let state = 0
      for (const byte of Buffer.from(word, 'latin1')) {
        const row = states[state] as number[]
        row[byte] ??= states.push([]) - 1
        state = row[byte]
      }
      ;(states[state] as number[])[WORD_END] = 1
    }
    const size = BYTES + 1
    this.#states = new Uint16Array(states.length * size)
    // A state is the place of its row, which spares a multiplication per byte.
    for (const [index, row] of states.entries())
      row.forEach((next, key) => {
        this.#states[index * size + key] = key === WORD_END ? next : next * size
      })
  }

  /** The state after one more byte; 0 when no word goes on so. */
  next(state: number, byte: number): number {
    return this.#states[state + byte] as number
  }

  /** Whether the bytes up to this state are a whole word. */
  isWord(state: number): boolean {
    return this.#states[state + WORD_END] === 1
  }
}
