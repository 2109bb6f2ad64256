import { expect, test } from 'vitest'
import { exitCodeOf, OUTCOMES, type Outcome } from '../../../src/domain/attempt/outcomes.ts'
import { exitCodeOfRefusal, refusalOfException } from '../../../src/entry/cli/exit-code.ts'
import { LifecycleFault } from '../../../src/lifecycle/lifecycle-fault.ts'
import { StorageFault } from '../../../src/ports/storage-fault.ts'

test('every outcome has the exit code of design.md §2', () => {
  const codes = (Object.keys(OUTCOMES) as Outcome[]).map((name) => [name, exitCodeOf(name)])
  expect(Object.fromEntries(codes)).toEqual({
    ...Object.fromEntries(Object.keys(OUTCOMES).map((name) => [name, 1])),
    'ready-for-pr': 0,
    refused: 3,
    'awaiting-approval': 3,
    interrupted: 130,
  })
})

test.each<[number, readonly string[]]>([
  [
    2,
    [
      'usage',
      'bad-value',
      'agent-missing',
      'task-empty',
      'task-file-unreadable',
      'not-evidence',
      'schema-unknown',
      'platform-unsupported',
      'task-unknown',
      'attempt-unknown',
      'not-a-repository',
      'unborn-branch',
      'base-not-found',
      'base-not-a-commit',
      'history-incomplete',
      'source-unreadable',
      'work-repository-foreign',
      'git-missing',
      'git-too-old',
      'landing-unsafe',
      'state-dir-unwritable',
      'state-dir-foreign',
      'state-dir-newer',
      'state-dir-corrupt',
      'journal-missing',
      'journal-newer',
    ],
  ],
  [3, ['task-busy', 'state-dir-busy']],
  [
    4,
    [
      'disk-full',
      'journal-corrupt',
      'journal-unreadable',
      'input-lost',
      'internal-fault',
      'anything-else',
    ],
  ],
])('exit code %i: %j', (exit, codes) => {
  for (const code of codes) expect(exitCodeOfRefusal(code), code).toBe(exit)
})

test('an exception becomes one sentence, with its own code where it has one', () => {
  const refusal = { code: 'ref-moved', message: 'The ref moved.' }
  expect(refusalOfException(new LifecycleFault(refusal))).toBe(refusal)
  const full = new StorageFault('The disk is full.', { code: 'disk-full', cause: undefined })
  expect(refusalOfException(full)).toEqual({ code: 'disk-full', message: 'The disk is full.' })
  expect(refusalOfException(new TypeError('x is undefined')).message).toContain('(x is undefined)')
  expect(refusalOfException('thrown').code).toBe('internal-fault')
})
