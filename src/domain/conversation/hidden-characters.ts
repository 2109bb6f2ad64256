/**
 * Code points that a reader cannot see or that change what is seen: controls (C0 without tab and newline, DEL, C1), bidi
 * controls, zero-width and filler characters, line separators, tag characters and selectors that can smuggle text (LOG-09,
 * LOG-10). The two selectors that choose text or emoji style stay.
 */
const HIDDEN_RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0d],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xe0000, 0xe0fff],
]

const escaped = (point: number): string => `\\u{${point.toString(16)}}`

const HIDDEN = new RegExp(
  `[${HIDDEN_RANGES.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('')}]`,
  'gu',
)
const LONE_SURROGATE = /\p{Surrogate}/gu

const spelled = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}}`

/** Every line break as `\n`: a lone CR is one too, or it could hide what stands before it (LOG-03, PUB-01). */
export const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * The text with every hidden character spelled as `\u{202E}` and every lone surrogate as U+FFFD; line breaks become `\n`.
 * Idempotent.
 */
export const showHidden = (text: string): string =>
  plainLines(text).replace(HIDDEN, spelled).replace(LONE_SURROGATE, '�')

/** How many hidden characters the text holds; line breaks of any kind do not count. */
export const countHidden = (text: string): number => plainLines(text).match(HIDDEN)?.length ?? 0

/** A sentence on the hidden characters in some texts, none when there are none (LOG-10). */
export const hiddenNotice = (texts: readonly string[]): readonly string[] => {
  const count = texts.reduce((sum, text) => sum + countHidden(text), 0)
  return count === 0
    ? []
    : [
        `**Look twice:** the texts quoted here held hidden characters (${count}), spelled out as \\u{…}.`,
      ]
}
