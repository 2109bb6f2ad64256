import { err, ok, type Result } from '../shared/result.ts'

const MAX_DEPTH = 32

/**
 * Parses a JSON text whose meaning no two readers can dispute (ART-05): no byte order mark, no duplicate key, at most 32
 * levels. The error is the second half of a sentence: `is …` or `has …`.
 */
export const parseStrictJson = (text: string): Result<unknown, string> => {
  if (text.trim() === '') return err('is empty')
  if (text.startsWith('\uFEFF')) return err('starts with a byte order mark')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return err(
      `is not JSON (${error instanceof Error ? boundedReason(error.message) : 'unreadable'})`,
    )
  }
  const ambiguity = findAmbiguity(text)
  return ambiguity === undefined ? ok(value) : err(ambiguity)
}

/** The engine's message quotes the text; a huge or multi-line quote would swamp the sentence. */
const boundedReason = (message: string): string => message.replace(/\s+/g, ' ').slice(0, 160)

/** What is wrong with a valid JSON text all the same. */
const findAmbiguity = (text: string): string | undefined => {
  /** The keys seen so far in each open object; an open array has none. */
  const open: Set<string>[] = []
  for (const token of structureOf(text)) {
    if (token === '{' || token === '[') {
      open.push(new Set())
      if (open.length > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`
    } else if (token === '}' || token === ']') {
      open.pop()
    } else {
      // Two spellings of one key, such as "a" and "\u0061", are the same key.
      const key = String(JSON.parse(token))
      const keys = open.at(-1)
      if (keys?.has(key))
        return `has the key ${JSON.stringify(key).slice(0, 80)} twice in one object`
      keys?.add(key)
    }
  }
  return undefined
}

/** The brackets and the quoted keys of a valid JSON text, in order. */
function* structureOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if ('{}[]'.includes(character)) yield character
    if (character !== '"') continue
    const end = endOfString(text, at)
    if (isFollowedByColon(text, end)) yield text.slice(at, end)
    at = end - 1
  }
}

/** Index just behind the closing quote of the string that starts at `start`. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

const isFollowedByColon = (text: string, from: number): boolean => {
  let at = from
  while (' \t\r\n'.includes(text[at] ?? '.')) at++
  return text[at] === ':'
}
