/** The names in one raw tree object; an object that is cut short gives the names up to there. */
export const treeNames = (tree: Uint8Array, idBytes: 20 | 32): readonly string[] => {
  const names: string[] = []
  const decoder = new TextDecoder('utf-8')
  let at = 0
  while (at < tree.length) {
    const space = tree.indexOf(0x20, at)
    const end = tree.indexOf(0, space)
    if (space < 0 || end < 0) break
    names.push(decoder.decode(tree.subarray(space + 1, end)))
    at = end + 1 + idBytes
  }
  return names
}
