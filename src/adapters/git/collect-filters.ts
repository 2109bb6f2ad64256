import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { splitAtNul } from '../../domain/handover/changed-entry.ts'
import { lfsPointerDigest } from '../../domain/handover/lfs-pointer.ts'
import { decodePath, showPath } from '../../domain/handover/path-name.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { type CollectRefusal, gitFailure } from './collect-refusal.ts'
import { nulTerminated, pathInTree, pathKey } from './path-bytes.ts'
import { readObjects } from './read-objects.ts'
import type { Git, GitOptions } from './run-git.ts'

/** Values of the attribute that name no driver. */
const NO_DRIVER = new Set(['unspecified', 'unset', 'set', ''])

/** A file's sha256 and whether it is an LFS pointer; undefined when it cannot be opened as a plain file. */
const fileFacts = async (
  path: Buffer,
): Promise<{ digest: string; pointer: boolean } | undefined> => {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const opened = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => undefined)
  if (opened === undefined) return undefined
  await using file = opened
  const hash = createHash('sha256')
  let chunks = 0
  let pointer = false
  for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    chunks += 1
    pointer = chunks === 1 && lfsPointerDigest(chunk) !== undefined
  }
  return { digest: hash.digest('hex'), pointer }
}

/** Paths under a driver, or the first that belongs to one we do not know: we run no filter at all (GIT-02, GIT-22). */
const pathsOfLfs = async (
  git: Git,
  paths: readonly Uint8Array[],
  options: GitOptions,
): Promise<Result<readonly Uint8Array[], CollectRefusal>> => {
  const output = await git.run(['check-attr', '-z', '--stdin', 'filter'], {
    ...options,
    input: nulTerminated(paths),
  })
  if (output.code !== 0) return gitFailure('reading attributes', output)
  const fields = splitAtNul(output.stdout)
  const found: Uint8Array[] = []
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const path = fields[index] ?? new Uint8Array()
    const driver = decodePath(fields[index + 2] ?? new Uint8Array())
    if (driver === 'lfs') found.push(path)
    else if (!NO_DRIVER.has(driver))
      return refuse(
        'filtered-path',
        `The changed file ${showPath(decodePath(path))} needs git's filter ${showPath(driver)}, and no filter is run on an agent's files; leave such files alone.`,
      )
  }
  return ok(found)
}

/**
 * Which of the changed paths did not change after all: files of Git LFS that hold the content of their committed pointer, as
 * after `git lfs pull`. A file that is a pointer itself is taken as it is; any other content under a filter is refused.
 * Returns their keys (`pathKey`).
 */
export const unchangedLfsPaths = async (
  git: Git,
  request: {
    readonly tree: string
    readonly start: string
    readonly paths: readonly Uint8Array[]
  },
  options: GitOptions,
): Promise<Result<ReadonlySet<string>, CollectRefusal>> => {
  if (request.paths.length === 0) return ok(new Set())
  const listed = await pathsOfLfs(git, request.paths, options)
  if (!listed.ok) return listed
  const names = listed.value.map((path) => `${request.start}:${decodePath(path)}`)
  const committed = await readObjects(git, names, options)
  const unchanged = new Set<string>()
  for (const [index, path] of listed.value.entries()) {
    const pointer = committed.ok ? committed.value[index]?.content : undefined
    const now = await fileFacts(pathInTree(request.tree, path))
    if (now?.pointer) continue
    if (pointer === undefined || lfsPointerDigest(pointer) !== now?.digest)
      return refuse(
        'lfs-content',
        `The file ${showPath(decodePath(path))} belongs to Git LFS and holds new content; only a pointer can be handed over, so leave the file as it was.`,
      )
    unchanged.add(pathKey(path))
  }
  return ok(unchanged)
}
