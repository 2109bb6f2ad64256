import fc from 'fast-check'
import stripAnsi from 'strip-ansi'
import { describe, expect, test } from 'vitest'
import type { OutputFacts } from '../../../src/domain/verification/output-facts.ts'
import { createOutputNormaliser } from '../../../src/domain/verification/output-normaliser.ts'
import { pathSpellings } from '../../../src/domain/verification/path-spellings.ts'
import { normaliseWhole, sha256, stripAnsiFully } from '../../support/process-output-oracle.ts'

const WORKSPACE = '/w/issue-1'

const factsOf = (chunks: readonly (Uint8Array | string)[], paths = [WORKSPACE]): OutputFacts => {
  const normaliser = createOutputNormaliser({ workspacePaths: paths })
  for (const chunk of chunks)
    normaliser.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return normaliser.finish()
}
const fingerprintOf = (text: string, paths?: string[]): string =>
  factsOf([text], paths).outputFingerprint
const stableOf = (text: string): string => factsOf([text]).stableOutputFingerprint
const expectedOf = (text: string): string => sha256(Buffer.from(text))

/** Text from pieces that meet the normaliser's rules, and their broken forms. */
const alphabet = [
  ...[
    '\u001b',
    '\u009b',
    '\u009d',
    '\u0090',
    '\u009c',
    '\u0007',
    '\u0018',
    '\u001a',
    '\\',
    '[',
    ']',
  ],
  ...[
    'P',
    'R',
    'k',
    'X',
    '^',
    '_',
    '(',
    '0',
    '3',
    '1;',
    'm',
    'a',
    'f',
    '0fF9aB1',
    '\u00c2',
    '\u00c3',
  ],
  ...[
    '\r',
    '\n',
    '\r\n',
    ' ',
    '\t',
    '\v',
    '\f',
    '\n\n',
    '  \n',
    '/w/issue-1',
    '/w/issue',
    '-1',
    '-12',
  ],
  ...[
    '/w',
    'issue',
    '.',
    '/',
    '-I',
    '2',
    '\\/w\\/issue-1',
    '盛',
    '📦',
    'x',
    '12ms',
    '/tmp/q1',
    ':',
    '"',
  ],
]
const anyText = fc
  .array(fc.constantFrom(...alphabet), { maxLength: 60 })
  .map((parts) => parts.join(''))
const anyBytes = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...alphabet).map((text) => Buffer.from(text)) },
      { weight: 2, arbitrary: fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(0x9b, 0xc2, 0xe7, 0x9c, 0xff).map((b) => Buffer.of(b)),
      },
    ),
    { maxLength: 60 },
  )
  .map((parts) => Buffer.concat(parts))

const cut = (bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] => {
  const chunks: Uint8Array[] = []
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    chunks.push(bytes.subarray(at, at + size))
    at += size
  }
  return chunks
}
const chunkSizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 })

describe('the streaming form equals the plain whole-string form', () => {
  test('R12 R13: for random bytes in random chunks', () => {
    const spellings = pathSpellings([WORKSPACE])
    fc.assert(
      fc.property(anyBytes, chunkSizes, (bytes, sizes) => {
        const expected = normaliseWhole(bytes, spellings)
        const facts = factsOf(cut(bytes, sizes))
        expect(facts.outputFingerprint).toBe(sha256(expected))
        expect(facts.bytes).toBe(bytes.length)
        const newlines = bytes.filter((byte) => byte === 10).length
        expect(facts.lines).toBe(newlines + (bytes.length > 0 && bytes.at(-1) !== 10 ? 1 : 0))
      }),
      { numRuns: 3000 },
    )
  })

  test('R12: the masked form does not depend on the chunks either', () => {
    fc.assert(
      fc.property(anyBytes, chunkSizes, (bytes, sizes) => {
        expect(factsOf(cut(bytes, sizes))).toEqual(factsOf([bytes]))
      }),
      { numRuns: 1000 },
    )
  })

  test('R13: the oracle is strip-ansi itself wherever a text holds an ESC or a U+009B', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (text.includes('\u001b') || text.includes('\u009b'))
          expect(stripAnsiFully(text)).toBe(stripAnsi(text))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['an OSC string that ends', `a\u001b]8;;${'x'.repeat(70_000)}\u0007b`],
    ['an OSC string with lines in it that ends', `a\u001b]0;${'x y \n'.repeat(30_000)}\u001b\\b`],
    ['an OSC string that never ends', `a\u001b]0;${'x y \n'.repeat(30_000)}b`],
    ['a control string that another sequence cuts off', `a\u001bP${'x'.repeat(9000)}\u001b[31mred`],
    ['a control string that ends', `a\u001bk${'x'.repeat(4093)}\u001b\\b`],
    ['a control string cut off where it is long', `a\u001bk${'\u00c3\n'.repeat(4000)}\u0018b`],
    ['parameters without a final byte', `\u001b[${'0;'.repeat(50_000)}\nb`],
    ['parameters with a final byte', `\u001b[${'0;'.repeat(50_000)}mb`],
    ['blanks of megabytes before text', `a${' \t\r'.repeat(400_000)}b`],
    ['blanks of megabytes at a line end', `a\n${' \t\r'.repeat(400_000)}\nb${' '.repeat(200_000)}`],
    ['blanks of exactly a piece', `a\n\n${' '.repeat(65_536)}\n \n${' '.repeat(65_536)}x\n`],
    ['newlines of megabytes', `a${'\n'.repeat(1_000_000)}b${'\n'.repeat(300_000)}`],
    ['a line of megabytes with paths', `see /w/issue-1/src,/w/issue-12 `.repeat(60_000)],
    ['many lines with paths', `at f (file:///w/issue-1/a.js:1:2)  \r\n`.repeat(20_000)],
  ])('R12 R13: %s', (_name, text) => {
    const bytes = Buffer.from(text)
    const expected = sha256(normaliseWhole(bytes, pathSpellings([WORKSPACE])))
    const whole = factsOf([bytes])
    expect(whole.outputFingerprint).toBe(expected)
    expect(factsOf(cut(bytes, [4095, 1, 65_536, 777]))).toEqual(whole)
  })
})

