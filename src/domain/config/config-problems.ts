import { err } from '../shared/result.ts'
import { nearestName } from './nearest-name.ts'
import { showValue } from './parse-setting.ts'
import type { YamlEntry, YamlNode } from './yaml-node.ts'
import type { ConfigProblem, Place } from './yaml-problem.ts'

const TYPE_NAMES: Readonly<Record<YamlNode['kind'], string>> = {
  mapping: 'is a mapping',
  list: 'is a list',
  text: 'is a text',
  number: 'is a number',
  switch: 'is true or false',
  nothing: 'has no value',
}

const REMEDIES = {
  text: 'write a text, in quotes where it looks like something else',
  switch: 'write true or false, without quotes',
  number: 'write a number, without quotes',
  duration: 'write a number, or a text with a unit such as 10m',
  list: 'write a list of texts, such as [one, two]',
  mapping: 'write names with their values, such as {name: value}',
  role: 'write a command, or a mapping of command and model',
  hook: 'write a command, or a mapping of command and timeout',
} as const

/** The sentence has no full stop yet. */
export const problem = (place: Place, sentence: string) =>
  err({ place, sentence } satisfies ConfigProblem)

/** The refusal of a value that does not have the wanted type. The value is not shown: it may be a secret. */
export const wrongType = (name: string, node: YamlNode, wanted: keyof typeof REMEDIES) =>
  problem(node.place, `${name} ${TYPE_NAMES[node.kind]}: ${REMEDIES[wanted]}`)

/** What another rule refused in words that name the key. */
export const refusedAt = (place: Place, { message }: { readonly message: string }) =>
  problem(place, message.replace(/\.$/, ''))

/** The refusal of a key that a mapping does not have; `remedy` is for one that is like none of its names. */
export const unknownKey = (
  { key, place }: YamlEntry,
  where: string,
  { names, remedy }: { readonly names: readonly string[]; readonly remedy?: string },
) => {
  if (/^\/[/*]/.test(key))
    return problem(place, `${showValue(key)} looks like a comment: start comments with #`)
  const near = nearestName(key, names)
  const otherwise = remedy ?? `remove it, or use one of ${names.join(', ')}`
  return problem(
    place,
    `${where} has no key ${showValue(key)}: ${near === undefined ? otherwise : `did you mean ${near}?`}`,
  )
}
