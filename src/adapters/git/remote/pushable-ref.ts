const MAX_LENGTH = 250

/** Characters and sequences that git allows in no ref name (git check-ref-format). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.\/|\.lock(?:\/|$)|[/.]$/

/** Whether this is the full name of a ref by git's rules, short enough for a file name on any server. */
export const isRefName = (ref: string): boolean =>
  ref.length <= MAX_LENGTH && ref.startsWith('refs/') && !FORBIDDEN.test(ref)

/** Branches that are nobody's to push, whatever the remote says its default is; HEAD as a branch's name misleads every tool. */
const NEVER = new Set(['refs/heads/main', 'refs/heads/HEAD'])

/**
 * Why this ref may not be pushed, in words that follow its name (GIT-11): only branches that are not `base`, the branches that
 * changes go to, and the work refs of ours. Never the approvals: what an agent made must not stand there (R60).
 */
export const pushProblem = (
  ref: string,
  base: readonly (string | undefined)[],
): string | undefined => {
  if (!isRefName(ref)) return 'is no full name of a ref'
  if (/^refs\/heads\/-/.test(ref)) return 'starts with a dash'
  if (!/^refs\/(?:heads|proofrun\/work)\/./.test(ref))
    return 'is neither a branch nor a work ref of ours'
  if (NEVER.has(ref) || base.includes(ref)) return 'is where changes are merged to'
  return undefined
}
