/** `name: FLAG = value` sets a variable for a target, and is no rule for it. */
const VARIABLE = /^\s*(?:(?:export|override|private|unexport)\s+)*[\w.-]+\s*(?:\?|\+|!|:{1,3})?=/

/** The names of a Makefile's plain rules: neither patterns nor what it computes. */
export const makefileTargets = (makefile: string): ReadonlySet<string> => {
  const targets = new Set<string>()
  for (const line of makefile.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    // A recipe's line starts with a tab.
    if (colon < 0 || line.startsWith('\t')) continue
    const names = line.slice(0, colon)
    const rest = line.slice(colon).replace(/^::?/, '')
    // `:=`, `::=` and `:::=` assign.
    if (!/^[\w./\t -]+$/.test(names) || /^[:=]/.test(rest) || VARIABLE.test(rest)) continue
    for (const name of names.split(/[ \t]+/)) targets.add(name)
  }
  return targets
}
