import type { Refusal, Result } from '../../shared/result.ts'
import type { DoctorCheck } from '../doctor-document.ts'
import { type CheckId, failed, fine, notChecked, warning } from './check.ts'

/** git and the repository it found; which of the two is at fault when that was refused, the code tells. */
export const checkRepository = (
  located: Result<{
    readonly gitVersion: string
    readonly path: string
    readonly shallow: boolean
  }>,
): readonly DoctorCheck[] => {
  if (!located.ok) {
    const { code, message } = located.error
    return code.startsWith('git-')
      ? [failed('git', sentence(message)), notChecked('repository', 'It takes git to look at it.')]
      : [fine('git', 'git is new enough.'), failed('repository', sentence(message))]
  }
  const { gitVersion, path, shallow } = located.value
  return [
    fine('git', `git ${gitVersion} is new enough.`),
    shallow
      ? warning(
          'repository',
          `The repository ${path} is a shallow clone.`,
          'Should an attempt miss commits, run git fetch --unshallow.',
        )
      : fine('repository', `The repository is ${path}.`),
  ]
}

export const checkBase = (
  base: Result<{ readonly ref: string; readonly commit: string }>,
): DoctorCheck =>
  base.ok
    ? fine(
        'base',
        `An attempt would start from ${base.value.ref} (${base.value.commit.slice(0, 12)}).`,
      )
    : failed('base', sentence(base.error.message))

/** What only a store that can be read tells: another repository's directory, one of a newer version, a damaged one. */
export const checkStore = (error: Refusal): DoctorCheck =>
  failed('state-directory', sentence(error.message))

/** `places` say kind and file of each setting, and no value (SEC-08, F37). */
export const checkCredentials = (places: readonly string[]): DoctorCheck =>
  places.length === 0
    ? fine('credentials', 'The repository’s configuration holds no credentials.')
    : warning(
        'credentials',
        `The repository’s configuration holds what may be a credential, or leads git elsewhere: ${places.join(', ')}.`,
        'Take it out, or keep it outside the repository, for example in a credential helper: what agents and commands run could read it. In a workflow, persist-credentials: false does that.',
      )

/** Checks that could not be made because of an earlier one. */
export const skipped = (ids: readonly CheckId[], why: string): readonly DoctorCheck[] =>
  ids.map((id) => notChecked(id, why))

/** Refusals begin and end as other places need them; here each stands alone. */
const sentence = (message: string): string => {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.?!]$/.test(text) ? text : `${text}.`
}
