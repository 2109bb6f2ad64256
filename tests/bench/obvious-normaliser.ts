import { createHash } from 'node:crypto'
import stripAnsi from 'strip-ansi'
import { pathSpellings } from '../../src/domain/verification/path-spellings.ts'

/*
 * The obvious whole-string code for both fingerprints: what one writes first, and the reference of tests/bench/normaliser.mjs
 * (design.md §10). It reads everything into memory, and its exact fingerprint equals the real one's for valid UTF-8.
 */

const VOLATILE: readonly RegExp[] = [
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b0x[0-9a-f]{6,16}\b/gi,
  /\b\d{4}[-/]\d{2}[-/]\d{2}(?!\d)/g,
  /(?<![\d.:])\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?|\.\d+)(?![\d:])/g,
  /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?![\w.])/g,
  /(?<=(?:localhost|\/\/[\w.-]+|\]):)\d+\b/g,
  /(?<![\w.])(?:\d+(?:\.\d+)?[hms])*\d+(?:\.\d+)? ?(?:ns|us|µs|μs|ms|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)\b/g,
  /(?<=\b(?:p?pid|tid|process|thread|port|took|time|elapsed|duration(?:_ms)?|seconds)[ :="']{1,3})\d+(?:\.\d+)?\b/gi,
  /(?<=\(node:)\d+(?=\))|(?<===)\d+(?===)/g,
  /(?<=\/(?:tmp|T)\/)[^/\s"'`:;,()<>[\]{}|]+/g,
]

const escapeForRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const pathPattern = (paths: readonly string[]): RegExp => {
  const spellings = pathSpellings(paths).map(escapeForRegExp).join('|')
  const start = '(?:(?<![\\w~+@%.-])|(?<=(?<![\\w~+@%.-])-[A-Za-z]))'
  return new RegExp(`${start}(?:${spellings})(?![\\w~+@%-]|\\.[\\w~+@%.-])`, 'g')
}

export const obviousNormaliser = (
  output: Buffer,
  workspacePaths: readonly string[],
): { readonly exact: string; readonly stable: string } => {
  const text = stripAnsi(output.toString('utf8'))
    .replace(pathPattern(workspacePaths), '<workspace>')
    .replace(/[ \t\v\f\r]+$/gm, '')
    .replace(/\n+$/, '')
  const masked = VOLATILE.reduce((rest, pattern) => rest.replace(pattern, '#'), text)
  const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')
  return { exact: sha256(text), stable: sha256(masked) }
}
