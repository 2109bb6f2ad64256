import type { Answer } from './answers.ts'
import type { Token } from './tokens.ts'
import type { World } from './world.ts'

/** One request that is allowed and within contract. */
export type Call = {
  readonly world: World
  readonly token: Token
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  /** Fields of the body; none when there is no body. */
  readonly body: Readonly<Record<string, unknown>>
}

export type Handler = (call: Call) => Answer | Promise<Answer>

/** By operation id. */
export type Routes = Readonly<Record<string, Handler>>

/** A path parameter that the contract holds to be an integer. */
export const numberIn = ({ params }: Call, name: string): number => Number(params[name])

export const textIn = ({ body }: Call, name: string): string | undefined => {
  const value = body[name]
  return typeof value === 'string' ? value : undefined
}

/** Strings, or `{name}` objects, of a list in the body. */
export const namesIn = ({ body }: Call, name: string): string[] => {
  const value: unknown = body[name]
  if (!Array.isArray(value)) return []
  return value.map((item: unknown) =>
    String(typeof item === 'object' && item !== null && 'name' in item ? item.name : item),
  )
}
