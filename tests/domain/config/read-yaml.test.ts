import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { CONFIG_KEYS } from '../../../src/domain/config/config-keys.ts'
import { MAX_CONFIG_BYTES } from '../../../src/domain/config/decode-config.ts'
import { parseConfig } from '../../../src/domain/config/parse-config.ts'

/** Far more than any needs on a busy machine, and far less than an unbounded one takes. */
const MAX_MS = 5000

const FILE = 'proofrun.yml'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const repeated = (text: string, units = MAX_CONFIG_BYTES) =>
  text.repeat(Math.floor(units / text.length))
const distinctKeys = Array.from({ length: 40_000 }, (_, index) => `${index.toString(36)}:\n`).join(
  '',
)
const doublings = Array.from(
  { length: 30 },
  (_, at) => `l${at + 1}: &l${at + 1} [*l${at}, *l${at}]`,
)
const staircase = Array.from({ length: 600 }, (_, at) => `${' '.repeat(at)}a:\n`).join('')

const MANY = 'the file has too many parts: shorten it.'
const DEEP = 'values are nested more than 32 deep: no setting needs that.'

test.each<[string, Uint8Array | string, string]>([
  [
    '10 MB',
    new Uint8Array(10_000_000),
    `1, column 1: the file has more than ${MAX_CONFIG_BYTES} bytes: shorten it.`,
  ],
  ['one byte too many', repeated(' ', MAX_CONFIG_BYTES + 1), `1, column 1: the file has more than`],
  ['100k brackets', repeated('[', 100_000), `1, column 32: ${DEEP}`],
  ['a mapping in a mapping in …', repeated('{a: '), DEEP],
  ['a list in a list in …', repeated('- '), DEEP],
  ['a key in a key in …', repeated('? '), DEEP],
  ['a staircase of blocks', staircase, DEEP],
  [
    'exploding aliases',
    `l0: &l0 [x]\n${doublings.join('\n')}\n`,
    '1, column 5: anchors (&) are not read here',
  ],
  ['an alias without an anchor', 'verify: *a\n', '1, column 9: aliases (*) are not read here'],
  ['a merge key', 'verify: x\n<<: {setup: y}\n', '2, column 1: merge keys (<<) are not read here'],
  [
    'a merge key in a map',
    'env:\n  <<: {A: x}\n',
    '2, column 3: merge keys (<<) are not read here',
  ],
  ['a custom tag', 'verify: !run x\n', '1, column 9: tags (!) are not read here'],
  ['a tag that makes code', 'verify: !!js/function x\n', '1, column 9: tags (!) are not read here'],
  ['a core tag', 'draft: !!bool "true"\n', '1, column 8: tags (!) are not read here'],
  ['a directive', '%YAML 1.1\n---\ndraft: yes\n', '1, column 1: directives (%) are not read here'],
  ['a second document', 'verify: x\n---\nsetup: y\n', '2, column 1: a second document starts here'],
  ['many documents', repeated('---\n'), MANY],
  [
    'a duplicate key',
    'verify: a\nsetup: x\nverify: b\n',
    '3, column 1: "verify" is given twice, first in line 1: keep one of them.',
  ],
  [
    'a duplicate in a map',
    'env: {A: x, "A": y}\n',
    '1, column 13: "A" is given twice, first in line 1',
  ],
  ['100k duplicate keys', repeated('a:\n'), MANY],
  ['40k keys', distinctKeys, MANY],
  ['many items', `copy: [${repeated('a,', 200_000)}]`, MANY],
  ['many comments', repeated('#\n'), MANY],
  ['many colons', repeated(': '), DEEP],
  [
    'a tab that indents',
    'hooks:\n\tafterRun: x\n',
    '2, column 1: a tab indents this line: use spaces.',
  ],
  [
    'NUL',
    'verify: x\nsetup: a\0b\n',
    '2, column 9: the file holds the control character U+0000: remove it.',
  ],
  [
    'an escape character',
    'verify: \u001b[31m\n',
    '1, column 9: the file holds the control character U+001B',
  ],
  [
    'UTF-16',
    new Uint8Array([0xff, 0xfe, 0x61, 0x00]),
    '1, column 1: the file is not UTF-8 from here on',
  ],
  [
    'Latin-1',
    new Uint8Array([0x61, 0x3a, 0x0a, 0xc3, 0xa9, 0xe9, 0x0a]),
    '2, column 2: the file is not UTF-8 from here on: save it in that encoding.',
  ],
  [
    'half a character at the end',
    new Uint8Array([0x61, 0x3a, 0xe2, 0x82]),
    '1, column 3: the file is not UTF-8',
  ],
  [
    'an encoded surrogate',
    new Uint8Array([0x61, 0xed, 0xa0, 0x80]),
    '1, column 2: the file is not UTF-8',
  ],
  ['a very long line', `verify: ${repeated('x', 200_000)}`, '1, column 9: verify "xxx'],
  ['a very long key', `${repeated('x', 200_000)}: y`, '1, column 1: '],
  [
    'an open quote',
    `verify: "x\n${repeated('y\n', 10_000)}`,
    '1, column 9: the quote that opens here is never closed: close it.',
  ],
  [
    'an open single quote',
    "verify: 'it''s\nsetup: x\n",
    '1, column 9: the quote that opens here is never closed',
  ],
  ['an open bracket', 'copy: [a, b\n', '2, column 1: '],
  [
    'a bad escape',
    'verify: "\\q"\n',
    '1, column 10: the escape after this backslash does not exist',
  ],
  [
    'a colon in a value',
    'verify: a: b\n',
    '1, column 9: there is one colon too many: put a value with a colon in quotes.',
  ],
  [
    'a reserved start',
    'verify: @a\n',
    '1, column 9: a value cannot start with this character: put it in quotes.',
  ],
  ['a mapping as a key', '? {a: b}\n: c\n', '1, column 3: a key is missing or is no text'],
  ['no key', ': x\n', '1, column 1: a key is missing or is no text'],
  [
    'JSON with comments',
    '{\n  // why\n  "verify": "x"\n}',
    '2, column 3: "// why \\"verify\\"" looks like a comment: start comments with #.',
  ],
])('%s is refused in one sentence, quickly', (_name, content, part) => {
  const bytes = typeof content === 'string' ? bytesOf(content) : content
  const start = performance.now()
  const parsed = parseConfig(bytes, FILE)
  expect(performance.now() - start).toBeLessThan(MAX_MS)
  if (parsed.ok) expect.fail('it was taken')
  expect(parsed.error.code).toBe('config-invalid')
  expect(parsed.error.message).toContain(part)
  expect(parsed.error.message).toMatch(/^proofrun\.yml, line \d+, column \d+: [^\n]{5,400}[.?]$/)
})

