import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLError,
} from 'yaml'
import { err, ok, type Result } from '../shared/result.ts'
import { checkLexemes } from './check-lexemes.ts'
import { decodeConfig } from './decode-config.ts'
import { showValue } from './parse-setting.ts'
import type { YamlEntry, YamlNode } from './yaml-node.ts'
import { type ConfigProblem, type Place, placesOf, START } from './yaml-problem.ts'

/**
 * Reads one YAML 1.2 document (JSON is YAML, R57) without anchors, aliases, merge keys, tags and directives. Never throws, and
 * takes a bounded time and memory for any bytes. An empty file is nothing.
 */
export const readYaml = (bytes: Uint8Array): Result<YamlNode, ConfigProblem> => {
  const decoded = decodeConfig(bytes)
  if (!decoded.ok) return decoded
  const text = decoded.value
  const checked = checkLexemes(text)
  if (!checked.ok) return checked
  // Keys are compared below, where it takes no square of their number.
  const document = parseDocument(text, {
    schema: 'core',
    uniqueKeys: false,
    prettyErrors: false,
    // Quieter than this, it would take a second document without a word.
    logLevel: 'error',
  })
  const placeOf = placesOf(text)
  const [error] = document.errors
  return error === undefined ? convert(document, placeOf) : err(problemOf(error, placeOf))
}

type PlaceOf = (offset: number) => Place

const SYNTAX_PROBLEMS: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  TAB_AS_INDENT: 'a tab indents this line: use spaces',
  BAD_INDENT: 'the indentation does not fit the lines above: align it with them',
  MISSING_CHAR: 'a closing bracket, a comma, a colon or a space is missing: add it',
  MULTIPLE_DOCS: 'a second document starts here: keep one, without --- after it',
  BAD_DQ_ESCAPE: 'the escape after this backslash does not exist: write \\\\ for a backslash',
  BAD_SCALAR_START: 'a value cannot start with this character: put it in quotes',
  MULTILINE_IMPLICIT_KEY: 'a key goes over more than one line: put a value with a colon in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'there is one colon too many: put a value with a colon in quotes',
}

const problemOf = (error: YAMLError, placeOf: PlaceOf): ConfigProblem => ({
  place: placeOf(error.pos[0]),
  sentence: SYNTAX_PROBLEMS[error.code] ?? 'this is not valid YAML: correct it',
  detail: error.message,
})

const convert = ({ contents }: Document.Parsed, placeOf: PlaceOf) =>
  contents === null
    ? ok({ kind: 'nothing', place: START } as const)
    : convertNode(contents, placeOf, START)

type Converted = Result<YamlNode, ConfigProblem>

/** `fallback` is the place of a value that is left out. */
const convertNode = (node: unknown, placeOf: PlaceOf, fallback: Place): Converted => {
  if (isMap(node)) return convertMapping(node.items, placeOf, placeAt(node, placeOf, fallback))
  if (isSeq(node)) return convertList(node.items, placeOf, placeAt(node, placeOf, fallback))
  const value = isScalar(node) ? node.value : null
  const place = value === null ? fallback : placeAt(node as Node, placeOf, fallback)
  if (typeof value === 'string') return ok({ kind: 'text', place, value })
  if (typeof value === 'number') return ok({ kind: 'number', place, value })
  if (typeof value === 'boolean') return ok({ kind: 'switch', place, value })
  return ok({ kind: 'nothing', place })
}

const placeAt = (node: Node, placeOf: PlaceOf, fallback: Place): Place =>
  node.range ? placeOf(node.range[0]) : fallback

const convertList = (nodes: readonly unknown[], placeOf: PlaceOf, place: Place): Converted => {
  const items: YamlNode[] = []
  for (const node of nodes) {
    const item = convertNode(node, placeOf, place)
    if (!item.ok) return item
    items.push(item.value)
  }
  return ok({ kind: 'list', place, items })
}

const convertMapping = (
  pairs: readonly Pair<unknown, unknown>[],
  placeOf: PlaceOf,
  place: Place,
): Converted => {
  const entries = new Map<string, YamlEntry>()
  for (const pair of pairs) {
    const read = convertKey(pair.key, placeOf, place)
    if (!read.ok) return read
    const { key, place: keyPlace } = read.value
    const first = entries.get(key)
    if (first !== undefined)
      return err({
        place: keyPlace,
        sentence: `${showValue(key)} is given twice, first in line ${first.place.line}: keep one of them`,
      })
    const value = convertNode(pair.value, placeOf, keyPlace)
    if (!value.ok) return value
    entries.set(key, { key, place: keyPlace, value: value.value })
  }
  return ok({ kind: 'mapping', place, entries: [...entries.values()] })
}

const convertKey = (
  node: unknown,
  placeOf: PlaceOf,
  fallback: Place,
): Result<{ readonly key: string; readonly place: Place }, ConfigProblem> => {
  const converted = convertNode(node, placeOf, fallback)
  if (!converted.ok) return converted
  const key = converted.value
  const { place } = key
  if (key.kind === 'mapping' || key.kind === 'list' || key.kind === 'nothing')
    return err({ place, sentence: 'a key is missing or is no text: write one before the colon' })
  return key.value === '<<'
    ? err({ place, sentence: 'merge keys (<<) are not read here: write the keys themselves' })
    : ok({ key: String(key.value), place })
}
