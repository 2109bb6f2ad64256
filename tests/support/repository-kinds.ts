import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCli } from './attempt-rig.ts'
import { commitAll, makeRepository, sh, writeFiles } from './plain-git.ts'
import { scriptedAgent } from './scripted-agent.ts'
import { temporaryFolder } from './temp-folder.ts'

const FILES = {
  'sum.js': 'export const sum = (a, b) => a - b\n',
  'lib/deep/file.js': 'export {}\n',
}

type Made = { readonly repo: string; readonly args?: readonly string[] }

const history = async (folder: string, format: 'sha1' | 'sha256' = 'sha1'): Promise<string> => {
  const origin = join(folder, 'origin')
  await makeRepository(origin, FILES, format)
  for (const n of [1, 2, 3]) {
    await writeFiles(origin, { [`step-${n}`]: `${n}\n` })
    await commitAll(origin, `step-${n}`)
  }
  await sh(origin, 'git config uploadpack.allowFilter true')
  return origin
}

const cloned = async (folder: string, options: string): Promise<string> => {
  await history(folder)
  await sh(folder, `git clone -q ${options} file://${folder}/origin repo`)
  return join(folder, 'repo')
}

const withSubmodule = async (folder: string): Promise<Made> => {
  const repo = await history(folder)
  await makeRepository(join(folder, 'sub'), { 's.txt': 's\n' })
  await sh(repo, `git -c protocol.file.allow=always submodule --quiet add ${folder}/sub vendor`)
  await commitAll(repo, 'submodule')
  return { repo }
}

const withLfsPointer = async (folder: string): Promise<Made> => {
  const repo = await history(folder)
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12\n`
  await writeFiles(repo, {
    '.gitattributes': '*.bin filter=lfs diff=lfs merge=lfs -text\n',
    'data.bin': pointer,
  })
  await commitAll(repo, 'pointer')
  return { repo }
}

/** Every kind of repository that a user may have, by name. */
export const REPOSITORY_KINDS: Readonly<Record<string, (folder: string) => Promise<Made>>> = {
  'a plain checkout': async (folder) => ({ repo: await history(folder) }),
  'a folder deep inside one': async (folder) => ({
    repo: join(await history(folder), 'lib', 'deep'),
  }),
  'a shallow clone': async (folder) => ({ repo: await cloned(folder, '--depth=1') }),
  'a partial clone': async (folder) => ({ repo: await cloned(folder, '--filter=blob:none') }),
  'a sparse checkout': async (folder) => {
    const repo = await cloned(folder, '')
    await sh(repo, 'git sparse-checkout set --cone lib')
    return { repo }
  },
  'a detached HEAD': async (folder) => {
    const repo = await history(folder)
    await sh(repo, 'git checkout -q --detach HEAD~1')
    return { repo, args: ['--base', 'main'] }
  },
  'a linked worktree': async (folder) => {
    const repo = await history(folder)
    await sh(repo, 'git worktree add -q ../linked -b feature')
    return { repo: join(folder, 'linked') }
  },
  'a bare repository': async (folder) => {
    await history(folder)
    await sh(folder, 'git clone -q --bare origin bare.git')
    return { repo: join(folder, 'bare.git') }
  },
  'a SHA-256 repository': async (folder) => ({ repo: await history(folder, 'sha256') }),
  'a submodule': withSubmodule,
  'a Git LFS pointer': withLfsPointer,
  'a hostile configuration': async (folder) => {
    const repo = await history(folder)
    const trap = `touch ${folder}/sprung; false`
    for (const key of ['core.fsmonitor', 'core.pager', 'diff.external', 'core.sshCommand'])
      await sh(repo, `git config ${key} '${trap}'`)
    await writeFile(join(repo, '.git/hooks/post-checkout'), `#!/bin/sh\n${trap}\n`, { mode: 0o755 })
    return { repo }
  },
}

/** Runs a whole attempt on one kind of repository: it ends ready, publishes one branch, and changes nothing else. */
export const attemptOn = async (make: (folder: string) => Promise<Made>): Promise<void> => {
  await using folder = await temporaryFolder()
  const { repo, args = [] } = await make(folder.path)
  const agent = await scriptedAgent(folder.path, {
    implement: [{ write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' } }],
  })
  const before = await sh(repo, 'git for-each-ref --format="%(objectname) %(refname)"')
  const { code, stdout, stderr } = await runCli([
    'start',
    '--json',
    ...['--task', 'Fix the sum', '--verify', 'git rev-parse HEAD && git status --porcelain'],
    ...['--agent-command', agent.command, '--repo', repo],
    ...['--state-dir', join(folder.path, 'state'), ...args],
  ])
  expect(code, stderr).toBe(0)
  const { outcome, branch, commit } = JSON.parse(stdout)
  expect(outcome).toBe('ready-for-pr')
  expect(await sh(repo, `git rev-parse refs/heads/${branch}`)).toBe(commit)
  expect(await sh(repo, `git show ${commit}:sum.js`)).toContain('a + b')
  const after = await sh(repo, 'git for-each-ref --format="%(objectname) %(refname)"')
  expect(after.split('\n').filter((line) => !line.includes(branch))).toEqual(before.split('\n'))
  expect(await sh(folder.path, 'ls')).not.toContain('sprung')
}
