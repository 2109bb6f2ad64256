import { describe, expect, test, vi } from 'vitest'
import type { ActionRig } from '../support/action-rig.ts'
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
import { phasesOf } from '../support/attempt-rig.ts'
import { workflowDispatch } from '../support/github/event-payloads.ts'

// A test is up to three whole jobs, each a process that starts some forty others.
vi.setConfig({ testTimeout: 120_000 })

const rig = actionRigs()

const expectContract = ({ github }: ActionRig): void => expect(github.violations).toEqual([])

describe('from a label to ready-for-pr', () => {
  test('R36, R200–R206, R215: branch, pull request, comments, labels, summary, outputs, artifact', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.code, explain(run)).toBe(0)
    expect(run.outputs['outcome']).toBe('ready-for-pr')
    const { branch } = run.result
    const tip = (await on.git.at(`rev-parse refs/heads/${branch}`)).trim()
    expect(tip).toBe(run.outputs['commit'])
    const [pull, ...others] = pullsOf(on)
    expect(others).toEqual([])
    expect(pull?.pull).toMatchObject({ headBranch: branch, baseBranch: 'main', draft: false })
    expect(pull?.body).toContain(`Closes #${issue.number}`)
    const [status, ready, ...more] = ownComments(on, issue)
    expect(more).toEqual([])
    expect(status?.body).toContain(`pull=${pull?.number}`)
    expect(ready?.body).toContain(
      `<!-- proofrun:ready task=${issue.number} attempt=1 commit=${tip}`,
    )
    expect(new Set(labelsOf(on, issue))).toEqual(new Set(['proofrun:review', 'ready-for-pr']))
    expect(run.summary).toContain('ready-for-pr')
    expect(on.artifacts.get(Number(run.outputs['artifact-id']))?.run).toBe(run.runId)
    expect(run.outputs['artifact-digest']).toMatch(/^[0-9a-f]{64}$/)
    expect(run.post.stdout).toBe('')
    expectContract(on)
    const asked = on.github.requests.filter(({ path }) => !path.startsWith('/repos/o/r/labels'))
    expect(asked.length).toBeLessThanOrEqual(25)
  })

  test('R36, PUB-06: nothing says ready before the change was verified, and everything after it does so once', async () => {
    await using on = await rig()
    const issue = setUp(on)
    await on.run(labelled(on, issue))
    const firstReady = on.github.requests.findIndex(saysReady)
    const beforeReady = on.github.requests.slice(0, firstReady)
    expect(firstReady).toBeGreaterThan(0)
    const updates = beforeReady
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => JSON.stringify(body))
    expect(updates.at(-1)).toMatch(/passed/)
    expect(
      on.github.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/pulls')),
    ).toHaveLength(1)
  })

  test('R3, R4: a red base starts no agent, says so with the end of the output, and the job is green', async () => {
    await using on = await rig({ files: { 'verify.sh': 'echo the base is broken; exit 1\n' } })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.outputs['outcome']).toBe('failed-baseline-verification')
    expect(run.code, explain(run)).toBe(0)
    expect(await on.agent.starts()).toEqual([])
    const [status, ...others] = ownComments(on, issue)
    expect(others).toEqual([])
    expect(status?.body).toContain('the base is broken')
    expect(status?.body).toContain('/restart --allow-failing-baseline')
    expect(labelsOf(on, issue)).toEqual(['proofrun:failed'])
    expect(pullsOf(on)).toEqual([])
    expectContract(on)
  })

  test('R23–R30: a change that fails is repaired, and then published once', async () => {
    await using on = await rig({
      scenario: {
        implement: [{ write: { path: 'a.txt', content: 'BROKEN\n' } }],
        fix: [{ write: { path: 'a.txt', content: 'good\n' } }],
      },
    })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.outputs).toMatchObject({ outcome: 'ready-for-pr', passes: '1' })
    expect(phasesOf(await on.agent.starts())).toContain('fix:1')
    expect(pullsOf(on)).toHaveLength(1)
    expectContract(on)
  })

  test('R23, R40: a repair that changes nothing stops the attempt; its work is kept where it starts no workflow', async () => {
    await using on = await rig({
      scenario: { implement: [{ write: { path: 'a.txt', content: 'BROKEN\n' } }] },
    })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.outputs['outcome']).toBe('stopped-no-progress')
    const kept = await on.git.at(`rev-parse refs/proofrun/work/${issue.number}/1`)
    expect(kept.trim()).toBe(run.outputs['commit'])
    expect((await on.git.at('branch --list')).replaceAll(/[* ]/g, '').trim()).toBe('main')
    const starts = (await on.agent.starts()).length
    const again = await on.run(commented(on, issue, '/continue'))
    expect(again.outputs['outcome']).toBe('stopped-no-progress')
    expect(await on.agent.starts()).toHaveLength(starts)
    expect(ownComments(on, issue).at(0)?.body).toContain('/restart')
    expectContract(on)
  })
})

