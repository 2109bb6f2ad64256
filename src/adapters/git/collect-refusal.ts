import { type Refusal, refuse } from '../../domain/shared/result.ts'
import type { COLLECT_CODES } from '../../ports/working-repository.ts'
import type { GitOutput } from './run-git.ts'

export type CollectRefusal = Refusal<(typeof COLLECT_CODES)[number]>

/** A git call on the workspace that did not end well: past its deadline (F04), or for a reason of git's own. */
export const gitFailure = (
  doing: string,
  output: GitOutput,
): { readonly ok: false; readonly error: CollectRefusal } => {
  if (output.timedOut)
    return refuse(
      'collect-timeout',
      `Git did not finish ${doing} in the workspace in time; remove what blocks reading there, such as a pipe in place of a .gitignore.`,
    )
  if (output.overflow)
    return refuse('too-many-files', 'The workspace holds more changed paths than can be listed.')
  if (/Permission denied/.test(output.stderr))
    return refuse(
      'unreadable-path',
      `Git may not read part of the workspace while ${doing}; make it readable.`,
      output.stderr,
    )
  return refuse('collect-failed', `Git failed while ${doing} in the workspace.`, output.stderr)
}
