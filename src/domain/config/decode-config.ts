import { err, ok, type Result } from '../shared/result.ts'
import { type ConfigProblem, placesOf, START } from './yaml-problem.ts'

/** More than any configuration that a person writes; who reads the file need not read on. */
export const MAX_CONFIG_BYTES = 256 * 1024

/** What YAML allows in no text, as it stands (YAML 1.2, 5.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/

/** The text of a configuration file: at most 256 KiB of UTF-8, with or without a byte order mark, without control characters. */
export const decodeConfig = (bytes: Uint8Array): Result<string, ConfigProblem> => {
  if (bytes.length > MAX_CONFIG_BYTES)
    return err({
      place: START,
      sentence: `the file has more than ${MAX_CONFIG_BYTES} bytes: shorten it`,
    })
  const text = decode(bytes)
  if (text === undefined) return err(notUtf8(bytes))
  const at = text.search(UNPRINTABLE)
  return at < 0
    ? ok(text)
    : err({
        place: placesOf(text)(at),
        sentence: `the file holds the control character ${codePoint(text, at)}: remove it`,
      })
}

const codePoint = (text: string, at: number): string =>
  `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const decode = (bytes: Uint8Array, stream = false): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream })
  } catch {
    return undefined
  }
}

/** Finds the first byte that no UTF-8 text could go on with: a prefix is valid exactly as far as that. */
const notUtf8 = (bytes: Uint8Array): ConfigProblem => {
  let [valid, invalid] = [0, bytes.length + 1]
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    if (decode(bytes.subarray(0, middle), true) === undefined) invalid = middle
    else valid = middle
  }
  const before = decode(bytes.subarray(0, valid), true) ?? ''
  return {
    place: placesOf(before)(before.length),
    sentence: 'the file is not UTF-8 from here on: save it in that encoding',
  }
}
