import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import stripAnsi from 'strip-ansi'

/**
 * The plain whole-string form of the normaliser, as its docstring defines it: what the streaming one must equal for every way
 * of cutting the bytes into chunks.
 */

/** UTF-8 to a string in which each invalid byte is a lone low surrogate (U+DC80 to U+DCFF), so that it can be turned back. */
export const decodeKeepingBytes = (bytes: Uint8Array): string => {
  if (isUtf8(bytes)) return Buffer.from(bytes).toString('utf8')
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes[at] as number)
    const sequence = bytes.subarray(at, at + length)
    const isWhole = sequence.length === length && isUtf8(sequence)
    text += isWhole
      ? Buffer.from(sequence).toString('utf8')
      : String.fromCharCode(0xdc00 + (bytes[at] as number))
    at += isWhole ? length : 1
  }
  return text
}

/** Turns `decodeKeepingBytes` back. */
export const encodeKeptBytes = (text: string): Buffer =>
  Buffer.concat(
    // With the u flag only a surrogate without its partner matches.
    text
      .split(/(\p{Surrogate})/u)
      .map((part) =>
        /^\p{Surrogate}$/u.test(part) ? Buffer.of(part.charCodeAt(0) - 0xdc00) : Buffer.from(part),
      ),
  )

const sequenceLength = (lead: number): number =>
  lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4

/** A trailing ESC is no sequence, but turns off the package's shortcut for texts without ESC and U+009B. */
export const stripAnsiFully = (text: string): string => stripAnsi(`${text}\u001b`).slice(0, -1)

const escapeForRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** `spellings` are longest first. */
export const replacePaths = (text: string, spellings: readonly string[]): string => {
  if (spellings.length === 0) return text
  const name = '[\\w~+@%-]'
  const start = `(?:(?<![\\w~+@%.-])|(?<=(?<![\\w~+@%.-])-[A-Za-z]))`
  const end = `(?!${name})(?!\\.(?:${name}|\\.))`
  const path = spellings.map(escapeForRegExp).join('|')
  return text.replace(new RegExp(`${start}(?:${path})${end}`, 'g'), '<workspace>')
}

export const normaliseWhole = (bytes: Uint8Array, spellings: readonly string[]): Buffer => {
  const stripped = stripAnsiFully(decodeKeepingBytes(bytes))
  const trimmed = replacePaths(stripped, spellings)
    .split('\n')
    .map((line) => line.replace(/(?<![ \t\v\f\r])[ \t\v\f\r]+$/, ''))
    .join('\n')
    .replace(/(?<!\n)\n+$/, '')
  return encodeKeptBytes(trimmed)
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')
