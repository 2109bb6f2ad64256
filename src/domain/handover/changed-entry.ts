/** One path that differs between two trees, as `git diff-tree -r -z --raw` reports it. */
export type ChangedEntry = {
  /** Octal mode before and after; `000000` where the path is not there. */
  readonly oldMode: string
  readonly newMode: string
  readonly newId: string
  readonly path: Uint8Array
}

export const ABSENT_MODE = '000000'
export const GITLINK_MODE = '160000'
export const SYMLINK_MODE = '120000'

/** The fields of a NUL-terminated list. */
export const splitAtNul = (bytes: Uint8Array): Uint8Array[] => {
  const fields: Uint8Array[] = []
  let start = 0
  for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
    fields.push(bytes.subarray(start, end))
    start = end + 1
  }
  return fields
}

/** Parses the raw diff of git itself, with full ids and without renames; another shape is a bug and throws. */
export const parseRawDiff = (bytes: Uint8Array): readonly ChangedEntry[] => {
  const fields = splitAtNul(bytes)
  const entries: ChangedEntry[] = []
  for (let index = 0; index < fields.length; index += 2) {
    const facts = new TextDecoder('latin1').decode(fields[index])
    const match = /^:(\d{6}) (\d{6}) [0-9a-f]+ ([0-9a-f]+) [A-Z]\d*$/.exec(facts)
    const path = fields[index + 1]
    const [, oldMode, newMode, newId] = match ?? []
    if (!(oldMode && newMode && newId && path)) throw new Error(`not a raw diff line: ${facts}`)
    entries.push({ oldMode, newMode, newId, path })
  }
  return entries
}
