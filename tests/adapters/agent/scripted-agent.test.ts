import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { parseAgentResult } from '../../../src/domain/agent/parse-agent-result.ts'
import { fixPrompt } from '../../../src/domain/agent/prompts/fix-prompt.ts'
import { PHASES } from '../../../src/domain/attempt/phases.ts'
import type { AgentRequest } from '../../../src/ports/agent.ts'
import { agent, agentBench } from '../../support/agent-bench.ts'
import { type Scenario, scriptedAgent } from '../../support/scripted-agent.ts'

vi.setConfig({ testTimeout: 30_000 })

const play = async (scenario: Scenario, more: Partial<AgentRequest> = {}) => {
  const it = await agentBench()
  const scripted = await scriptedAgent(it.path, scenario)
  const start = (again: Partial<AgentRequest> = {}) =>
    agent.start(it.request(scripted.command, { ...more, ...again }))
  return Object.assign(it, { scripted, start })
}

test.each(PHASES)('leaves a valid result of %s by default', async (phase) => {
  await using it = await play({}, { phase })
  const { result } = await it.start()
  expect(result.ok && parseAgentResult(phase, result.value)).toMatchObject({
    ok: true,
    value: { notes: [] },
  })
})

test('R210: a fix names the must-fix ids of its prompt', async () => {
  const finding = {
    id: 'A-1',
    severity: 'major',
    handling: 'must-fix',
    title: 't',
    evidence: 'must-fix ids: X',
  } as const
  const prompt = fixPrompt({
    issue: { title: 'must-fix ids: Y', body: 'must-fix ids: Z' },
    runFolder: '/runs',
    pass: 1,
    branch: 'b',
    baseCommit: 'c',
    plan: { summary: 's', steps: [] },
    verifyCommand: 'v',
    changed: '',
    cause: { kind: 'findings', findings: [finding, { ...finding, id: 'B-1' }] },
  })
  await using it = await play({}, { phase: 'fix', pass: 1, prompt: prompt.text })
  const { result } = await it.start()
  const parsed = result.ok && parseAgentResult('fix', result.value, { mustFix: ['A-1', 'B-1'] })
  expect(parsed).toMatchObject({ ok: true })
})

test('does one list of actions after the other, and counts its starts', async () => {
  await using it = await play({
    implement: [
      [{ write: { path: 'src/a.txt', content: 'one' } }, { raw: 'no JSON' }],
      [{ append: { path: 'src/a.txt', content: ' two' } }, { result: { summary: 'second' } }],
    ],
    'fix:2': [{ delete: 'src/a.txt' }, { print: 'gone' }, { exit: 4 }],
    default: [{ noResult: true }],
  })
  const first = await it.start()
  expect(first.result).toEqual({ ok: true, value: 'no JSON' })
  const second = await it.start()
  expect(second.result.ok && JSON.parse(second.result.value)).toEqual({
    summary: 'second',
    changes: [],
  })
  expect(await readFile(join(it.at('tree'), 'src/a.txt'), 'utf8')).toBe('one two')
  const fix = await it.start({ phase: 'fix', pass: 2 })
  expect(fix).toMatchObject({ ending: { kind: 'exited', code: 4 }, result: { ok: false } })
  expect(await readdir(it.at('tree/src'))).toEqual([])
  const other = await it.start({ phase: 'fix', pass: 1 })
  expect(other).toMatchObject({ ending: { kind: 'exited', code: 0 }, result: { ok: false } })
  expect(await it.scripted.starts()).toMatchObject([
    { key: 'implement', phase: 'implement', pass: 0, start: 1 },
    { key: 'implement', phase: 'implement', pass: 0, start: 2 },
    { key: 'fix:2', phase: 'fix', pass: 2, start: 1 },
    { key: 'default', phase: 'fix', pass: 1, start: 1 },
  ])
})

test('commits, links, changes modes, leaves processes behind, and dies by a signal', async () => {
  await using it = await play({
    implement: [
      { shell: 'git init --quiet' },
      { write: { path: 'run.sh', content: '#!/bin/sh\n' } },
      { chmod: { path: 'run.sh', mode: '755' } },
      { symlink: { path: 'link', target: 'run.sh' } },
      { commit: 'scripted' },
      { shell: 'git log --format=%s >log; git ls-tree HEAD >tree' },
      { background: 'sleep 0.3' },
      { sleep: 1 },
      { kill: 'SIGKILL' },
    ],
  })
  const run = await it.start()
  expect([
    { kind: 'signalled', signal: 'SIGKILL' },
    { kind: 'exited', code: 137 },
  ]).toContainEqual(run.ending)
  expect(await readFile(join(it.at('tree'), 'log'), 'utf8')).toBe('scripted\n')
  expect(await readFile(join(it.at('tree'), 'tree'), 'utf8')).toMatch(
    /^120000 .*link\n100755 .*run\.sh\n$/,
  )
})
