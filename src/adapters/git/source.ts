import { ok, type Result } from '../../domain/shared/result.ts'
import type { SourceRefusal, WorkingRepository } from '../../ports/working-repository.ts'
import { type LocatedSource, locateSource } from './locate-source.ts'
import { prepareBase } from './prepare-base.ts'
import { publishLocally } from './publish-local.ts'
import { resolveBase } from './resolve-base.ts'
import { restoreWork } from './restore-work.ts'
import type { Git } from './run-git.ts'

export type SourceOptions = {
  readonly git: Git
  /** Absolute path of the user's repository, or of a folder in its checkout. */
  readonly userRepository: string
  /** What is there, where it was located already. */
  readonly located?: LocatedSource
  /** Absolute path of the working repository; made by the first `prepare`. */
  readonly workGitDir: string
  /** Deadline of a publication, the user's hooks included (default 60,000 ms). */
  readonly publishTimeoutMs?: number
}

/** The part of the working repository's port that deals with the user's repository. */
export type SourcePart = Pick<
  WorkingRepository,
  'inspect' | 'resolveBase' | 'show' | 'prepare' | 'restore' | 'publish'
>

/**
 * Reads the user's repository, of any kind, and publishes into it. Nothing of it is changed but the published branch and its
 * objects. It is located once; a failure is not remembered.
 */
export const createSource = (options: SourceOptions): SourcePart => {
  const { git, userRepository, workGitDir, publishTimeoutMs = 60_000 } = options
  let known = options.located

  const locate = async (): Promise<Result<LocatedSource, SourceRefusal>> => {
    if (known !== undefined) return ok(known)
    const found = await locateSource(git, userRepository)
    if (found.ok) known = found.value
    return found
  }

  return {
    async inspect() {
      const found = await locate()
      if (!found.ok) return found
      const { path, id, bare, shallow, objectFormat } = found.value
      return ok({ path, id, bare, shallow, objectFormat })
    },
    async resolveBase(ref) {
      const found = await locate()
      return found.ok ? resolveBase(git, found.value, ref) : found
    },
    async show(commit, path) {
      const found = await locate()
      if (!found.ok) return undefined
      const output = await git.run(['cat-file', 'blob', `${commit}:${path}`], {
        gitDir: found.value.gitDir,
      })
      return output.code === 0 ? output.stdout : undefined
    },
    async prepare(request) {
      const found = await locate()
      return found.ok ? prepareBase(git, workGitDir, { source: found.value, request }) : found
    },
    async restore(request) {
      const found = await locate()
      return found.ok ? restoreWork(git, workGitDir, { source: found.value, request }) : found
    },
    async publish({ branch, commit }) {
      const found = await locate()
      if (!found.ok) return { ok: false, error: { ...found.error, code: 'repository-gone' } }
      return publishLocally(git, {
        commonDir: found.value.commonDir,
        workGitDir,
        branch,
        commit,
        timeoutMs: publishTimeoutMs,
      })
    },
  }
}
