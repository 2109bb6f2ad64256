import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { EVENT_DATA, EVENT_KINDS } from '../../../src/domain/attempt/events.ts'
import { plainCheck } from '../../../src/domain/shared/plain-check.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const HEX = 'a'.repeat(64)

/** A value that fits a JSON schema, with the properties that are not required or without them. */
const sampleOf = (schema: JsonSchema, whole: boolean): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const option = (schema.anyOf ?? schema.oneOf)?.[0]
  if (option !== undefined) return sampleOf(option as JsonSchema, whole)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => whole || schema.required?.includes(key))
          .map(([key, inner]) => [key, sampleOf(inner as JsonSchema, whole)]),
      )
    case 'array':
      return [sampleOf(schema.items as JsonSchema, whole)]
    case 'string':
      if (schema.format === 'date-time') return '2026-01-02T03:04:05.678Z'
      return schema.pattern?.startsWith('^[a-z0-9][') ? 'logs/a.log' : HEX
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return 1
  }
}

const samples = EVENT_KINDS.flatMap((kind) => {
  const schema = z.toJSONSchema(EVENT_DATA[kind], { io: 'input' })
  return [true, false].map((whole) => [kind, sampleOf(schema, whole)] as const)
})

/** What is put in the place of a part of a sample, or beside it. */
const ODD = [
  ...[null, true, false, 0, -0, -1, 1, 1.5, 2 ** 53, '', 'x', 'passed', 'approve', 'plan'],
  ...[[], [1], ['x'], [[]], {}, { kind: 'plan' }, { file: '../x', digest: HEX }],
  ...[HEX, HEX.slice(24), HEX.toUpperCase(), `${HEX}\n`, '2026-02-30T00:00:00Z', 'a'.repeat(201)],
]

/** The value after a change at a random place: another value, a missing, an additional or a moved key. */
const changed = (value: unknown, pick: (below: number) => number): unknown => {
  const isParent = value !== null && typeof value === 'object'
  if (!isParent || pick(4) === 0) return ODD[pick(ODD.length)]
  if (Array.isArray(value)) return [...value, changed(value[0], pick)]
  const entries = Object.entries(value)
  const at = pick(entries.length + 1)
  const entry = entries[at]
  if (entry === undefined)
    return Object.fromEntries([...entries, [['more', '__proto__', '0'][pick(3)] as string, 1]])
  const others = entries.filter((_, index) => index !== at)
  const how = pick(6)
  if (how === 0) return Object.fromEntries(others)
  if (how === 1) return Object.fromEntries([...others, entry])
  return Object.fromEntries(entries.with(at, [entry[0], changed(entry[1], pick)]))
}

describe('plainCheck', () => {
  // Settings and records have defaults and order of their own, which only the schema knows.
  const asksSchema = ['attempt.started', 'settings.changed', 'config.loaded']

  test.each(samples)('says yes to %s as it is written', (kind, data) => {
    const parsed = EVENT_DATA[kind].parse(data)
    expect(plainCheck(EVENT_DATA[kind])(parsed)).toBe(!asksSchema.includes(kind))
  })

  test('says yes to nothing that the schema would refuse or return otherwise', () => {
    const seen = { yes: 0, no: 0 }
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.infiniteStream(fc.nat()),
        ([kind, data], numbers) => {
          const pick = (below: number): number => (numbers.next().value as number) % below
          const value: unknown = JSON.parse(JSON.stringify(changed(data, pick)))
          if (!plainCheck(EVENT_DATA[kind])(value)) {
            seen.no += 1
            return
          }
          seen.yes += 1
          const parsed = EVENT_DATA[kind].safeParse(value)
          expect(parsed.success).toBe(true)
          expect(JSON.stringify(parsed.data)).toBe(JSON.stringify(value))
        },
      ),
      { numRuns: 5000 },
    )
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100)
  })

  test.each([
    ['an object that drops what it does not know', z.object({ a: z.string() }), { a: 'x' }],
    ['an object that keeps it', z.looseObject({ a: z.string() }), { a: 'x' }],
    ['a default', z.string().default('x'), 'x'],
    ['a transformation', z.string().trim(), 'x'],
    ['a refinement', z.string().refine(() => true), 'x'],
    ['an open bound', z.number().gt(0), 1],
    ['a format whose rule is more than a pattern', z.url(), 'https://a.example'],
    ['a pattern that remembers a place', z.string().regex(/x/g), 'x'],
    ['a union without a discriminator', z.union([z.string(), z.number()]), 'x'],
    ['a type of another kind', z.record(z.string(), z.string()), {}],
  ])('leaves %s to the schema', (_name, schema, value) => {
    expect(schema.safeParse(value).success).toBe(true)
    expect(plainCheck(schema)(value)).toBe(false)
  })
})
