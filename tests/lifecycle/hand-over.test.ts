import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Capability } from '../../src/domain/attempt/events.ts'
import { wire } from '../../src/entry/wire.ts'
import { continueAttempt } from '../../src/lifecycle/use-cases/continue-attempt.ts'
import { localConfiguration } from '../../src/lifecycle/use-cases/local-configuration.ts'
import { startAttempt } from '../../src/lifecycle/use-cases/start-attempt.ts'
import type { World } from '../../src/lifecycle/world.ts'
import { attemptRig } from '../support/attempt-rig.ts'
import { expectOk } from '../support/expect-ok.ts'
import { silentProgress } from '../support/silent-progress.ts'

const FILES = { 'sum.js': 'export const sum = (a, b) => a - b\n' }
const SCENARIO = {
  implement: [{ write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' } }],
}

describe('capabilities cut one lifecycle into jobs (design.md §2)', () => {
  it('a run ends with a hand-over at the first step that it may not carry out, and another goes on', async () => {
    await using rig = await attemptRig(FILES, SCENARIO)
    const world = expectOk(
      await wire({
        repo: rig.repo,
        stateDir: rig.state,
        environment: { PATH: process.env['PATH'], HOME: join(rig.folder, 'home') },
        progress: silentProgress,
        cancelled: new AbortController().signal,
      }),
    )
    const holding = (...capabilities: Capability[]): World => ({ ...world, capabilities })
    const started = expectOk(
      await startAttempt(holding(), {
        title: 'Fix the sum',
        body: '',
        base: undefined,
        typed: { verify: 'true', agentCommand: rig.agentCommand },
        by: 'someone',
      }),
    )
    expect(started.document).toMatchObject({ outcome: null, agentPhases: 0 })
    const goOn = async (...capabilities: Capability[]) =>
      expectOk(
        await continueAttempt(holding(...capabilities), {
          task: 1,
          configure: (state) => localConfiguration(world, state, (settings) => settings),
          by: 'someone',
        }),
      ).document
    expect(await goOn('run-commands')).toMatchObject({ outcome: null, agentPhases: 0 })
    expect(await goOn('run-agent')).toMatchObject({ outcome: null, agentPhases: 3 })
    expect(await goOn('run-review')).toMatchObject({ outcome: null, agentPhases: 5 })
    expect(await goOn('run-commands')).toMatchObject({ outcome: null, readiness: 'ready-for-pr' })
    expect(await goOn('write-forge')).toMatchObject({ outcome: 'ready-for-pr' })
    const needs = (await rig.journal()).flatMap((event) =>
      event.kind === 'run.handed-over' ? [event.data.needs] : [],
    )
    expect(needs).toEqual([
      'run-commands',
      'run-agent',
      'run-review',
      'run-commands',
      'write-forge',
    ])
    expect(await rig.starts()).toHaveLength(5)
  })
})
