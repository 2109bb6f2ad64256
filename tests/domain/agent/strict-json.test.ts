import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson } from '../../../src/domain/agent/strict-json.ts'

const errorOf = (text: string): string | undefined => {
  const parsed = parseStrictJson(text)
  return parsed.ok ? undefined : parsed.error
}

test('ART-05: every JSON value that JSON.stringify writes is read back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['', 'is empty'],
  [' \n', 'is empty'],
  ['\uFEFF{}', 'starts with a byte order mark'],
  ['{"a":1,"a":2}', 'has the key "a" twice in one object'],
  ['{"a":1,"\\u0061":2}', 'has the key "a" twice in one object'],
  ['[{"a":{"b":1,"b":1}}]', 'has the key "b" twice in one object'],
  ['{"a\\"":1 , "a\\"" : 2}', 'has the key "a\\"" twice in one object'],
  ['{"__proto__":1,"__proto__":2}', 'has the key "__proto__" twice in one object'],
])('ART-05: %j %s', (text, error) => {
  expect(errorOf(text)).toBe(error)
})

test.each(['{', '{"a":1}}', "{'a':1}", '{"a":1,}', '// x\n{}', '{"a":NaN}', '\0', '{"a":"\0"}'])(
  'ART-05: %j is not JSON',
  (text) => {
    expect(errorOf(text)).toMatch(/^is not JSON \(.+\)$/)
  },
)

test('equal keys in different objects, and texts that look like keys, are no duplicates', () => {
  expect(errorOf('[{"a":1},{"a":{"a":"a"}},"a","a"]')).toBeUndefined()
  expect(errorOf('{"a":"\\"a\\":1","b":"{\\"a\\":[","c":"\\\\"}')).toBeUndefined()
})

test('ART-05: 32 levels are read, 33 are refused, and a million do no harm', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(errorOf(nested(32))).toBeUndefined()
  expect(errorOf(nested(33))).toBe('is nested deeper than 32 levels')
  expect(errorOf(nested(100_000))).toMatch(/^is nested deeper|^is not JSON/)
  expect(errorOf('['.repeat(1_000_000))).toMatch(/^is not JSON/)
})

test('RES-10: a text of 1 MiB is read in linear time, whatever its shape', () => {
  const shapes = ['"\\\\', '{"a":', '"a" ', '[1,', '" :', '{"k":{}} ']
  const started = performance.now()
  for (const shape of shapes) parseStrictJson(shape.repeat(1_048_576 / shape.length))
  const keys = Array.from({ length: 60_000 }, (_, index) => `"key-${index}":{}`)
  expect(errorOf(`{${keys.join(',')}}`)).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(20_000)
}, 30_000)
