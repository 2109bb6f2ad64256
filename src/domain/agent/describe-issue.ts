import type * as z from 'zod'

type Issue = z.core.$ZodIssue

const MAX_QUOTE = 60

/**
 * One clause on the first thing that is wrong with a parsed value: the field, what was found, what is expected, such as
 * `findings[0].severity is "huge", expected one of "critical", "major", "minor"`.
 */
export const describeIssues = (issues: readonly Issue[], input: unknown): string => {
  const [first, ...rest] = issues
  if (first === undefined) return 'it does not fit its schema'
  const field = first.path.length === 0 ? 'the whole value' : fieldName(first.path)
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`
  return `${field} is ${found(valueAt(input, first.path))}, expected ${expectation(first)}${more}`
}

/** A path in a value as people write it, such as `findings[0].line`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name === '' ? String(part) : `${name}.${String(part)}`
  }, '')

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, part)
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined,
    input,
  )

const found = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (value !== null && typeof value === 'object') return 'an object'
  const json = JSON.stringify(value)
  if (json.length <= MAX_QUOTE) return json
  return `${json.slice(0, MAX_QUOTE)}… (${String(value).length} characters)`
}

const expectation = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'too_small':
      return `at least ${count(issue.minimum, issue.origin)}`
    case 'too_big':
      return `at most ${count(issue.maximum, issue.origin)}`
    default:
      return issue.message
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** `1 character`, `500 entries`, or the plain number. */
const count = (limit: number | bigint, origin: string): string => {
  const unit = UNITS[origin]
  return unit === undefined ? `${limit}` : `${limit} ${limit === 1 ? unit[0] : unit[1]}`
}
