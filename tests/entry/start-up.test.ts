import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { createTaskStore } from '../../src/adapters/files/task-store.ts'
import { locateSource } from '../../src/adapters/git/locate-source.ts'
import { createGit } from '../../src/adapters/git/run-git.ts'
import { noProbe } from '../../src/adapters/system/probe.ts'
import { systemClock } from '../../src/adapters/system/system-clock.ts'
import { expectOk } from '../support/expect-ok.ts'
import { makeRepository, sh } from '../support/plain-git.ts'
import { cli } from '../support/recording-shell.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Every source file that is loaded before an import that is asked for later. */
const loadedAtOnce = (metafile: Metafile, entry: string): ReadonlySet<string> => {
  const outputs = Object.entries(metafile.outputs)
  const waiting = outputs.filter(([, { entryPoint }]) => entryPoint === entry).map(([path]) => path)
  const [seen, sources] = [new Set<string>(), new Set<string>()]
  for (const path of waiting) {
    if (seen.has(path)) continue
    seen.add(path)
    const output = metafile.outputs[path]
    for (const source of Object.keys(output?.inputs ?? {})) sources.add(source)
    for (const { path: next, kind } of output?.imports ?? [])
      if (kind === 'import-statement') waiting.push(next)
  }
  return sources
}

test.each(['src/entry/cli.ts', 'src/entry/cli/status-command.ts'])(
  '%s loads neither the schemas nor the means to start a process',
  async (entry) => {
    const { metafile } = await build({
      absWorkingDir: ROOT,
      entryPoints: { cli: 'src/entry/cli.ts' },
      outdir: 'nowhere',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      metafile: true,
      write: false,
    })
    const sources = [...loadedAtOnce(metafile, entry)]
    expect(sources).toContain(entry)
    expect(sources.filter((source) => /node_modules\/zod\//.test(source))).toEqual([])
  },
)

/** A repository, and a state directory with one task for it. */
const repositoryWithTask = async (folder: string) => {
  const [repo, state] = [join(folder, 'repo'), join(folder, 'state')]
  await makeRepository(repo, { 'a/b.txt': 'b\n' })
  const repository = expectOk(await locateSource(createGit('/usr/bin/git'), repo))
  const store = createTaskStore({
    directory: state,
    repository,
    clock: systemClock,
    probe: noProbe,
  })
  expectOk(await store.addTask({ title: 'One' }))
  return { repo, state }
}

test('status, show and trail of a plain checkout start no git', async () => {
  await using folder = await temporaryFolder()
  const { repo, state } = await repositoryWithTask(folder.path)
  const shell = { cwd: join(repo, 'a'), environment: { PATH: '', PROOFRUN_STATE_DIR: state } }
  expect(await cli(['status'], shell)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('One'),
  })
  for (const command of ['show', 'trail'])
    expect((await cli([command, '1'], shell)).stderr).toContain('no attempt yet')
})

test('status refuses the state directory of another repository, without git too', async () => {
  await using folder = await temporaryFolder()
  const { repo, state } = await repositoryWithTask(folder.path)
  const other = join(folder.path, 'other')
  await makeRepository(other, { x: 'x\n' })
  const environment = { PATH: '', PROOFRUN_STATE_DIR: state }
  const { code, stderr } = await cli(['status'], { cwd: other, environment })
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining(`belongs to the repository ${repo}, not to ${other}`),
  })
})

test('status in a linked worktree asks git, and shows the tasks of its repository', async () => {
  await using folder = await temporaryFolder()
  const { repo, state } = await repositoryWithTask(folder.path)
  await sh(repo, 'git worktree add -q ../linked')
  const cwd = join(folder.path, 'linked')
  expect(await cli(['status'], { cwd, environment: { PROOFRUN_STATE_DIR: state } })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('One'),
  })
  const environment = { PATH: '', PROOFRUN_STATE_DIR: state }
  expect((await cli(['status'], { cwd, environment })).stderr).toContain('git was not found')
})

test('status folds a task anew whose journal its cache does not match', async () => {
  await using folder = await temporaryFolder()
  const { repo, state } = await repositoryWithTask(folder.path)
  const index = join(state, 'tasks.json')
  const cached = { stage: 'review', attempt: 1, outcome: null, branch: null, journal: null }
  const document = JSON.parse(await readFile(index, 'utf8'))
  await writeFile(
    index,
    JSON.stringify({ ...document, tasks: [{ ...document.tasks[0], ...cached }] }),
  )
  const journal = join(state, 'tasks/1/attempts/1/journal.jsonl')
  await mkdir(dirname(journal), { recursive: true })
  await writeFile(journal, 'no event\nat all\n')
  const { stdout } = await cli(['status', '--json', '--repo', repo, '--state-dir', state])
  expect(JSON.parse(stdout).tasks).toMatchObject([
    { task: 1, stage: 'failed', next: expect.stringContaining('journal.jsonl line 1') },
  ])
})
