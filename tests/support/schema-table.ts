/** As much of a JSON Schema as the tables of docs/artifacts.md read. */
type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | false
  readonly description?: string
  readonly pattern?: string
  readonly format?: string
}

export type FieldRow = { readonly name: string; readonly type: string; readonly what: string }

/** Fields whose inner shape is told elsewhere: the agent contract, and the list of events. */
const TOLD_ELSEWHERE = new Set(['result', 'data', 'events'])

const typeOf = (schema: Schema): string => {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  if (schema.type === 'object')
    return typeof schema.additionalProperties === 'object' ? 'map' : 'object'
  if (schema.format === 'date-time') return 'time'
  if (schema.pattern === '^[0-9a-f]{64}$') return 'sha256'
  return typeof schema.type === 'string' ? schema.type : (schema.type ?? ['anything']).join(' or ')
}

const innerOf = (schema: Schema): Schema | undefined => {
  const inner = schema.type === 'array' ? schema.items : schema
  return inner?.properties === undefined ? undefined : inner
}

/** What a field may be over all shapes of a document that has several. */
const typeOver = (shapes: readonly Schema[], name: string): string => {
  const types = shapes.flatMap(({ properties }) => {
    const field = properties?.[name]
    return field === undefined ? [] : [typeOf(field)]
  })
  const different = [...new Set(types)]
  return different.length > 4 ? `one of ${different.length}` : different.join(' or ')
}

/** What these fields mean is the same in every document. */
const COMMON: Readonly<Record<string, string>> = {
  schema: 'Which document this is',
  version: 'The version of its shape',
}

/** Every field of a document in the order of its schema; those of inner objects by their dotted names. */
export const fieldRows = (schema: Schema, prefix = ''): readonly FieldRow[] => {
  const shapes = schema.oneOf ?? [schema]
  const always = (name: string): boolean => shapes.every((one) => one.required?.includes(name))
  return Object.entries(shapes[0]?.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const inner = TOLD_ELSEWHERE.has(name) ? undefined : innerOf(field)
    const row = {
      name: path,
      type: `${typeOver(shapes, name)}${always(name) ? '' : ', optional'}`,
      what: field.description ?? COMMON[name] ?? '',
    }
    const dots = field.type === 'array' ? '[].' : '.'
    return inner === undefined ? [row] : [row, ...fieldRows(inner, `${path}${dots}`)]
  })
}
