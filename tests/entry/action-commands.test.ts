import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { ActionEvent, ActionRig } from '../support/action-rig.ts'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  EDIT,
  explain,
  isReviewing,
  labelled,
  labelsOf,
  ownComments,
  pullsOf,
  saysReady,
  setUp,
} from '../support/action-world.ts'
import { WORKFLOW_TOKEN } from '../support/github/github-server.ts'
import { ACTIONS_BOT, role } from '../support/github/people.ts'
import type { Issue } from '../support/github/world.ts'

vi.setConfig({ testTimeout: 120_000 })

const rig = actionRigs()

const statusOf = (on: ActionRig, issue: Issue): string =>
  ownComments(on, issue).findLast(({ body }) => body.includes('proofrun:status'))?.body ?? ''

const READER = {
  id: 503,
  login: 'reader',
  type: 'User',
  role: role('read'),
  association: 'NONE',
} as const

const edited = (event: ActionEvent): ActionEvent => ({
  ...event,
  payload: { ...Object(event.payload), action: 'edited' },
})

/** An attempt at which a reviewer sits for as long as nobody ends it. */
const SITTING = {
  scenario: { implement: [...EDIT], 'review-a': [[{ sleep: 60_000 }], []] },
} as const

const writesOf = ({ github }: ActionRig): number =>
  github.requests.filter(({ method }) => method !== 'GET').length

describe('after a failure', () => {
  test('R83, R84, TRG-12, PUB-06: /verify begins the rounds anew, /pass shows the failure as a draft, each once', async () => {
    await using on = await rig({
      scenario: {
        implement: [{ write: { path: 'a.txt', content: 'BROKEN\n' } }],
        fix: [{ shell: 'date +%N >> b.txt' }],
      },
    })
    on.github.given.user(READER)
    const inputs = {
      verify: `test -e '${join(on.folder, 'mended')}' || ! grep BROKEN a.txt`,
      'max-fix-passes': '1',
    }
    const issue = setUp(on)
    const nothing = await on.run(commented(on, issue, '/pass'), { inputs })
    expect(on.github.requests.length).toBeLessThanOrEqual(3)
    expect(nothing.outputs['code'], explain(nothing)).toBe('nothing-to-continue')
    expect(nothing.code).toBe(0)
    const failed = await on.run(labelled(on, issue), { inputs })
    expect(failed.outputs['outcome'], explain(failed)).toBe('fix-budget-exhausted')

    const verify = commented(on, issue, '/verify')
    const asked = on.github.requests.length
    const changed = await on.run(edited(verify), { inputs })
    expect(changed.stdout).toContain('only new ones count')
    expect(on.github.requests).toHaveLength(asked)
    const again = await on.run(verify, { inputs })
    expect(again.outputs, explain(again)).toMatchObject({
      outcome: 'fix-budget-exhausted',
      passes: '2',
    })
    const starts = (await on.agent.starts()).length
    const twice = await on.run(verify, { inputs })
    expect(twice.outputs['passes'], explain(twice)).toBe('2')
    expect(await on.agent.starts()).toHaveLength(starts)

    const pass = commented(on, issue, '/pass')
    const passed = await on.run(pass, { inputs })
    expect(passed.outputs['outcome'], explain(passed)).toBe('passed-by-hand')
    expect(passed.code).toBe(0)
    expect(labelsOf(on, issue)).toEqual(['proofrun:review'])
    const [pull, ...more] = pullsOf(on)
    expect(more).toEqual([])
    expect(pull?.pull?.draft).toBe(true)
    expect(pull?.body).toMatch(/passed by hand by `maintainer`/i)
    await on.run(pass, { inputs })
    const repeated = await on.run(commented(on, issue, '/pass'), { inputs })
    expect(repeated.outputs['outcome'], explain(repeated)).toBe('passed-by-hand')
    expect(statusOf(on, issue)).toContain('passed by hand already')
    expect(pullsOf(on)).toEqual([pull])
    const wordsOfReady = on.github.requests
      .filter(saysReady)
      .filter(({ path }) => !path.endsWith('/pulls'))
    expect(wordsOfReady).toEqual([])

    await writeFile(join(on.folder, 'mended'), '')
    const mended = await on.run(commented(on, issue, '/verify'), { inputs })
    expect(mended.outputs['outcome'], explain(mended)).toBe('ready-for-pr')
    expect(pullsOf(on)).toHaveLength(1)
    expect(new Set(labelsOf(on, issue))).toEqual(new Set(['proofrun:review', 'ready-for-pr']))
    expect(await on.agent.starts()).toHaveLength(starts)
    expect(on.github.violations).toEqual([])
  })

  test('PUB-06: what was ready is not said to be while /verify looks again, and not after it failed', async () => {
    await using on = await rig()
    const inputs = { verify: `test ! -e '${join(on.folder, 'broken')}'` }
    const issue = setUp(on)
    const ready = await on.run(labelled(on, issue), { inputs })
    expect(ready.outputs['outcome'], explain(ready)).toBe('ready-for-pr')
    await writeFile(join(on.folder, 'broken'), '')
    const run = await on.run(commented(on, issue, '/verify'), {
      inputs: { ...inputs, 'max-fix-passes': '1' },
    })
    expect(run.outputs['outcome'], explain(run)).not.toBe('ready-for-pr')
    expect(labelsOf(on, issue)).toEqual(['proofrun:failed'])
    const [, said] = ownComments(on, issue)
    expect(said?.body).toContain('**No longer:**')
    expect(said?.body).not.toMatch(/ready-for-pr|is verified/)
  })
})

