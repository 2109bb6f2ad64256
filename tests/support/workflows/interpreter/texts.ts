import { type Contexts, evaluateText, evaluateValue } from '../evaluate-expression.ts'

type Value = string | number | boolean | null | undefined

/** A value of the YAML as a text. */
export const textOf = (value: Value, contexts: Contexts): string =>
  typeof value === 'string' ? evaluateText(value, contexts) : `${value ?? ''}`

export const textsOf = (
  values: Readonly<Record<string, Value>> | undefined,
  contexts: Contexts,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, textOf(value, contexts)]),
  )

/** A number of the YAML; `otherwise` where there is none. */
export const numberOf = (value: Value, contexts: Contexts, otherwise: number): number => {
  if (value === undefined) return otherwise
  const number = Number(evaluateValue(value, contexts))
  if (!(number > 0)) throw new Error(`not a number over zero: ${value}`)
  return number
}

/** A switch of the YAML. */
export const isOn = (value: Value, contexts: Contexts): boolean =>
  evaluateValue(value, contexts) === true
