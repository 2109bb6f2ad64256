import { READY_LABEL } from '../forge/stage-labels.ts'
import { ok, type Result, refuse } from '../shared/result.ts'
import { unreachable } from '../shared/unreachable.ts'
import { branchPrefixProblem } from './branch-prefix.ts'
import type { ForgeInput } from './forge-settings.ts'
import { parseSetting, type SettingRefusal, showValue } from './parse-setting.ts'

type Parsed = Result<unknown, SettingRefusal>

const MAX_LABEL_UNITS = 50

/** The parts of a list: by lines, or by commas where it is one line. */
export const listItems = (text: string): readonly string[] =>
  (text.includes('\n') ? text.split('\n') : text.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Reads the text of a forge's input; `name` is how a refusal calls it. No token is ever shown. */
export const parseForgeInput = ({ kind }: ForgeInput, name: string, text: string): Parsed => {
  switch (kind.kind) {
    case 'token':
      return parseToken(text, name)
    case 'label':
      return parseTriggerLabel(text, name)
    case 'labels':
      return parseLabels(listItems(text), name)
    case 'ids':
      return parseEach(text.split(/[\s,]+/).filter(Boolean), (item) => parseId(item, name))
    case 'branch':
      return parseBranch(text, name)
    case 'text':
    case 'switch':
      return parseSetting({ kind: { kind: kind.kind } }, name, [text])
    case 'whole-number':
    case 'choice':
      return parseSetting({ kind }, name, [text])
    default:
      return unreachable(kind)
  }
}

const bad = (name: string, value: string, rest: string): Parsed =>
  refuse('bad-value', `${name} ${showValue(value)} ${rest}.`)

const parseEach = (items: readonly string[], parse: (item: string) => Parsed): Parsed => {
  const values: unknown[] = []
  for (const item of items) {
    const parsed = parse(item)
    if (!parsed.ok) return parsed
    values.push(parsed.value)
  }
  return ok([...new Set(values)])
}

const parseToken = (text: string, name: string): Parsed =>
  /^[\x21-\x7e]{1,4096}$/.test(text)
    ? ok(text)
    : refuse(
        'bad-value',
        `${name} holds white space or characters that no token has: give the secret alone.`,
      )

/** Reads labels that are already apart. */
export const parseLabels = (items: readonly string[], name: string): Parsed =>
  parseEach(items, (item) => parseLabel(item, name))

const parseLabel = (text: string, name: string): Parsed =>
  text.trim() !== '' && text.length <= MAX_LABEL_UNITS && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
    ? ok(text)
    : bad(
        name,
        text,
        `is no label: give a name of at most ${MAX_LABEL_UNITS} characters on one line`,
      )

/** A label of ours as the trigger would begin an attempt whenever an attempt moves on. */
const parseTriggerLabel = (text: string, name: string): Parsed => {
  const isOurs = /^proofrun:/i.test(text) || text.toLowerCase() === READY_LABEL
  return isOurs
    ? bad(name, text, 'is set by Proofrun itself: give another one, such as autorun')
    : parseLabel(text, name)
}

const parseId = (text: string, name: string): Parsed =>
  /^[1-9]\d{0,14}$/.test(text)
    ? ok(Number(text))
    : bad(name, text, 'is no numeric id: give the id that the API shows for the bot')

const parseBranch = (text: string, name: string): Parsed => {
  const branch = text.replace(/^refs\/heads\//, '')
  // What could stand before a name of ours, and is a name itself.
  const isName = !/(?:^\/|\/$|\.$|\.lock$|^HEAD$|^@$)/.test(branch)
  const problem = branchPrefixProblem(`${branch}/`)
  return isName && problem === undefined
    ? ok(branch)
    : bad(name, text, `${problem ?? 'is no branch'}: give a branch’s short name, such as main`)
}
