import { describe, expect, test } from 'vitest'
import type { ForgeIssue } from '../../../src/domain/forge/forge-facts.ts'
import { checkBlockers, checkIssue } from '../../../src/domain/gate/check-issue.ts'

const rules = { label: 'autorun', skipLabels: ['Wontfix'] }
const label = { how: 'label', isRerun: false } as const

const issue = (over: Partial<ForgeIssue> = {}): ForgeIssue => ({
  number: 7,
  title: 'A task',
  body: '',
  open: true,
  locked: false,
  isPullRequest: false,
  labels: ['AutoRun'],
  author: undefined,
  url: 'https://github.com/o/r/issues/7',
  ...over,
})

describe('an issue as it is now', () => {
  test.each<[string, Partial<ForgeIssue>, string | undefined]>([
    ['open with the label, whatever its case (F44)', {}, undefined],
    ['closed', { open: false }, 'issue-closed'],
    ['locked', { locked: true }, 'issue-locked'],
    ['a pull request', { isPullRequest: true }, 'not-an-issue'],
    ['with a skip label (R200)', { labels: ['autorun', 'wontfix'] }, 'skip-label'],
    ['without the label any more (R202, TRG-12)', { labels: [] }, 'label-gone'],
  ])('%s', (_name, over, code) => {
    expect(checkIssue(issue(over), label, rules)?.code).toBe(code)
  })

  test('the label is asked for only where it was the trigger, and not of a run that is run again', () => {
    const bare = issue({ labels: [] })
    expect(checkIssue(bare, { how: 'comment', isRerun: false }, rules)).toBeUndefined()
    expect(checkIssue(bare, { how: 'label', isRerun: true }, rules)).toBeUndefined()
  })
})

test('R204: an open blocker holds the issue and is named, a closed one does not', () => {
  const blockers = [
    { repository: 'o/r', number: 3, open: false },
    { repository: 'o/other', number: 4, open: true },
  ]
  expect(checkBlockers({ number: 7 }, blockers)).toMatchObject({
    code: 'issue-blocked',
    message: expect.stringContaining('o/other#4'),
  })
  expect(checkBlockers({ number: 7 }, blockers.slice(0, 1))).toBeUndefined()
})
