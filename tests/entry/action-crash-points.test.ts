import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  explain,
  labelled,
  ownComments,
  pullsOf,
  setUp,
} from '../support/action-world.ts'
import { everyNth } from '../support/full-suite.ts'

vi.setConfig({ testTimeout: 120_000 })

const rig = actionRigs()

/** The points at which a job alone can fall: what it uploads, publishes and says. */
const POINTS = [
  'checkpoint:uploaded',
  'step:publish:before',
  'publish:pushed',
  'publish:pull-request',
  'journal:pull-request.opened:before',
  'journal:comment.posted:before',
  'publish:comment',
  'publish:done',
  'journal:attempt.finished:before',
]

test('R1: every one of these points is passed by an attempt', async () => {
  await using on = await rig()
  const file = join(on.folder, 'points')
  await on.run(labelled(on, setUp(on)), { environment: { PROOFRUN_TEST_POINTS_FILE: file } })
  const passed = new Set((await readFile(file, 'utf8')).split('\n'))
  expect(POINTS.filter((point) => !passed.has(point))).toEqual([])
})

test.each(everyNth(5, POINTS))(
  'R1, I1, I9: killed at %s, /continue on another machine ends with one of everything',
  async (point) => {
    await using on = await rig()
    const issue = setUp(on)
    const file = join(on.folder, 'points')
    const reference = await on.run(labelled(on, setUp(on)), {
      environment: { PROOFRUN_TEST_POINTS_FILE: file },
    })
    const number = (await readFile(file, 'utf8')).split('\n').lastIndexOf(point) + 1
    const before = { pulls: pullsOf(on).length, starts: (await on.agent.starts()).length }
    const killed = await on.run(labelled(on, issue), {
      environment: { PROOFRUN_TEST_CRASH_AT: `${number}` },
    })
    expect(killed.signal, explain(killed)).toBe('SIGKILL')
    const run = await on.run(commented(on, issue, '/continue'))
    expect(['ready-for-pr', undefined], explain(killed) + explain(run)).toContain(
      run.outputs['outcome'],
    )
    expect(pullsOf(on)).toHaveLength(before.pulls + 1)
    const kinds = ownComments(on, issue).map(({ body }) => /proofrun:(\w+)/.exec(body)?.[1])
    expect(new Set(kinds), explain(killed) + explain(run)).toEqual(new Set(['status', 'ready']))
    expect(kinds).toHaveLength(2)
    expect((await on.agent.starts()).length - before.starts).toBe(before.starts)
    expect(reference.code).toBe(0)
  },
)
