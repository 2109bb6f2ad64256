import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { afterAll, describe, expect, test } from 'vitest'
import { examplePayload } from '../support/github/event-payloads.ts'
import { NODES, ROOT } from '../support/node-binaries.ts'
import { runnerCommands } from '../support/process-runner-oracle.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

const folder = await temporaryFolder('action-start')
afterAll(() => folder[Symbol.asyncDispose]())

const OUT = join(folder.path, 'all')
const { metafile } = await build({
  absWorkingDir: ROOT,
  entryPoints: { action: 'src/entry/action.ts' },
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  alias: { 'unzip-stream': join(ROOT, 'scripts/not-bundled.mjs') },
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'error',
  metafile: true,
})

/** The built files that are loaded before the entry's first line runs. */
const loadedAtOnce = ({ outputs }: Metafile): readonly string[] => {
  const entry = Object.keys(outputs).find(
    (path) => outputs[path]?.entryPoint === 'src/entry/action.ts',
  )
  const files = new Set([entry ?? expect.fail('the entry was not built')])
  for (const file of files)
    for (const { path, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) files.add(path)
  return [...files]
}

/** A folder with these files alone: whatever would be loaded later is not there. */
const BARE = join(folder.path, 'bare')
mkdirSync(BARE)
for (const file of loadedAtOnce(metafile))
  copyFileSync(join(OUT, basename(file)), join(BARE, basename(file)))

const ADA = { id: 11, login: 'ada', type: 'User' }
const BOT = { id: 41898282, login: 'github-actions[bot]', type: 'Bot' }

const commented = (body: string, who = ADA): unknown => {
  const payload = examplePayload('issue_comment', 'created')
  const comment = { ...Object(payload['comment']), body, user: who }
  return { ...payload, comment, sender: who }
}

type Start = {
  readonly event?: string
  /** The event's file; undefined when there is none. */
  readonly payload?: unknown
  readonly environment?: Readonly<Record<string, string>>
  readonly node?: string
}

/** Starts the action as a runner does; `from` is where its files are. */
const start = (from: string, { event = 'issue_comment', payload, environment, node }: Start) => {
  const [eventFile, summaryFile] = [join(folder.path, 'event'), join(folder.path, 'summary')]
  writeFileSync(eventFile, typeof payload === 'string' ? payload : JSON.stringify(payload ?? null))
  writeFileSync(summaryFile, 'before\n')
  const { status, stdout, stderr } = spawnSync(
    node ?? process.execPath,
    [join(from, 'action.mjs')],
    {
      encoding: 'utf8',
      timeout: 20_000,
      env: {
        PATH: process.env['PATH'] ?? '',
        GITHUB_EVENT_NAME: event,
        GITHUB_EVENT_PATH: eventFile,
        GITHUB_STEP_SUMMARY: summaryFile,
        GITHUB_RUN_ID: '900',
        ...environment,
      },
    },
  )
  return { status, stdout, stderr, summary: readFileSync(summaryFile, 'utf8').slice(7) }
}

describe('what is loaded for a comment that is no command', () => {
  const sources = loadedAtOnce(metafile).flatMap((file) =>
    Object.keys(metafile.outputs[file]?.inputs ?? {}),
  )

  test('only what reads it: no package, nothing of network, processes or the lifecycle', () => {
    expect(sources).toContain('src/entry/action.ts')
    expect(sources.filter((source) => !/^src\/(?:domain|entry\/action\.ts)/.test(source))).toEqual(
      [],
    )
    const externals = loadedAtOnce(metafile).flatMap((file) =>
      (metafile.outputs[file]?.imports ?? []).filter(({ external }) => external),
    )
    expect(externals).toEqual([])
  })

  test('it is small', () => {
    const bytes = loadedAtOnce(metafile).reduce(
      (sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0),
      0,
    )
    expect(bytes).toBeLessThan(40_000)
  })
})

describe.each(NODES)('under Node $version', ({ path }) => {
  test('a comment that is no command is one line in the log', () => {
    expect(start(BARE, { payload: commented('Thanks!'), node: path })).toEqual({
      status: 0,
      stdout: 'The comment holds no command.\n',
      stderr: '',
      summary: '',
    })
  })
})

const sentByAnother: Start = {
  payload: { ...Object(commented('/continue')), sender: { ...ADA, id: 12 } },
}

describe('what starts nothing', () => {
  test('F36: the reason stands in the summary and in a notice, and the job is green', () => {
    const { status, stdout, stderr, summary } = start(BARE, {
      payload: commented('/continue', BOT),
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^::notice::[^\n]*41898282[^\n]*allowed-bots[^\n]*\(bot-refused\)\n$/)
    expect(runnerCommands(stdout)).toEqual(['notice'])
    expect(summary).toMatch(
      /^## Proofrun started nothing\n\n`bot-refused`: The account [^\n]*\.\n$/,
    )
  })

  test.each([
    ['TRG-10: another event', { event: 'pull_request_target', payload: {} }, 'unsupported-event'],
    ['no event', { event: '', payload: {} }, 'unsupported-event'],
    ['a payload that is no JSON', { payload: '{' }, 'comment'],
    ['a payload that is null', { payload: null, event: 'issues' }, 'unsupported-event'],
    [
      'no payload',
      { event: 'workflow_dispatch', environment: { GITHUB_EVENT_PATH: '/nowhere' } },
      'issue-not-named',
    ],
    ['TRG-06: a sender who is not the author', sentByAnother, 'sender-not-author'],
  ])('%s: told, and green', (_name, given, code) => {
    const { status, stdout, stderr } = start(BARE, given)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(code)
  })

  test.each(['', '/nowhere/summary'])('a summary at %j that is not there costs nothing', (path) => {
    const environment = { GITHUB_STEP_SUMMARY: path }
    const { status, stdout } = start(BARE, { payload: commented('/merge'), environment })
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining('command-later'),
    })
    expect(existsSync('/nowhere')).toBe(false)
  })
})