describe('what is normalised', () => {
  test('R12: outputs that differ only before the tail differ', () => {
    const rest = 'same\n'.repeat(1000)
    expect(fingerprintOf(`one\n${rest}`)).not.toBe(fingerprintOf(`two\n${rest}`))
  })

  test('R13: colours go', () => {
    expect(fingerprintOf('\u001b[31mred\u001b[0m')).toBe(expectedOf('red'))
  })

  test('R14: CRLF is LF, and a lone CR keeps what it is between', () => {
    expect(fingerprintOf('a\r\nb\r\n')).toBe(fingerprintOf('a\nb\n'))
    expect(fingerprintOf('10%\r20%')).toBe(expectedOf('10%\r20%'))
  })

  test.each([
    ['/w/issue-1', '<workspace>'],
    ['/w/issue-1/src/a.ts', '<workspace>/src/a.ts'],
    ['file:///w/issue-1/a.js:3:1', 'file://<workspace>/a.js:3:1'],
    ['"cwd":"\\/w\\/issue-1\\/a"', '"cwd":"<workspace>\\/a"'],
    ['in /w/issue-1.', 'in <workspace>.'],
    ['-I/w/issue-1/include', '-I<workspace>/include'],
    ['/w/iss\u001b[36mue-1/x', '<workspace>/x'],
    ['/w/issue-12', '/w/issue-12'],
    ['/w/issue-1.bak/x', '/w/issue-1.bak/x'],
    ['/w/issue-1-old', '/w/issue-1-old'],
    ['/mnt/w/issue-1', '/mnt/w/issue-1'],
  ])('R15: %s', (text, expected) => {
    expect(fingerprintOf(text)).toBe(expectedOf(expected))
  })

  test('R15: every spelling of every path, the longest first', () => {
    const paths = ['/w/my "tree"', '/private/w/my "tree"/']
    const text = [
      '/private/w/my "tree"/a',
      '{"p":"/w/my \\"tree\\"/a"}',
      'file:///w/my%20%22tree%22/a',
      'cd /w/my\\ \\"tree\\"/a',
    ].join('\n')
    expect(fingerprintOf(text, paths)).toBe(
      expectedOf('<workspace>/a\n{"p":"<workspace>/a"}\nfile://<workspace>/a\ncd <workspace>/a'),
    )
  })

  test('R16: white space at the end of lines and of the output goes, other white space stays', () => {
    expect(fingerprintOf('  a \t\n\n b\n \n\n')).toBe(expectedOf('  a\n\n b'))
  })

  test('R17: no digit is dropped: times and counts make outputs differ', () => {
    expect(fingerprintOf('3 failed in 1.2s')).not.toBe(fingerprintOf('2 failed in 1.2s'))
    expect(fingerprintOf('3 failed in 1.2s')).not.toBe(fingerprintOf('3 failed in 1.3s'))
  })

  test('an empty output and one of white space only are equal', () => {
    expect(factsOf([])).toMatchObject({ bytes: 0, lines: 0, tail: '' })
    expect(fingerprintOf(' \n\r\n')).toBe(expectedOf(''))
  })
})

