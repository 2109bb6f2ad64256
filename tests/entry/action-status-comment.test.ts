import { describe, expect, test, vi } from 'vitest'
import type { ActionRig } from '../support/action-rig.ts'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  EDIT,
  explain,
  labelled,
  labelsOf,
  ownComments,
  setUp,
} from '../support/action-world.ts'
import type { Issue } from '../support/github/world.ts'

vi.setConfig({ testTimeout: 120_000 })

const rig = actionRigs()

const statusOf = (on: ActionRig, issue: Issue): string => ownComments(on, issue)[0]?.body ?? ''

/** A person edits the status comment in a browser, which ends lines with CRLF. */
const edited = (on: ActionRig, issue: Issue, edit: (body: string) => string): void => {
  const [status] = ownComments(on, issue)
  if (status === undefined) throw new Error('there is no status comment')
  const body = edit(status.body).replace(/\r?\n/g, '\r\n')
  on.github.world.comments.set(status.id, { ...status, body })
}

const hasStarted = async ({ agent }: ActionRig, wanted: string): Promise<void> => {
  while (!(await agent.starts()).some(({ phase }) => phase === wanted))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

const ASKS = [{ result: { verdict: 'needs-human', reasoning: 'x', questions: ['Which one?'] } }]
const MINE = 'I looked into it: **both** are fine.\n\n- ask @octocat\n- or not'

describe('PUB-11: what a person writes into the status comment stays there', () => {
  test('between two runs, below our text and within it', async () => {
    await using on = await rig({ scenario: { triage: [ASKS, ASKS, []], implement: [...EDIT] } })
    const issue = setUp(on)
    const asked = await on.run(labelled(on, issue))
    expect(asked.outputs['outcome'], explain(asked)).toBe('needs-human')
    edited(on, issue, (body) => `${body}\n\n${MINE}`)
    await on.run(commented(on, issue, 'This one.\n\n/continue'))
    expect(statusOf(on, issue)).toContain('needs-human')
    expect(statusOf(on, issue).endsWith(`\n\n${MINE}`)).toBe(true)
    edited(on, issue, (body) => body.replace('1: needs-human', '1: needs-human: ask Ada'))
    const run = await on.run(commented(on, issue, 'That one.\n\n/continue'))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    const [ours = '', theirs] = statusOf(on, issue).split('<details>\n<summary>This comment as')
    expect(ours).toContain('ready-for-pr')
    expect(ours).not.toContain('Ada')
    expect(theirs).toContain('needs-human: ask Ada')
    expect(theirs).toContain(MINE)
  })

  test('while a run goes on that ends without a pull request', async () => {
    await using on = await rig({ scenario: { triage: [{ sleep: 800 }, ...ASKS] } })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue), {
      during: async () => {
        await hasStarted(on, 'triage')
        edited(on, issue, (body) => `${body}\n\n${MINE}`)
      },
    })
    expect(run.outputs['outcome'], explain(run)).toBe('needs-human')
    expect(statusOf(on, issue)).toContain('Which one')
    expect(statusOf(on, issue).endsWith(MINE)).toBe(true)
  })

  test('while a proven change is published', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const held = on.github.hold({ method: 'POST', path: /\/pulls$/, count: 2, timeoutMs: 1500 })
    const run = await on.run(labelled(on, issue), {
      during: async () => {
        while (held.arrived() === 0) await new Promise((resolve) => setTimeout(resolve, 20))
        edited(on, issue, (body) => `${body}\n\n${MINE}`)
      },
    })
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(statusOf(on, issue).endsWith(MINE)).toBe(true)
    expect(statusOf(on, issue)).toContain('ended=true')
  })

  test('when the run is killed and only the post step ends the comment', async () => {
    await using on = await rig({ scenario: { triage: [{ sleep: 20_000 }] } })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue), {
      during: async (main) => {
        await hasStarted(on, 'triage')
        edited(on, issue, (body) => `${body}\n\n${MINE}`)
        main.kill('SIGKILL')
      },
    })
    expect(run.signal, explain(run)).toBe('SIGKILL')
    expect(statusOf(on, issue)).toContain('ended=true')
    expect(statusOf(on, issue).endsWith(MINE)).toBe(true)
  })
})

/** Labels in the order in which the run set them. */
const setBy = (on: ActionRig): readonly (readonly string[])[] =>
  on.github.requests
    .filter(({ method, path }) => method === 'POST' && /\/issues\/\d+\/labels$/.test(path))
    .map(({ body }) => (body as { readonly labels: readonly string[] }).labels)

describe('the stage labels follow the attempt (design.md §2, Stages)', () => {
  test('working, verifying, working again for a repair, verifying, review; one at a time', async () => {
    await using on = await rig({
      scenario: {
        implement: [{ write: { path: 'a.txt', content: 'BROKEN\n' } }],
        fix: [{ write: { path: 'a.txt', content: 'good\n' } }],
      },
    })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(setBy(on)).toEqual([
      ['proofrun:working'],
      ['proofrun:verifying'],
      ['proofrun:working'],
      ['proofrun:verifying'],
      ['proofrun:review', 'ready-for-pr'],
    ])
    expect(new Set(labelsOf(on, issue))).toEqual(new Set(['proofrun:review', 'ready-for-pr']))
  })

  test('a run that is killed while it verifies leaves one stage, and not that one', async () => {
    const files = { 'verify.sh': '[ ! -e a.txt ] || sleep 5\n' }
    await using on = await rig({ files })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue), {
      during: async (main) => {
        while (!labelsOf(on, issue).includes('proofrun:verifying'))
          await new Promise((resolve) => setTimeout(resolve, 20))
        await new Promise((resolve) => setTimeout(resolve, 300))
        main.kill('SIGKILL')
      },
    })
    expect(run.signal, explain(run)).toBe('SIGKILL')
    const stages = labelsOf(on, issue).filter((name) => name.startsWith('proofrun:'))
    expect(stages, explain(run)).toHaveLength(1)
    expect(stages).not.toContain('proofrun:verifying')
  })
})

test('design.md §10: an attempt that ends ready takes at most 24 requests where the labels are there already', async () => {
  await using on = await rig()
  await on.run(labelled(on, setUp(on)), { inputs: { verify: 'false' } })
  const before = on.github.requests.length
  const run = await on.run(labelled(on, setUp(on)))
  expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
  const asked = on.github.requests.slice(before).map(({ method, path }) => `${method} ${path}`)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(24)
  // A job's token gets no answer to that, so it is not asked.
  expect(asked).not.toContain('GET /user')
})
