import { countHidden } from '../conversation/hidden-characters.ts'
import { HANDOVER_LIMITS } from './limits.ts'
import { foldName } from './path-name.ts'

/** Whether a relative target, read from the folder of `path`, climbs out of the repository. */
const climbsOut = (path: string, target: string): boolean => {
  let depth = path.split('/').length - 1
  for (const part of target.split('/')) {
    if (part === '..') depth -= 1
    else if (part !== '' && part !== '.') depth += 1
    if (depth < 0) return true
  }
  return false
}

/**
 * What is wrong with a symbolic link, or undefined: it must be relative, stay inside the repository, and not lead into git's
 * own folder (GIT-09). The check is of the words alone; other links on the way are judged by themselves.
 */
export const symlinkFault = (path: string, target: string): string | undefined => {
  if (target === '' || target.length > HANDOVER_LIMITS.symlinkBytes) return 'has no usable target'
  if (countHidden(target) > 0 || /[\n\t�]/.test(target))
    return 'has a target with control or invisible characters'
  if (target.startsWith('/')) return 'has an absolute target'
  if (climbsOut(path, target)) return 'points out of the repository'
  if (target.split('/').some((part) => foldName(part) === '.git'))
    return "points into git's own folder"
  return undefined
}
