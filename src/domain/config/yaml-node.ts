import type { Place } from './yaml-problem.ts'

/** A configuration's value with its place; keys are texts, each once in its mapping. */
export type YamlNode =
  | { readonly kind: 'mapping'; readonly place: Place; readonly entries: readonly YamlEntry[] }
  | { readonly kind: 'list'; readonly place: Place; readonly items: readonly YamlNode[] }
  | { readonly kind: 'text'; readonly place: Place; readonly value: string }
  | { readonly kind: 'number'; readonly place: Place; readonly value: number }
  | { readonly kind: 'switch'; readonly place: Place; readonly value: boolean }
  | { readonly kind: 'nothing'; readonly place: Place }

export type YamlEntry = { readonly key: string; readonly place: Place; readonly value: YamlNode }