describe('the masked form', () => {
  test.each([
    ['a duration', 'ok (12 ms)', 'ok (7 ms)'],
    ['a fraction of a second', 'Time: 0.52s', 'Time: 11.4s'],
    ['a compound duration', 'done in 1m30s', 'done in 2h4m1.5s'],
    ['micro seconds', 'took 12µs', 'took 9μs'],
    ['a named duration', '# duration_ms 123.456', '# duration_ms 9'],
    ['an attribute', '<testcase time="0.123">', '<testcase time="10">'],
    ['a clock time', '[10:20:30] go', '[11:21:31] go'],
    ['a timestamp', '2026-12-01T10:20:30.123Z x', '2027-01-31T01:02:03.9Z x'],
    ['a date with slashes', '2026/12/01 x', '2026/11/30 x'],
    ['a temporary path', '/tmp/abc-1/a.ts', '/tmp/xyzzy/a.ts'],
    ['a temporary path of macOS', '/var/folders/x/y/T/abc/a', '/var/folders/x/y/T/d/a'],
    ['a process id', 'pid 1234 died', 'pid 99 died'],
    ['another process id', 'PID=1234', 'PID=77'],
    ["node's process id", '(node:1234) Warning', '(node:5) Warning'],
    ["valgrind's process id", '==1234== lost', '==888== lost'],
    ['a port', 'on localhost:3000', 'on localhost:41234'],
    ['a port of a URL', 'http://db.local:3000/x', 'http://db.local:4/x'],
    ['a port of IPv6', '[::1]:80', '[::1]:8080'],
    ['a network address', '10.0.0.1:443 up', '127.0.0.1:9 up'],
    ['a memory address', 'at 0x7ffee4c0a1b8', 'at 0x55d0c0ffee'],
    [
      'a UUID',
      'id 123e4567-e89b-42d3-a456-426614174000',
      'id ffffffff-e89b-42d3-a456-42661417abcd',
    ],
    [
      'a UUID that begins with letters',
      'abcdefab-cdef-4bcd-abcd-abcdefabcdef',
      'a0000000-0000-4000-8000-000000000000',
    ],
  ])('RES-13: %s', (_name, one, other) => {
    expect(stableOf(`x\n${one}\ny`)).toBe(stableOf(`x\n${other}\ny`))
    expect(fingerprintOf(one)).not.toBe(fingerprintOf(other))
  })

  test.each([
    ['counts', '3 failed', '2 failed'],
    ['line and column', 'a.ts:12:34 bad', 'a.ts:12:35 bad'],
    ['versions', 'v1.2.3', 'v1.2.4'],
    ['plain numbers', 'expected 5, got 6', 'expected 5, got 7'],
    ['values in hex', '0x1f', '0x2f'],
    ['exit codes', 'exit 1', 'exit 2'],
    ['words with units in them', '5 skipped', '6 skipped'],
    ['names', 'sha1m', 'sha2m'],
  ])('R17: %s stay', (_name, one, other) => {
    expect(stableOf(one)).not.toBe(stableOf(other))
  })

  test.each(Array.from({ length: 9 }, (_, column) => column))(
    'tokens, newlines and blanks at column %i of their words',
    (column) => {
      const text = (number: number) =>
        `${'x'.repeat(column)} ${number}ms \n${number}s\n/tmp/${number}\n`
      expect(stableOf(text(1))).toBe(stableOf(text(2)))
      expect(stableOf(text(1))).toBe(stableOf(text(31).replaceAll(' \n', '\r\n')))
      expect(fingerprintOf(text(1))).toBe(expectedOf(`${'x'.repeat(column)} 1ms\n1s\n/tmp/1`))
    },
  )

  test('a token at any place of a line of megabytes', () => {
    const line = (duration: string) => `ran ${duration} and /tmp/${duration}/x `.repeat(100_000)
    const one = line('12ms')
    const chunks = cut(Buffer.from(one), [1000, 65_535])
    expect(factsOf(chunks).stableOutputFingerprint).toBe(stableOf(one))
  })
})

describe('the tail', () => {
  test('R78: the last 40 lines', () => {
    const text = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\r\n')
    const lines = factsOf([text]).tail.split('\n')
    expect(lines).toHaveLength(40)
    expect(lines.at(0)).toBe('line 60')
    expect(lines.at(-1)).toBe('line 99')
  })

  test('R80: at most 4,000 characters, never half of one', () => {
    expect(factsOf(['x'.repeat(10_000)]).tail).toBe('x'.repeat(4000))
    const { tail } = factsOf([`${'📦'.repeat(3000)}x`])
    expect(tail).toBe(`${'📦'.repeat(1999)}x`)
  })

  test('LOG-09: no control character but newline and tab', () => {
    const everything = Array.from({ length: 0x100 }, (_, code) => `${String.fromCharCode(code)}x`)
    const { tail } = factsOf([
      everything.join(''),
      '\u001b]8;;http://x\u0007link\u001b[2A\u001b]52;c;eA==\u0007',
    ])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the class that LOG-09 names
    expect(tail).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
    expect(tail).toContain('\t')
  })
})
