import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { InitDocument } from '../../../src/domain/onboarding/init-document.ts'
import { initCommand } from '../../../src/entry/cli/init-command.ts'
import { runDirectly } from '../../support/direct-command.ts'
import { makeRepository, sh } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const CONFIG = '.github/proofrun.yml'
const WORKFLOW = '.github/workflows/proofrun.yml'
const NODE_PROJECT = {
  'package.json': JSON.stringify({ scripts: { test: 'node --test' } }),
  'package-lock.json': '{}',
}

const checkout = async (files: Readonly<Record<string, string>> = NODE_PROJECT) => {
  const folder = await temporaryFolder('init')
  const repo = join(folder.path, 'repo')
  await makeRepository(repo, files)
  return {
    repo,
    read: (path: string) => readFile(join(repo, path), 'utf8'),
    init: (options: Readonly<Record<string, string>> = {}) =>
      runDirectly(['init', initCommand], { repo, ...options }),
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

describe('proofrun init', () => {
  test('writes workflow and configuration with the commands of the repository, and says what is left', async () => {
    await using place = await checkout()
    const { end, stdout, stderr } = await place.init()
    expect(end).toEqual({ ok: true, value: 0 })
    expect(stderr).toBe('')
    expect(parse(await place.read(CONFIG))).toEqual({ verify: 'npm test', setup: 'npm ci' })
    const workflow = await place.read(WORKFLOW)
    expect(Object.keys(parse(workflow).jobs)).toEqual(['proofrun'])
    expect(workflow).not.toContain('npm test')
    expect(stdout).toContain(`Wrote ${WORKFLOW}.\nWrote ${CONFIG}.\n`)
    for (const told of [
      'inferred from package.json',
      'Settings → Actions → General → Workflow permissions: turn on “Allow GitHub Actions to create and approve pull requests”',
      'the repository secret YOUR_AGENT_KEY',
      'protect the default branch',
      'create autorun',
      'unsafe: true',
      'push-token',
      '/approve',
    ])
      expect(stdout).toContain(told)
    expect(await sh(place.repo, 'git status --porcelain')).toBe('?? .github/')
  })

  test('what was typed comes before what is inferred', async () => {
    await using place = await checkout()
    const { stdout } = await place.init({
      verify: 'make check',
      'agent-command': 'my-agent --go',
      'agent-env': 'MY_KEY',
      json: 'true',
    })
    const document = InitDocument.parse(JSON.parse(stdout))
    expect(document).toMatchObject({ verify: 'make check', setup: 'npm ci' })
    expect(document.notices.join()).not.toContain('npm test')
    expect(parse(await place.read(CONFIG))).toEqual({ verify: 'make check', setup: 'npm ci' })
    const [step] = parse(await place.read(WORKFLOW)).jobs.proofrun.steps
    expect(step).toMatchObject({
      env: { MY_KEY: `\${{ secrets.MY_KEY }}` },
      with: { 'agent-command': 'my-agent --go', 'agent-env': 'MY_KEY' },
    })
  })

  test('where nothing is known the configuration sets nothing, and the first steps say so', async () => {
    await using place = await checkout({ 'read.me': '' })
    const document = InitDocument.parse(JSON.parse((await place.init({ json: 'true' })).stdout))
    expect(document).toMatchObject({ verify: null, setup: null })
    expect(document.next.join()).toContain('name the verify command')
    expect(parse(await place.read(CONFIG))).toBeNull()
  })

  test('a file that is there is kept, and said to be; --force replaces it', async () => {
    await using place = await checkout({ ...NODE_PROJECT, [CONFIG]: 'verify: mine\n' })
    const first = await place.init()
    expect(first.end).toEqual({ ok: true, value: 0 })
    expect(first.stdout).toContain(`Kept ${CONFIG}, which is there already; --force replaces it.`)
    expect(first.stdout).not.toContain('npm test')
    expect(await place.read(CONFIG)).toBe('verify: mine\n')
    const second = await place.init({ force: 'true', json: 'true' })
    expect(JSON.parse(second.stdout).files).toEqual([
      { path: WORKFLOW, status: 'replaced' },
      { path: CONFIG, status: 'replaced' },
    ])
    expect(await place.read(CONFIG)).toContain('verify: npm test')
    expect(await readdir(join(place.repo, '.github'))).toEqual(['proofrun.yml', 'workflows'])
  })

  test('a dry run writes nothing, and shows what it would write', async () => {
    await using place = await checkout()
    const { stdout } = await place.init({ 'dry-run': 'true', json: 'true' })
    const { dryRun, files } = InitDocument.parse(JSON.parse(stdout))
    expect(dryRun).toBe(true)
    expect(files.map(({ path, status }) => [path, status])).toEqual([
      [WORKFLOW, 'created'],
      [CONFIG, 'created'],
    ])
    const shown = await place.init({ 'dry-run': 'true' })
    expect(shown.stdout).toContain(`Would write ${CONFIG}.`)
    expect(shown.stdout).toContain('\n    verify: npm test\n')
    expect(await sh(place.repo, 'git status --porcelain')).toBe('')
    await place.init()
    for (const { path, content } of files) expect(await place.read(path)).toBe(content)
  })

  test.each<[string, (repo: string, outside: string) => Promise<void>, string]>([
    ['.github', (repo, outside) => symlink(outside, join(repo, '.github')), '.github is no folder'],
    ['.github, a file', (repo) => writeFile(join(repo, '.github'), ''), '.github is no folder'],
    [
      'the configuration, by a link to nothing',
      async (repo, outside) => {
        await mkdir(join(repo, '.github'))
        await symlink(join(outside, 'new.yml'), join(repo, CONFIG))
      },
      'proofrun.yml is no regular file',
    ],
  ])(
    'what stands in the place of %s is neither followed nor replaced',
    async (_name, plant, sentence) => {
      await using place = await checkout()
      await using outside = await temporaryFolder('outside')
      await plant(place.repo, outside.path)
      const { end, stdout } = await place.init({ force: 'true' })
      expect(end).toMatchObject({
        ok: false,
        error: { code: 'checkout-unwritable', message: expect.stringContaining(sentence) },
      })
      expect(stdout).toBe('')
      expect(await readdir(outside.path)).toEqual([])
      await expect(lstat(join(place.repo, WORKFLOW))).rejects.toThrow(/ENOENT|ENOTDIR/)
    },
  )

  test('from a folder within the checkout it writes at the top', async () => {
    await using place = await checkout({ ...NODE_PROJECT, 'deep/file': '' })
    await place.init({ repo: join(place.repo, 'deep') })
    expect(await place.read(CONFIG)).toContain('verify: npm test')
  })

  test.each([
    ['a bare repository', 'git init -q --bare .', 'usage'],
    ['no repository', 'true', 'not-a-repository'],
  ])('%s is refused by name', async (_name, script, code) => {
    await using folder = await temporaryFolder('init')
    await sh(folder.path, script)
    const { end } = await runDirectly(['init', initCommand], { repo: folder.path })
    expect(end).toMatchObject({ ok: false, error: { code } })
  })
})
