import { describe, expect, it, vi } from 'vitest'
import { JOB_NAMES, JOBS } from '../../src/domain/config/job-inputs.ts'
import type { ActionRig } from '../support/action-rig.ts'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  labelled,
  labelsOf,
  ownComments,
  pullsOf,
  saysReady,
  setUp,
} from '../support/action-world.ts'
import { readText } from '../support/repository-files.ts'
import type { RunOptions } from '../support/workflows/interpreter/options.ts'
import { runUserWorkflow } from '../support/workflows/run-user-workflow.ts'
import { jobOf } from '../support/workflows/workflow-rig.ts'

vi.setConfig({ testTimeout: 240_000 })

const rig = actionRigs()

/** The documented workflow with the lines changed that its reader is told to change. */
const split = (agent: string): string =>
  readText('docs/examples/split.yml')
    .replace('verify: npm test', 'verify: sh verify.sh')
    .replace('setup: npm ci', 'setup: "true"')
    .replace('your-agent --read-prompt-from-stdin', JSON.stringify(agent))

const run = (on: ActionRig, more: Partial<RunOptions> & Pick<RunOptions, 'event'>) =>
  runUserWorkflow(split(on.agent.command), {
    rig: on,
    secrets: { AGENT_KEY: 'key-of-the-agent' },
    ...more,
  })

const called = (name: string): string => `proofrun/${name}`

describe('docs/examples/split.yml, executed from its YAML with a token of its own in each job (SUP-03)', () => {
  it('brings a labelled issue to ready-for-pr; no job has more than the table, and only publish says ready', async () => {
    await using on = await rig()
    const issue = setUp(on)
    let saidReady = 0
    const result = await run(on, {
      event: labelled(on, issue),
      beforeJob: async ({ id }) => {
        if (id === called('publish')) saidReady = on.github.requests.filter(saysReady).length
      },
    })
    const logs = Object.entries(result.jobs).map(([id, { log }]) => `${id}\n${log}`)
    expect(result.conclusion, logs.join('\n')).toBe('success')
    for (const name of JOB_NAMES) {
      const job = jobOf(result.jobs, called(name))
      expect([name, job.result]).toEqual([name, name === 'report' ? 'skipped' : 'success'])
      if (name !== 'report') expect(job.tokenPermissions).toEqual(JOBS[name].permissions)
    }
    expect(saidReady).toBe(0)
    expect(pullsOf(on)).toHaveLength(1)
    expect(new Set(labelsOf(on, issue))).toEqual(new Set(['proofrun:review', 'ready-for-pr']))
    // Each judge started its agents anew, and none of them began the work again.
    const phases = (await on.agent.starts()).map(({ phase }) => phase)
    expect(phases.filter((phase) => phase === 'implement')).toHaveLength(1)
    expect(phases.filter((phase) => phase === 'review-a')).toHaveLength(2)
    expect(on.github.violations).toEqual([])
    // No token of a job that runs code of the repository was let through, or stopped, at a write.
    const writes = on.github.requests.filter(({ method }) => method !== 'GET')
    expect(writes.filter(({ status }) => status === 403)).toEqual([])
  })

  it('a hostile work job that names another commit, artifact or digest gets nothing published, and the comment ends', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const result = await run(on, {
      event: labelled(on, issue),
      afterJob: async ({ id }) =>
        id === called('work')
          ? {
              needs: 'write-forge',
              'artifact-id': '1',
              'artifact-digest': 'a'.repeat(64),
              commit: 'b'.repeat(40),
            }
          : undefined,
    })
    expect(jobOf(result.jobs, called('review')).result).toBe('failure')
    expect(jobOf(result.jobs, called('publish')).result).toBe('skipped')
    expect(jobOf(result.jobs, called('report')).result).toBe('success')
    expect(pullsOf(on)).toEqual([])
    expect(on.github.requests.filter(saysReady)).toEqual([])
    expect(ownComments(on, issue)[0]?.body).toContain('ended=true')
  })

  it('F29 the machine of work dies: report ends the comment, and /continue goes on', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const lost = await run(on, {
      event: labelled(on, issue),
      duringJob: async ({ id, hasSaid, lose }) => {
        if (id !== called('work')) return
        await hasSaid('implement started')
        await lose()
      },
    })
    expect(jobOf(lost.jobs, called('work')).result).toBe('failure')
    expect(ownComments(on, issue)[0]?.body).toContain('ended=true')
    expect(labelsOf(on, issue)).toEqual(['proofrun:failed'])
    const goesOn = await run(on, { event: commented(on, issue, '/continue') })
    expect(goesOn.conclusion).toBe('success')
    expect(pullsOf(on)).toHaveLength(1)
  })

  it('a command that needs no work goes from gate to publish', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const result = await run(on, { event: commented(on, issue, '/status') })
    expect(result.conclusion).toBe('success')
    expect(jobOf(result.jobs, called('work')).result).toBe('skipped')
    expect(ownComments(on, issue)[0]?.body).toContain('No attempt yet')
    expect(await on.agent.starts()).toEqual([])
  })
})
