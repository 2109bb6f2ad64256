/** A place in a text as editors count it: lines and columns from 1, a column being one UTF-16 unit. */
export type Place = { readonly line: number; readonly column: number }

/** Why a configuration file is refused; the sentence does not name the file and the place. */
export type ConfigProblem = {
  readonly place: Place
  readonly sentence: string
  /** The parser's own words. */
  readonly detail?: string
}

export const START: Place = { line: 1, column: 1 }

/** Finds the place of an offset, in UTF-16 units, of the text. */
export const placesOf = (text: string): ((offset: number) => Place) => {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
