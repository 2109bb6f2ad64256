import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../src/domain/config/default-settings.ts'
import {
  type Layer,
  needsApproval,
  resolveSettings,
  SETTING_SOURCES,
  type SettingSource,
} from '../../../src/domain/config/resolve-settings.ts'
import { Settings } from '../../../src/domain/config/settings.ts'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import { COMMAND_NAMES } from '../../../src/domain/trust/named-command.ts'

/** Two values of every setting, neither of them the default. */
const VALUES: Readonly<Record<keyof Settings, readonly [unknown, unknown]>> = {
  workingDirectory: ['a', 'b'],
  verify: ['a', 'b'],
  setup: ['a', 'b'],
  beforeVerify: ['a', 'b'],
  teardown: ['a', 'b'],
  hooks: [{ afterCreate: { command: 'a' } }, { afterRun: { command: 'b' } }],
  setupTimeout: [1, 2],
  beforeVerifyTimeout: [1, 2],
  teardownTimeout: [1, 2],
  copy: [['a'], ['b']],
  setupInputs: [['a'], ['b']],
  reviewSetup: [true, false],
  verifyTimeout: [1, 2],
  verifyIdleTimeout: [1, 2],
  agentTimeout: [1, 2],
  agentIdleTimeout: [1, 2],
  maxMinutes: [1, 2],
  maxFixPasses: [1, 2],
  maxCostUsd: [1, 2],
  maxTokens: [1, 2],
  allowFailingBaseline: [true, false],
  noProgress: ['exact', 'stable'],
  flaky: ['refuse', 'mark'],
  agentCommand: ['a', 'b'],
  model: ['a', 'b'],
  reviewerA: [{ command: 'a' }, { command: 'b', model: 'c' }],
  reviewerB: [{ command: 'a', model: 'c' }, { command: 'b' }],
  agentEnv: [['A'], ['B']],
  passEnv: [['A'], ['B']],
  env: [{ A: 'a' }, { B: 'b' }],
  isolation: ['none', 'auto'],
  unsafe: [true, false],
  branchPrefix: ['a/', ''],
  merge: ['no-ff', 'ff'],
  protectedPaths: [{ a: 'note' }, { b: 'draft' }],
}

const layer = (source: SettingSource, values: Readonly<Record<string, unknown>>): Layer => ({
  source,
  values,
})

const PAIRS = SETTING_SOURCES.flatMap((strong, at) =>
  SETTING_SOURCES.slice(at + 1).map((weak) => [strong, weak] as const),
)

describe('precedence', () => {
  test('the matrix is over every setting', () => {
    expect(new Set(Object.keys(VALUES))).toEqual(new Set(Object.keys(Settings.shape)))
  })

  test.each(PAIRS)('R58: %s wins over %s, field by field', (strong, weak) => {
    for (const [key, [one, other]] of Object.entries(VALUES))
      for (const [first, second] of [
        [one, other],
        [other, one],
      ]) {
        const both = resolveSettings([
          layer(strong, { [key]: first }),
          layer(weak, { [key]: second }),
        ])
        expect(both.settings, key).toEqual({ ...DEFAULT_SETTINGS, [key]: first })
        expect(both.origins, key).toMatchObject({ [key]: strong })
        const alone = resolveSettings([layer(strong, {}), layer(weak, { [key]: second })])
        expect(alone.settings, key).toEqual({ ...DEFAULT_SETTINGS, [key]: second })
        expect(alone.origins, key).toMatchObject({ [key]: weak })
      }
  })

  test('each setting comes from the strongest that gives it, and is taken whole', () => {
    const { settings, origins } = resolveSettings([
      layer('input', { verify: 'input', env: { A: 'input' } }),
      layer('override', {
        verify: 'override',
        setup: 'override',
        hooks: { afterRun: { command: 'o' } },
      }),
      layer('repository', {
        setup: 'repository',
        teardown: 'repository',
        env: { B: 'repository' },
        hooks: { afterCreate: { command: 'r' } },
      }),
      layer('inferred', { verify: 'inferred' }),
    ])
    expect(settings).toEqual({
      ...DEFAULT_SETTINGS,
      verify: 'input',
      setup: 'override',
      teardown: 'repository',
      env: { A: 'input' },
      hooks: { afterRun: { command: 'o' } },
    })
    expect(origins).toEqual({
      ...Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((key) => [key, 'default'])),
      verify: 'input',
      setup: 'override',
      teardown: 'repository',
      env: 'input',
      hooks: 'override',
    })
  })

  test('nothing given is the defaults, and an undefined value gives nothing', () => {
    const { settings, origins } = resolveSettings([layer('flag', { verify: undefined })])
    expect(settings).toEqual(DEFAULT_SETTINGS)
    expect(new Set(Object.values(origins))).toEqual(new Set(['default']))
  })
})

describe('what needs a person’s approval', () => {
  const COMMANDS = {
    verify: 'v',
    setup: 's',
    beforeVerify: 'bv',
    teardown: 't',
    hooks: {
      afterCreate: { command: 'ac' },
      beforeRun: { command: 'br' },
      afterRun: { command: 'ar' },
      beforeRemove: { command: 'bm' },
    },
    agentCommand: 'agent',
    reviewerA: { command: 'ra' },
    reviewerB: { command: 'rb' },
  } as const

  test.each(['override', 'repository', 'inferred'] as const)(
    'R59, R60: every command of %s does, with its digest',
    (source) => {
      const pending = needsApproval(resolveSettings([layer(source, COMMANDS)]))
      expect(pending.map(({ name }) => name)).toEqual([...COMMAND_NAMES])
      for (const command of pending)
        expect(command).toMatchObject({ source, digest: digestOf(command.text) })
    },
  )

  test.each(['flag', 'input'] as const)('what a person typed as %s does not', (source) => {
    expect(needsApproval(resolveSettings([layer(source, COMMANDS)]))).toEqual([])
  })

  test('a command needs it only where it is the one that holds', () => {
    const pending = needsApproval(
      resolveSettings([
        layer('flag', { verify: 'mine' }),
        layer('repository', { verify: 'theirs', setup: 'theirs' }),
      ]),
    )
    expect(pending.map(({ name, text }) => [name, text])).toEqual([['setup', 'theirs']])
  })
})
