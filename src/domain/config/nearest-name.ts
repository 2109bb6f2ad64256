/** Insertions, deletions, replacements and swaps of neighbours that turn one name into the other. */
const distance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number): number =>
    rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY
      current.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped))
    }
  }
  return at(a.length, b.length)
}

const MAX_LENGTH = 40

/** The name that was most likely meant; undefined when none is near. */
export const nearestName = (typed: string, names: Iterable<string>): string | undefined => {
  if (typed.length > MAX_LENGTH) return undefined
  const wanted = typed.toLowerCase()
  const ranked = [...names]
    .map((name) => ({
      name,
      away: name.startsWith(wanted) && wanted.length > 2 ? 0 : distance(wanted, name),
    }))
    .sort((a, b) => a.away - b.away)
  const [best] = ranked
  return best !== undefined && best.away <= Math.max(1, Math.floor(best.name.length / 3))
    ? best.name
    : undefined
}
