import { describe, expect, test } from 'vitest'
import {
  checkDiskSpace,
  checkIsolation,
  checkNode,
} from '../../../src/domain/onboarding/checks/check-machine.ts'
import { programOf } from '../../../src/domain/onboarding/program-of.ts'
import { readText } from '../../support/repository-files.ts'

describe('checkNode', () => {
  test.each([
    ['v18.20.4', 'failed'],
    ['v20.18.9', 'failed'],
    ['v20.19.0', 'ok'],
    ['v24.0.0', 'ok'],
    ['unknown', 'failed'],
  ])('%s is %s', (version, status) => {
    expect(checkNode(version).status).toBe(status)
  })

  test('the oldest version is that of package.json', () => {
    const { engines } = JSON.parse(readText('package.json')) as { engines: { node: string } }
    expect(checkNode('v1.0.0').remedy).toBe(
      `Install Node ${engines.node.replace('>=', '')} or newer.`,
    )
  })
})

test.each([
  [99, 'failed'],
  [100, 'warning'],
  [1023, 'warning'],
  [1024, 'ok'],
  [undefined, 'warning'],
])('with %s MiB free the disk is %s', (mib, status) => {
  const freeBytes = mib === undefined ? undefined : mib * 1024 * 1024
  const facts = { path: '/s/t', existing: '/s', obstacle: undefined, freeBytes }
  expect(checkDiskSpace(facts).status).toBe(status)
})

test('isolation is a warning whatever the machine could do, and says that nothing is isolated', () => {
  const check = checkIsolation([
    { level: 'bwrap', result: 'missing' },
    { level: 'pidns', result: 'works' },
  ])
  expect(check).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(
      /isolates nothing.* bwrap is not installed, pidns works; a later version can use that\.$/,
    ),
  })
})

test.each([
  ['claude -p', 'claude'],
  ['  /opt/a/agent', '/opt/a/agent'],
  ['./agent.sh --go', './agent.sh'],
  ['agent; true', 'agent'],
  ['agent>log', undefined],
  ['KEY=1 agent', undefined],
  ['env KEY=1 agent', undefined],
  ['cd x && agent', undefined],
  ['$AGENT', undefined],
  ['"my agent"', undefined],
  ['(agent)', undefined],
  ['', undefined],
])('the program of %j is %j', (command, program) => {
  expect(programOf(command)).toBe(program)
})
