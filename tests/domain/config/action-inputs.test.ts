import { describe, expect, test } from 'vitest'
import {
  type ActionInputs,
  LATER_INPUTS,
  RENAMED_INPUTS,
  readInputs,
} from '../../../src/domain/config/action-inputs.ts'
import { DEFAULT_FORGE_SETTINGS, FORGE_INPUTS } from '../../../src/domain/config/forge-settings.ts'
import { SETTING_OPTIONS } from '../../../src/domain/config/setting-options.ts'
import { Settings } from '../../../src/domain/config/settings.ts'
import { expectOk } from '../../support/expect-ok.ts'

/** Inputs as the runner gives them: capitals, hyphens kept, and an empty text for each that is not given. */
const environmentOf = (inputs: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(
    [...SETTING_OPTIONS.map(({ flag }) => flag), ...FORGE_INPUTS.map(({ name }) => name)].map(
      (name) => [`INPUT_${name.toUpperCase()}`, ''],
    ),
  ),
  'INPUT_GITHUB-TOKEN': 'ghs_example',
  ...Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text]),
  ),
})

const read = (inputs: Readonly<Record<string, string>>): ActionInputs =>
  expectOk(readInputs(environmentOf(inputs)))

const refusalOf = (inputs: Readonly<Record<string, string>>): string => {
  const result = readInputs(environmentOf(inputs))
  return result.ok ? expect.fail('nothing was refused') : result.error.message
}

/** A good value of every setting, as a workflow writes it. */
const GIVEN: Readonly<Record<string, string>> = {
  verify: 'npm test\n',
  setup: 'npm ci && npm run build, then',
  'before-verify': 'true',
  teardown: 'make clean',
  'agent-command': 'agent --print',
  model: 'large',
  'reviewer-a': 'reviewer a',
  'reviewer-b': 'reviewer b',
  'working-directory': 'packages/app',
  copy: '.env.test, .env.local',
  'setup-inputs': '**/*.{json,lock}',
  'review-setup': 'true',
  'max-fix-passes': '5',
  'max-minutes': '2h',
  'max-cost-usd': '2.50',
  'max-tokens': '1000000',
  'agent-timeout': '30',
  'agent-idle-timeout': '5m',
  'verify-timeout': '900',
  'verify-idle-timeout': '1m',
  'setup-timeout': '10m',
  'before-verify-timeout': '60',
  'teardown-timeout': '30s',
  'allow-failing-baseline': 'false',
  'no-progress': 'exact',
  flaky: 'refuse',
  'branch-prefix': 'bot/',
  merge: 'no-ff',
  isolation: 'none',
  unsafe: 'true',
  'agent-env': 'AGENT_KEY\nOTHER_KEY\n',
  'pass-env': 'DATABASE_URL',
  env: 'A=1,2\nB=x=y\n',
}

describe('settings', () => {
  test('what is not given is not there, so that it may come from elsewhere', () => {
    expect(read({}).settings).toEqual({})
    expect(read({ verify: ' \n' }).settings).toEqual({})
  })

  test('every setting has an input, and its value is what the schema takes', () => {
    expect(new Set(Object.keys(GIVEN))).toEqual(new Set(SETTING_OPTIONS.map(({ flag }) => flag)))
    const { settings } = read(GIVEN)
    expect(Object.keys(settings)).toHaveLength(SETTING_OPTIONS.length)
    expect(Settings.parse(settings)).toEqual(settings)
    expect(settings).toMatchObject({
      verify: 'npm test',
      setup: 'npm ci && npm run build, then',
      reviewerA: { command: 'reviewer a' },
      copy: ['.env.test', '.env.local'],
      setupInputs: ['**/*.{json,lock}'],
      reviewSetup: true,
      maxMinutes: 120,
      allowFailingBaseline: false,
      agentEnv: ['AGENT_KEY', 'OTHER_KEY'],
      env: { A: '1,2', B: 'x=y' },
    })
  })

  test('lists are read by lines, or by commas where there is one line', () => {
    expect(read({ 'setup-inputs': 'go.mod,**/go.sum' }).settings.setupInputs).toEqual([
      'go.mod',
      '**/go.sum',
    ])
    expect(read({ copy: '\n  a,b.txt\n\n  c.txt\n' }).settings.copy).toEqual(['a,b.txt', 'c.txt'])
  })

  test('timeout-minutes is max-minutes, and only one of them is given', () => {
    expect(read({ 'timeout-minutes': '45' }).settings.maxMinutes).toBe(45)
    expect(refusalOf({ 'timeout-minutes': '45', 'max-minutes': '45' })).toBe(
      'The inputs max-minutes and timeout-minutes are both given, and are the same: give one of them.',
    )
    expect(refusalOf({ 'timeout-minutes': 'long' })).toContain('The input timeout-minutes "long"')
  })

  test.each([
    ['review-setup', 'True', '"True" is neither true nor false: give one of them.'],
    ['max-fix-passes', '11', '"11" is not a whole number from 1 to 10: give one.'],
    ['verify-timeout', '2h', '"2h" is more than 1h: give less.'],
    ['no-progress', 'strict', '"strict" is not a choice that there is: use stable or exact.'],
    ['copy', '/etc/passwd', '"/etc/passwd" is absolute'],
    ['pass-env', 'A,GITHUB_TOKEN', '"GITHUB_TOKEN" is not passed on'],
  ])('%s %j is refused by its name', (name, text, rest) => {
    expect(refusalOf({ [name]: text })).toContain(`The input ${name} ${rest}`)
  })
})

