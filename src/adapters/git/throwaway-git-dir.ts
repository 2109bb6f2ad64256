import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommitSha } from '../../domain/shared/ids.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

const configuration = (sha256: boolean): string => `[core]
\trepositoryformatversion = ${sha256 ? 1 : 0}
\tfilemode = true
\tbare = false
\tlogallrefupdates = true
[gc]
\tauto = 0
[maintenance]
\tauto = false
[user]
\tname = Proofrun
\temail = proofrun@localhost
${sha256 ? '[extensions]\n\tobjectFormat = sha256\n' : ''}`

/** Copies files and folders; a copy by reflink where the file system can, never a hard link (R100). */
const copyObjects = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) return copyObjects(source, target)
      // An incoming object or pack that is still being written is nobody's yet.
      if (/^(?:\.?tmp|incoming)/.test(entry.name)) return undefined
      return copyFile(source, target, constants.COPYFILE_FICLONE)
    }),
  )
}

/** The commits at which a repository's history was cut off; none when it is whole. */
export const readShallow = async (gitDir: string): Promise<readonly string[]> => {
  try {
    const text = await readFile(join(gitDir, 'shallow'), 'utf8')
    return [...new Set(text.split('\n').filter((line) => line !== ''))]
  } catch {
    return []
  }
}

export type ThrowawayRefs = {
  readonly branch: string
  readonly commit: CommitSha
  /** Other refs (full name → object id): the base branch and tags. One that the branch's name cannot stand beside is left out. */
  readonly refs: Readonly<Record<string, string>>
}

/**
 * Writes the `.git` that code in the workspace sees: a plain repository with its own copy of all objects, HEAD on the branch,
 * and the index that was just checked out. We never read it back as git (git-notes.md, Verify workspace).
 */
export const writeThrowawayGitDir = async (
  layout: WorkspaceLayout,
  workGitDir: string,
  { branch, commit, refs }: ThrowawayRefs,
): Promise<void> => {
  const target = join(layout.tree, '.git')
  for (const folder of ['refs/heads', 'refs/tags', 'info'])
    await mkdir(join(target, folder), { recursive: true })
  const own = `refs/heads/${branch}`
  const others = Object.entries(refs).filter(([name]) => !`${own}/`.startsWith(`${name}/`))
  const packed = [...others, [own, commit] as const]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, id]) => `${id} ${name}\n`)
  const shallow = await readShallow(workGitDir)
  await Promise.all([
    copyObjects(join(workGitDir, 'objects'), join(target, 'objects')),
    writeFile(join(target, 'config'), configuration(commit.length === 64)),
    writeFile(join(target, 'HEAD'), `ref: refs/heads/${branch}\n`),
    writeFile(join(target, 'packed-refs'), `# pack-refs with: sorted \n${packed.join('')}`),
    shallow.length > 0 &&
      writeFile(join(target, 'shallow'), shallow.map((id) => `${id}\n`).join('')),
    copyIndex(layout.index, join(target, 'index')),
  ])
}

/** The time of an index tells git which entries may be racy: without it 20 of 20 edits of equal size were missed. */
const copyIndex = async (from: string, to: string): Promise<void> => {
  const { atimeMs, mtimeMs } = await stat(from)
  await copyFile(from, to)
  await utimes(to, atimeMs / 1000, Math.floor(mtimeMs) / 1000)
}
