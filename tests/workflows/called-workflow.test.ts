import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeFiles } from '../support/plain-git.ts'
import { jobOf, workflowRuns } from '../support/workflows/workflow-rig.ts'

const { run, rig } = workflowRuns()

const CALLED = '.github/workflows/called.yml'

const called = `
on:
  workflow_call:
    inputs:
      word: { type: string, required: true }
      minutes: { type: number, default: 5 }
      really: { type: boolean }
      nothing: { type: string }
    secrets:
      KEY: { required: false }
    outputs:
      said: { value: "\${{ jobs.last.outputs.said }} after \${{ jobs.first.result }}" }
env: { HERE: called }
jobs:
  first:
    runs-on: ubuntu-24.04
    timeout-minutes: \${{ inputs.minutes }}
    outputs:
      sum: \${{ inputs.word }} \${{ toJSON(inputs.minutes) }} \${{ toJSON(inputs.really) }} \${{ toJSON(inputs.nothing) }}
      keys: \${{ steps.keys.outputs.keys }}
      event: \${{ github.event_name }}
    steps:
      - id: keys
        env: { KEY: "\${{ secrets.KEY }}", OTHER: "\${{ secrets.OTHER }}" }
        run: echo "keys=\${KEY:+key} \${OTHER:+other} \${THERE:-$HERE}" >> "$GITHUB_OUTPUT"
  last:
    needs: first
    runs-on: ubuntu-24.04
    outputs:
      said: \${{ needs.first.outputs.sum }}
    steps: [{ run: 'true' }]
`

const caller = (call: string, more = ''): string => `
on: push
env: { THERE: caller }
${more}
jobs:
  before:
    runs-on: ubuntu-24.04
    outputs: { word: from before }
    steps: [{ run: 'true' }]
  call:
    needs: before
    uses: ./${CALLED}
${call}
  after:
    needs: call
    runs-on: ubuntu-24.04
    outputs:
      heard: \${{ needs.call.outputs.said }}
    steps: [{ run: 'true' }]
`

const secrets = { KEY: 'sk-one', OTHER: 'sk-two' }
const WITH = `    with: { word: "\${{ needs.before.outputs.word }}" }\n`

const runCall = (call: string, { text = called, more = '' } = {}) =>
  run(caller(call, more), { files: { [CALLED]: text }, secrets })

describe('a workflow that is called', () => {
  it('gets typed inputs with defaults, and gives its outputs', async () => {
    const { jobs, conclusion } = await runCall(WITH)
    expect(conclusion).toBe('success')
    expect(jobOf(jobs, 'after').outputs).toEqual({
      heard: 'from before 5 false "" after success',
    })
    expect(jobs['call']).toMatchObject({ result: 'success' })
    expect(Object.keys(jobs)).toEqual(['before', 'call/first', 'call/last', 'call', 'after'])
    expect(jobOf(jobs, 'call/first').outputs['event']).toBe('push')
  })

  it('sees the secrets that are given and no others, and not the caller’s env', async () => {
    const keysOf = async (call: string) =>
      jobOf((await runCall(`${WITH}${call}`)).jobs, 'call/first').outputs['keys']
    expect(await keysOf('')).toBe('  called')
    expect(await keysOf(`    secrets: { KEY: "\${{ secrets.OTHER }}" }\n`)).toBe('key  called')
    expect(await keysOf('    secrets: inherit\n')).toBe('key other called')
  })

  it('is not started with what it does not declare, or without what it needs', async () => {
    await expect(runCall('    with: { minutes: 3 }\n')).rejects.toThrow(/word is required/)
    await expect(runCall('    with: { word: a, x: b }\n')).rejects.toThrow(/no input x/)
    await expect(runCall("    with: { word: a, minutes: 'b' }\n")).rejects.toThrow(/is a number/)
    await expect(runCall(`${WITH}    secrets: { X: y }\n`)).rejects.toThrow(/no secret X/)
    const token = `${WITH}    secrets: { KEY: "\${{ secrets.GITHUB_TOKEN }}" }\n`
    await expect(runCall(token)).rejects.toThrow(/GITHUB_TOKEN of its own/)
    const needed = called.replace('KEY: { required: false }', 'KEY: { required: true }')
    await expect(runCall(WITH, { text: needed })).rejects.toThrow(/KEY is required/)
    const uncalled = called.replace(/workflow_call:[\s\S]*?\nenv/, 'push:\nenv')
    await expect(runCall(WITH, { text: uncalled })).rejects.toThrow(/cannot be called/)
  })

  it('that is skipped or fails is a job that was skipped or failed', async () => {
    const skipped = await runCall(`${WITH}    if: github.event_name == 'other'\n`)
    expect(jobOf(skipped.jobs, 'call').result).toBe('skipped')
    expect(jobOf(skipped.jobs, 'after').result).toBe('skipped')
    expect(skipped.jobs['call/first']).toBeUndefined()
    const failed = await runCall(WITH, { text: called.replace("run: 'true'", 'run: exit 1') })
    expect(jobOf(failed.jobs, 'call').result).toBe('failure')
    expect(failed.conclusion).toBe('failure')
  })

  it('is found in another repository by a commit, with the workflows that it calls there', async () => {
    const far = join(rig().folder, 'far-workflows')
    const outer = `
on: { workflow_call: {} }
jobs: { inner: { uses: ./${CALLED}, with: { word: far } } }
`
    await writeFiles(far, { [CALLED]: called, 'outer.yml': outer })
    const result = await run(
      `on: push\njobs: { a: { uses: some/where/outer.yml@${'0'.repeat(40)} } }\n`,
      { remoteActions: { 'some/where': far } },
    )
    expect(jobOf(result.jobs, 'a/inner/last').outputs).toEqual({ said: 'far 5 false ""' })
  })
})

describe('permissions of a workflow that is called', () => {
  const asking = called.replace('  last:\n', '  last:\n    permissions: { issues: write }\n')
  const permissionsOf = async (...given: Parameters<typeof runCall>) => {
    const { jobs } = await runCall(...given)
    return [jobOf(jobs, 'call/first').tokenPermissions, jobOf(jobs, 'call/last').tokenPermissions]
  }

  it('are those of the job that calls, unless its jobs ask for less', async () => {
    const call = `${WITH}    permissions: { contents: read, issues: write }\n`
    expect(await permissionsOf(call, { text: asking })).toEqual([
      { contents: 'read', issues: 'write' },
      { issues: 'write' },
    ])
    const closed = asking.replace('env:', 'permissions: {}\nenv:')
    expect(await permissionsOf(call, { text: closed })).toEqual([{}, { issues: 'write' }])
  })

  it.each([
    ['by the job', '    permissions: { issues: read }\n', ''],
    ['by its workflow', '', 'permissions: { contents: write }'],
    ['by what tokens may where nothing is said', '', ''],
  ])('cannot be more than is allowed %s', async (_, call, more) => {
    await expect(runCall(`${WITH}${call}`, { text: asking, more })).rejects.toThrow(
      /last asks for issues: write/,
    )
  })
})