describe('/continue on another machine', () => {
  test('R212, R213: questions are asked in the comment, an answer is read, and triage gets it', async () => {
    await using on = await rig({
      scenario: {
        triage: [
          [
            {
              result: {
                verdict: 'needs-human',
                reasoning: 'unclear',
                questions: ['Which encoding?'],
              },
            },
          ],
          [{ shell: 'grep -q "Use UTF-8" "$PROOFRUN_PROMPT_FILE"' }],
        ],
        implement: [...EDIT],
      },
    })
    const issue = setUp(on)
    const asked = await on.run(labelled(on, issue))
    expect(asked.outputs['outcome']).toBe('needs-human')
    expect(ownComments(on, issue).at(0)?.body).toContain('Which encoding?')
    on.github.given.comment(issue.number, {
      body: 'Use ASCII, says a stranger.',
      author: 'stranger',
    })
    const run = await on.run(commented(on, issue, 'Use UTF-8, please.\n\n/continue'))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(phasesOf(await on.agent.starts()).filter((phase) => phase === 'triage:0')).toHaveLength(
      2,
    )
    expect(ownComments(on, issue)).toHaveLength(2)
    expectContract(on)
  })

  test('R224, F29: cancelled, then /continue on an empty machine pays no finished phase again', async () => {
    await using on = await rig({
      scenario: { implement: [...EDIT], 'review-a': [[{ sleep: 60_000 }], []] },
    })
    const issue = setUp(on)
    const cancelled = await on.run(labelled(on, issue), {
      during: async (main) => {
        await isReviewing(on)
        main.kill('SIGINT')
      },
    })
    expect(cancelled.code, explain(cancelled)).toBe(130)
    expect(ownComments(on, issue).at(0)?.body).toContain('interrupted')
    const run = await on.run(commented(on, issue, '/continue'))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    const phases = phasesOf(await on.agent.starts())
    for (const phase of ['triage:0', 'plan:0', 'implement:0'])
      expect(
        phases.filter((one) => one === phase),
        phase,
      ).toHaveLength(1)
    expectContract(on)
  })

  test('F29: killed outright, the post step ends the comment, and /continue goes on from the last checkpoint', async () => {
    await using on = await rig({
      scenario: { implement: [...EDIT], 'review-a': [[{ sleep: 60_000 }], []] },
    })
    const issue = setUp(on)
    const killed = await on.run(labelled(on, issue), {
      during: async (main) => {
        await isReviewing(on)
        main.kill('SIGKILL')
      },
    })
    expect(killed.signal).toBe('SIGKILL')
    expect(ownComments(on, issue).at(0)?.body, explain(killed)).toContain('ended=true')
    expect(killed.post.stdout, explain(killed)).toContain('interrupted')
    const run = await on.run(commented(on, issue, '/continue'))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    const phases = phasesOf(await on.agent.starts())
    expect(
      phases.filter((one) => one === 'implement:0'),
      explain(killed) + explain(run),
    ).toHaveLength(1)
    expectContract(on)
  })

  test('ART-10, R42: an artifact that has expired is said to be gone, and /restart begins anew', async () => {
    await using on = await rig({
      scenario: {
        triage: [
          [{ result: { verdict: 'needs-human', reasoning: 'x', questions: ['Which?'] } }],
          [],
        ],
        implement: [...EDIT],
      },
    })
    const issue = setUp(on)
    const asked = await on.run(labelled(on, issue))
    expect(asked.outputs['outcome'], explain(asked)).toBe('needs-human')
    on.artifacts.expire(Number(asked.outputs['artifact-id']))
    const run = await on.run(commented(on, issue, '/continue'))
    expect(run.outputs['code'], explain(run)).toBe('artifact-expired')
    expect(run.code).toBe(1)
    expect(ownComments(on, issue).at(0)?.body).toContain('/restart')
    const restarted = await on.run(commented(on, issue, '/restart'))
    expect(restarted.outputs, explain(restarted)).toMatchObject({
      outcome: 'ready-for-pr',
      attempt: '2',
    })
    expectContract(on)
  })
})

