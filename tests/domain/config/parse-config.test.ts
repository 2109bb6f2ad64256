import { describe, expect, test } from 'vitest'
import { CONFIG_KEYS, REFUSED_KEYS } from '../../../src/domain/config/config-keys.ts'
import { DEFAULT_FORGE_SETTINGS, FORGE_INPUTS } from '../../../src/domain/config/forge-settings.ts'
import { parseConfig } from '../../../src/domain/config/parse-config.ts'
import { SETTING_OPTIONS } from '../../../src/domain/config/setting-options.ts'
import { Settings } from '../../../src/domain/config/settings.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { CONFIG_SAMPLES, titled } from './config-samples.ts'

const FILE = '.github/proofrun.yml'

const parse = (text: string) => parseConfig(new TextEncoder().encode(text), FILE)
const read = (text: string) => expectOk(parse(text))
const refusalOf = (text: string): string => {
  const parsed = parse(text)
  return parsed.ok ? expect.fail(`${text} was taken`) : parsed.error.message
}

describe('keys', () => {
  test('a configuration gives every setting, and of the forge what is not decided before', () => {
    const keysOf = (part: string) =>
      CONFIG_KEYS.filter((one) => one.part === part).map((one) => one.key)
    expect(new Set(keysOf('settings'))).toEqual(new Set(Object.keys(Settings.shape)))
    expect(keysOf('forge')).toEqual([
      'skipLabels',
      'retentionDays',
      'draft',
      'failOnNotReady',
      'publish',
    ])
    const flags = new Set<string>(SETTING_OPTIONS.map(({ key }) => key))
    expect(keysOf('settings').filter((key) => !flags.has(key))).toEqual(['hooks', 'protectedPaths'])
  })

  test('every key has samples', () => {
    expect(new Set(Object.keys(CONFIG_SAMPLES))).toEqual(new Set(CONFIG_KEYS.map(({ key }) => key)))
  })

  for (const { key, part } of CONFIG_KEYS) {
    const { good = [], bad = [], subtle = [] } = CONFIG_SAMPLES[key] ?? {}

    test.each(titled(good))(
      `${key}: %s is taken, and the schema takes its value`,
      (_title, yaml, value) => {
        const config = read(`${key}: ${yaml}`)
        expect(config).toEqual({ settings: {}, forge: {}, [part]: { [key]: value } })
        if (part === 'settings')
          expect(Settings.parse(config.settings)).toMatchObject({ [key]: value })
        else expect(typeof value).toBe(typeof Object(DEFAULT_FORGE_SETTINGS)[key])
      },
    )

    test.each(titled([...bad, ...subtle]))(`${key}: %s is refused`, (_title, yaml, part) => {
      const sentence = refusalOf(`# a comment\n${key}: ${yaml}\n`)
      expect(sentence).toMatch(/^\.github\/proofrun\.yml, line 2, column \d+: .*[.?]$/)
      expect(sentence.slice(sentence.indexOf(': ') + 2)).toContain(key)
      expect(sentence).toContain(part)
      expect(sentence).not.toContain('hunter2')
    })
  }

  test('the place is that of the value, in a list that of the item', () => {
    expect(refusalOf('verifyTimeout: 4000')).toBe(
      `${FILE}, line 1, column 16: verifyTimeout "4000" is more than 1h: give less.`,
    )
    expect(refusalOf('copy:\n  - fine\n  - /etc\n')).toContain(
      `${FILE}, line 3, column 5: copy "/etc"`,
    )
    expect(refusalOf('env:\n  A: "1"\n  HOME: x\n')).toContain(
      `${FILE}, line 3, column 3: env "HOME"`,
    )
  })
})