describe('inputs that decide what is heard', () => {
  const labeled = (name: string): unknown => ({
    ...examplePayload('issues', 'labeled'),
    label: { name },
    sender: ADA,
  })

  test('label: any other one is quiet', () => {
    const environment = { INPUT_LABEL: 'Go' }
    const { stdout } = start(BARE, { event: 'issues', payload: labeled('autorun'), environment })
    expect(stdout).toBe('Another label was set, which starts nothing.\n')
  })

  test.each(['required', 'Optional', 'anything'])(
    'command-prefix %j: a bare command is not heard',
    (text) => {
      const environment = { 'INPUT_COMMAND-PREFIX': text }
      const { stdout } = start(BARE, { payload: commented('/continue'), environment })
      expect(stdout).toBe('The comment holds no command.\n')
    },
  )

  test.each(['*', 'github-actions[bot]', '41898283', '4e7', ''])(
    'TRG-07: allowed-bots %j lets the bot 41898282 not in',
    (text) => {
      const environment = { 'INPUT_ALLOWED-BOTS': text }
      const { stdout } = start(BARE, { payload: commented('/continue', BOT), environment })
      expect(stdout).toContain('bot-refused')
    },
  )
})

describe('what goes on', () => {
  // Without a runner's variables the rest of the action says so, by name.
  const environment = { 'INPUT_GITHUB-TOKEN': 'ghs_example' }

  test.each([
    ['a command', '/continue'],
    ['F07: a near miss, whose author may get a hint', '> /continue'],
  ])('%s is handed to the rest of the action', (_name, body) => {
    const { status, stdout } = start(OUT, { payload: commented(body), environment })
    expect(status).not.toBe(0)
    expect(stdout).toContain('GITHUB_REPOSITORY')
  })

  test('an allowed bot’s command, too, and the input is read by lines and commas', () => {
    const { stdout } = start(OUT, {
      payload: commented('/continue', BOT),
      environment: { ...environment, 'INPUT_ALLOWED-BOTS': '1, 2\n41898282\n' },
    })
    expect(stdout).toContain('GITHUB_REPOSITORY')
  })
})
