import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neutraliseLog } from '../../../src/domain/verification/neutralise-log.ts'
import { REGISTERED_COMMANDS, runnerCommands } from '../../support/process-runner-oracle.ts'

const hostile = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('::', ':', '##[', '##', '#', '[', ']', '\\', '\r', '\n'),
      },
      { weight: 2, arbitrary: fc.constantFrom(...REGISTERED_COMMANDS) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(' ', '\t', '\u00a0', '\u3000', '\u2028', '\u0085', '\v'),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('\u001b', '\u009b', '[0m', ']0;', '\u0007', '\u200b', 'x'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

describe('workflow commands', () => {
  test.each(REGISTERED_COMMANDS)('LOG-01 LOG-02 LOG-03: no form of %s takes effect', (name) => {
    const forms = [
      `::${name} name=a::b`,
      `  \t::${name}::b`,
      `\u00a0\u3000::${name}::b`,
      `x ##[${name} name=ready]true`,
      `##[${name}]e`,
      `ok\r::${name}::x`,
      `\r\r##[${name}]`,
      `:\u001b[0m:${name}::x`,
      `#\u200b\u001b[0m#[${name}]`,
      `\u001b::${name}::x`,
    ]
    for (const form of forms) expect(runnerCommands(neutraliseLog(form))).toEqual([])
    expect(runnerCommands(forms[0] ?? '')).toEqual([name])
    expect(runnerCommands(forms[3] ?? '')).toEqual([name])
    expect(runnerCommands(forms[5] ?? '')).toEqual([name])
  })

  test('LOG-01 LOG-02 LOG-03: the runner finds nothing in any neutralised text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const safe = neutraliseLog(text)
        expect(runnerCommands(safe)).toEqual([])
        expect(safe).not.toContain('##[')
        expect(safe).not.toContain('\r')
      }),
      { numRuns: 3000 },
    )
  })

  test('doing it twice is doing it once', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const safe = neutraliseLog(text)
        expect(neutraliseLog(safe)).toBe(safe)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what is shown', () => {
  test('LOG-09: escape sequences go, control characters are shown', () => {
    const escapes =
      '\u001b]8;;http://x\u0007link\u001b]8;;\u0007 \u001b]52;c;eA==\u0007\u001b[2A\u009b31mred'
    expect(neutraliseLog(`${escapes}\u0000\u0008`)).toBe('link red\\u{0}\\u{8}')
  })

  test.each([
    ['\u202e', '\\u{202E}'],
    ['\u200b', '\\u{200B}'],
    ['\u2063', '\\u{2063}'],
    ['\u180e', '\\u{180E}'],
    ['\ufeff', '\\u{FEFF}'],
    ['\u{e0041}', '\\u{E0041}'],
  ])('LOG-10: invisible characters are shown: %j', (character, expected) => {
    expect(neutraliseLog(`a${character}b`)).toBe(`a${expected}b`)
  })

  test('ordinary text stays as it is', () => {
    const text = 'a::b ## [x] 盛 📦 é\n\ttab\n  indented: yes\n'
    expect(neutraliseLog(text)).toBe(text)
  })
})
