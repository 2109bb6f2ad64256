import { statSync } from 'node:fs'
import type { PrivateFolder } from './private-folder.ts'

/**
 * Where the processes of one user on this host meet to share the verify slots of a repository, whatever their state directories:
 * `$XDG_RUNTIME_DIR/proofrun/verify/<repository>` where that variable names this user's own folder (a container or `su` may
 * pass on a name that is not there, or another user's), else `<TMPDIR or /tmp>/proofrun-<uid>/verify/<repository>`.
 */
export const verifySlotsFolder = (request: {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly uid: number
  /** sha256 of the repository's identity. */
  readonly repositoryId: string
}): PrivateFolder => {
  const { environment, uid, repositoryId } = request
  const below = ['verify', repositoryId.slice(0, 16)]
  const runtime = environment['XDG_RUNTIME_DIR']
  if (runtime?.startsWith('/') && isFolderOf(runtime, uid))
    return { parent: runtime, names: ['proofrun', ...below] }
  const temporary = environment['TMPDIR']
  return {
    parent: temporary?.startsWith('/') ? temporary : '/tmp',
    names: [`proofrun-${uid}`, ...below],
  }
}

const isFolderOf = (path: string, uid: number): boolean => {
  try {
    const found = statSync(path)
    return found.isDirectory() && found.uid === uid
  } catch {
    return false
  }
}
