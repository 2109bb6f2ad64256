import { expect, test } from 'vitest'
import { resolveStateDirectory } from '../../../src/adapters/files/state-directory.ts'

const repositoryId = 'ab'.repeat(32)
const resolve = (environment: Record<string, string>, flag?: string) =>
  resolveStateDirectory({ flag, environment, home: '/home/a', cwd: '/work', repositoryId })

test.each<[string, Record<string, string>, string | undefined, string]>([
  ['the flag wins', { PROOFRUN_STATE_DIR: '/variable' }, '/flag', '/flag'],
  ['a relative flag counts from here', {}, 'state', '/work/state'],
  [
    'the variable comes next',
    { PROOFRUN_STATE_DIR: '/variable', XDG_STATE_HOME: '/xdg' },
    undefined,
    '/variable',
  ],
  [
    'in Actions, the temporary folder of the runner',
    { GITHUB_ACTIONS: 'true', RUNNER_TEMP: '/runner', XDG_STATE_HOME: '/xdg' },
    undefined,
    '/runner/proofrun/abababababababab',
  ],
  [
    'RUNNER_TEMP alone says nothing',
    { RUNNER_TEMP: '/runner' },
    undefined,
    '/home/a/.local/state/proofrun/abababababababab',
  ],
  ['then XDG_STATE_HOME', { XDG_STATE_HOME: '/xdg' }, undefined, '/xdg/proofrun/abababababababab'],
  [
    'a relative XDG_STATE_HOME is ignored',
    { XDG_STATE_HOME: 'xdg' },
    undefined,
    '/home/a/.local/state/proofrun/abababababababab',
  ],
  [
    'empty variables and flags count as unset',
    { PROOFRUN_STATE_DIR: '', XDG_STATE_HOME: '' },
    '',
    '/home/a/.local/state/proofrun/abababababababab',
  ],
])('%s', (_name, environment, flag, expected) => {
  expect(resolve(environment, flag)).toBe(expected)
})
