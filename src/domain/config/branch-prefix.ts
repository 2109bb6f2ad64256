const MAX_LENGTH = 100

/** Characters and sequences that git allows in no ref name (git check-ref-format). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{/

/**
 * Why `<prefix>t1-…` would be no branch name, in words that follow the prefix; undefined when it would be one. The prefix may
 * be empty or end in a slash; what follows it is always a plain name.
 */
export const branchPrefixProblem = (prefix: string): string | undefined => {
  if (prefix.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`
  if (prefix.startsWith('-')) return 'starts with a dash'
  const forbidden = FORBIDDEN.exec(prefix)
  if (forbidden !== null)
    return `holds ${JSON.stringify(forbidden[0])}, which git allows in no branch name`
  const folders = prefix.split('/').slice(0, -1)
  if (folders.includes('')) return 'has an empty part between slashes'
  if (prefix.split('/').some((part) => part.startsWith('.')))
    return 'has a part that starts with a dot'
  if (folders.some((part) => part.endsWith('.lock') || part.endsWith('.')))
    return 'has a part that ends in a dot or in .lock'
  if (folders[0] === 'refs') return 'starts with refs/'
  return undefined
}
