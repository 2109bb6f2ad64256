import { describe, expect, test } from 'vitest'
import { renderEndedClaim } from '../../../src/domain/conversation/render-claim-comment.ts'
import {
  type Claiming,
  type ClaimTarget,
  claimMarker,
  planClaim,
  takeIssue,
} from '../../../src/lifecycle/forge/claim-issue.ts'
import { newStanding } from '../../../src/lifecycle/forge/hosting.ts'
import { fakeClock } from '../../fakes/fake-clock.ts'
import { type FakeForge, fakeForge, fakeIssue, fakePerson } from '../../fakes/fake-forge.ts'
import { expectOk } from '../../support/expect-ok.ts'

const ISSUE = 7

const hosted = (maxAttemptsPerDay: number) => {
  const fake = fakeForge()
  fake.world.issues.set(ISSUE, fakeIssue(ISSUE))
  // The fake's comments are of the first hour of this day.
  const clock = fakeClock('2026-01-01T01:00:00.000Z')
  const run = (id: number): Claiming => ({
    forge: fake.forge,
    clock,
    run: { id, attempt: 1, url: `https://github.com/acme/widgets/actions/runs/${id}` },
    rules: { maxAttemptsPerDay },
    standing: newStanding(),
  })
  return { fake, clock, run }
}

const target = (run: number) => {
  const trigger: ClaimTarget['trigger'] = {
    command: 'start',
    allowFailingBaseline: false,
    hash: undefined,
    how: 'label',
    issue: undefined,
    issueNumber: ISSUE,
    sender: fakePerson(501, 'maintainer'),
    comment: undefined,
    key: `label:${run}`,
  }
  return { trigger, issue: ISSUE, isRerun: false }
}

/** A whole run as the issue sees it: taken, and ended without a pull request; the refusal's code, or `ran`. */
const runOnce = async (hosting: Claiming): Promise<string> => {
  const wanted = target(hosting.run.id)
  const plan = await planClaim(hosting, wanted)
  if (!plan.ok) return plan.error.code
  expectOk(await takeIssue(hosting, wanted, plan.value))
  const body = renderEndedClaim({
    marker: claimMarker(hosting, plan.value.claim, { ended: true }),
    runUrl: hosting.run.url,
    refusal: { code: 'x', message: 'x' },
  })
  expectOk(await hosting.forge.updateComment({ comment: hosting.standing.comment, body }))
  return 'ran'
}

const writesOf = ({ calls }: FakeForge): number =>
  calls.filter((name) => /^(?:create|update|delete|react|add|remove)/.test(name)).length

describe('RES-12: attempts at an issue in a day', () => {
  test('50 labels begin as many as the input says, and after that nothing is written', async () => {
    const { fake, run } = hosted(10)
    const ends: string[] = []
    for (let id = 1; id <= 50; id += 1) {
      const before = writesOf(fake)
      const end = await runOnce(run(id))
      if (end !== 'ran') expect(writesOf(fake)).toBe(before)
      ends.push(end)
    }
    expect(ends.slice(0, 10)).toEqual(Array(10).fill('ran'))
    expect(new Set(ends.slice(10))).toEqual(new Set(['too-many-attempts']))
    expect(fake.world.comments.size).toBe(10)
  })

  test('a day later the next one begins; comments of others count at no time', async () => {
    const { fake, clock, run } = hosted(1)
    expect(await runOnce(run(1))).toBe('ran')
    expect(await runOnce(run(2))).toBe('too-many-attempts')
    clock.advance(24 * 3_600_000)
    const [own] = fake.world.comments.values()
    if (own === undefined) throw new Error('there is no comment')
    const stranger = fakePerson(900, 'stranger')
    const createdAt = clock.now()
    fake.world.comments.set(9000, { ...own, id: 9000, author: stranger, createdAt })
    expect(await runOnce(run(3))).toBe('ran')
  })
})
