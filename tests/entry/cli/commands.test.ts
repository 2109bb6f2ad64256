import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AttemptDocument } from '../../../src/domain/evidence/attempt-document.ts'
import { CheckDocument } from '../../../src/domain/evidence/check-document.ts'
import { SCHEMA_NAMES } from '../../../src/domain/evidence/schemas.ts'
import { StatusDocument } from '../../../src/domain/evidence/status-document.ts'
import { TrailDocument } from '../../../src/domain/evidence/trail-document.ts'
import { makeRepository } from '../../support/plain-git.ts'
import { type CliEnd, cli } from '../../support/recording-shell.ts'
import { scriptedAgent } from '../../support/scripted-agent.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const TITLE = 'Greet the world'

const folder = await temporaryFolder('cli-commands')
afterAll(() => folder[Symbol.asyncDispose]())
const repo = join(folder.path, 'repo')
const state = join(folder.path, 'state')
const where = ['--repo', repo, '--state-dir', state]
let started: CliEnd
let attempt: AttemptDocument

/** One real attempt that ends ready; the tests below look at it from every side. */
beforeAll(async () => {
  await makeRepository(repo, { 'greeting.txt': 'hello wrld\n' })
  const agent = await scriptedAgent(folder.path, {
    implement: [{ write: { path: 'greeting.txt', content: 'hello world\n' } }],
  })
  started = await cli(
    [
      ...['start', ...where, '--json', '--task', TITLE, '--body', 'It says wrld.\u001b[2J'],
      ...['--verify', 'echo "::error::not a command"', '--agent-command', agent.command],
    ],
    { cwd: folder.path },
  )
  attempt = AttemptDocument.parse(JSON.parse(started.stdout))
}, 120_000)

test('start --json prints one document on stdout, and progress in plain lines on stderr', () => {
  expect(started.code).toBe(0)
  expect(attempt).toMatchObject({ task: 1, attempt: 1, outcome: 'ready-for-pr', stage: 'review' })
  const lines = started.stderr.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^task 1, attempt 1 on main \([0-9a-f]{12}\): Greet the world$/)
  expect(lines).toContainEqual(
    expect.stringMatching(/^baseline verification passed \(\d+\.\d s\)$/),
  )
  expect(lines.at(-1)).toMatch(/^stage review: /)
  expect(started.stderr).not.toContain('\u001b')
})

test('a continue that stays stopped says why, and ends with the code of its outcome', async () => {
  const again = await cli(['continue', '1', ...where])
  expect(again.code).toBe(0)
  expect(again.stdout).toContain(
    'Not continued: the attempt is ready and published; begin anew with restart.',
  )
  const asJson = await cli(['continue', '1', ...where, '--json'])
  expect(AttemptDocument.parse(JSON.parse(asJson.stdout)).next).toContain('begin anew with restart')
})

test('status lists the tasks, and says which need a person', async () => {
  const { code, stdout } = await cli(['status', ...where])
  expect(code).toBe(0)
  expect(stdout).toBe(
    `${[
      'task  stage   needs  attempt  outcome       title',
      '1     review  you    1        ready-for-pr  Greet the world',
    ].join('\n')}\n\nBranch: ${attempt.branch}\n\nNext: ${attempt.next}\n\n1 task, 1 needs you.\n`,
  )
})

test('status --json is a status document; with a number it holds one task', async () => {
  for (const args of [['status'], ['status', '1'], ['status', '#1']]) {
    const { stdout } = await cli([...args, ...where, '--json'])
    const status = StatusDocument.parse(JSON.parse(stdout))
    expect(status).toMatchObject({ needsYou: 1, tasks: [{ task: 1, outcome: 'ready-for-pr' }] })
  }
})

test('a repository without a state directory has no tasks, and looking makes none', async () => {
  const empty = join(folder.path, 'nothing')
  const end = await cli(['status', '--repo', repo, '--state-dir', empty])
  expect(end).toMatchObject({ code: 0, stdout: expect.stringMatching(/^There are no tasks yet/) })
  await expect(readFile(join(empty, 'tasks.json'))).rejects.toThrow('ENOENT')
})

