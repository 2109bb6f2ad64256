/** One `.gitignore` of a commit: its folder ('' for the top, else without a trailing slash), and its content. Both latin1. */
export type IgnoreFile = { readonly directory: string; readonly content: string }

const BOM = '\u00ef\u00bb\u00bf'

/** As git does it: trailing spaces go unless a backslash keeps them; other white space stays. */
const withoutTrailingSpaces = (line: string): string => {
  let end = line.length
  let spaces = -1
  for (let at = 0; at < line.length; at++) {
    if (line[at] === ' ') {
      if (spaces === -1) spaces = at
      continue
    }
    spaces = -1
    if (line[at] === '\\') at++
  }
  if (spaces !== -1) end = spaces
  return line.slice(0, end)
}

/** A folder's name as a pattern that matches itself alone. A newline cannot stand in a rule: `?` matches it. */
const literal = (directory: string): string =>
  directory.replace(/[\\*?[\]]/g, '\\$&').replaceAll('\n', '?')

/** A rule of the `.gitignore` in `directory`, rewritten as one of the top folder; undefined when it can match nothing. */
const rebased = (line: string, directory: string): string | undefined => {
  const negated = line.startsWith('!')
  const pattern = withoutTrailingSpaces(negated ? line.slice(1) : line)
  const body = pattern.endsWith('/') ? pattern.slice(0, -1) : pattern
  if (body === '') return undefined
  const place = body.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`
  return `${negated ? '!' : ''}/${literal(directory)}/${place}`
}

/** The lines of a `.gitignore` that are rules: no comments, no empty lines, no line endings. */
const ruleLines = (content: string): string[] =>
  (content.startsWith(BOM) ? content.slice(BOM.length) : content)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    .filter((line) => line !== '' && !line.startsWith('#'))

const depth = ({ directory }: IgnoreFile): number =>
  directory === '' ? 0 : directory.split('/').length

/**
 * The ignore rules of a whole commit as the text of one exclude file (GIT-04): read with `ls-files -X`, it says what git
 * itself would say with every `.gitignore` of that commit in place, and no `.gitignore` of the worktree is read. Deeper
 * files come later, for the last match decides.
 */
export const combinedIgnoreRules = (files: readonly IgnoreFile[]): string =>
  [...files]
    .sort((a, b) => depth(a) - depth(b))
    .flatMap(({ directory, content }) =>
      ruleLines(content).map((line) => (directory === '' ? line : rebased(line, directory))),
    )
    .filter((rule) => rule !== undefined)
    .map((rule) => `${rule}\n`)
    .join('')
