import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'
import { REGISTERED_COMMANDS, runnerCommands } from '../../support/process-runner-oracle.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'
import type { Call } from './job-child.ts'

const folder = await temporaryFolder('job')
afterAll(() => folder[Symbol.asyncDispose]())

const SCRIPT = join(folder.path, 'job-child.mjs')
await build({
  entryPoints: [fileURLToPath(new URL('./job-child.ts', import.meta.url))],
  outfile: SCRIPT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
})

const FILES = ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'] as const

/** A job that does these things in a process of its own, as under a runner. */
const run = (calls: readonly Call[], environment: Readonly<Record<string, string>> = {}) => {
  const paths = Object.fromEntries(FILES.map((name) => [name, join(folder.path, name)]))
  for (const path of Object.values(paths)) writeFileSync(path, '')
  const stdout = execFileSync(process.execPath, [SCRIPT, JSON.stringify(calls)], {
    encoding: 'utf8',
    env: { ...paths, ...environment },
    timeout: 20_000,
  })
  const read = (name: (typeof FILES)[number]) => readFileSync(join(folder.path, name), 'utf8')
  return { stdout, outputs: read('GITHUB_OUTPUT'), state: read('GITHUB_STATE'), read }
}

/** Names and values in a file of outputs or state, read as a runner does: a name, a delimiter, lines up to it. */
const valuesIn = (text: string): Record<string, string> => {
  const values: Record<string, string> = {}
  const lines = text.split('\n')
  for (let at = 0; at < lines.length - 1; at += 1) {
    const [name = '', delimiter = ''] = (lines[at] ?? '').split('<<')
    const end = lines.indexOf(delimiter, at + 1)
    expect(end, `${name} ends`).toBeGreaterThan(at)
    values[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return values
}

describe('outputs and state', () => {
  const hostile =
    'a\nghadelimiter_x\nEOF\noutcome=ready-for-pr\nresult<<EOF\n::set-output name=x::y'

  test('LOG-08, F19: a value with line breaks and delimiters in it is one value', () => {
    const { stdout, outputs, state } = run([
      ['output', 'outcome', 'no-changes'],
      ['output', 'result', hostile],
      ['output', 'code', ''],
      ['saveState', 'claim', hostile],
    ])
    expect(valuesIn(outputs)).toEqual({ outcome: 'no-changes', result: hostile, code: '' })
    expect(valuesIn(state)).toEqual({ claim: hostile })
    expect(stdout).toBe('')
  })

  test('F19: two values never end at the same word', () => {
    const { outputs } = run([
      ['output', 'a', '1'],
      ['output', 'b', '2'],
    ])
    const delimiters = [...outputs.matchAll(/<<(\S+)/g)].map(([, word]) => word)
    expect(new Set(delimiters).size).toBe(2)
  })
})

describe('the summary', () => {
  test('it is added to what earlier steps said', () => {
    const { read } = run([
      ['summary', '# One'],
      ['summary', '# Two'],
    ])
    expect(read('GITHUB_STEP_SUMMARY').split('\n').filter(Boolean)).toEqual(['# One', '# Two'])
  })

  test('where there is none, the job goes on', () => {
    const { stdout } = run(
      [
        ['summary', '# One'],
        ['print', 'goes on'],
      ],
      { GITHUB_STEP_SUMMARY: '' },
    )
    expect(stdout).toMatch(/^::warning::.*summary.*\ngoes on\n$/)
  })
})

describe('the log', () => {
  const NAMES = ['print', 'notice', 'warning', 'error', 'note'] as const
  const forms = (name: string): readonly string[] => [
    `::${name} name=a::b`,
    ` \t::${name}::b`,
    `x ##[${name} name=ready]true`,
    `ok\r::${name}::x`,
    `ok\n::${name}::x`,
    `\u00a0::${name}::b`,
    `:\u001b[0m:${name}::x`,
    `%0A::${name}::x`,
    `%0D%0A##[${name}]x`,
  ]

  test.each(NAMES)('LOG-01, LOG-02, LOG-03: %s lets no command of a text through', (method) => {
    const texts = REGISTERED_COMMANDS.flatMap(forms)
    const { stdout } = run(texts.map((text) => [method, text]))
    const own = method === 'print' || method === 'note' ? [] : texts.map(() => method)
    expect(runnerCommands(stdout)).toEqual(own)
    expect(stdout).not.toContain('##[')
    expect(stdout).not.toContain('\r')
  })

  test('a notice of several lines is one notice', () => {
    expect(run([['notice', 'one\ntwo']]).stdout).toBe('::notice::one%0Atwo\n')
  })

  test('tokens among the inputs are masked before anything is said, others when told', () => {
    const { stdout } = run(
      [
        ['print', 'hello'],
        ['mask', 'two\n\nlines'],
        ['mask', ''],
      ],
      { 'INPUT_GITHUB-TOKEN': 'ghs_one', 'INPUT_PUSH-TOKEN': '' },
    )
    expect(stdout.split('\n')).toEqual([
      '::add-mask::ghs_one',
      'hello',
      '::add-mask::two',
      '::add-mask::lines',
      '',
    ])
  })
})

test('progress is one line for each event, and one for each note; what goes on is not told', () => {
  const event = {
    kind: 'attempt.finished',
    data: { outcome: 'no-changes', code: null, message: 'nothing\n::error::changed' },
  }
  const { stdout } = run([
    ['event', JSON.stringify({ kind: 'setup.started', data: {} })],
    ['doing', 'verifying'],
    ['event', JSON.stringify(event)],
    ['note', 'one\ntwo'],
  ])
  expect(stdout).toBe(
    'setup started\nended as no-changes: nothing ::error::changed\nnote: one two\n',
  )
  expect(runnerCommands(stdout)).toEqual([])
})