/** A copy of the state directory in which the index or the journal is changed. */
const changedState = async (name: string, file: string, change: (text: string) => string) => {
  const copy = join(folder.path, name)
  await cp(state, copy, { recursive: true })
  const path = join(copy, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
  return ['--repo', repo, '--state-dir', copy]
}

test('status folds a task anew where the cache is not that of its journal', async () => {
  const stale = await changedState('stale', 'tasks.json', (text) =>
    text.replace('"ready-for-pr"', '"no-changes"').replace(/"bytes":\d+/, '"bytes":1'),
  )
  const { stdout } = await cli(['status', ...stale, '--json'])
  expect(JSON.parse(stdout).tasks).toMatchObject([{ stage: 'review', outcome: 'ready-for-pr' }])
})

test('R165: a task whose journal cannot be read is failed, and says what to do', async () => {
  const broken = await changedState('broken', 'tasks/1/attempts/1/journal.jsonl', (text) =>
    text.replace('ready-for-pr', 'ready-for-px'),
  )
  await changedStateIndex(broken)
  const { stdout } = await cli(['status', ...broken, '--json'])
  expect(JSON.parse(stdout).tasks).toMatchObject([
    { stage: 'failed', needsYou: true, next: expect.stringContaining('journal.jsonl line') },
  ])
  expect(await cli(['show', '1', ...broken])).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('journal.jsonl line'),
  })
})

/** Lengths are the same after a change within a line, so the cache is made outdated too. */
const changedStateIndex = async ([, , , directory]: readonly string[]): Promise<void> => {
  const path = join(directory ?? '', 'tasks.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/"bytes":\d+/, '"bytes":1'))
}

test('show reports the attempt in Markdown, with nothing live in it', async () => {
  const { code, stdout } = await cli(['show', '1', ...where])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^# Task 1, attempt 1: ready-for-pr\n/)
  expect(stdout).toContain('It says wrld.')
  expect(stdout).toContain('scripted plan')
  expect(stdout).toContain('Implementation: scripted implement')
  expect(stdout).toContain('review-a: **approve**')
  expect(stdout).toMatch(/- change: \*\*passed\*\*/)
  expect(stdout).not.toContain('\u001b')
})

test('ART-07: show leaves out a document that is not the one its journal names', async () => {
  const other = await changedState('other', 'tasks/1/attempts/1/plan.json', (text) =>
    text.replace('scripted plan', 'another plan'),
  )
  const { stdout } = await cli(['show', '1', ...other])
  expect(stdout).not.toContain('another plan')
})

test('show --json is one document', async () => {
  const { stdout } = await cli(['show', '1', ...where, '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ attempt: 1, end: { outcome: 'ready-for-pr' } })
})

test('R146: trail tells every event once and in order, as lines or as one document', async () => {
  const { stdout } = await cli(['trail', '1', ...where, '--json'])
  const { events } = TrailDocument.parse(JSON.parse(stdout))
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index))
  const lines = (await cli(['trail', '1', ...where])).stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(events.length)
  expect(lines[0]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}attempt\.started +task 1, attempt 1 on main/,
  )
})

