import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../src/domain/config/default-settings.ts'
import { parseDuration } from '../../../src/domain/config/parse-duration.ts'
import { parseSetting } from '../../../src/domain/config/parse-setting.ts'
import { defaultOf, SETTING_OPTIONS } from '../../../src/domain/config/setting-options.ts'
import { Settings } from '../../../src/domain/config/settings.ts'

const parse = (flag: string, ...texts: readonly string[]) => {
  const option = SETTING_OPTIONS.find((one) => one.flag === flag)
  if (option === undefined) throw new Error(`no option ${flag}`)
  return parseSetting(option, `--${flag}`, texts)
}

/** No text could hold them: a configuration gives them. */
const CONFIG_ONLY = ['hooks', 'protectedPaths']

test('every setting has exactly one option, and its name in kebab-case', () => {
  const keys = [...SETTING_OPTIONS.map(({ key }) => key), ...CONFIG_ONLY]
  expect(keys).toHaveLength(Object.keys(Settings.shape).length)
  expect(new Set<string>(keys)).toEqual(new Set(Object.keys(Settings.shape)))
  for (const { key, flag } of SETTING_OPTIONS)
    expect(flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())).toBe(key)
})

test('the schema takes every default from the list of defaults', () => {
  expect(Settings.parse({})).toEqual(DEFAULT_SETTINGS)
})

test('a default that help shows is read as the default of the schema', () => {
  for (const option of SETTING_OPTIONS) {
    const shown = defaultOf(option)
    const standard = Settings.parse({})[option.key]
    if (shown === undefined) continue
    expect(parseSetting(option, option.flag, [shown]), option.flag).toEqual({
      ok: true,
      value: standard,
    })
  }
})

test.each<[string, readonly string[], unknown]>([
  ['verify', ['npm test'], 'npm test'],
  ['reviewer-a', ['my-reviewer'], { command: 'my-reviewer' }],
  ['working-directory', ['./packages/app/'], 'packages/app'],
  ['working-directory', ['./'], '.'],
  ['copy', ['.env', 'a/b'], ['.env', 'a/b']],
  ['copy', ['.env', '.env'], ['.env']],
  ['env', ['A=1', 'B=x=y', 'A='], { A: '', B: 'x=y' }],
  ['pass-env', ['NPM_TOKEN'], ['NPM_TOKEN']],
  ['verify-timeout', ['90'], 90],
  ['verify-timeout', ['90s'], 90],
  ['verify-timeout', ['10m'], 600],
  ['verify-timeout', ['1h'], 3600],
  ['agent-timeout', ['90'], 90],
  ['agent-timeout', ['90s'], 1.5],
  ['max-minutes', ['2h'], 120],
  ['max-fix-passes', ['1'], 1],
  ['max-fix-passes', ['10'], 10],
  ['max-cost-usd', ['2.50'], 2.5],
  ['max-tokens', ['3000000'], 3_000_000],
  ['no-progress', ['exact'], 'exact'],
  ['isolation', ['none'], 'none'],
  ['unsafe', ['true'], true],
  ['branch-prefix', ['bot/'], 'bot/'],
  ['branch-prefix', [''], ''],
])('--%s %j is taken, and the schema takes its value', (flag, texts, value) => {
  const parsed = parse(flag, ...texts)
  expect(parsed).toEqual({ ok: true, value })
  const key = SETTING_OPTIONS.find((option) => option.flag === flag)?.key ?? ''
  expect(Settings.parse({ [key]: value })).toMatchObject({ [key]: value })
})

test.each<[string, string, string]>([
  ['verify', ' ', '--verify " " is empty: give a shell command, such as "npm test".'],
  ['verify-timeout', '2h', '--verify-timeout "2h" is more than 1h: give less.'],
  ['verify-timeout', '3601', '--verify-timeout "3601" is more than 1h: give less.'],
  [
    'verify-timeout',
    'soon',
    '--verify-timeout "soon" is not a duration: give seconds or a number with a unit, such as 90s, 10m or 1h.',
  ],
  [
    'agent-timeout',
    '0',
    '--agent-timeout "0" is no time at all: give minutes or a number with a unit, such as 90s, 10m or 1h.',
  ],
  ['max-minutes', '169h', '--max-minutes "169h" is more than 7 days: give less.'],
  ['max-fix-passes', '11', '--max-fix-passes "11" is not a whole number from 1 to 10: give one.'],
  ['max-fix-passes', '0', '--max-fix-passes "0" is not a whole number from 1 to 10: give one.'],
  ['max-fix-passes', '2.5', '--max-fix-passes "2.5" is not a whole number from 1 to 10: give one.'],
  ['max-tokens', '-1', '--max-tokens "-1" is not a whole number from 1 on: give one.'],
  [
    'max-cost-usd',
    '$5',
    '--max-cost-usd "$5" is not an amount above 0: give US dollars, such as 5 or 2.50.',
  ],
  [
    'no-progress',
    'strict',
    '--no-progress "strict" is not a choice that there is: use stable or exact.',
  ],
  ['isolation', 'bwrap', '--isolation "bwrap" comes in a later version: use auto or none for now.'],
  [
    'working-directory',
    '../other',
    '--working-directory "../other" leads out of the repository: name a folder inside the repository, such as packages/app.',
  ],
  [
    'working-directory',
    '/etc',
    '--working-directory "/etc" is absolute: name a folder inside the repository, such as packages/app.',
  ],
  [
    'branch-prefix',
    'a..b/',
    '--branch-prefix "a..b/" holds "..", which git allows in no branch name: give one such as proofrun/.',
  ],
  ['env', 'NAME', '--env "NAME" has no "=": write NAME=VALUE.'],
  [
    'copy',
    '/etc/passwd',
    '--copy "/etc/passwd" is absolute: name a file relative to the top of the repository, such as .env.test.',
  ],
  ['unsafe', 'yes', '--unsafe "yes" is neither true nor false: give one of them.'],
])('--%s %j is refused in one sentence', (flag, text, message) => {
  expect(parse(flag, text)).toEqual({ ok: false, error: { code: 'bad-value', message } })
})

test.each(['GITHUB_TOKEN', 'PROOFRUN_PHASE', 'HOME', '1X', ''])(
  'SEC-01: the variable %j, which no child may get, is refused where it is typed',
  (name) => {
    for (const [flag, text] of [
      ['pass-env', name],
      ['agent-env', name],
      ['env', `${name}=secret`],
    ] as const) {
      const parsed = parse(flag, text)
      expect(parsed.ok).toBe(false)
      expect(JSON.stringify(parsed)).not.toContain('secret')
    }
  },
)

test.each([
  '-x/',
  'a b/',
  'a~/',
  'a^',
  'a:',
  'a?',
  'a*',
  'a[',
  'a\\',
  'a@{b',
  '/a/',
  'a//',
  '.a/',
  'a/.b/',
  'a.lock/',
  'a./',
  'refs/heads/',
  'a\u0001/',
  'x'.repeat(101),
])('R109: the branch prefix %j is refused', (prefix) => {
  expect(parse('branch-prefix', prefix).ok).toBe(false)
})

test('a duration has one number and at most one unit', () => {
  expect(
    ['', 'h', '-1', '1d', '1h30m', '1e3', '1.2.3', 'NaN'].map((text) => parseDuration(text, 's')),
  ).toEqual(Array(8).fill(undefined))
  expect(parseDuration('1.5h', 'm')).toBe(90)
})
