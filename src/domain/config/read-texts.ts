import { ok, type Result } from '../shared/result.ts'
import { unreachable } from '../shared/unreachable.ts'
import { problem, refusedAt, wrongType } from './config-problems.ts'
import { parseLabels } from './parse-forge-input.ts'
import { parseSetting, showValue } from './parse-setting.ts'
import type { SettingKind } from './setting-options.ts'
import type { YamlNode } from './yaml-node.ts'
import type { ConfigProblem, Place } from './yaml-problem.ts'

/** A text as flags and inputs give it, made of a YAML value whose type was checked. */
type PlacedText = { readonly place: Place; readonly text: string }
type Texts = Result<readonly PlacedText[], ConfigProblem>

export type Value<T = unknown> = Result<T, ConfigProblem>

/** Reads a value by the rule that its flag and its input have. */
export const readSetting = (kind: SettingKind, name: string, node: YamlNode): Value =>
  readTexts(textsOf(kind, name, node), node, (texts) => parseSetting({ kind }, name, texts))

export const readLabels = (name: string, node: YamlNode): Value =>
  readTexts(listTexts(name, node), node, (texts) => parseLabels(texts, name))

type Parse = (texts: readonly string[]) => Result<unknown>

/** A refusal gets the place of the first text that is refused by itself. */
const readTexts = (texts: Texts, node: YamlNode, parse: Parse): Value => {
  if (!texts.ok) return texts
  const parsed = parse(texts.value.map(({ text }) => text))
  if (parsed.ok) return parsed
  const culprit = texts.value.find(({ text }) => !parse([text]).ok)
  return refusedAt(culprit?.place ?? node.place, parsed.error)
}

const textsOf = (kind: SettingKind, name: string, node: YamlNode): Texts => {
  switch (kind.kind) {
    case 'switch':
      return node.kind === 'switch' ? one(node) : wrongType(name, node, 'switch')
    case 'whole-number':
    case 'amount':
      return node.kind === 'number' ? one(node) : wrongType(name, node, 'number')
    case 'duration':
      return node.kind === 'number' || node.kind === 'text'
        ? one(node)
        : wrongType(name, node, 'duration')
    case 'list':
      return listTexts(name, node)
    case 'variables':
      return variableTexts(name, node)
    case 'command':
    case 'role-command':
    case 'text':
    case 'folder':
    case 'branch-prefix':
    case 'choice':
      return node.kind === 'text' ? one(node) : wrongType(name, node, 'text')
    default:
      return unreachable(kind)
  }
}

const one = ({
  place,
  value,
}: {
  readonly place: Place
  readonly value: string | number | boolean
}): Texts => ok([{ place, text: String(value) }])

const listTexts = (name: string, node: YamlNode): Texts => {
  if (node.kind !== 'list') return wrongType(name, node, 'list')
  const texts: PlacedText[] = []
  for (const item of node.items) {
    if (item.kind !== 'text') return wrongType(`an item of ${name}`, item, 'text')
    texts.push({ place: item.place, text: item.value })
  }
  return ok(texts)
}

const variableTexts = (name: string, node: YamlNode): Texts => {
  if (node.kind !== 'mapping') return wrongType(name, node, 'mapping')
  const texts: PlacedText[] = []
  for (const { key, place, value } of node.entries) {
    if (key.includes('='))
      return problem(place, `${name} ${showValue(key)} has "=" in a name: write NAME: value`)
    if (value.kind !== 'text') return wrongType(`${name} ${showValue(key)}`, value, 'text')
    texts.push({ place, text: `${key}=${value.value}` })
  }
  return ok(texts)
}