test('check says that a whole attempt holds, by its folder and by its file', async () => {
  for (const path of [attempt.directory, join(attempt.directory, 'readiness.json')]) {
    const { code, stdout } = await cli(['check', path, '--json'])
    expect(CheckDocument.parse(JSON.parse(stdout))).toMatchObject({
      status: 'ready-for-pr',
      holds: true,
    })
    expect(code).toBe(0)
  }
  const inWords = await cli(['check', attempt.directory])
  expect(inWords.stdout).toMatch(/^# It holds: ready-for-pr\n/)
})

test('ART-07: check ends with 1 when the evidence was changed', async () => {
  const [, , , copy] = await changedState('tampered', 'tasks/1/attempts/1/plan.json', (text) =>
    text.replace('scripted plan', 'another plan'),
  )
  const { code, stdout } = await cli(['check', join(copy ?? '', 'tasks/1/attempts/1')])
  expect(code).toBe(1)
  expect(stdout).toMatch(/^# It does not hold/)
})

test('ART-04: check reads nothing outside the folder, whatever a manifest names', async () => {
  const [, , , copy] = await changedState('escape', 'tasks/1/attempts/1/manifest.json', (text) =>
    text.replace('"task.json"', '"../../../../../repo/greeting.txt"'),
  )
  const { code, stdout } = await cli(['check', join(copy ?? '', 'tasks/1/attempts/1'), '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(stdout).checks).toContainEqual({
    name: 'manifest',
    ok: false,
    detail: 'missing or changed: ../../../../../repo/greeting.txt',
  })
})

test('check --digest compares the manifest with the digest that was published', async () => {
  const { code, stdout } = await cli(['check', attempt.directory, '--digest', 'a'.repeat(64)])
  expect(code).toBe(1)
  expect(stdout).toContain('manifest digest')
})

test.each<[readonly string[], string]>([
  [
    ['check', 'gone'],
    '"gone" does not exist: name a readiness file, or the folder of an attempt (`files` in what start printed).',
  ],
  [
    ['check', '.'],
    '"." holds no attempt: name a readiness file, or the folder of an attempt (`files` in what start printed).',
  ],
  [
    ['check', '.', '--digest', 'abc'],
    '--digest "abc" is not a sha256: give 64 lower-case hex digits.',
  ],
  [['schema', 'redyness'], 'There is no schema "redyness": did you mean readiness?'],
  [['schema', 'x'], `There is no schema "x": give one of ${SCHEMA_NAMES.join(', ')}.`],
  [
    ['show', 'one', ...where],
    '"one" is not the number of a task: give one such as 3; `proofrun status` lists them.',
  ],
  [['show', '9', ...where], 'There is no task 9 here: `proofrun status` lists the tasks.'],
  [['status', '9', ...where], 'There is no task 9 here: `proofrun status` lists the tasks.'],
  [['continue', '9', ...where], 'There is no task 9 here: `proofrun status` lists the tasks.'],
  [
    ['restart', '0', ...where],
    '"0" is not the number of a task: give one such as 3; `proofrun status` lists them.',
  ],
  [
    ['start', ...where, '--task', 'x', '--verify', 'true'],
    'start needs an agent, and none is given: name its command with --agent-command "COMMAND", or as agentCommand in .github/proofrun.yml.',
  ],
  [
    ['start', ...where, '--agent-command', 'x'],
    'start needs a task, and none is given: say what is to be done with --task "TITLE", or name a file with --task-file FILE.',
  ],
  [
    ['continue', '1', ...where, '--unsafe', '--no-unsafe'],
    '--unsafe and --no-unsafe are both given: give one of them.',
  ],
  [
    ['start', ...where, '--task', 'x', '--agent-command', 'x', '--max-fix-passes', '0'],
    '--max-fix-passes "0" is not a whole number from 1 to 10: give one.',
  ],
])('%j ends with 2 and one sentence', async (args, sentence) => {
  const end = await cli(args, { cwd: folder.path })
  expect(end).toEqual({ code: 2, stdout: '', stderr: `proofrun: ${sentence}\n` })
})

test('with --json a refusal is one document on stdout too', async () => {
  const { code, stdout } = await cli(['show', '9', ...where, '--json'])
  expect(code).toBe(2)
  expect(JSON.parse(stdout)).toEqual({
    schema: 'proofrun/error',
    version: 1,
    code: 'task-unknown',
    message: 'There is no task 9 here: `proofrun status` lists the tasks.',
    exitCode: 2,
  })
})

test('Windows is refused at the start', async () => {
  expect(await cli(['status'], { platform: 'win32' })).toMatchObject({
    code: 2,
    stderr: 'proofrun: Proofrun does not run on Windows: use Linux, such as WSL, or macOS.\n',
  })
})

test('schema prints every JSON Schema, and their names', async () => {
  expect((await cli(['schema'])).stdout.trimEnd().split('\n')).toEqual(SCHEMA_NAMES)
  expect(JSON.parse((await cli(['schema', '--json'])).stdout)).toEqual(SCHEMA_NAMES)
  for (const name of SCHEMA_NAMES)
    expect(JSON.parse((await cli(['schema', name])).stdout).title).toMatch(`proofrun/${name}`)
})
