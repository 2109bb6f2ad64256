import { foldName } from '../handover/path-name.ts'
import { setupInputMatcher } from '../worktree/setup-inputs.ts'

/** A test for paths by globs (as in `setupInputs`), whatever their case, since some file systems know none (GIT-10). */
export const pathMatcher = (globs: readonly string[]): ((path: string) => boolean) => {
  const matches = setupInputMatcher(globs.map(foldName))
  return (path) => matches(foldName(path))
}