describe('keys that there are not', () => {
  test.each([
    ['maxFixPases: 3', 'a configuration has no key "maxFixPases": did you mean maxFixPasses?'],
    [
      'verify-timeout: 3',
      'a configuration has no key "verify-timeout": did you mean verifyTimeout?',
    ],
    [
      'zebra: 3',
      'a configuration has no key "zebra": remove it, or see what "proofrun schema config" prints.',
    ],
    ['maxRounds: 3', 'maxRounds is called maxFixPasses here: rename it.'],
    [
      'agent: claude',
      'agent comes in a later version: give the command that starts the agent as agentCommand for now.',
    ],
    [
      'base: main',
      'base cannot stand in a file that is read from the base: give it as the flag --base or the action’s input base.',
    ],
    [
      'label: go',
      'label is decided before this file is read: give it as the action’s input label in the workflow file.',
    ],
    [
      'githubToken: ghp_x',
      'githubToken is decided before this file is read: give it as the action’s input github-token in the workflow file.',
    ],
    ['"// note": x', '"// note" looks like a comment: start comments with #.'],
    [
      '1: x',
      'a configuration has no key "1": remove it, or see what "proofrun schema config" prints.',
    ],
  ])('%s', (yaml, sentence) => {
    expect(refusalOf(`setup: x\n${yaml}`)).toBe(`${FILE}, line 2, column 1: ${sentence}`)
  })

  test('every input about the forge is a key, or is refused by its name', () => {
    const keys = new Set(CONFIG_KEYS.map(({ key }) => key))
    for (const { key } of FORGE_INPUTS) expect(keys.has(key), key).toBe(!REFUSED_KEYS.has(key))
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    '%s is a key like any other',
    (name) => {
      expect(refusalOf(`${name}: x`)).toContain(`a configuration has no key "${name}": remove it`)
      expect(refusalOf(`hooks: {${name}: x}`)).toContain(`hooks has no key "${name}": remove it`)
      expect(refusalOf(`reviewerA: {command: x, ${name}: y}`)).toContain(`no key "${name}"`)
      const { env } = read(`env: {${name}: x}`).settings
      expect(Object.entries(env ?? {})).toEqual([[name, 'x']])
      expect(Object.getPrototypeOf(env)).toBe(Object.prototype)
    },
  )
})

describe('beforeVerify', () => {
  test('may stand among the hooks, with its time limit', () => {
    expect(read('hooks:\n  beforeVerify: {command: make db, timeout: 5m}\n').settings).toEqual({
      beforeVerify: 'make db',
      beforeVerifyTimeout: 300,
    })
    expect(
      read('beforeVerifyTimeout: 60\nhooks: {beforeVerify: make db, afterRun: x}').settings,
    ).toEqual({
      beforeVerify: 'make db',
      beforeVerifyTimeout: 60,
      hooks: { afterRun: { command: 'x' } },
    })
  })

  test('is given once', () => {
    expect(refusalOf('hooks: {beforeVerify: a}\nbeforeVerify: b')).toBe(
      `${FILE}, line 2, column 1: beforeVerify is given here and by hooks.beforeVerify: keep one of them.`,
    )
    expect(
      refusalOf('beforeVerifyTimeout: 5\nhooks: {beforeVerify: {command: a, timeout: 6}}'),
    ).toContain('beforeVerifyTimeout is given here and by hooks.beforeVerify')
  })
})

describe('whole files', () => {
  test.each(['', '\n\n', '# only a comment\n', '---\n', '{}', '---\n...\n', '\ufeff', 'null'])(
    'R56: %j is a configuration with nothing in it',
    (text) => {
      expect(read(text)).toEqual({ settings: {}, forge: {} })
    },
  )

  test('R57: JSON is YAML, and a byte order mark changes nothing', () => {
    const expected = {
      settings: { verify: 'npm test', env: { A: '1' }, maxFixPasses: 5 },
      forge: { skipLabels: ['wip'], draft: true },
    }
    const json = JSON.stringify({ ...expected.settings, ...expected.forge }, null, 2)
    expect(read(json)).toEqual(expected)
    expect(read(`\ufeff${json}`)).toEqual(expected)
    expect(read(json.replaceAll('\n', '\r\n'))).toEqual(expected)
  })

  test.each([
    ['- verify\n', 'line 1, column 1: the file is a list: write names with their values'],
    ['npm test\n', 'line 1, column 1: the file is a text: write names with their values'],
  ])('%j is no mapping', (text, part) => {
    expect(refusalOf(text)).toContain(part)
  })
})
