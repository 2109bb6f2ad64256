import { describe, expect, it } from 'vitest'
import { jobOf, workflowRuns } from '../support/workflows/workflow-rig.ts'

const { run, rig } = workflowRuns()

/** A workflow for pushes with these jobs, each of which has a machine. */
const jobs = (text: string): string => `on: push\njobs:\n${text}`

const MACHINE = 'runs-on: ubuntu-24.04'

describe('jobs', () => {
  it('pass outputs to those that need them', async () => {
    const result = await run(
      jobs(`
  first:
    ${MACHINE}
    outputs:
      word: \${{ steps.say.outputs.word }}
      lines: \${{ steps.say.outputs.lines }}
    steps:
      - id: say
        run: |
          echo "word=good" >> "$GITHUB_OUTPUT"
          printf 'lines<<END\\na=1\\nb<<2\\nEND\\n' >> "$GITHUB_OUTPUT"
  second:
    needs: first
    if: needs.first.outputs.word == 'good'
    ${MACHINE}
    outputs:
      heard: \${{ format('{0} from {1}', needs.first.outputs.lines, needs.first.result) }}
    steps:
      - run: 'true'
`),
    )
    expect(jobOf(result.jobs, 'first').outputs).toEqual({ word: 'good', lines: 'a=1\nb<<2' })
    expect(jobOf(result.jobs, 'second').outputs).toEqual({ heard: 'a=1\nb<<2 from success' })
    expect(result.conclusion).toBe('success')
  })

  it('after a failure run only where they ask for it, however far away it was', async () => {
    const step = `${MACHINE}\n    steps:\n      - run: 'true'`
    const result = await run(
      jobs(`
  broken:
    ${MACHINE}
    steps:
      - run: exit 3
      - id: later
        run: 'true'
      - if: failure()
        run: echo "cleaned up"
      - if: always() && steps.later.outcome == 'skipped'
        run: echo "saw the skipped one"
  next:
    needs: broken
    ${step}
  far:
    needs: next
    if: failure()
    ${step}
  always:
    needs: [broken, next]
    if: \${{ always() && needs.next.result == 'skipped' }}
    ${step}
  not-cancelled:
    needs: next
    if: "!cancelled()"
    ${step}
  plain:
    needs: always
    ${step}
`),
    )
    const results = Object.entries(result.jobs).map(([id, job]) => [id, job.result])
    expect(Object.fromEntries(results)).toEqual({
      broken: 'failure',
      next: 'skipped',
      far: 'success',
      always: 'success',
      'not-cancelled': 'success',
      plain: 'skipped',
    })
    expect(result.conclusion).toBe('failure')
    expect(jobOf(result.jobs, 'broken').log).toMatch(/cleaned up\n.*saw the skipped one/)
  })

  it('run beside each other where nothing keeps them', async () => {
    let both = 0
    const result = await run(
      jobs(`
  a:
    ${MACHINE}
    steps: [{ run: 'true' }]
  b:
    ${MACHINE}
    steps: [{ run: 'true' }]
`),
      {
        beforeJob: async () => {
          both += 1
          while (both < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        },
      },
    )
    expect(result.conclusion).toBe('success')
  })

  it('share nothing of their machines', async () => {
    const result = await run(
      jobs(`
  first:
    ${MACHINE}
    steps:
      - run: echo x | tee "$HOME/f" "$RUNNER_TEMP/f" "$GITHUB_WORKSPACE/f"
      - run: echo "F=1" >> "$GITHUB_ENV"
      - run: test "$F" = 1 && test -f f
  second:
    needs: first
    ${MACHINE}
    steps:
      - run: test -z "$F" && test -z "$(find "$HOME" "$RUNNER_TEMP" . -name f)"
`),
    )
    expect(jobOf(result.jobs, 'first').result).toBe('success')
    expect(jobOf(result.jobs, 'second').result).toBe('success')
  })

  it('that may fail do not fail the run', async () => {
    const result = await run(
      jobs(`
  odd:
    ${MACHINE}
    continue-on-error: true
    steps: [{ run: 'false' }]
  next:
    needs: odd
    ${MACHINE}
    steps: [{ run: 'true' }]
`),
    )
    expect(jobOf(result.jobs, 'next').result).toBe('success')
    expect(result.conclusion).toBe('success')
  })

  it('are cancelled by their time limit, and still run what always runs', async () => {
    const result = await run(
      jobs(`
  slow:
    ${MACHINE}
    timeout-minutes: 0.005
    steps:
      - run: exec sleep 20
      - run: echo never
      - if: always()
        run: echo at the end
`),
    )
    expect(result.jobs['slow']).toMatchObject({ result: 'cancelled' })
    expect(jobOf(result.jobs, 'slow').log).toMatch(/longer than 0.005 minutes/)
    expect(jobOf(result.jobs, 'slow').log).toMatch(/at the end/)
    expect(jobOf(result.jobs, 'slow').log).not.toMatch(/never/)
    expect(result.conclusion).toBe('cancelled')
  })

  it('of a matrix get their values, in GitHub’s order', async () => {
    const result = await run(
      jobs(`
  all:
    ${MACHINE}
    strategy:
      fail-fast: false
      matrix:
        os: [a, b]
        node: [1, 2]
        exclude: [{ os: a, node: 2 }]
        include:
          - { os: b, extra: more }
          - { os: c, node: 3 }
    outputs:
      last: \${{ matrix.os }}\${{ matrix.node }}
    steps:
      - run: echo "$WORD"
        env:
          WORD: is \${{ matrix.os }}\${{ matrix.node }}\${{ matrix.extra }}
      - run: test "\${{ matrix.os }}" != a
  after:
    needs: all
    if: always()
    ${MACHINE}
    outputs:
      seen: \${{ needs.all.result }} \${{ needs.all.outputs.last }}
    steps: [{ run: 'true' }]
`),
    )
    expect(Object.keys(result.jobs)).toEqual([
      'all (a, 1)',
      'all (b, 1, more)',
      'all (b, 2, more)',
      'all (c, 3)',
      'all',
      'after',
    ])
    expect(jobOf(result.jobs, 'all').log.match(/is \w+$/gm)).toEqual([
      'is a1',
      'is b1more',
      'is b2more',
      'is c3',
    ])
    expect(jobOf(result.jobs, 'after').outputs).toEqual({ seen: 'failure c3' })
  })

  it('of a matrix stop at the first failure unless told otherwise', async () => {
    const result = await run(
      jobs(`
  all:
    ${MACHINE}
    strategy:
      matrix: { n: "\${{ fromJSON('[1, 2]') }}" }
    steps: [{ run: 'false' }]
`),
    )
    expect(jobOf(result.jobs, 'all (1)').result).toBe('failure')
    expect(jobOf(result.jobs, 'all (2)').result).toBe('cancelled')
    expect(jobOf(result.jobs, 'all').result).toBe('failure')
  })
})

describe('a cancellation', () => {
  it('asked of GitHub ends what runs, skips what waits, and lets a job run that always does', async () => {
    const runId = 880_001
    const result = await run(
      jobs(`
  working:
    ${MACHINE}
    steps:
      - run: echo begun; exec sleep 20
  waiting:
    needs: working
    ${MACHINE}
    steps: [{ run: 'true' }]
  polite:
    needs: working
    if: "!cancelled()"
    ${MACHINE}
    steps: [{ run: 'true' }]
  report:
    needs: [working, waiting]
    if: always()
    ${MACHINE}
    outputs:
      seen: \${{ needs.working.result }}, \${{ needs.waiting.result }}
    steps: [{ run: 'echo done' }]
`),
      {
        runId,
        duringJob: async (job) => {
          if (job.id !== 'working') return
          await job.hasSaid('begun')
          expect(rig().github.world.runs.get(runId)?.status).toBe('in_progress')
          expect(rig().github.world.stopRun(runId)).toBe(true)
        },
      },
    )
    expect(jobOf(result.jobs, 'polite').result).toBe('cancelled')
    expect(result.jobs['report']).toMatchObject({
      result: 'success',
      outputs: { seen: 'cancelled, cancelled' },
    })
    expect(result.conclusion).toBe('cancelled')
    const known = rig().github.world.runs.get(runId)
    expect(known).toMatchObject({ status: 'completed', conclusion: 'cancelled' })
    expect(known?.jobs.find(({ name }) => name === 'working')).toMatchObject({
      status: 'completed',
      conclusion: 'cancelled',
    })
    expect(rig().github.world.stopRun(runId)).toBe(false)
  })
})

describe('a lost machine', () => {
  it('fails the job without outputs, and runs nothing more on it', async () => {
    const result = await run(
      jobs(`
  lost:
    ${MACHINE}
    outputs: { said: something }
    steps:
      - run: echo begun; sleep 20; echo never
      - if: always()
        run: echo never
  report:
    needs: lost
    if: always()
    ${MACHINE}
    outputs: { seen: "\${{ needs.lost.result }}\${{ needs.lost.outputs.said }}" }
    steps: [{ run: 'true' }]
`),
      {
        duringJob: async (job) => {
          if (job.id !== 'lost') return
          await job.hasSaid('begun')
          await job.lose()
        },
      },
    )
    expect(jobOf(result.jobs, 'lost').log).not.toMatch(/never/)
    expect(jobOf(result.jobs, 'report').outputs).toEqual({ seen: 'failure' })
  })
})

describe('a run again of what failed', () => {
  it('keeps what succeeded before it, and runs all that comes after again', async () => {
    const text = jobs(`
  kept:
    ${MACHINE}
    outputs: { first: "\${{ github.run_attempt }}" }
    steps: [{ run: 'true' }]
  failing:
    needs: kept
    ${MACHINE}
    outputs: { second: "\${{ github.run_attempt }}" }
    steps: [{ run: test "$GITHUB_RUN_ATTEMPT" = 2 }]
  after:
    needs: failing
    if: always()
    ${MACHINE}
    outputs: { third: "\${{ github.run_attempt }}" }
    steps: [{ run: 'true' }]
`)
    const runId = 880_002
    const first = await run(text, { runId })
    expect(first.conclusion).toBe('failure')
    const again = await run(text, { runId, runAttempt: 2, earlier: first.jobs })
    const outputs = Object.values(again.jobs).map((job) => job.outputs)
    expect(outputs).toEqual([{ first: '1' }, { second: '2' }, { third: '2' }])
    expect(again.conclusion).toBe('success')
    expect(rig().github.world.runs.get(runId)).toMatchObject({ attempt: 2, conclusion: 'success' })
  })
})

describe('a test’s own fault beside a job', () => {
  it('ends the job and is thrown', async () => {
    const text = jobs(`  a:\n    ${MACHINE}\n    steps: [{ run: exec sleep 20 }]\n`)
    const duringJob = async () => {
      throw new Error('not as expected')
    }
    await expect(run(text, { duringJob })).rejects.toThrow('not as expected')
  })
})

describe('what starts a run', () => {
  const text = `
on:
  workflow_dispatch:
    inputs:
      number: { type: number, required: true }
      really: { type: boolean }
      command: { type: choice, options: [start, stop], default: start }
concurrency:
  group: \${{ inputs.really && 'really' || 'not' }}-\${{ inputs.number }}
  cancel-in-progress: false
  queue: max
jobs:
  a:
    if: inputs.number == 7
    ${MACHINE}
    outputs:
      said: \${{ inputs.command }} \${{ toJSON(inputs.really) }} \${{ github.event.inputs.number }}
    steps: [{ run: 'true' }]
`
  const byHand = (inputs: Record<string, string>) => ({
    event: { name: 'workflow_dispatch', payload: { inputs } },
  })

  it('by hand has typed inputs with their defaults', async () => {
    const result = await run(text, byHand({ number: '7', really: 'true' }))
    expect(jobOf(result.jobs, 'a').outputs).toEqual({ said: 'start true 7' })
    expect(result.concurrency).toEqual({
      group: 'really-7',
      cancelInProgress: false,
      queue: 'max',
    })
  })

  it('by hand is refused with inputs that the workflow does not have', async () => {
    await expect(run(text, byHand({}))).rejects.toThrow(/number is required/)
    await expect(run(text, byHand({ number: '7', x: '1' }))).rejects.toThrow(/no input x/)
    await expect(run(text, byHand({ number: '7', command: 'go' }))).rejects.toThrow(/"go"/)
  })
})

describe('nothing passes silently', () => {
  const job = `  a:\n    ${MACHINE}\n    steps: [{ run: 'true' }]\n`
  it.each([
    ['a key that GitHub does not know', `${jobs(job)}    stepz: []\n`, /GitHub refuses.*stepz/],
    ['services', `${jobs(job)}    services: { db: { image: x } }\n`, /services/],
    ['a container', `${jobs(job)}    container: x\n`, /"container"\s+→ at jobs\.a/],
    ['an environment', `${jobs(job)}    environment: x\n`, /environment/],
    ['a job’s concurrency', `${jobs(job)}    concurrency: x\n`, /concurrency/],
    ['a context that is not there', `${jobs(job)}    if: secrets.A\n`, /secrets/],
    ['a condition that is a text', `${jobs(job)}    if: 'a \${{ true }}'\n`, /always true/],
    ['a circle', `${jobs(job)}    needs: a\n`, /a/],
    ['a permission', `permissions: { copilot-requests: write }\n${jobs(job)}`, /copilot-requests/],
    ['a filter', jobs(job).replace('push', '\n  push: { branches: [main] }'), /branches/],
    [
      'a step in the background',
      jobs(job).replace("'true'", "'true', background: true"),
      /background/,
    ],
    ['another shell', jobs(job).replace("'true'", "'true', shell: pwsh"), /pwsh/],
    ['an action that is nowhere', jobs(job).replace("run: 'true'", 'uses: a/b@v1'), /a\/b@v1/],
    ['hashFiles', jobs(job).replace("'true'", `"\${{ hashFiles('x') }}"`), /hashFiles/],
  ])('%s throws', async (_, text, words) => {
    await expect(run(text)).rejects.toThrow(words)
  })

  it('services are left out only where a test says so', async () => {
    const text = `${jobs(job)}    services: { db: { image: x } }\n`
    expect(await run(text, { withoutServices: true })).toMatchObject({ conclusion: 'success' })
  })
})
