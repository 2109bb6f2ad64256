import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  type Stats,
} from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import {
  createUntrackedDigest,
  sortPaths,
  type UntrackedContent,
} from '../../domain/worktree/untracked-material.ts'
import { joinBytes } from './copy-tree.ts'
import { pathInTree } from './path-bytes.ts'

const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
/** Smaller files are read at once: a thread hop for each costs more than the hash. */
const SMALL = 1 << 20
/** How much is hashed before others get their turn: the same thread reads git's diff. */
const TURN_BYTES = 4 << 20
const TURN_FILES = 128

const hashNow = (descriptor: number, buffer: Buffer): string => {
  const hash = createHash('sha256')
  // A short read of a regular file is its end.
  for (let count = buffer.length; count === buffer.length; ) {
    count = readSync(descriptor, buffer, 0, buffer.length, null)
    hash.update(buffer.subarray(0, count))
  }
  return hash.digest('hex')
}

const hashStreaming = async (descriptor: number, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256')
  const options = { fd: descriptor, autoClose: false, highWaterMark: SMALL, signal }
  for await (const chunk of createReadStream('', options)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const fileContent = async (
  place: Buffer,
  buffer: Buffer,
  signal: AbortSignal,
): Promise<UntrackedContent> => {
  const descriptor = openSync(place, READ)
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) return { mode: 'special' }
    const sha256 =
      stat.size <= SMALL ? hashNow(descriptor, buffer) : await hashStreaming(descriptor, signal)
    return { mode: stat.mode & 0o100 ? '100755' : '100644', sha256 }
  } finally {
    closeSync(descriptor)
  }
}

const linkContent = (place: Buffer): UntrackedContent => ({
  mode: '120000',
  sha256: createHash('sha256')
    .update(readlinkSync(place, { encoding: 'buffer' }))
    .digest('hex'),
})

/** The entries of an untracked folder (a nested repository, a submodule's), without its `.git`, last one first. */
const entriesOf = (tree: string, path: Buffer): Buffer[] => {
  const names = readdirSync(pathInTree(tree, path), { encoding: 'buffer' })
  const kept = names.filter((name) => name.toString('latin1') !== '.git')
  const folder = path.at(-1) === 0x2f ? path.subarray(0, -1) : path
  return sortPaths(kept.map((name) => joinBytes(folder, name))).reverse()
}

/**
 * Digest over what stands at each path below `tree`, in byte order of the paths (R20). Folders are walked whole. Links are
 * never followed and FIFOs never waited for. Throws the system's error for what cannot be read: a hole in the evidence would
 * be worse than none.
 */
export const digestUntracked = async (
  tree: string,
  paths: readonly Buffer[],
  signal: AbortSignal,
): Promise<string> => {
  const digest = createUntrackedDigest()
  const buffer = Buffer.allocUnsafe(SMALL)
  let [bytes, files] = [0, 0]

  const contentOf = async (stat: Stats | undefined, place: Buffer): Promise<UntrackedContent> => {
    if (stat === undefined) return { mode: 'gone' }
    if (stat.isSymbolicLink()) return linkContent(place)
    if (stat.isDirectory()) return { mode: 'folder' }
    return stat.isFile() ? fileContent(place, buffer, signal) : { mode: 'special' }
  }

  const pending = sortPaths(paths).reverse()
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const place = pathInTree(tree, path)
    const stat = lstatSync(place, { throwIfNoEntry: false })
    digest.add(path, await contentOf(stat, place))
    if (stat?.isDirectory()) pending.push(...entriesOf(tree, path))
    bytes += stat?.size ?? 0
    files++
    if (bytes < TURN_BYTES && files < TURN_FILES) continue
    signal.throwIfAborted()
    await setImmediate()
    bytes = 0
    files = 0
  }
  return digest.finish()
}
