import { expect, test, vi } from 'vitest'
import { actionRigs } from '../support/action-rigs.ts'
import { explain, labelled, ownComments, pullsOf, setUp } from '../support/action-world.ts'
import { IN_FULL_SUITE } from '../support/full-suite.ts'

vi.setConfig({ testTimeout: IN_FULL_SUITE ? 1_800_000 : 180_000 })

const ROUNDS = IN_FULL_SUITE ? 100 : 2

const rig = actionRigs()

test(`R6, PUB-12, I1: two runs on one issue at once, ${ROUNDS} rounds: one branch, one pull request, one comment of each kind`, async () => {
  await using on = await rig()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const issue = setUp(on)
    const before = pullsOf(on).length
    const barrier = on.github.hold({
      method: 'POST',
      path: /\/issues\/\d+\/comments$/,
      count: 2,
      timeoutMs: 20_000,
    })
    const runs = await Promise.all([on.run(labelled(on, issue)), on.run(labelled(on, issue))])
    const told = runs.map(explain).join('\n---\n')
    expect(barrier.met(), told).toBe(true)
    expect(
      runs.filter(({ outputs }) => outputs['outcome'] === 'ready-for-pr'),
      told,
    ).toHaveLength(1)
    expect(
      runs.filter(({ outputs }) => outputs['code'] === 'attempt-running'),
      told,
    ).toHaveLength(1)
    expect(pullsOf(on)).toHaveLength(before + 1)
    const kinds = ownComments(on, issue).map(({ body }) => /proofrun:(\w+)/.exec(body)?.[1])
    expect(kinds.sort(), told).toEqual(['ready', 'status'])
    const branches = await on.git.at(
      `for-each-ref '--format=%(refname)' 'refs/heads/proofrun/t${issue.number}-*'`,
    )
    expect(branches.trim().split('\n')).toHaveLength(1)
  }
  const starts = await on.agent.starts()
  expect(starts.filter(({ phase }) => phase === 'implement')).toHaveLength(ROUNDS)
})
