import { parseStrictJson } from '../agent/strict-json.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'

/** A document as it is written to a file: indented JSON with a final newline, so that a torn file shows. */
export const encodeDocument = (document: unknown): string =>
  `${JSON.stringify(document, null, 2)}\n`

const unreadable = (name: string, what: string) =>
  refuse(
    'document-unreadable',
    `${name} ${what}, so it counts as absent; continue makes it again from what is still there.`,
  )

/**
 * Reads the JSON of a document strictly (ART-05): UTF-8 without a byte order mark, one value, no key twice, and a final
 * newline, without which the file's end was cut off. Documents of older versions may end as they like.
 */
export const decodeDocument = (
  name: string,
  content: Uint8Array | string,
  ending: 'newline' | 'any' = 'newline',
): Result<unknown, Refusal<'document-unreadable'>> => {
  let text: string
  try {
    text =
      typeof content === 'string'
        ? content
        : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return unreadable(name, 'is not UTF-8')
  }
  const value = parseStrictJson(text)
  if (!value.ok) return unreadable(name, value.error)
  if (ending === 'newline' && !text.endsWith('\n')) {
    return unreadable(name, 'has no newline at its end: it was cut off')
  }
  return ok(value.value)
}
