import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ok } from '../../../domain/shared/result.ts'
import type { RemoteRepository } from '../../../ports/remote-repository.ts'
import type { Git } from '../run-git.ts'
import { fetchBranch } from './fetch-branch.ts'
import { pushCommit } from './push-commit.ts'
import { readRemoteTip } from './read-remote-tip.ts'
import { createRemoteGit, openFreshGitDir } from './remote-git.ts'

export type RemoteRepositoryOptions = {
  readonly git: Git
  /** `https://<server>/<owner>/<name>.git`, without a user. */
  readonly url: string
  readonly token: string
  /** Absolute path of a bare repository of ours; made by the first fetch. It is this job's source. */
  readonly mirrorGitDir: string
  /** Absolute path of the bare working repository, where pushed commits are. */
  readonly workGitDir: string
  /** Of each talk with the server (default 600,000 ms); a push has at most five of them. */
  readonly timeoutMs?: number
  /** Before the one retry of a push (default 2000 ms). */
  readonly pauseMs?: number
}

const DEFAULT_TIMEOUT_MS = 600_000
const DEFAULT_PAUSE_MS = 2000

/** The branch that the last fetch, of this run or an earlier one, made the mirror's HEAD. */
const readBaseBranch = async (mirrorGitDir: string): Promise<string | undefined> => {
  const text = await readFile(join(mirrorGitDir, 'HEAD'), 'utf8').catch(() => '')
  return /^ref: (.+)\n$/.exec(text)?.[1]
}

/** The repository on the forge by git over HTTPS (SEC-09, GIT-11, GIT-12, F04). */
export const createRemoteRepository = (options: RemoteRepositoryOptions): RemoteRepository => {
  const { git, mirrorGitDir, workGitDir } = options
  const remote = createRemoteGit({ ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS })
  return {
    fetchBase: (branch) => fetchBranch(git, remote, { branch, mirrorGitDir }),
    tip: async (ref) => {
      await using scratch = await openFreshGitDir(workGitDir, 'sha1')
      const read = await readRemoteTip(remote, ref, scratch.path)
      return read.ok ? ok(read.value.tip) : read
    },
    push: async (request) =>
      pushCommit(
        {
          git,
          remote,
          workGitDir,
          baseBranch: await readBaseBranch(mirrorGitDir),
          pauseMs: options.pauseMs ?? DEFAULT_PAUSE_MS,
        },
        request,
      ),
  }
}
