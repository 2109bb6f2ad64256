import { realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestOf } from '../../domain/shared/digest.ts'
import type { Source } from '../../ports/working-repository.ts'

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** What git takes for a repository's own folder. */
const isGitDir = async (path: string): Promise<boolean> =>
  (await Promise.all(['HEAD', 'objects', 'refs'].map((name) => exists(join(path, name))))).every(
    Boolean,
  )

/**
 * The ordinary checkout around a folder, found as git would find it but without starting git. Undefined where it is not as
 * plain as that (a linked worktree, a submodule, a bare repository, none at all): then git must be asked (locate-source.ts).
 */
export const findPlainCheckout = async (
  folder: string,
): Promise<Pick<Source, 'path' | 'id'> | undefined> => {
  const start = await realpath(folder).catch(() => undefined)
  if (start === undefined) return undefined
  for (let path = start; ; path = dirname(path)) {
    const gitDir = join(path, '.git')
    if (await exists(gitDir)) {
      const isPlain = (await isGitDir(gitDir)) && !(await exists(join(gitDir, 'commondir')))
      return isPlain ? { path, id: digestOf(await realpath(gitDir)) } : undefined
    }
    if (dirname(path) === path || (await exists(join(path, 'HEAD')))) return undefined
  }
}
