import { describe, expect, test } from 'vitest'
import { checkWorkflows } from '../../../src/domain/onboarding/checks/check-workflows.ts'
import { NO_COMMIT, renderWorkflow } from '../../../src/domain/onboarding/workflow-template.ts'
import { readText } from '../../support/repository-files.ts'

const COMMIT = 'a'.repeat(40)
const GOOD = renderWorkflow({ agentCommand: 'my-agent', agentEnv: ['KEY'] }).replace(
  NO_COMMIT,
  COMMIT,
)
const check = (text: string) => checkWorkflows([{ path: 'w.yml', text }])

describe('checkWorkflows', () => {
  test('a workflow of init with a commit and an agent is fine', () => {
    expect(check(GOOD)).toEqual([
      {
        id: 'workflow',
        status: 'ok',
        message: 'The job proofrun of w.yml has all that Proofrun needs.',
      },
    ])
  })

  test('the examples, as they stand, still need a commit and an agent', () => {
    for (const name of ['single-job', 'with-setup'])
      expect(check(readText(`docs/examples/${name}.yml`)).map(({ message }) => message)).toEqual([
        expect.stringContaining('a commit of zeros'),
        expect.stringContaining('the agent of the example'),
      ])
  })

  test.each<[string, string, string, string, string]>([
    [
      'F12: a missing permission',
      '      contents: write\n',
      '',
      'failed',
      'lacks contents: write.',
    ],
    ['a lesser permission', 'issues: write', 'issues: read', 'failed', 'lacks issues: write.'],
    [
      'R86: no right to cancel',
      'actions: write',
      'actions: read',
      'failed',
      'lacks actions: write.',
    ],
    [
      'id-token',
      'actions: write',
      'actions: write\n      id-token: write',
      'failed',
      'id-token: write',
    ],
    ['SUP-02: a tag', COMMIT, 'v1', 'warning', 'names Proofrun by v1'],
    ['F09: cancelling', 'queue: max', 'cancel-in-progress: true', 'warning', 'cancel-in-progress'],
    ['not cancelling', 'queue: max', 'cancel-in-progress: false', 'ok', 'has all'],
    ['unsafe left out', '          unsafe: true\n', '', 'failed', 'unsafe: true'],
    ['unsafe as a text', 'unsafe: true', "unsafe: 'true'", 'ok', 'has all'],
    [
      'SEC-08: a checkout that keeps its token',
      '    steps:\n',
      '    steps:\n      - uses: actions/checkout@v5\n',
      'failed',
      'leaves its token',
    ],
    [
      'a checkout that does not',
      '    steps:\n',
      '    steps:\n      - uses: actions/checkout@v5\n        with: { persist-credentials: false }\n',
      'ok',
      'has all',
    ],
  ])('%s', (_name, from, to, status, message) => {
    expect(GOOD).toContain(from)
    expect(check(GOOD.replace(from, to))).toMatchObject([
      { status, message: expect.stringContaining(message) },
    ])
  })

  test.each<[string, string, string]>([
    ['none at all', '', 'names no permissions'],
    ['every one', 'permissions: write-all\n', 'every permission'],
    [
      'reading only',
      'permissions: read-all\n',
      'lacks actions: write, contents: write, issues: write, pull-requests: write.',
    ],
  ])('SUP-03: permissions of the whole workflow: %s', (_name, line, message) => {
    const text = GOOD.replace(/ {4}permissions:\n(?: {6}.*\n)+/, '').replace(
      'permissions: {}\n',
      line,
    )
    expect(check(text)).toMatchObject([{ message: expect.stringContaining(message) }])
  })

  test.each([
    ['another workflow', 'jobs: { a: { steps: [{ uses: actions/checkout@v5 }] } }'],
    ['no YAML', 'proofrun/proofrun: [: }'],
    ['another shape', 'jobs: [proofrun/proofrun@v1]'],
    ['nothing', ''],
  ])('%s is no workflow that uses Proofrun', (_name, text) => {
    expect(check(text)).toMatchObject([{ status: 'not-checked' }])
  })
})
