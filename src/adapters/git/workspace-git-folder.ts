import { constants } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'

/** Why something in a workspace's `.git` is not read. The codes are also the reasons for `rebuilt`. */
export type FolderFault = Refusal<
  'git-folder-missing' | 'git-folder-replaced' | 'git-folder-unreadable'
>

/** A workspace's `.git` as a folder of files: read under caps, no symbolic link followed, git never started (R100). */
export type WorkspaceGitFolder = AsyncDisposable & {
  /** The text (latin1) of a regular file of at most `maxBytes`; undefined when there is none. */
  readText(path: string, maxBytes: number): Promise<Result<string | undefined, FolderFault>>
  /** Names in a folder, with whether each is a folder; empty when it cannot be read. */
  list(path: string): Promise<readonly { readonly name: string; readonly folder: boolean }[]>
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants
const FOLDER = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
const FILE = O_RDONLY | O_NOFOLLOW | O_NONBLOCK

type Opened = { readonly handle: FileHandle; readonly path: string }

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Node has no openat: on Linux the descriptor's own path stands in for it, elsewhere the path that was opened. */
const beneath = (parent: Opened, name: string): string =>
  process.platform === 'linux'
    ? `/proc/self/fd/${parent.handle.fd}/${name}`
    : join(parent.path, name)

const openStep = async (parent: Opened, name: string, flags: number): Promise<Opened> => ({
  handle: await open(beneath(parent, name), flags),
  path: join(parent.path, name),
})

/** Opens a path part by part, so that no part of it can be a symbolic link. */
const openBeneath = async (root: Opened, path: string, flags: number): Promise<Opened> => {
  const parts = path.split('/')
  let at = root
  for (const [index, part] of parts.entries()) {
    const parent = at
    try {
      at = await openStep(parent, part, index === parts.length - 1 ? flags : FOLDER)
    } finally {
      if (parent !== root) await parent.handle.close()
    }
  }
  return at
}

const fault = (
  code: FolderFault['code'],
  what: string,
  detail?: string,
): { readonly ok: false; readonly error: FolderFault } =>
  refuse(code, `The workspace's ${what} cannot be read as the plain folder that git makes.`, detail)

const readAtMost = async (handle: FileHandle, maxBytes: number): Promise<Buffer | undefined> => {
  const stat = await handle.stat()
  if (!stat.isFile() || stat.size > maxBytes) return undefined
  const buffer = Buffer.alloc(Math.min(stat.size, maxBytes) + 1)
  let length = 0
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null)
    length += bytesRead
    if (bytesRead === 0) return buffer.subarray(0, length)
    // A file that grew while it was read is none that git left behind.
    if (length === buffer.length) return undefined
  }
}

const readText = async (
  root: Opened,
  path: string,
  maxBytes: number,
): Promise<Result<string | undefined, FolderFault>> => {
  let file: Opened
  try {
    file = await openBeneath(root, path, FILE)
  } catch (error) {
    const code = errorCode(error)
    return code === 'ENOENT' ? ok(undefined) : fault('git-folder-unreadable', `.git/${path}`, code)
  }
  try {
    const content = await readAtMost(file.handle, maxBytes)
    return content === undefined
      ? fault('git-folder-unreadable', `.git/${path}`, 'not a file, or too large')
      : ok(content.toString('latin1'))
  } finally {
    await file.handle.close()
  }
}

const list: (root: Opened, path: string) => ReturnType<WorkspaceGitFolder['list']> = async (
  root,
  path,
) => {
  let folder: Opened
  try {
    folder = await openBeneath(root, path, FOLDER)
  } catch {
    return []
  }
  try {
    const entries = await readdir(beneath(folder, '.'), { withFileTypes: true })
    return entries.map((entry) => ({ name: entry.name, folder: entry.isDirectory() }))
  } finally {
    await folder.handle.close()
  }
}

/** Opens the `.git` of a workspace; one that is a file, a link or not there is a fault. */
export const openWorkspaceGitFolder = async (
  tree: string,
): Promise<Result<WorkspaceGitFolder, FolderFault>> => {
  const path = join(tree, '.git')
  try {
    const root = { handle: await open(path, FOLDER), path }
    return ok({
      readText: (file, maxBytes) => readText(root, file, maxBytes),
      list: (folder) => list(root, folder),
      [Symbol.asyncDispose]: () => root.handle.close(),
    })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return fault('git-folder-missing', '.git', code)
    const replaced = code === 'ENOTDIR' || code === 'ELOOP'
    return fault(replaced ? 'git-folder-replaced' : 'git-folder-unreadable', '.git', code)
  }
}