describe('other ways to begin and to go on', () => {
  test('workflow_dispatch begins an attempt at the issue that is named', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const payload = workflowDispatch(on.github.world, {
      inputs: { issue: `${issue.number}`, command: 'start' },
      sender: 'maintainer',
    })
    const run = await on.run({ name: 'workflow_dispatch', payload })
    expect(run.outputs, explain(run)).toMatchObject({ outcome: 'ready-for-pr', attempt: '1' })
    expectContract(on)
  })

  test('TRG-06, TRG-12: a run that is run again goes on with its attempt, if whoever runs it again may', async () => {
    await using on = await rig({
      scenario: { implement: [...EDIT], 'review-a': [[{ sleep: 60_000 }], []] },
    })
    const issue = setUp(on)
    const event = labelled(on, issue)
    const cancelled = await on.run(event, {
      during: async (main) => {
        await isReviewing(on)
        main.kill('SIGINT')
      },
    })
    const { runId } = cancelled
    const refused = await on.run(event, { runId, runAttempt: 2, triggeringActor: 'stranger' })
    expect(refused.summary, explain(refused)).toContain('not-authorised')
    const run = await on.run(event, { runId, runAttempt: 3 })
    expect(run.outputs, explain(run)).toMatchObject({ outcome: 'ready-for-pr', attempt: '1' })
    const phases = phasesOf(await on.agent.starts())
    expect(phases.filter((phase) => phase === 'implement:0')).toHaveLength(1)
  })

  test('R216, level-triggered: published, a run that is run again writes nothing more to branch and pull request', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const event = labelled(on, issue)
    const first = await on.run(event)
    const before = pullsOf(on).map(({ body, title, updatedAt }) => ({ body, title, updatedAt }))
    const again = await on.run(event, { runId: first.runId, runAttempt: 2 })
    expect(again.outputs['outcome'], explain(again)).toBe('ready-for-pr')
    expect(pullsOf(on).map(({ body, title, updatedAt }) => ({ body, title, updatedAt }))).toEqual(
      before,
    )
    expect(ownComments(on, issue)).toHaveLength(2)
  })
})