test('no value of any key takes long, however long it is', () => {
  const start = performance.now()
  for (const { key } of CONFIG_KEYS)
    for (const unit of ['/', ' ', '.', '{a,b}', '-'])
      for (const yaml of [`"a${repeated(unit, 60_000)}x"`, `["a${repeated(unit, 60_000)}x"]`])
        parseConfig(bytesOf(`${key}: ${yaml}`), FILE)
  expect(performance.now() - start).toBeLessThan(8 * MAX_MS)
}, 60_000)

test('texts that only look like what is refused are taken', () => {
  const text = [
    'verify: |',
    '  - *not-an-alias &not-an-anchor !not-a-tag',
    '  <<: {a: "b}',
    '  %no directive',
    "setup: 'it''s & \"fine\"'",
    'beforeVerify: "a \\" b"',
    'teardown: a "b',
    'agentCommand: "tab\tin quotes"',
  ].join('\n')
  expect(parseConfig(bytesOf(text), FILE)).toEqual({
    ok: true,
    value: {
      forge: {},
      settings: {
        verify: '- *not-an-alias &not-an-anchor !not-a-tag\n<<: {a: "b}\n%no directive\n',
        setup: 'it\'s & "fine"',
        beforeVerify: 'a " b',
        teardown: 'a "b',
        agentCommand: 'tab\tin quotes',
      },
    },
  })
})

describe('whatever the bytes are', () => {
  const holds = (bytes: Uint8Array) => {
    const start = performance.now()
    const parsed = parseConfig(bytes, FILE)
    expect(performance.now() - start).toBeLessThan(MAX_MS)
    if (parsed.ok) return
    const [, line = '', column = ''] =
      /^proofrun\.yml, line (\d+), column (\d+): [^\n\r]+[.?]$/.exec(parsed.error.message) ?? []
    const lines = new TextDecoder().decode(bytes).split('\n')
    expect(Number(line)).toBeGreaterThanOrEqual(1)
    expect(Number(line)).toBeLessThanOrEqual(lines.length)
    expect(Number(column)).toBeLessThanOrEqual((lines[Number(line) - 1]?.length ?? 0) + 1)
  }

  test('random bytes are taken or refused at a place in the file', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), holds), { numRuns: 400 })
  })

  test('so is random text made of what YAML is made of', () => {
    const keys = CONFIG_KEYS.map(({ key }) => key)
    const pieces = fc.constantFrom(
      ...keys,
      ...'-?:,[]{}#&*!|>\'"%@`~<=\\. \n\t\r',
      ...[
        ': ',
        '- ',
        '\n  ',
        '---\n',
        '...\n',
        '<<',
        'true',
        '1e9',
        'a',
        'é',
        '😀',
        '\\u',
        '\ufeff',
        '""',
        '//',
      ],
    )
    const text = fc.array(pieces, { maxLength: 60 }).map((some) => bytesOf(some.join('')))
    fc.assert(fc.property(text, holds), { numRuns: 1500 })
  })

  test('so is a mapping of any values', () => {
    const keys = fc.constantFrom('__proto__', ...CONFIG_KEYS.map(({ key }) => key))
    const mapping = fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 })
    fc.assert(
      fc.property(mapping, (value) => {
        holds(bytesOf(stringify(value, { aliasDuplicateObjects: false })))
        holds(bytesOf(JSON.stringify(value)))
      }),
      { numRuns: 300 },
    )
  })
})
