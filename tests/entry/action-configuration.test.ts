import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { CONFIG, pushFiles } from '../support/action-base.ts'
import type { ActionRun } from '../support/action-rig.ts'
import { actionRigs } from '../support/action-rigs.ts'
import { EDIT, explain, FILES, labelled, ownComments, setUp } from '../support/action-world.ts'
import { phasesOf } from '../support/attempt-rig.ts'

vi.setConfig({ testTimeout: 120_000 })

const rig = actionRigs()

/** The inputs that a configuration is to give. */
const NO_INPUTS = { verify: undefined, unsafe: undefined } as const

/** The settings of a run's attempt as its journal has them, with where each came from. */
const journalOf = async ({ machine, result }: ActionRun) => {
  const folder = join(machine, 'temp/proofrun/7001/state/tasks', `${result.task}`, 'attempts')
  const lines = await readFile(join(folder, `${result.attempt}`, 'journal.jsonl'), 'utf8')
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; data: Record<string, unknown> })
}

test('R50, SUP-06: the file on base counts, an input wins field by field, and what a branch or the agent writes has no effect', async () => {
  await using on = await rig({
    files: {
      ...FILES,
      [CONFIG]: [
        'verify: sh verify.sh',
        'setup: touch set-up',
        'unsafe: true',
        'maxFixPasses: 1',
        'verifyTimeout: 2m',
        'skipLabels: [wontfix]',
        '',
      ].join('\n'),
    },
    scenario: {
      implement: [
        [...EDIT, { write: { path: CONFIG, content: 'verify: "true"\n' } }],
        [{ delete: CONFIG }, ...EDIT],
      ],
    },
  })
  await pushFiles(on, { [CONFIG]: 'verify: "false"\nmaxFixPasses: 9\n' }, 'proofrun/other')
  const issue = setUp(on)
  const run = await on.run(labelled(on, issue), {
    // Typed in the workflow, verify and setup are approved; the rest is the file's.
    inputs: { ...NO_INPUTS, verify: 'sh verify.sh', setup: 'touch set-up', 'max-fix-passes': '2' },
  })
  expect(run.outputs, explain(run)).toMatchObject({ outcome: 'refused', code: 'protected-path' })
  expect(phasesOf(await on.agent.starts())).not.toContain('review-a:0')
  const events = await journalOf(run)
  const loaded = events.find(({ kind }) => kind === 'config.loaded')?.data
  expect(loaded).toMatchObject({
    found: 'valid',
    origins: { maxFixPasses: 'input', verifyTimeout: 'repository', unsafe: 'repository' },
  })
  expect(events[0]?.data['settings']).toMatchObject({ maxFixPasses: 2, verifyTimeout: 120 })
  on.github.given.label('wontfix')
  on.github.given.changed(issue.number, { labels: ['autorun', 'wontfix'] })
  const skipped = await on.run(labelled(on, issue), { inputs: NO_INPUTS })
  expect(skipped.outputs['code'], explain(skipped)).toBe('skip-label')
  expect(on.github.violations).toEqual([])
})

test('R56: a file that is not valid counts as none, and people read why, with line and column', async () => {
  await using on = await rig({
    files: { ...FILES, [CONFIG]: 'maxFixPasses: 1\nverfiy: sh verify.sh\n' },
  })
  const issue = setUp(on)
  const run = await on.run(labelled(on, issue))
  expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
  const [status] = ownComments(on, issue)
  for (const text of [status?.body, run.summary]) {
    expect(text).toContain('proofrun.yml')
    expect(text).toMatch(/2:1|line 2, column 1/)
  }
  const settings = (await journalOf(run))[0]?.data['settings']
  expect(settings).toMatchObject({ maxFixPasses: 3 })
})
