import { expect, test } from 'vitest'
import { Settings } from '../../../src/domain/config/settings.ts'
import { readArguments } from '../../../src/entry/cli/read-arguments.ts'
import { readSettings, withTyped } from '../../../src/entry/cli/read-settings.ts'
import { expectOk } from '../../support/expect-ok.ts'

const typed = (...args: readonly string[]) => {
  const line = expectOk(readArguments(['continue', '1', ...args]))
  if (line.kind !== 'command') throw new Error('expected a command')
  return expectOk(readSettings(line.arguments))
}

const journaled = Settings.parse({
  verify: 'npm test',
  copy: ['a', 'b'],
  maxFixPasses: 5,
  allowFailingBaseline: true,
  reviewerA: { command: 'old', model: 'm' },
})

test('what is not typed stays as it was journaled', () => {
  expect(withTyped(journaled, typed())).toEqual(journaled)
})

test('what is typed replaces it, a list as a whole, and a reviewer’s command leaves the model', () => {
  const args = [
    '--verify',
    'make',
    '--copy',
    'c',
    '--no-allow-failing-baseline',
    '--reviewer-a',
    'new',
  ]
  expect(withTyped(journaled, typed(...args))).toEqual({
    ...journaled,
    verify: 'make',
    copy: ['c'],
    allowFailingBaseline: false,
    reviewerA: { command: 'new', model: 'm' },
  })
})

test('of a new attempt only what is typed is given; the rest comes from elsewhere', () => {
  expect(withTyped({}, typed('--max-fix-passes', '1'))).toEqual({ maxFixPasses: 1 })
})