describe('/status', () => {
  test('is answered to whoever may read, in one comment that is rewritten; strangers get nothing', async () => {
    await using on = await rig({ files: { 'verify.sh': 'exit 1\n' } })
    on.github.given.user(READER)
    const issue = setUp(on)
    const none = await on.run(commented(on, issue, '/status', 'reader'))
    expect(none.outputs['code'], explain(none)).toBe('status')
    expect(ownComments(on, issue).at(-1)?.body).toContain('No attempt yet')
    await on.run(labelled(on, issue))
    const before = writesOf(on)
    const stranger = await on.run(commented(on, issue, '/status', 'stranger'))
    expect(stranger.outputs['code'], explain(stranger)).toBe('not-authorised')
    expect(writesOf(on)).toBe(before)
    const answered = await on.run(commented(on, issue, '/status', 'reader'))
    expect(answered.code, explain(answered)).toBe(0)
    const [answer, status, ...more] = ownComments(on, issue)
    expect(more).toEqual([])
    expect(answer?.body).toContain('failed-baseline-verification')
    expect(answer?.body).toContain('/restart --allow-failing-baseline')
    expect(answer?.body).not.toContain('proofrun start')
    expect(answer?.body).toContain(`issuecomment-${status?.id}`)
    expect(on.github.violations).toEqual([])
  })
})