describe('what starts nothing', () => {
  test('TRG-01, F36: a stranger is refused with a reason in the summary, after one request and without a word to them', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const run = await on.run(commented(on, issue, '/start', 'stranger'))
    expect(run.code, explain(run)).toBe(0)
    expect(run.summary).toContain('not-authorised')
    expect(on.github.requests.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(on.github.requests.length).toBeLessThanOrEqual(3)
    expect(await on.agent.starts()).toEqual([])
  })

  test('R204: an issue that waits for an open one is not begun', async () => {
    await using on = await rig()
    const other = on.github.given.issue({ title: 'First this' })
    const issue = setUp(on)
    on.github.given.changed(issue.number, { body: `Depends on #${other.number}` })
    const now = on.github.world.issues.get(issue.number) ?? issue
    const run = await on.run(labelled(on, now))
    expect(run.summary).toContain('issue-blocked')
    expect(ownComments(on, issue)).toEqual([])
    expectContract(on)
  })

  test('a run without `unsafe` says what that means, and starts nothing of the repository’s', async () => {
    await using on = await rig()
    const run = await on.run(labelled(on, setUp(on)), { inputs: { unsafe: undefined } })
    expect(run.code).not.toBe(0)
    expect(run.summary).toContain('isolation-missing')
    expect(await on.agent.starts()).toEqual([])
  })

  test('TRG-12: the label delivered twice is one attempt', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const event = labelled(on, issue)
    await on.run(event)
    const starts = (await on.agent.starts()).length
    const again = await on.run(event)
    expect(again.code, explain(again)).toBe(0)
    expect(again.summary).toContain('label-gone')
    expect(await on.agent.starts()).toHaveLength(starts)
    expect(pullsOf(on)).toHaveLength(1)
  })

  test('R201: a dry run says what it would do, and writes nothing', async () => {
    await using on = await rig()
    const run = await on.run(labelled(on, setUp(on)), { inputs: { 'dry-run': 'true' } })
    expect(run.code, explain(run)).toBe(0)
    expect(run.summary).toContain('begin attempt 1, and make the labels')
    expect(run.summary).toContain('proofrun:working')
    expect(on.github.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe('publication', () => {
  test('F42: a token that may not open pull requests leaves the branch and a link to open one', async () => {
    await using on = await rig()
    on.github.world.settings.actionsMayCreatePullRequests = false
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.outputs, explain(run)).toMatchObject({
      outcome: 'ready-for-pr',
      code: 'forge-actions-may-not',
    })
    expect(ownComments(on, issue).at(-1)?.body).toContain('/compare/main...')
    expect(pullsOf(on)).toEqual([])
  })

  test.each([
    ['protected', 'branch-protected'],
    ['workflow', 'workflow-permission'],
  ] as const)(
    'F12: a push that is refused (%s) keeps the work, and /continue only publishes',
    async (refusal, code) => {
      await using on = await rig()
      await on.git.refuseLike(refusal)
      const issue = setUp(on)
      const run = await on.run(labelled(on, issue))
      expect(run.outputs, explain(run)).toMatchObject({ outcome: 'publish-failed', code })
      expect(run.code).toBe(1)
      expect(pullsOf(on)).toEqual([])
      const starts = (await on.agent.starts()).length
      await on.git.hook('update', undefined)
      const again = await on.run(commented(on, issue, '/continue'))
      expect(again.outputs, explain(again)).toMatchObject({ outcome: 'ready-for-pr' })
      expect(await on.agent.starts()).toHaveLength(starts)
      expect(pullsOf(on)).toHaveLength(1)
    },
  )

  test('F23, GIT-12: a branch with a foreign commit is not touched', async () => {
    await using on = await rig({ scenario: { implement: [...EDIT], 'review-a': [{ sleep: 300 }] } })
    const issue = setUp(on)
    let foreign = ''
    const run = await on.run(labelled(on, issue), {
      during: async (main) => {
        await main.hasSaid('review A started')
        const status = JSON.stringify(on.github.requests)
        const branch = /proofrun\/t\d+-[a-z0-9-]+/.exec(status)?.[0] ?? ''
        foreign = (await on.git.at(`commit-tree -m foreign main^{tree}`)).trim()
        await on.git.at(`update-ref refs/heads/${branch} ${foreign}`)
      },
    })
    expect(run.outputs, explain(run)).toMatchObject({
      outcome: 'publish-failed',
      code: 'branch-exists',
    })
    expect((await on.git.at(`rev-parse refs/heads/${run.outputs['branch']}`)).trim()).toBe(foreign)
  })

  test('R214: /restart closes the earlier pull request with a sentence, and begins attempt 2', async () => {
    await using on = await rig()
    const issue = setUp(on)
    await on.run(labelled(on, issue))
    const run = await on.run(commented(on, issue, '/restart'))
    expect(run.outputs, explain(run)).toMatchObject({ outcome: 'ready-for-pr', attempt: '2' })
    expect(pullsOf(on).map(({ state }) => state)).toEqual(['closed', 'open'])
    expectContract(on)
  })
})
