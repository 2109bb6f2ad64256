import { expect, test, vi } from 'vitest'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  explain,
  labelled,
  ownComments,
  pullsOf,
  saysReady,
  setUp,
} from '../support/action-world.ts'
import { everyNth } from '../support/full-suite.ts'
import type { FaultKind, FaultRequest } from '../support/github/faults.ts'

vi.setConfig({ testTimeout: 180_000 })

const rig = actionRigs()

/** The calls of an attempt, each once. */
const CALLS: Readonly<Record<string, Pick<FaultRequest, 'method' | 'path'>>> = {
  permission: { method: 'GET', path: /\/collaborators\/[^/]+\/permission$/ },
  issue: { method: 'GET', path: /\/issues\/\d+$/ },
  blockers: { method: 'GET', path: /\/dependencies\/blocked_by$/ },
  'comments list': { method: 'GET', path: /\/issues\/\d+\/comments$/ },
  'comment create': { method: 'POST', path: /\/issues\/\d+\/comments$/ },
  'comment update': { method: 'PATCH', path: /\/issues\/comments\/\d+$/ },
  'label add': { method: 'POST', path: /\/issues\/\d+\/labels$/ },
  'label remove': { method: 'DELETE', path: /\/issues\/\d+\/labels\// },
  'pulls list': { method: 'GET', path: /\/pulls$/ },
  'pull create': { method: 'POST', path: /\/pulls$/ },
  'repository labels': { method: 'GET', path: /\/repos\/o\/r\/labels$/ },
}

/** Those that need no minutes of real time; the adapter's own table has all of them, on a clock of its own. */
const KINDS: readonly FaultKind[] = [
  '500-before',
  '500-after',
  '502-after',
  '503',
  '504',
  'reset-before-headers',
  'reset-mid-body',
  'malformed-json',
  '403-permission',
  '404',
  '422-exists',
]

const CASES = Object.keys(CALLS).flatMap((call) => KINDS.map((kind) => ({ call, kind })))

test.each(everyNth(31, CASES))(
  'R2, I1–I3, I9: $call answers $kind once, and in the end everything is there exactly once',
  async ({ call, kind }) => {
    await using on = await rig()
    const issue = setUp(on)
    on.github.fault({ ...CALLS[call], path: CALLS[call]?.path ?? /$^/, kind, times: 1 })
    const first = await on.run(labelled(on, issue))
    const { outcome } = first.outputs
    if (outcome !== 'ready-for-pr') {
      // Refused before anything was paid for, or proven and not published: the second needs no agent.
      const starts = (await on.agent.starts()).length
      expect(['publish-failed', undefined], explain(first)).toContain(outcome)
      const word = ownComments(on, issue).length === 0 ? '/start' : '/continue'
      const second = await on.run(commented(on, issue, word))
      expect(second.outputs['outcome'], explain(first) + explain(second)).toBe('ready-for-pr')
      if (outcome === 'publish-failed') expect(await on.agent.starts()).toHaveLength(starts)
    }
    expect(pullsOf(on)).toHaveLength(call === 'pull create' && kind === '403-permission' ? 0 : 1)
    const bodies = ownComments(on, issue).map(({ body }) => body)
    expect(bodies.filter((body) => body.startsWith('<!-- proofrun:status'))).toHaveLength(1)
    expect(
      bodies.filter((body) => body.startsWith('<!-- proofrun:ready')).length,
    ).toBeLessThanOrEqual(1)
    const starts = await on.agent.starts()
    const phases = starts.map(({ phase }) => phase)
    expect(new Set(phases).size, 'no phase is paid twice').toBe(phases.length)
    // Both reviews lie before anything that says ready (PUB-06); the final verification is read from its text in action.test.ts.
    const ready = on.github.requests.find(saysReady)
    const reviewed = Math.max(
      ...starts.filter(({ phase }) => phase.startsWith('review')).map(({ time }) => time),
    )
    expect(on.startedAt + (ready?.at ?? 0)).toBeGreaterThan(reviewed)
  },
)