describe('/drop', () => {
  test('R86, R87: the run at work is cancelled, the drop has the last word, and a new attempt begins anew', async () => {
    await using on = await rig(SITTING)
    const issue = setUp(on)
    const [cancelled, drop] = await Promise.all([
      on.run(labelled(on, issue)),
      isReviewing(on).then(() => on.run(commented(on, issue, '/drop'))),
    ])
    const told = explain(cancelled) + explain(drop)
    expect(cancelled.code, told).toBe(130)
    expect(drop.code, told).toBe(0)
    expect(drop.stdout).toContain('::notice::dropped')
    expect(statusOf(on, issue)).toContain('end=dropped')
    expect(statusOf(on, issue)).toContain('was dropped** by `maintainer`')
    expect(statusOf(on, issue)).not.toContain('/continue')
    expect(labelsOf(on, issue)).toEqual([])
    for (const command of ['/continue', '/verify', '/pass', '/drop']) {
      const refused = await on.run(commented(on, issue, command))
      expect(refused.outputs['code'], explain(refused)).toBe('dropped')
    }
    on.github.given.changed(issue.number, { labels: ['autorun'] })
    const anew = await on.run(labelled(on, issue))
    expect(anew.outputs, explain(anew)).toMatchObject({ outcome: 'ready-for-pr', attempt: '2' })
    const dropped = await on.run(commented(on, issue, '/drop'))
    expect(dropped.code, explain(dropped)).toBe(0)
    expect(labelsOf(on, issue)).toEqual([])
    expect(on.github.violations).toEqual([])
  })

  test('R86: without permission to cancel, nothing is dropped, and the run goes on to ready', async () => {
    await using on = await rig({
      scenario: { implement: [...EDIT], 'review-a': [{ sleep: 6000 }] },
    })
    on.github.token(WORKFLOW_TOKEN, {
      login: ACTIONS_BOT.login,
      kind: 'workflow',
      permissions: { actions: 'read', contents: 'write', issues: 'write', pull_requests: 'write' },
    })
    const issue = setUp(on)
    let drop: Awaited<ReturnType<ActionRig['run']>> | undefined
    const run = await on.run(labelled(on, issue), {
      during: async () => {
        await isReviewing(on)
        const before = writesOf(on)
        drop = await on.run(commented(on, issue, '/drop'))
        expect(writesOf(on)).toBeLessThanOrEqual(before + 1)
      },
    })
    expect(drop?.outputs['code'], explain(run)).toBe('run-not-stopped')
    expect(drop?.summary).toContain('actions: write')
    expect(drop?.code).toBe(0)
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
  })

  test('R87: a job that GitHub takes for dead and that ends later writes nothing into what was dropped', async () => {
    await using on = await rig({
      scenario: { implement: [...EDIT], 'review-a': [{ sleep: 6000 }] },
    })
    const issue = setUp(on)
    const late = await on.run(labelled(on, issue), {
      runId: 777,
      during: async () => {
        await isReviewing(on)
        const run = on.github.world.runs.get(777)
        if (run === undefined) throw new Error('there is no run')
        on.github.world.runs.set(777, { ...run, status: 'completed', conclusion: 'failure' })
        const drop = await on.run(commented(on, issue, '/drop'))
        expect(drop.code, explain(drop)).toBe(0)
      },
    })
    expect(late.summary, explain(late)).toContain('superseded')
    expect(pullsOf(on)).toEqual([])
    expect(statusOf(on, issue)).toContain('end=dropped')
    expect(labelsOf(on, issue)).toEqual([])
    expect(on.github.requests.filter(saysReady)).toEqual([])
  })

  test('R86: of a claim that saved nothing there is only the claim to drop', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const start = commented(on, issue, '/start')
    const refused = await on.run(start, { inputs: { unsafe: undefined } })
    expect(refused.outputs['code'], explain(refused)).toBe('isolation-missing')
    const drop = await on.run(commented(on, issue, '/drop'))
    expect(drop.outputs['code'], explain(drop)).toBe('dropped')
    expect(drop.code).toBe(0)
    expect(labelsOf(on, issue)).toEqual([])
    expect(statusOf(on, issue)).toContain('end=dropped')
    const later = await on.run(commented(on, issue, '/continue'))
    expect(later.outputs['code'], explain(later)).toBe('dropped')
    const again = await on.run(start)
    expect(again.outputs['code'], explain(again)).toBe('already-handled')
  })
})

test('CNC, PUB-12: two commands that take an attempt at the same moment: one goes on with it, the other leaves it', async () => {
  await using on = await rig({
    scenario: {
      triage: [[{ result: { verdict: 'needs-human', reasoning: 'x', questions: ['Which?'] } }], []],
      implement: [...EDIT],
    },
  })
  const issue = setUp(on)
  await on.run(labelled(on, issue))
  const event = (): ActionEvent => commented(on, issue, 'This one.\n\n/continue')
  const barrier = on.github.hold({
    method: 'PATCH',
    path: /\/issues\/comments\/\d+$/,
    count: 2,
    timeoutMs: 20_000,
  })
  const runs = await Promise.all([on.run(event()), on.run(event())])
  const told = runs.map(explain).join('\n---\n')
  expect(barrier.met(), told).toBe(true)
  expect(runs.map(({ outputs }) => outputs['code']).sort(), told).toEqual(['', 'superseded'])
  const starts = await on.agent.starts()
  expect(starts.filter(({ phase }) => phase === 'implement')).toHaveLength(1)
  expect(pullsOf(on)).toHaveLength(1)
  expect(ownComments(on, issue)).toHaveLength(2)
})
