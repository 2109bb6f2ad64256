import { CST, Lexer, Parser } from 'yaml'
import { err, ok, type Result } from '../shared/result.ts'
import { type ConfigProblem, placesOf } from './yaml-problem.ts'

/** A full configuration has a few hundred; the parser takes a tenth of a second for as many as this. */
const MAX_LEXEMES = 20_000
/** The parser calls itself for every level; a configuration has three. */
const MAX_DEPTH = 32

/** Lexemes that stand for no character of the text. */
const ZERO_WIDTH = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

type Kind = NonNullable<ReturnType<typeof CST.tokenType>>

/** What YAML can do and a configuration does not need: it hides values, or makes much of little. */
const UNUSED: Readonly<Partial<Record<Kind, string>>> = {
  anchor: 'anchors (&) are not read here: write the value wherever it is meant',
  alias: 'aliases (*) are not read here: write the value itself, in quotes if it starts with *',
  tag: 'tags (!) are not read here: remove it, or put a value that starts with ! in quotes',
  'directive-line': 'directives (%) are not read here: remove the line',
}

const CLOSED: Readonly<Partial<Record<Kind, RegExp>>> = {
  'double-quoted-scalar': /^"[^"\\]*(?:\\[\s\S][^"\\]*)*"$/,
  'single-quoted-scalar': /^'[^']*(?:''[^']*)*'$/,
}

const faultOf = (kind: Kind | null, lexeme: string): string | undefined => {
  if (kind === null) return undefined
  // The parser would name the end of the file instead.
  return CLOSED[kind]?.test(lexeme) === false
    ? 'the quote that opens here is never closed: close it'
    : UNUSED[kind]
}

/**
 * Goes through the text without building anything, so that what is built afterwards is bounded in time, memory and depth
 * whatever the text is.
 */
export const checkLexemes = (text: string): Result<void, ConfigProblem> => {
  const parser = new Parser()
  let [offset, count, previous] = [0, 0, '']
  const refused = (sentence: string) => err({ place: placesOf(text)(offset), sentence })
  for (const lexeme of new Lexer().lex(text)) {
    const kind = previous === CST.SCALAR ? 'scalar' : CST.tokenType(lexeme)
    const fault = faultOf(kind, lexeme)
    if (fault !== undefined) return refused(fault)
    count += 1
    if (count > MAX_LEXEMES) return refused('the file has too many parts: shorten it')
    // Only its stack is wanted: how deep this lexeme is.
    for (const _token of parser.next(lexeme));
    if (parser.stack.length > MAX_DEPTH)
      return refused(`values are nested more than ${MAX_DEPTH} deep: no setting needs that`)
    if (!ZERO_WIDTH.has(lexeme)) offset += lexeme.length
    previous = lexeme
  }
  return ok(undefined)
}
