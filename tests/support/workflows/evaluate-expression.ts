import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** What an expression may name, such as `github` and `vars`. */
export type Contexts = Readonly<Record<string, unknown>>

/** Functions beside those that every expression has, by name. */
export type Functions = Readonly<
  Record<string, (...given: readonly data.ExpressionData[]) => unknown>
>

/** Evaluates an expression as GitHub does, with GitHub's own code. */
export const evaluateExpression = (
  expression: string,
  contexts: Contexts,
  functions: Functions = {},
): data.ExpressionData => {
  const parsed = new Parser(
    tokensOf(expression),
    Object.keys(contexts),
    Object.keys(functions).map((name) => ({ name, ...ANY_NUMBER })),
  ).parse()
  const known = Object.entries(contexts).map(([key, value]) => ({ key, value: dataOf(value) }))
  const callable = Object.entries(functions).map(([name, run]) => {
    const call = (...given: readonly data.ExpressionData[]) => dataOf(run(...given))
    return [name.toLowerCase(), { name, ...ANY_NUMBER, call }] as const
  })
  return new Evaluator(parsed, new data.Dictionary(...known), new Map(callable)).evaluate()
}

const ANY_NUMBER = { minArgs: 0, maxArgs: 255 }

/** The official lexer (0.3.61) takes back only the first doubled quote of a text. */
const tokensOf = (expression: string) =>
  new Lexer(expression)
    .lex()
    .tokens.map((token) =>
      token.lexeme.startsWith("'")
        ? { ...token, value: token.lexeme.slice(1, -1).replaceAll("''", "'") }
        : token,
    )

type Part = { readonly text: string } | { readonly expression: string }

/** A text with its `${{ … }}` set apart. Braces inside an expression's own texts close nothing. */
const partsOf = (text: string): readonly Part[] => {
  const pattern = /\$\{\{((?:'[^']*'|(?!\}\})[^'])*)\}\}/g
  const parts: Part[] = []
  let end = 0
  for (const { index, 0: whole, 1: expression = '' } of text.matchAll(pattern)) {
    parts.push({ text: text.slice(end, index) }, { expression: expression.trim() })
    end = index + whole.length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => !('text' in part) || part.text)
}

/** Puts values in the place of the `${{ … }}` of a text. */
export const evaluateText = (text: string, contexts: Contexts, functions: Functions = {}): string =>
  partsOf(text)
    .map((part) =>
      'text' in part
        ? part.text
        : evaluateExpression(part.expression, contexts, functions).coerceString(),
    )
    .join('')

/** What a value in YAML comes to: that of its expression where it is nothing else, a text where it is a mixture. */
export const evaluateValue = (
  value: unknown,
  contexts: Contexts,
  functions: Functions = {},
): unknown => {
  if (Array.isArray(value)) return value.map((one) => evaluateValue(one, contexts, functions))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, evaluateValue(inner, contexts, functions)]),
    )
  if (typeof value !== 'string') return value
  const [first, ...more] = partsOf(value)
  return first !== undefined && 'expression' in first && more.length === 0
    ? plainOf(evaluateExpression(first.expression, contexts, functions))
    : evaluateText(value, contexts, functions)
}

/** Whether a condition holds, as `if:` reads it. */
export const holds = (
  condition: string,
  contexts: Contexts,
  functions: Functions = {},
): boolean => {
  const result = evaluateExpression(`!!(${condition})`, contexts, functions)
  return result.coerceString() === 'true'
}

const plainOf = (value: data.ExpressionData): unknown =>
  JSON.parse(JSON.stringify(value, data.replacer))

const dataOf = (value: unknown): data.ExpressionData => {
  if (typeof value === 'string') return new data.StringData(value)
  if (typeof value === 'number') return new data.NumberData(value)
  if (typeof value === 'boolean') return new data.BooleanData(value)
  if (Array.isArray(value)) return new data.Array(...value.map(dataOf))
  if (typeof value !== 'object' || value === null) return new data.Null()
  const entries = Object.entries(value).map(([key, inner]) => ({ key, value: dataOf(inner) }))
  return new data.Dictionary(...entries)
}
