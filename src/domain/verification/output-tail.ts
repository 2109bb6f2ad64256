/** Lines and UTF-16 units of a tail (R78, R80). */
export const TAIL_LINES = 40
export const TAIL_CHARACTERS = 4000

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be in a tail
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/**
 * The last 40 lines of a text, at most 4,000 UTF-16 units, never starting with half a surrogate pair, without C0 and C1 controls
 * other than newline and tab (R78, R80, LOG-09). The text is normalised: it has no white space at its end.
 */
export const tailOf = (text: string): string => {
  const lines = text.replace(CONTROLS, '').split('\n').slice(-TAIL_LINES).join('\n')
  let from = Math.max(0, lines.length - TAIL_CHARACTERS)
  if (from > 0 && isLowSurrogate(lines.charCodeAt(from))) from += 1
  return lines.slice(from)
}
