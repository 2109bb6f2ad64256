// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/
/** `.git` in the spellings that a case-folding or short-name file system takes for it. */
const GIT_FOLDER = /^(?:\.git|git~\d+)[ .]*$/i
/** Characters that some file systems drop from names. */
const DROPPED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g

/**
 * Why a configured path may not be copied into a workspace, in words that follow the path; undefined when it may (R219).
 * Paths are literal: `*` is a letter like any other.
 */
export const copyPathProblem = (path: string): string | undefined => {
  if (path === '') return 'is empty'
  if (CONTROL.test(path)) return 'holds a control character'
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'is absolute'
  if (path.includes('\\')) return 'holds a backslash'
  const parts = path.split('/')
  if (parts.includes('..')) return 'leads out of the repository'
  if (parts.includes('') || parts.includes('.')) return 'is not in its simplest form'
  if (parts.some((part) => GIT_FOLDER.test(part.replace(DROPPED, '')))) return 'leads into .git'
  return undefined
}
