import { ABSENT_MODE, splitAtNul } from '../../domain/handover/changed-entry.ts'
import { decodePath } from '../../domain/handover/path-name.ts'
import type { ChangedFile, FileVersion } from '../../domain/tamper/changed-file.ts'
import type { WorkingRepository } from '../../ports/working-repository.ts'
import { readFacts, readObjects } from './read-objects.ts'
import type { Git } from './run-git.ts'

const RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([ADMT])$/

const CHANGES: Readonly<Record<string, ChangedFile['change']>> = {
  A: 'added',
  D: 'deleted',
  T: 'type-changed',
}

const versionOf = (mode = ABSENT_MODE, id = ''): FileVersion | null =>
  mode === ABSENT_MODE ? null : { mode, id }

/** The raw diff of git itself; another shape is a bug and throws. */
const parseChanges = (bytes: Uint8Array): readonly ChangedFile[] => {
  const fields = splitAtNul(bytes)
  const files: ChangedFile[] = []
  for (let index = 0; index < fields.length; index += 2) {
    const facts = new TextDecoder('latin1').decode(fields[index])
    const path = fields[index + 1]
    const [, oldMode, newMode, oldId, newId, letter = ''] = RAW.exec(facts) ?? []
    if (path === undefined || letter === '') throw new Error(`not a raw diff line: ${facts}`)
    files.push({
      path: decodePath(path),
      change: CHANGES[letter] ?? 'modified',
      before: versionOf(oldMode, oldId),
      after: versionOf(newMode, newId),
    })
  }
  return files
}

/** The ids whose blobs fit the limits, in order. */
const fitting = (
  facts: readonly (
    | { readonly id: string; readonly type: string; readonly bytes: number }
    | undefined
  )[],
  { fileBytes, totalBytes }: Parameters<WorkingRepository['contents']>[1],
): readonly string[] => {
  let room = totalBytes
  return facts.flatMap((fact) => {
    if (fact?.type !== 'blob' || fact.bytes > fileBytes || fact.bytes > room) return []
    room -= fact.bytes
    return [fact.id]
  })
}

/** Which files differ between two commits of the working repository, and what is in them. */
export const createCommitChanges = (
  git: Git,
  gitDir: string,
): Pick<WorkingRepository, 'changes' | 'contents'> => ({
  changes: async (from, to) =>
    parseChanges(
      await git.bytes(['diff-tree', '-r', '-z', '--raw', '--no-renames', from, to], { gitDir }),
    ),
  contents: async (ids, limits) => {
    const unique = [...new Set(ids)]
    if (unique.length === 0) return new Map()
    const facts = await readFacts(git, unique, { gitDir })
    if (!facts.ok) throw new Error(facts.error.message)
    const objects = await readObjects(git, fitting(facts.value, limits), { gitDir })
    if (!objects.ok) throw new Error(objects.error.message)
    return new Map(
      objects.value.flatMap((object) => (object ? [[object.id, object.content] as const] : [])),
    )
  },
})
