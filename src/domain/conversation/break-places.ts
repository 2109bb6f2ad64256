/** Spellings of a place in a file, and the space that ends each. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  // (3,5) and 3:5
  [/(\d)([,:])(?=\d)/g, '$1$2 '],
  // file:3:
  [/:(?=\d+:)/g, ': '],
  // file(3):
  [/\((?=\d+\)\s*:)/g, '( '],
  // line 3, col 5
  [/(\bline\s\d+)(?=,)/g, '$1 '],
  // file.go: text
  [/(\.\w+)(?=:(?:\s|$))/gm, '$1 '],
]

/**
 * Text for an Actions log that no problem matcher takes for a finding: steps before ours (setup-node, setup-go …) leave such
 * matchers behind, and what they match becomes an annotation on a file (LOG-11). Every matcher looks for a place in a file, so a
 * space that everybody sees is put into what spells one. Doing it twice is doing it once.
 */
export const breakPlaces = (text: string): string =>
  PLACES.reduce((broken, [place, replacement]) => broken.replace(place, replacement), text)
