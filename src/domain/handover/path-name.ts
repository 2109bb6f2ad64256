import { countHidden, showHidden } from '../conversation/hidden-characters.ts'
import { HANDOVER_LIMITS, type HandoverLimits } from './limits.ts'

const UTF8 = new TextEncoder()
const SHOWN_UNITS = 120

/** A path as a refusal shows it: in quotes, on one line, with nothing hidden, and cut when it is long. */
export const showPath = (path: string): string => {
  const shown = showHidden(path).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  return `"${shown.length > SHOWN_UNITS ? `${shown.slice(0, SHOWN_UNITS)}…` : shown}"`
}

/** A path's text; bytes that are no UTF-8 show as U+FFFD. */
export const decodePath = (path: Uint8Array): string => new TextDecoder('utf-8').decode(path)

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Names that one file system or another takes for the same: composed, case-folded (through upper case, so that the long s
 * and its like fold too), and without the trailing dots and spaces that some drop (GIT-09, GIT-10).
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .split('/')
    .map((component) => component.replace(/(?<=.)[. ]+$/, ''))
    .join('/')

/** What is wrong with the name of a path that a change adds, or undefined (GIT-09). */
export const nameFault = (
  path: Uint8Array,
  limits: HandoverLimits = HANDOVER_LIMITS,
): string | undefined => {
  if (!isUtf8(path)) return 'is not valid UTF-8'
  if (path.length > limits.pathBytes) return `is longer than ${limits.pathBytes} bytes`
  const name = decodePath(path)
  if (countHidden(name) > 0 || /[\n\t]/.test(name)) return 'holds control or invisible characters'
  if (name.split('/').some((part) => UTF8.encode(part).length > limits.componentBytes))
    return `has a part longer than ${limits.componentBytes} bytes`
  return undefined
}

/** Names of one folder that the change makes collide: a pair that some file systems cannot tell apart, one of it new. */
export const collidingNames = (
  now: readonly string[],
  before: ReadonlySet<string>,
): readonly [string, string] | undefined => {
  const groups = new Map<string, string>()
  for (const name of now) {
    const key = foldName(name)
    const other = groups.get(key)
    if (other !== undefined && !(before.has(name) && before.has(other))) return [other, name]
    groups.set(key, name)
  }
  return undefined
}

/** Every folder on the way to the paths, the root as the empty text. */
export const foldersOf = (paths: readonly string[]): readonly string[] => {
  const folders = new Set<string>()
  for (const path of paths) {
    const parts = path.split('/')
    for (let depth = 0; depth < parts.length; depth += 1)
      folders.add(parts.slice(0, depth).join('/'))
  }
  return [...folders]
}
