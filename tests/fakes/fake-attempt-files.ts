import { isSafeFileName } from '../../src/adapters/files/attempt-files.ts'
import { JOURNAL_FILE } from '../../src/adapters/files/state-layout.ts'
import { digestOf } from '../../src/domain/shared/digest.ts'
import type { AttemptFiles } from '../../src/ports/attempt-files.ts'

/** An attempt's files in memory. `contents` can be looked at and changed; `pathFor` names paths where nothing is. */
export const fakeAttemptFiles = (directory = '/fake/attempt') => {
  const contents = new Map<string, Uint8Array>()
  const checked = (name: string): string => {
    if (!isSafeFileName(name)) throw new TypeError(`unsafe file name: ${JSON.stringify(name)}`)
    return name
  }
  const writable = (name: string): string => {
    if (name === JOURNAL_FILE) throw new TypeError(`${name} is written by the journal alone`)
    return checked(name)
  }
  const files: AttemptFiles & { readonly contents: Map<string, Uint8Array> } = {
    directory,
    contents,
    write: async (name, content) => {
      contents.set(writable(name), new Uint8Array(Buffer.from(content)))
      return { file: name, digest: digestOf(content) }
    },
    read: async (name, maxBytes = 16 * 2 ** 20) => {
      const content = contents.get(checked(name))
      return content !== undefined && content.length <= maxBytes ? content : undefined
    },
    digest: async (name) => {
      const content = contents.get(checked(name))
      return content && digestOf(content)
    },
    measure: async (name) => {
      const content = contents.get(checked(name))
      return content && { bytes: content.length, digest: digestOf(content) }
    },
    list: async () => [...contents.keys()].sort((a, b) => (a < b ? -1 : 1)),
    pathFor: async (name) => `${directory}/${writable(name)}`,
  }
  return files
}
