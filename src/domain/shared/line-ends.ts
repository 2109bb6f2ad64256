/**
 * The text without the line breaks at its end. Not by a pattern: one that ends in `\n+$` takes quadratic time on many breaks in the
 * middle (RES-10).
 */
export const withoutFinalBreaks = (text: string): string => {
  let end = text.length
  while (text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}
