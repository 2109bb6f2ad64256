import type * as z from 'zod'

/** Whether a schema certainly accepts a value that came from JSON, and would return it as it is; false is no verdict. */
export type PlainCheck = (value: unknown) => boolean

/**
 * A fast yes, derived from a zod schema: asking the schema for every line was the largest part of loading a long journal, also
 * because it copies each value. Yes means that the schema accepts the value and that its copy would be the same, with the keys
 * in the same order. Whatever is wrong, in another order, or of a type that is not listed here gets a no: then ask the schema.
 */
export const plainCheck = (schema: z.core.$ZodType): PlainCheck => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const isOfType = typeCheck(def)
  const rules = (def.checks ?? []).map(ruleOf)
  return rules.length === 0
    ? isOfType
    : (value) => isOfType(value) && rules.every((rule) => rule(value))
}

type Def = z.core.$ZodTypes['_zod']['def']

const unknown: PlainCheck = () => false

const typeCheck = (def: Def): PlainCheck => {
  switch (def.type) {
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'string':
      return 'format' in def ? formatCheck(def as z.core.$ZodStringFormatDef) : isText
    case 'number':
      return 'format' in def ? integerCheck(def as z.core.$ZodNumberFormatDef) : Number.isFinite
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'literal':
      return oneOf(def.values)
    case 'nullable': {
      const inner = plainCheck(def.innerType)
      return (value) => value === null || inner(value)
    }
    case 'array': {
      const element = plainCheck(def.element)
      return (value) => Array.isArray(value) && value.every(element)
    }
    case 'object':
      return objectCheck(def)
    case 'union':
      return unionCheck(def)
    default:
      return unknown
  }
}

const isText: PlainCheck = (value) => typeof value === 'string'

const formatCheck = ({ format, pattern }: z.core.$ZodStringFormatDef): PlainCheck =>
  format === 'datetime' && pattern !== undefined ? matches(pattern) : unknown

const integerCheck = ({ format }: z.core.$ZodNumberFormatDef): PlainCheck =>
  format === 'safeint' ? Number.isSafeInteger : unknown

const matches = (pattern: RegExp): PlainCheck =>
  pattern.global || pattern.sticky
    ? unknown
    : (value) => typeof value === 'string' && pattern.test(value)

const oneOf = (values: readonly unknown[]): PlainCheck => {
  const set = new Set(values)
  return (value) => set.has(value)
}

/** A rule of a text or a number, on a value that is known to be one. */
const ruleOf = (rule: z.core.$ZodCheck<never>): PlainCheck => {
  const { def } = (rule as unknown as z.core.$ZodChecks)._zod
  switch (def.check) {
    case 'string_format':
      return def.format === 'regex' && def.pattern !== undefined ? matches(def.pattern) : unknown
    case 'min_length':
      return (value) => (value as string).length >= def.minimum
    case 'max_length':
      return (value) => (value as string).length <= def.maximum
    case 'greater_than':
      return def.inclusive ? (value) => (value as number) >= Number(def.value) : unknown
    case 'less_than':
      return def.inclusive ? (value) => (value as number) <= Number(def.value) : unknown
    default:
      return unknown
  }
}

/** An object without other keys than the shape's, in the shape's order; optional ones may be missing. */
const objectCheck = ({ shape, catchall }: z.core.$ZodObjectDef): PlainCheck => {
  if (catchall?._zod.def.type !== 'never') return unknown
  const fields = Object.entries(shape).map(([key, schema]) => {
    const isOptional = schema._zod.def.type === 'optional'
    const inner = isOptional ? (schema._zod.def as z.core.$ZodOptionalDef).innerType : schema
    return { key, isOptional, check: plainCheck(inner) }
  })
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
    let at = 0
    for (const key in value) {
      while (fields[at]?.isOptional && fields[at]?.key !== key) at += 1
      const field = fields[at]
      if (field?.key !== key || !field.check((value as Record<string, unknown>)[key])) return false
      at += 1
    }
    while (fields[at]?.isOptional) at += 1
    return at === fields.length
  }
}

/** Of a union that a literal tells apart: of another one the order of its options would count. */
const unionCheck = (def: z.core.$ZodUnionDef): PlainCheck => {
  if (!('discriminator' in def)) return unknown
  const options = def.options.map(plainCheck)
  return (value) => options.some((option) => option(value))
}