describe('forge', () => {
  test('without inputs it is what the docs say', () => {
    expect(read({}).forge).toEqual({
      ...DEFAULT_FORGE_SETTINGS,
      githubToken: 'ghs_example',
      pushToken: undefined,
      issue: undefined,
      command: undefined,
      base: undefined,
      botId: undefined,
    })
  })

  test('every input is read', () => {
    const { forge } = read({
      'github-token': 'ghp_one\n',
      'push-token': 'ghp_two',
      issue: '7',
      command: 'restart',
      label: 'Go for it',
      'skip-labels': 'wip, on hold',
      'allowed-bots': '49699333, 29110\n1\n',
      'command-prefix': 'required',
      base: 'refs/heads/release/1.x',
      'retention-days': '5',
      draft: 'true',
      'dry-run': 'true',
      'fail-on-not-ready': 'true',
      publish: 'auto',
      'max-attempts-per-day': '3',
      'allow-self-hosted': 'true',
      'bot-id': '41898282',
    })
    expect(forge).toEqual({
      githubToken: 'ghp_one',
      pushToken: 'ghp_two',
      issue: 7,
      command: 'restart',
      label: 'Go for it',
      skipLabels: ['wip', 'on hold'],
      allowedBots: [49699333, 29110, 1],
      commandPrefix: 'required',
      base: 'release/1.x',
      retentionDays: 5,
      draft: true,
      dryRun: true,
      failOnNotReady: true,
      publish: 'auto',
      maxAttemptsPerDay: 3,
      allowSelfHosted: true,
      botId: 41898282,
    })
    expect(new Set(Object.keys(forge))).toEqual(new Set(FORGE_INPUTS.map(({ key }) => key)))
  })

  test.each([
    ['label', 'Proofrun:working', 'is set by Proofrun itself'],
    ['label', 'ready-for-pr', 'is set by Proofrun itself'],
    ['label', 'x'.repeat(51), 'is no label'],
    ['label', 'a\u2028b', 'is no label'],
    ['allowed-bots', '*', 'is no numeric id'],
    ['allowed-bots', '1, dependabot[bot]', 'is no numeric id'],
    ['allowed-bots', '0', 'is no numeric id'],
    ['command-prefix', 'always', 'is not a choice that there is: use optional or required'],
    ['publish', 'ask', 'comes in a later version: use auto for now'],
    ['retention-days', '0', 'is not a whole number from 1 to 400'],
    ['dry-run', 'yes', 'is neither true nor false'],
    ['issue', '#7', 'is not a whole number from 1 on'],
    ['base', '../x', 'which git allows in no branch name'],
    ['base', 'a b', 'which git allows in no branch name'],
    ['base', '-x', 'starts with a dash'],
    ['base', 'x.lock', 'a branch’s short name'],
    ['base', 'refs/tags/v1', 'starts with refs/'],
    ['base', 'HEAD', 'is no branch'],
    ['base', '/x', 'a branch’s short name'],
  ])('%s %j is refused', (name, text, problem) => {
    const message = refusalOf({ [name]: text })
    expect(message).toContain(`The input ${name} `)
    expect(message).toContain(problem)
  })

  test('a token is never shown, and an empty one is refused', () => {
    expect(refusalOf({ 'push-token': 's3cr3t\nlines' })).not.toContain('s3cr3t')
    expect(refusalOf({ 'github-token': 's3cr3t words' })).not.toContain('s3cr3t')
    expect(refusalOf({ 'github-token': '' })).toContain('github-token is empty')
  })
})

describe('names', () => {
  test.each(Object.entries(RENAMED_INPUTS))('%s is refused with its new name, %s', (name, now) => {
    expect(refusalOf({ [name]: '3' })).toBe(`The input ${name} is called ${now} here: rename it.`)
    expect(environmentOf({})).toHaveProperty([`INPUT_${now.toUpperCase()}`])
  })

  test.each(Object.keys(LATER_INPUTS))('%s comes later', (name) => {
    expect(refusalOf({ [name]: 'x' })).toContain(`The input ${name} comes in a later version`)
  })
})
