import stripAnsi from 'strip-ansi'

/** Line breaks of Unicode, which a viewer may follow. */
const UNICODE_BREAKS = /[\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be printed
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
/**
 * Bidirectional controls, zero-width, invisible and tag characters: text that hides what it says (LOG-10). The emoji selector
 * U+FE0F is no such thing: test runners print it.
 */
const INVISIBLE = /(?!\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu

const shown = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`

/** A text of nothing but control characters should not cost a new string for each. */
const SHOWN_CONTROLS = new Map(
  Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).map((control) => [
    control,
    shown(control),
  ]),
)

/**
 * Makes a child's text safe to print to an Actions log or a terminal: no workflow command in it takes effect, no escape sequence
 * acts, nothing is hidden. Escape sequences are removed (LOG-09); every line break is a newline (LOG-03); control and invisible
 * characters are shown as `\u{202E}` (LOG-10). A `::` that starts a line, after any white space, gets a backslash before it (LOG-01);
 * `##[`, which acts anywhere in a line, one inside (LOG-02). Doing it twice is doing it once.
 */
export const neutraliseLog = (text: string): string =>
  stripAnsi(text)
    .replaceAll('\r\n', '\n')
    .replace(/\r+/g, (run) => '\n'.repeat(run.length))
    .replace(UNICODE_BREAKS, '\n')
    .replace(CONTROLS, (control) => SHOWN_CONTROLS.get(control) ?? '')
    .replace(INVISIBLE, shown)
    .replace(/^([^\S\n]*)::/gm, '$1\\::')
    .replaceAll('##[', '##\\[')
