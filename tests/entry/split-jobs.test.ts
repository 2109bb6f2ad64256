import { describe, expect, it } from 'vitest'
import type { JobName } from '../../src/domain/config/job-inputs.ts'
import type { ActionRig } from '../support/action-rig.ts'
import { actionRigs } from '../support/action-rigs.ts'
import { labelled, setUp } from '../support/action-world.ts'

const rig = actionRigs()

describe('the jobs of the split workflow, one after the other', () => {
  it('label → gate → announce → work → review → verify → publish', {
    timeout: 120_000,
  }, async () => {
    await using on = await rig()
    const issue = setUp(on)
    const event = labelled(on, issue)
    const runId = 4242
    const job = (name: JobName, inputs: Record<string, string> = {}) =>
      on.run(event, { runId, inputs: { job: name, ...inputs }, machine: `${on.folder}/${name}` })
    const gate = await job('gate')
    expect(gate.outputs, gate.stdout).toMatchObject({ route: 'work' })
    const request = gate.outputs['request'] ?? ''
    const announce = await job('announce', { request })
    expect(announce.outputs, announce.stdout).toHaveProperty('comment')
    const comment = announce.outputs['comment'] ?? ''
    const work = await job('work', { request, comment })
    expect(work.outputs, work.stdout).toMatchObject({ needs: 'write-forge', outcome: '' })
    const review = await job('review', { request, comment, ...artifactOf(work) })
    expect(review.outputs, review.stdout).toMatchObject({ needs: 'run-commands', outcome: '' })
    const verify = await job('verify', { request, comment, ...artifactOf(review) })
    expect(verify.outputs, verify.stdout).toMatchObject({ needs: 'write-forge', outcome: '' })
    const publish = await job('publish', {
      request,
      comment,
      ...artifactOf(verify),
      reviewed: review.outputs['commit'] ?? '',
      verified: verify.outputs['commit'] ?? '',
    })
    expect(publish.outputs, publish.stdout).toMatchObject({ outcome: 'ready-for-pr' })
  })
})

const artifactOf = ({ outputs }: Awaited<ReturnType<ActionRig['run']>>) => ({
  'artifact-id': outputs['artifact-id'] ?? '',
  'artifact-digest': outputs['artifact-digest'] ?? '',
})
