import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { JOBS, type JobName } from '../../src/domain/config/job-inputs.ts'
import type { ActionRig, ActionRun } from '../support/action-rig.ts'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  EDIT,
  explain,
  labelled,
  labelsOf,
  ownComments,
  pullsOf,
  saysReady,
  setUp,
} from '../support/action-world.ts'

// A whole split run is seven jobs, each a process on a machine of its own.
vi.setConfig({ testTimeout: 180_000 })

const rig = actionRigs()

const artifactOf = ({ outputs }: ActionRun) => ({
  'artifact-id': `${outputs['artifact-id']}`,
  'artifact-digest': `${outputs['artifact-digest']}`,
})

let lastRun = 4200

/** The jobs of one workflow run for an issue that gets the label; each is given only what the one before put out. */
const splitRun = async (on: ActionRig, inputs: Readonly<Record<string, string>> = {}) => {
  const issue = setUp(on)
  const event = labelled(on, issue)
  lastRun += 1
  const runId = lastRun
  const job = (name: JobName, given: Readonly<Record<string, string>> = {}) =>
    on.run(event, {
      runId,
      inputs: { ...inputs, job: name, ...given },
      machine: join(on.folder, `${runId}-${name}`),
    })
  const gate = await job('gate')
  expect(gate.outputs, explain(gate)).toMatchObject({ route: 'work' })
  const request = `${gate.outputs['request']}`
  const announce = await job('announce', { request })
  const comment = `${announce.outputs['comment']}`
  expect(comment, explain(announce)).toMatch(/^\d+$/)
  const work = await job('work', { request, comment })
  expect(work.outputs, explain(work)).toMatchObject({ needs: 'write-forge', outcome: '' })
  return {
    issue,
    work,
    /** A later job, on what the given one left. */
    next: (name: JobName, before: ActionRun, more: Readonly<Record<string, string>> = {}) =>
      job(name, { request, comment, ...artifactOf(before), ...more }),
  }
}

const commitOf = ({ outputs }: ActionRun): string => `${outputs['commit']}`

describe('the split workflow, job by job (design.md §4)', () => {
  it('a reviewer on a machine of its own that asks for changes ends the run; report says so, and /continue has them made', async () => {
    const finding = {
      id: 'A-1',
      severity: 'major',
      handling: 'must-fix',
      title: 'Say why',
      evidence: 'a.txt says nothing of it',
    }
    await using on = await rig({
      scenario: {
        implement: [...EDIT],
        'review-a': [[], [{ result: { findings: [finding] } }], []],
        fix: [{ write: { path: 'a.txt', content: 'good, and why\n' } }],
      },
    })
    const { issue, work, next } = await splitRun(on)
    const review = await next('review', work)
    expect(review.outputs, explain(review)).toMatchObject({
      outcome: 'review-blocked',
      code: 'independent-review',
      needs: '',
    })
    const report = await next('report', review)
    expect(report.code, explain(report)).toBe(0)
    expect(ownComments(on, issue)[0]?.body).toContain('review-blocked')
    expect(labelsOf(on, issue)).toEqual(['proofrun:failed'])
    const goesOn = await on.run(commented(on, issue, '/continue'))
    expect(goesOn.outputs['outcome'], explain(goesOn)).toBe('ready-for-pr')
    expect((await on.agent.starts()).filter(({ phase }) => phase === 'fix')).toHaveLength(1)
  })

  it('verify-disagrees: green beside the agent and red on a machine of its own is not published', async () => {
    await using on = await rig()
    const red = join(on.folder, 'red')
    const { issue, work, next } = await splitRun(on, { verify: `sh verify.sh && test ! -e ${red}` })
    const review = await next('review', work)
    await writeFile(red, '')
    const verify = await next('verify', review)
    expect(verify.outputs, explain(verify)).toMatchObject({
      outcome: 'failed-verification',
      code: 'verify-disagrees',
      needs: '',
    })
    const report = await next('report', verify)
    expect(report.code, explain(report)).toBe(0)
    expect(ownComments(on, issue)[0]?.body).toContain('verify-disagrees')
    expect(pullsOf(on)).toEqual([])
  })

  it('R136 the word of the agent’s own job proves nothing: publish refuses it, writes nothing but the reason', async () => {
    await using on = await rig()
    const { issue, work, next } = await splitRun(on)
    const tip = commitOf(work)
    const publish = await next('publish', work, { reviewed: tip, verified: tip })
    expect(publish.code, explain(publish)).not.toBe(0)
    expect(publish.outputs).toMatchObject({ code: 'verdict-stale' })
    expect(pullsOf(on)).toEqual([])
    expect(on.github.requests.filter(saysReady)).toEqual([])
    expect(await on.git.at("for-each-ref '--format=%(refname)' refs/heads")).toBe('refs/heads/main')
    expect(ownComments(on, issue)[0]?.body).toContain('verdict-stale')
  })

  it('ART-01 an artifact that is not the one named, of another attempt, or none at all is believed by no job', async () => {
    await using on = await rig()
    const { work, next } = await splitRun(on)
    const wrong = await next('review', work, { 'artifact-digest': 'a'.repeat(64) })
    expect(wrong.outputs['code'], explain(wrong)).toBe('artifact-digest-mismatch')
    const none = await next('verify', work, { 'artifact-id': '', 'artifact-digest': '' })
    expect(none.outputs['code'], explain(none)).toBe('artifact-missing')
    const other = await splitRun(on)
    const swapped = await other.next('review', work)
    expect(swapped.outputs['code'], explain(swapped)).toMatch(
      /^(?:artifact-foreign|foreign-snapshot|artifact-missing)$/,
    )
  })

  it('the request is the gate’s alone: a job that is given another text refuses it', async () => {
    await using on = await rig()
    const event = labelled(on, setUp(on))
    for (const request of ['', '{}', '{"version":2}', 'x'.repeat(1000)]) {
      const run = await on.run(event, { inputs: { job: 'work', request } })
      expect(run.outputs['code'], explain(run)).toBe('request-unreadable')
    }
    const unknown = await on.run(event, { inputs: { job: 'deploy', request: '{}' } })
    expect(unknown.outputs['code'], explain(unknown)).toBe('bad-value')
    expect(await on.agent.starts()).toEqual([])
  })
})

it('only the job that publishes may write to the repository, and no job that runs its code may write anything', () => {
  const writing = Object.entries(JOBS).filter(([, { permissions }]) =>
    Object.values(permissions).includes('write'),
  )
  expect(writing.map(([name]) => name)).toEqual(['announce', 'publish', 'report'])
})
