import { chmodSync, lstatSync, readdirSync, type Stats, unlinkSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { splitNul } from '../../domain/worktree/nul-separated.ts'
import { joinBytes } from './copy-tree.ts'
import { pathInTree } from './path-bytes.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

/** What the index says belongs into the tree; paths are latin1 of their bytes. */
type Tracked = {
  readonly files: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  readonly submodules: ReadonlySet<string>
}

const parseIndex = (listing: Buffer): Tracked => {
  const files = new Set<string>()
  const folders = new Set<string>()
  const submodules = new Set<string>()
  for (const record of splitNul(listing)) {
    const entry = record.toString('latin1')
    const path = entry.slice(entry.indexOf('\t') + 1)
    ;(entry.startsWith('160000') ? submodules : files).add(path)
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return { files, folders, submodules }
}

/** Folders looked into before others get their turn. */
const TURN = 200

/**
 * Removes from a tree whatever its index (the output of `ls-files -z -s`) does not name: untracked and ignored files, FIFOs
 * and sockets (which git passes over), what lies in a submodule's folder. Tracked files whose mode or link count is not a
 * checkout's go too, for git to write them again: it compares times by the second, and of modes one bit. Tracked folders get
 * a checkout's mode. No link is followed.
 */
export const cleanTree = async (layout: WorkspaceLayout, listing: Buffer): Promise<void> => {
  const { files, folders, submodules } = parseIndex(listing)
  // Our own folder has what the umask leaves of 0777, as everything in a fresh checkout.
  const folderMode = (await stat(layout.folder)).mode & 0o7777
  const fileModes = new Set([folderMode, folderMode & 0o666])
  const unwanted: Buffer[] = []

  const isAsCheckedOut = (found: Stats): boolean =>
    found.isSymbolicLink() ||
    (found.isFile() && found.nlink === 1 && fileModes.has(found.mode & 0o7777))

  /** Judges a folder; returns whether it is a tracked one to look into. */
  const judgeFolder = (path: string, place: Buffer, mode: number): boolean => {
    const isTracked = folders.has(path)
    if (!isTracked && !submodules.has(path)) {
      unwanted.push(place)
      return false
    }
    if ((mode & 0o7777) !== folderMode) chmodSync(place, folderMode)
    if (!isTracked)
      for (const name of readdirSync(place, { encoding: 'buffer' }))
        unwanted.push(joinBytes(place, name))
    return isTracked
  }

  /** Judges one entry; returns whether it is a tracked folder to look into. */
  const judge = (path: string): boolean => {
    const place = pathInTree(layout.tree, Buffer.from(path, 'latin1'))
    const found = lstatSync(place)
    if (found.isDirectory()) return judgeFolder(path, place, found.mode)
    if (!files.has(path) || !isAsCheckedOut(found)) unlinkSync(place)
    return false
  }

  chmodSync(layout.tree, folderMode)
  const pending = ['']
  let looked = 0
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    const names = readdirSync(pathInTree(layout.tree, Buffer.from(folder, 'latin1')), 'latin1')
    for (const name of names) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (judge(path)) pending.push(path)
    }
    looked++
    if (looked % TURN === 0) await setImmediate()
  }
  for (const place of unwanted) await rm(place, { recursive: true, force: true })
}
