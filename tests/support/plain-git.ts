import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { createGit, type Git } from '../../src/adapters/git/run-git.ts'

const ENVIRONMENT = {
  PATH: '/usr/bin:/bin',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A User',
  GIT_AUTHOR_EMAIL: 'user@example.invalid',
  GIT_COMMITTER_NAME: 'A User',
  GIT_COMMITTER_EMAIL: 'user@example.invalid',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_DATE: '1700000000 +0000',
}

/** Shell text as a user would type it, in `cwd`; returns stdout. Throws when it fails. */
export const sh = async (
  cwd: string,
  script: string,
  environment: Record<string, string> = {},
): Promise<string> => {
  const { stdout } = await execa('/bin/sh', ['-ec', script], {
    cwd,
    env: { ...ENVIRONMENT, ...environment },
    extendEnv: false,
    timeout: 60_000,
  })
  return stdout
}

export const writeFiles = async (
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

/** A repository on `main` with one commit of these files; returns the commit's id. */
export const makeRepository = async (
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  format: 'sha1' | 'sha256' = 'sha1',
): Promise<string> => {
  await mkdir(folder, { recursive: true })
  await sh(folder, `git init -q -b main --object-format=${format} .`)
  await writeFiles(folder, files)
  return commitAll(folder, 'first')
}

export const commitAll = (folder: string, message: string): Promise<string> =>
  sh(folder, `git add -A && git commit -qm ${message} && git rev-parse HEAD`)

/** The real helper, with a count of the git processes that it started. */
export const countingGit = (): Git & { readonly calls: string[][] } => {
  const git = createGit('/usr/bin/git')
  const calls: string[][] = []
  const counted = <T>(
    run: (args: readonly string[], options?: Parameters<Git['run']>[1]) => Promise<T>,
  ) => {
    return (args: readonly string[], options?: Parameters<Git['run']>[1]): Promise<T> => {
      calls.push([...args])
      return run(args, options)
    }
  }
  return {
    executable: git.executable,
    run: counted(git.run),
    text: counted(git.text),
    bytes: counted(git.bytes),
    calls,
  }
}
