import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createGitDir, type ObjectFormat } from '../../src/adapters/git/git-dir.ts'
import { createLanding, type LandingOptions } from '../../src/adapters/git/landing.ts'
import { digestOf } from '../../src/domain/shared/digest.ts'
import { CommitSha } from '../../src/domain/shared/ids.ts'
import type { LandRequest } from '../../src/ports/working-repository.ts'
import { commitAll, countingGit, makeRepository, sh, writeFiles } from './plain-git.ts'
import { temporaryFolder } from './temp-folder.ts'

export type LandingTemplate = AsyncDisposable & { readonly path: string; readonly base: CommitSha }

type TemplateOptions = { readonly format?: ObjectFormat; readonly submodule?: boolean }

const FILES = {
  '.gitattributes': '* text=auto\n*.bin -text\n',
  '.gitignore': 'node_modules/\n*.log\n',
  'lib/a.js': 'export const a = 1\n',
  'lib/deep/b.js': 'export const b = 2\n',
  'run.sh': '#!/bin/sh\necho hi\n',
  'data.bin': Uint8Array.from([0, 13, 10, 255]),
  'package.json': '{"name":"example"}\n',
}

/** A source repository with two commits, a working repository that has them, and a workspace at the second. */
export const landingTemplate = async (options: TemplateOptions = {}): Promise<LandingTemplate> => {
  const top = await temporaryFolder('landing-template')
  const source = join(top.path, 'source')
  const format = options.format ?? 'sha1'
  await makeRepository(source, FILES, format)
  await symlink('lib/a.js', join(source, 'link'))
  if (options.submodule) {
    const inner = join(top.path, 'inner')
    await makeRepository(inner, { 's.txt': 's\n' }, format)
    await sh(
      source,
      `git -c protocol.file.allow=always submodule --quiet add ${inner} sub && git submodule --quiet deinit -f sub`,
    )
  }
  await writeFiles(source, { 'lib/a.js': 'export const a = 1\nexport const two = 2\n' })
  await sh(source, 'chmod 755 run.sh')
  const base = CommitSha.parse(await commitAll(source, 'second'))
  const work = await createGitDir(join(top.path, 'work.git'), { format })
  await sh(work, `git --git-dir=. fetch -q ${source} main:refs/heads/work/1`)
  await sh(
    top.path,
    `git clone -q --no-local --branch main ${source} ws && cd ws && git checkout -qb proofrun/t1-x && git branch -qD main && git remote remove origin`,
  )
  return { path: top.path, base, [Symbol.asyncDispose]: () => top[Symbol.asyncDispose]() }
}

/** A copy of the template for one test, with a landing over it. */
export const openLanding = async (
  template: LandingTemplate,
  options: Partial<LandingOptions> = {},
) => {
  const top = await temporaryFolder('landing')
  const { path } = top
  for (const name of ['work.git', 'ws'])
    await cp(join(template.path, name), join(path, name), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    })
  const git = countingGit()
  const work = join(path, 'work.git')
  const tree = join(path, 'ws')
  const bundle = join(path, 'out', 'work.bundle')
  await mkdir(join(path, 'out'))
  const landing = createLanding({
    git,
    workGitDir: work,
    scratchFolder: join(path, 'scratch'),
    ...options,
  })
  const request = (more: Partial<LandRequest> = {}): LandRequest => ({
    task: 1,
    attempt: 1,
    baseCommit: template.base,
    tip: template.base,
    workspace: { role: 'agent', tree, home: join(path, 'home'), tmp: join(path, 'tmp') },
    identity: { name: 'Proofrun', email: 'proofrun@example.invalid' },
    message: 'Add what the issue asks for\n',
    at: '2026-01-02T03:04:05.678Z',
    bundle,
    ...more,
  })
  return {
    path,
    work,
    tree,
    bundle,
    git,
    landing,
    request,
    base: template.base,
    /** Plain git, as the agent would use it, in the workspace. */
    agent: (script: string) => sh(tree, script),
    /** Plain git on the working repository. */
    atWork: (args: string) => sh(work, `git --git-dir=. ${args}`),
    [Symbol.asyncDispose]: () => top[Symbol.asyncDispose](),
  }
}

export type OpenLanding = Awaited<ReturnType<typeof openLanding>>

/** One digest over every file below a folder: its path and content. */
export const folderDigest = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const lines = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return `${path} ${entry.isFile() ? digestOf(await readFile(path)) : 'folder'}`
    }),
  )
  return digestOf(lines.sort().join('\n'))
}

/** Writes one file, making its folders. */
export const write = (folder: string, name: string, content: string | Uint8Array): Promise<void> =>
  writeFiles(folder, { [name]: content })
