import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGitDir } from '../../../../src/adapters/git/git-dir.ts'
import {
  createRemoteRepository,
  type RemoteRepositoryOptions,
} from '../../../../src/adapters/git/remote/remote-repository.ts'
import { CommitSha } from '../../../../src/domain/shared/ids.ts'
import { startGitServer } from '../../../support/git-http-server.ts'
import { countingGit, sh } from '../../../support/plain-git.ts'
import { temporaryFolder } from '../../../support/temp-folder.ts'

/** As a job's token looks; also searched for wherever it must not be. */
export const WRITE_TOKEN = 'ghs_write0123456789abcdefCANARY'
export const READ_TOKEN = 'ghs_read0123456789abcdef'

let count = 0

/** Makes a commit with the parent's files and a message of its own, without moving a ref. */
export const commitIn = async (gitDir: string, parent: CommitSha): Promise<CommitSha> => {
  count += 1
  const script = `git --git-dir=. commit-tree -p ${parent} -m 'commit ${count}' ${parent}^{tree}`
  return CommitSha.parse(await sh(gitDir, script))
}

/** The command lines of all processes of this machine; a dead one that nobody waited for has none. */
export const commandLines = async (): Promise<readonly string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')))
}

/** A server, and an empty job: no mirror yet, and a working repository that has the base commit. */
export const openRemoteBench = async (options: Partial<RemoteRepositoryOptions> = {}) => {
  const server = await startGitServer({ [WRITE_TOKEN]: 'write', [READ_TOKEN]: 'read' })
  const top = await temporaryFolder('remote')
  const folder = top.path
  const mirror = join(folder, 'mirror.git')
  const work = await createGitDir(join(folder, 'state/work.git'))
  await sh(work, `git --git-dir=. fetch -q ${server.gitDir} main:refs/heads/work/1`)
  const git = countingGit()
  const remoteWith = (more: Partial<RemoteRepositoryOptions> = {}) =>
    createRemoteRepository({
      git,
      url: server.url,
      token: WRITE_TOKEN,
      mirrorGitDir: mirror,
      workGitDir: work,
      timeoutMs: 20_000,
      pauseMs: 1,
      ...options,
      ...more,
    })
  return {
    server,
    folder,
    mirror,
    work,
    git,
    base: server.base,
    remote: remoteWith(),
    remoteWith,
    commitOn: (parent: CommitSha) => commitIn(work, parent),
    foreignAt: async (ref: string): Promise<CommitSha> => {
      const commit = await commitIn(server.gitDir, server.base)
      await server.at(`update-ref ${ref} ${commit}`)
      return commit
    },
    /** Every ref of the remote, as `<name> <commit>`. */
    remoteRefs: async (): Promise<readonly string[]> =>
      (await server.at(`for-each-ref --format='%(refname) %(objectname)'`)).split('\n'),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await top[Symbol.asyncDispose]()
    },
  }
}

export type OpenRemoteBench = Awaited<ReturnType<typeof openRemoteBench>>
