import { describe, expect, test, vi } from 'vitest'
import { actionRigs } from '../support/action-rigs.ts'
import {
  EDIT,
  explain,
  FILES,
  labelled,
  ownComments,
  pullsOf,
  setUp,
} from '../support/action-world.ts'

vi.setConfig({ testTimeout: 60_000 })

const rig = actionRigs()

const HEADING = 'What the proof depends on, and this change touches'

describe('a change that has a hand in its own proof', () => {
  test('F40: it weakens verify.sh and deletes a test: the pull request is a draft and says why first', async () => {
    await using on = await rig({
      files: { ...FILES, 'tests/a.test.js': "test('a', a)\n" },
      scenario: {
        implement: [
          ...EDIT,
          { write: { path: 'verify.sh', content: 'exit 0\n' } },
          { delete: 'tests/a.test.js' },
        ],
      },
    })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    const [pull] = pullsOf(on)
    expect(pull?.pull?.draft).toBe(true)
    const body = pull?.body ?? ''
    expect(body.indexOf(`## ${HEADING}`)).toBeGreaterThan(0)
    expect(body.indexOf(`## ${HEADING}`)).toBeLessThan(body.indexOf('## Changes'))
    expect(body).toContain('It is proposed as a draft because of what is marked so.')
    for (const page of [body, run.summary, ownComments(on, issue)[0]?.body ?? '']) {
      expect(page).toContain(HEADING)
      expect(page).toContain('- **draft** `verify.sh`: Is named by a command of the verification')
      expect(page).toContain('- **draft** `tests/a.test.js`: Is deleted, and was among the tests.')
    }
    for (const page of [run.summary, ownComments(on, issue)[0]?.body ?? ''])
      expect(page).toMatch(
        /\| [\d-]+ [\d:]+ \| the implementation landed at [^|]+ \| `[0-9a-f]{12}` \| `command[^|]*` \|/,
      )
  })

  test('an honest change is no draft, and nothing is said', async () => {
    await using on = await rig()
    const run = await on.run(labelled(on, setUp(on)))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(pullsOf(on)[0]?.pull?.draft).toBe(false)
    expect(run.summary + (pullsOf(on)[0]?.body ?? '')).not.toContain(HEADING)
  })
})
