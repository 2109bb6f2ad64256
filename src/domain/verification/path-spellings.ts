/** Every spelling of the absolute paths that output is likely to have, longest first; equal ones once (R15). */
export const pathSpellings = (paths: readonly string[]): readonly string[] => {
  const spellings = new Set<string>()
  for (const given of paths) {
    const path = given.replace(/\/+$/, '')
    if (path === '') continue
    const json = JSON.stringify(path).slice(1, -1)
    spellings
      .add(path)
      .add(json)
      .add(json.replaceAll('/', '\\/'))
      .add(encodeURI(path).replace(/[?#]/g, encodeURIComponent))
      .add(path.replace(/[ !"#$&'()*;<>?[\\\]^`{|}~]/g, '\\$&'))
  }
  return [...spellings].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}
