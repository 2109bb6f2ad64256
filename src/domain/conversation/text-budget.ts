/** Comments and pull requests hold 65,536 UTF-16 units; we stay under it with room for what a forge adds (PUB-07). */
export const BODY_BUDGET = 60_000

/** The text's first `units` UTF-16 units, never half a surrogate pair (PUB-07). */
export const cutUnits = (text: string, units: number): string => {
  if (text.length <= units) return text
  const last = text.charCodeAt(units - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, Math.max(0, splitsPair ? units - 1 : units))
}

const encoder = new TextEncoder()

/** The longest prefix of whole code points whose UTF-8 form has at most `bytes` bytes. */
export const cutBytes = (text: string, bytes: number): string => {
  // A UTF-16 unit takes at least one byte, so more units than this never fit.
  const { read } = encoder.encodeInto(text, new Uint8Array(Math.min(bytes, text.length * 3)))
  return text.slice(0, read)
}

/** The fence that is still open at the end of the Markdown, or undefined. */
const openFence = (markdown: string): string | undefined => {
  let open: string | undefined
  for (const line of markdown.split('\n')) {
    // What opens with backticks and holds more of them is a code span.
    const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line)
    const run = fence?.[1]
    if (run === undefined) continue
    if (open === undefined) open = run
    else if (run[0] === open[0] && run.length >= open.length && fence?.[2]?.trim() === '') {
      open = undefined
    }
  }
  return open
}

/**
 * Markdown of at most `units` UTF-16 units: what is too long is cut at a line's end, an open fence is closed again, and
 * `notice` (plain Markdown, one line) says what is missing (PUB-07).
 */
export const fitMarkdown = (markdown: string, units: number, notice: string): string => {
  if (markdown.length <= units) return markdown
  const room = Math.max(0, units - notice.length - 2)
  let kept = cutLines(markdown, room)
  let fence = openFence(kept)
  while (fence !== undefined && kept.length + fence.length + 1 > room) {
    kept = cutLines(kept, room - fence.length - 1)
    fence = openFence(kept)
  }
  return `${kept}${fence === undefined ? '' : `${fence}\n`}\n${notice}\n`
}

/** Whole lines, each with its newline, of at most `units` in all; a first line that is too long is cut. */
const cutLines = (text: string, units: number): string => {
  const cut = cutUnits(text, units)
  const end = cut.lastIndexOf('\n')
  return end >= 0 ? cut.slice(0, end + 1) : `${cutUnits(text, Math.max(0, units - 1))}\n`
}
