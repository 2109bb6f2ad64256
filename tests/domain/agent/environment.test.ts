import { expect, test } from 'vitest'
import { childEnvironment, RUNNER_PREFIXES } from '../../../src/domain/agent/environment.ts'

const request = {
  kind: 'repository',
  inherited: {},
  home: '/w/home',
  tmp: '/w/tmp',
  settings: { agentEnv: [], passEnv: [], env: {} },
  proofrun: { PROOFRUN_TASK_ID: '7' },
} as const
const own = { HOME: '/w/home', TMPDIR: '/w/tmp', CI: 'true', PROOFRUN_TASK_ID: '7' }

test('SEC-10: home and temporary folder are the own ones, and nothing else is there by itself', () => {
  expect(childEnvironment(request)).toEqual({ values: own, refused: [] })
  const inherited = { HOME: '/root', TMPDIR: '/tmp', CI: 'false', PROOFRUN_STATE_DIR: '/s' }
  expect(childEnvironment({ ...request, inherited }).values).toEqual(own)
})

test('the allow-list passes, and a variable that is not set stays unset', () => {
  const passed = { PATH: '/bin', LC_ALL: 'C', JAVA_HOME_17_X64: '/jdk', pythonLocation: '/py' }
  const inherited = { ...passed, TZ: undefined, EDITOR: 'vi', NODE_OPTIONS: '--x', path: '/x' }
  expect(childEnvironment({ ...request, inherited }).values).toEqual({ ...passed, ...own })
})

test('SEC-01: a name under a pattern that looks like a secret passes only when it is listed', () => {
  const inherited = { LC_GIT_TOKEN: 't', LC_API_KEY: 'k', LC_TIME: 'C' }
  expect(childEnvironment({ ...request, inherited }).values).toEqual({ LC_TIME: 'C', ...own })
  const settings = { ...request.settings, passEnv: ['LC_GIT_TOKEN'] }
  expect(childEnvironment({ ...request, inherited, settings }).values).toEqual({
    LC_GIT_TOKEN: 't',
    LC_TIME: 'C',
    ...own,
  })
})

test("SEC-05: an agent's key reaches the agent alone, and passEnv and env reach repository commands alone", () => {
  const inherited = { MODEL_KEY: 'k', NPM_TOKEN: 't' }
  const settings = { agentEnv: ['MODEL_KEY'], passEnv: ['NPM_TOKEN'], env: { FLAG: '1' } }
  expect(childEnvironment({ ...request, kind: 'agent', inherited, settings }).values).toEqual({
    MODEL_KEY: 'k',
    ...own,
  })
  expect(childEnvironment({ ...request, inherited, settings }).values).toEqual({
    NPM_TOKEN: 't',
    FLAG: '1',
    ...own,
  })
})

test('a given value wins over an inherited one, and our own over both', () => {
  const settings = { ...request.settings, env: { PATH: '/given', HOME: '/given', CI: 'false' } }
  const { values, refused } = childEnvironment({
    ...request,
    inherited: { PATH: '/bin' },
    settings,
  })
  expect(values).toEqual({ PATH: '/given', ...own })
  expect(refused).toEqual([
    'HOME is not passed on: Proofrun sets it itself.',
    'CI is not passed on: Proofrun sets it itself.',
  ])
})

test.each(RUNNER_PREFIXES)('SEC-01: %s… is passed to nobody, whoever lists it', (prefix) => {
  const names = [`${prefix}X`, `${prefix.toLowerCase()}x`]
  const inherited = Object.fromEntries(names.map((name) => [name, 'canary']))
  for (const kind of ['agent', 'repository'] as const) {
    const settings = { agentEnv: names, passEnv: names, env: inherited }
    const { values, refused } = childEnvironment({ ...request, kind, inherited, settings })
    expect(values).toEqual(own)
    expect(refused[0]).toBe(
      `${prefix}X is not passed on: names that start with GITHUB_, ACTIONS_, RUNNER_, INPUT_, STATE_ belong to the runner.`,
    )
  }
})

test('what is no name of a variable is refused with a sentence', () => {
  const settings = { ...request.settings, passEnv: ['A B', '', 'LC_*'], env: { 'X=1': 'y' } }
  const { values, refused } = childEnvironment({ ...request, settings })
  expect(values).toEqual(own)
  expect(refused).toHaveLength(4)
  expect(refused[0]).toBe('"A B" is not passed on: it is not the name of an environment variable.')
})
