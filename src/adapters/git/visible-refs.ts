import type { CheckoutRequest } from '../../ports/workspaces.ts'
import { baseRefOf, preparedPrefix } from './base-ref-names.ts'
import type { Git } from './run-git.ts'

/** Full name → object id. */
export type VisibleRefs = Readonly<Record<string, string>>

/** The refs that an attempt's workspaces show beside their own branch. */
export type VisibleRefsOf = (
  request: Pick<CheckoutRequest, 'task' | 'attempt'>,
) => Promise<VisibleRefs>

const readVisibleRefs = async (
  git: Git,
  workGitDir: string,
  prefix: string,
): Promise<VisibleRefs> => {
  const lines = await git.text(
    ['for-each-ref', '--format=%(objectname) %(refname)', 'refs/tags/', prefix],
    { gitDir: workGitDir },
  )
  const refs: Record<string, string> = {}
  for (const line of lines.split('\n').filter((one) => one !== '')) {
    const [id = '', name = ''] = line.split(' ')
    const shown = name.startsWith(prefix) ? baseRefOf(name) : name
    if (shown !== undefined) refs[shown] = id
  }
  return refs
}

/**
 * Finds tags, and the base branch where the attempt found it. Asked once for the newest attempt: preparing it set them, and
 * all its workspaces show the same. A failure is not remembered.
 */
export const createVisibleRefs = (git: Git, workGitDir: string): VisibleRefsOf => {
  let known: { readonly prefix: string; readonly refs: VisibleRefs } | undefined
  return async ({ task, attempt }) => {
    const prefix = preparedPrefix(task, attempt)
    if (known?.prefix !== prefix)
      known = { prefix, refs: await readVisibleRefs(git, workGitDir, prefix) }
    return known.refs
  }
}
