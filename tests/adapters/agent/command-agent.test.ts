import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { resultSchemaFor } from '../../../src/domain/agent/results.ts'
import { agent, agentBench } from '../../support/agent-bench.ts'

vi.setConfig({ testTimeout: 30_000 })

describe('start', () => {
  test('the agent gets its prompt on stdin and in a file, its variables, and a closed stdin', async () => {
    await using it = await agentBench()
    const command = [
      'cat >from-stdin',
      'cat "$PROOFRUN_PROMPT_FILE" >from-file',
      'env | grep ^PROOFRUN_ | sort >variables',
      'echo "{}" >"$PROOFRUN_RESULT_FILE"',
      'echo said',
    ].join('; ')
    const run = await agent.start(
      it.request(command, { attachments: [{ name: 'issue.md', content: 'whole' }] }),
    )
    expect(run).toMatchObject({
      ending: { kind: 'exited', code: 0 },
      result: { ok: true, value: '{}\n' },
      tail: expect.stringMatching(/^said\n?$/),
      notes: [],
    })
    const tree = (name: string) => readFile(join(it.at('tree'), name), 'utf8')
    expect(await tree('from-stdin')).toBe('Do it.\n')
    expect(await tree('from-file')).toBe('Do it.\n')
    const folder = it.at('runs/implement-0-1')
    expect((await tree('variables')).split('\n')).toEqual([
      'PROOFRUN_PASS=0',
      'PROOFRUN_PHASE=implement',
      `PROOFRUN_PROMPT_FILE=${folder}/prompt.md`,
      `PROOFRUN_RESULT_FILE=${folder}/result.json`,
      `PROOFRUN_RESULT_SCHEMA=${folder}/schema.json`,
      'PROOFRUN_TASK_ID=7',
      '',
    ])
    expect(await readFile(join(folder, 'issue.md'), 'utf8')).toBe('whole')
    expect(JSON.parse(await readFile(join(folder, 'schema.json'), 'utf8'))).toEqual(
      resultSchemaFor('implement'),
    )
  })

  test('the run folder and its files are for us alone, and nothing of an earlier start is in it', async () => {
    await using it = await agentBench()
    const folder = it.at('runs/implement-0-1')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'result.json'), '{"stale":true}')
    const run = await agent.start(it.request('true'))
    expect(run.result).toEqual({
      ok: false,
      error: `There is no result file ${folder}/result.json; write one before you end.`,
    })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of ['prompt.md', 'schema.json'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).not.toContain('result.json')
  })

  test('a prompt of 4 MB reaches an agent that reads it, and harms none that does not', async () => {
    await using it = await agentBench()
    const prompt = 'x'.repeat(4_000_000)
    const reads = await agent.start(it.request('wc -c', { prompt }))
    expect(reads.tail.trim()).toBe('4000000')
    const ignores = await agent.start(it.request('exec true', { prompt }))
    expect(ignores.ending).toEqual({ kind: 'exited', code: 0 })
  })

  test.each([
    ['exit 3', { kind: 'exited', code: 3 }],
    ['no-such-agent-anywhere', { kind: 'exited', code: 127 }],
    ['kill -9 $$', { kind: 'signalled', signal: 'SIGKILL' }],
  ])('F02: %s: the ending is a fact of its own, beside the result', async (command, ending) => {
    await using it = await agentBench()
    const before = 'echo "{}" >"$PROOFRUN_RESULT_FILE"'
    const run = await agent.start(it.request(`${before}; ${command}`))
    expect(run.ending).toEqual(ending)
    expect(run.result).toEqual({ ok: true, value: '{}\n' })
  })

  test('an agent whose folder cannot be made is not started, and the reason is said', async () => {
    await using it = await agentBench()
    await writeFile(it.at('runs'), 'in the way')
    const run = await agent.start(it.request('touch started'))
    const reason = `the folder ${it.at('runs/implement-0-1')} could not be written (ENOTDIR)`
    expect(run.ending).toEqual({ kind: 'not-started', reason })
    expect(await readdir(it.at('tree'))).toEqual([])
  })

  test('F06: an agent that ignores TERM is stopped at its limit', async () => {
    await using it = await agentBench()
    const run = await agent.start(it.request("trap '' TERM; sleep 20", { timeoutMs: 300 }))
    expect(run.ending).toMatchObject({ kind: 'timed-out', idle: false })
  })

  test('RES-05: an agent ends when the run is cancelled', async () => {
    await using it = await agentBench()
    const cancel = new AbortController()
    setTimeout(() => cancel.abort(), 200)
    const run = await agent.start(it.request('sleep 20', { signal: cancel.signal }))
    expect(run.ending).toEqual({ kind: 'cancelled' })
  })
})

describe('recover', () => {
  test('a start that never began is not started', async () => {
    await using it = await agentBench()
    const { runFolder } = it.request('')
    expect(await agent.recover({ runFolder })).toEqual({ kind: 'not-started' })
    await mkdir(runFolder, { recursive: true })
    expect(await agent.recover({ runFolder })).toEqual({ kind: 'not-started' })
  })

  test.each([0, 3])('a recorded exit with %i is taken over with its result', async (code) => {
    await using it = await agentBench()
    const request = it.request(`echo "{}" >"$PROOFRUN_RESULT_FILE"; sleep 0.1; exit ${code}`)
    await agent.start(request)
    const found = await agent.recover(request)
    expect(found).toMatchObject({
      kind: 'finished',
      run: { ending: { kind: 'exited', code }, result: { ok: true, value: '{}\n' }, notes: [] },
    })
    expect(found.kind === 'finished' && found.run.durationMs).toBeGreaterThanOrEqual(50)
  })

  test('a recorded death by a signal is the same ending as without the interruption', async () => {
    await using it = await agentBench()
    const request = it.request('kill -9 $$')
    const { ending } = await agent.start(request)
    expect(ending).toEqual({ kind: 'signalled', signal: 'SIGKILL' })
    expect(await agent.recover(request)).toMatchObject({ kind: 'finished', run: { ending } })
  })

  test('a start without a recorded exit is lost', async () => {
    await using it = await agentBench()
    const request = it.request('sleep 20', { timeoutMs: 200 })
    await agent.start(request)
    expect(await agent.recover(request)).toEqual({ kind: 'lost' })
  })
})
