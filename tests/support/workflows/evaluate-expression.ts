import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** What an expression may name, such as `github` and `vars`. */
export type Contexts = Readonly<Record<string, unknown>>

/** Evaluates an expression as GitHub does, with GitHub's own code. */
export const evaluateExpression = (expression: string, contexts: Contexts): data.ExpressionData => {
  const { tokens } = new Lexer(expression).lex()
  const parsed = new Parser(tokens, Object.keys(contexts), []).parse()
  const known = Object.entries(contexts).map(([key, value]) => ({ key, value: dataOf(value) }))
  return new Evaluator(parsed, new data.Dictionary(...known)).evaluate()
}

/** Puts values in the place of the `${{ … }}` of a text. Braces in string literals are not looked for: no text of ours has any. */
export const evaluateText = (text: string, contexts: Contexts): string =>
  text.replace(/\$\{\{([\s\S]*?)\}\}/g, (_, expression: string) =>
    evaluateExpression(expression, contexts).coerceString(),
  )

/** Whether a condition holds, as `if:` reads it. */
export const holds = (condition: string, contexts: Contexts): boolean => {
  const result = evaluateExpression(`!!(${condition})`, contexts)
  return result.coerceString() === 'true'
}

const dataOf = (value: unknown): data.ExpressionData => {
  if (typeof value === 'string') return new data.StringData(value)
  if (typeof value === 'number') return new data.NumberData(value)
  if (typeof value === 'boolean') return new data.BooleanData(value)
  if (Array.isArray(value)) return new data.Array(...value.map(dataOf))
  if (typeof value !== 'object' || value === null) return new data.Null()
  const entries = Object.entries(value).map(([key, inner]) => ({ key, value: dataOf(inner) }))
  return new data.Dictionary(...entries)
}
