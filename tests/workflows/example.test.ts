import { expect, it } from 'vitest'
import { actionRigs } from '../support/action-rigs.ts'
import { labelled, labelsOf, pullsOf, setUp } from '../support/action-world.ts'
import { readText } from '../support/repository-files.ts'
import { runUserWorkflow } from '../support/workflows/run-user-workflow.ts'
import { jobOf } from '../support/workflows/workflow-rig.ts'

const rig = actionRigs()

/** The documented workflow with the three lines changed that its reader is told to change. */
const singleJob = (agent: string): string =>
  readText('docs/examples/single-job.yml')
    .replace('verify: npm test', 'verify: sh verify.sh')
    .replace('setup: npm ci', 'setup: "true"')
    .replace('your-agent --read-prompt-from-stdin', JSON.stringify(agent))

it('docs/examples/single-job.yml brings a labelled issue to ready-for-pr', {
  timeout: 60_000,
}, async () => {
  await using on = await rig()
  const issue = setUp(on)
  const event = labelled(on, issue)
  const result = await runUserWorkflow(singleJob(on.agent.command), { rig: on, event })
  const job = jobOf(result.jobs, 'proofrun')
  expect(job.log).toMatch(/ended as ready-for-pr/)
  expect(job.summary).toMatch(/ready-for-pr/)
  expect(job.tokenPermissions).toEqual({
    actions: 'write',
    contents: 'write',
    issues: 'write',
    'pull-requests': 'write',
  })
  expect(result).toMatchObject({
    triggered: true,
    concurrency: { group: 'proofrun-issue-1', queue: 'max', cancelInProgress: false },
    conclusion: 'success',
  })
  expect(labelsOf(on, issue)).toContain('ready-for-pr')
  expect(pullsOf(on)).toHaveLength(1)
  expect(on.github.violations).toEqual([])
  const [run] = [...on.github.world.runs.values()]
  expect(run).toMatchObject({ status: 'completed', conclusion: 'success' })
})

it('another label skips the job, and another activity starts no run', async () => {
  await using on = await rig()
  const issue = setUp(on)
  const { name, payload } = labelled(on, issue)
  const text = singleJob(on.agent.command)
  const skipped = await runUserWorkflow(text, {
    rig: on,
    event: { name, payload: { ...Object(payload), label: { name: 'bug' } } },
    runId: 4711,
  })
  expect(jobOf(skipped.jobs, 'proofrun').result).toBe('skipped')
  expect(skipped).toMatchObject({ concurrency: { group: 'proofrun-run-4711' } })
  expect(skipped.conclusion).toBe('skipped')
  const closed = await runUserWorkflow(text, {
    rig: on,
    event: { name, payload: { ...Object(payload), action: 'closed' } },
  })
  expect(closed).toMatchObject({ triggered: false, jobs: {} })
  expect(on.github.requests).toEqual([])
})
