import { describe, expect, test, vi } from 'vitest'
import { TamperDocument } from '../../src/domain/evidence/tamper-document.ts'
import { attemptRig, type Started } from '../support/attempt-rig.ts'
import type { Scenario } from '../support/scripted-agent.ts'

vi.setConfig({ testTimeout: 60_000 })

const FILES = {
  'package.json': '{"name":"x","scripts":{"test":"node check.mjs"}}\n',
  'check.mjs': 'process.exit(0)\n',
  'sum.test.js': "test('a', a)\n",
  'verify.sh': 'node check.mjs\n',
  'src.txt': 'old\n',
}

const write = (path: string, content: string) => ({ write: { path, content } })

const proven = async (scenario: Scenario, verify = 'npm test') => {
  const on = await attemptRig(FILES, scenario)
  const run: Started = await on.start(verify)
  expect(run.document.outcome, run.stderr).toBe('ready-for-pr')
  return on
}

describe('what a change touches of its own proof', () => {
  test('F40: a changed script, a changed check and a deleted test are named wherever people read', async () => {
    await using on = await proven({
      implement: [
        write('package.json', '{"name":"x","scripts":{"test":"exit 0"}}\n'),
        write('check.mjs', 'process.exit(0) // always\n'),
        { delete: 'sum.test.js' },
      ],
    })
    const tamper = TamperDocument.parse(await on.json('tamper.json'))
    expect(tamper.draft).toBe(true)
    expect(tamper.entries.map(({ path, kind, policy }) => [path, kind, policy])).toEqual([
      ['check.mjs', 'verify-script', 'draft'],
      ['package.json', 'scripts', 'draft'],
      ['sum.test.js', 'test-deleted', 'draft'],
    ])
    const readiness = await on.json('readiness.json')
    expect(readiness['evidence']).toHaveProperty(['tamper.json'])
    const heading = '## What the proof depends on, and this change touches'
    const { body } = readiness['pullRequest'] as { body: string }
    expect(body.indexOf(heading)).toBeLessThan(body.indexOf('## Changes'))
    expect(body).toContain(
      '- **draft** `package.json`: Changes what a test run reads from this manifest. `scripts.test node check.mjs → exit 0`',
    )
    expect(await on.read('readiness.md')).toContain(`${heading}\n`)
    expect((await on.cli(['show', '1'])).stdout).toContain(heading)
  })

  test('R38, ART-07: check holds, and a report that was changed afterwards shows, there and in show', async () => {
    await using on = await proven({ implement: [write('verify.sh', 'true\n')] }, 'sh verify.sh')
    const folder = `${on.state}/tasks/1/attempts/1`
    expect((await on.cli(['check', folder])).code).toBe(0)
    await on.git(`sed -i 's/"draft"/"note"/g' ${folder}/tamper.json`)
    const checked = await on.cli(['check', folder])
    expect(checked.code).toBe(1)
    expect(checked.stdout).toContain('tamper.json')
    expect((await on.cli(['show', '1'])).stdout).not.toContain('What the proof depends on')
  })

  test('an honest change has a report without entries, and no section', async () => {
    await using on = await proven({ implement: [write('src.txt', 'new\n')] })
    expect(await on.json('tamper.json')).toMatchObject({ draft: false, entries: [], omitted: 0 })
    expect(await on.read('readiness.md')).not.toContain('What the proof depends on')
  })

  test('a change that is not ready has one too, and an attempt without a change has none', async () => {
    await using red = await attemptRig(FILES, { implement: [write('verify.sh', 'exit 1\n')] })
    const run = await red.start('sh verify.sh', ['--max-fix-passes', '1'])
    expect(run.document.outcome).not.toBe('ready-for-pr')
    expect(await red.json('tamper.json')).toMatchObject({ draft: true })
    await using none = await attemptRig(FILES, {
      triage: [{ result: { verdict: 'reject', reasoning: 'no' } }],
    })
    expect((await none.start('true')).document.outcome).toBe('triage-stopped')
    await expect(none.json('tamper.json')).rejects.toThrow('ENOENT')
    expect(await none.json('readiness.json')).toMatchObject({ status: 'not-ready' })
  })
})
