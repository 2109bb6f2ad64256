import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HANDOVER_LIMITS } from '../../domain/handover/limits.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { Git, GitOptions } from './run-git.ts'

/** Incoming objects in a folder of their own: seen by git calls with `options`, by nothing else, gone at the scope's end. */
export type Quarantine = AsyncDisposable & {
  /** The working repository with the incoming objects added. */
  readonly options: GitOptions & { readonly gitDir: string }
  /** The incoming objects alone. */
  readonly alone: GitOptions
  /** Moves the objects into the working repository: packs first, each index after its pack, and the folder made durable. */
  migrate(): Promise<void>
}

export type IntakeRefusal = Refusal<'invalid-bundle' | 'missing-prerequisite'>

/**
 * Memory (KiB), processor seconds and file size (512-byte blocks) of git on bytes that others made. One thread, so that the
 * memory limit means the same on every machine.
 */
export const INCOMING_LIMITS = 'ulimit -d 600000; ulimit -t 20; ulimit -f 200000'
export const INCOMING_DEADLINE_MS = 60_000

/**
 * git's whole object check, with what it would only warn about made an error. `fsckObjects` is no substitute: git before 2.46
 * ignores it for bundles (GIT-08).
 */
const STRICT =
  '--strict=badFilemode=error,gitmodulesParse=error,gitignoreSymlink=error,gitattributesSymlink=error,mailmapSymlink=error'

/** Opens a quarantine next to the objects of `gitDir`, on the same file system. */
export const openQuarantine = async (gitDir: string): Promise<Quarantine> => {
  const objects = join(gitDir, 'objects')
  // Git's own name for such folders: its prune takes away what a killed run left.
  const folder = await mkdtemp(join(objects, 'tmp_objdir-incoming-'))
  await mkdir(join(folder, 'pack'))
  await mkdir(join(folder, 'info'))
  const limits = { limits: INCOMING_LIMITS, timeoutMs: INCOMING_DEADLINE_MS }
  const environment = { GIT_OBJECT_DIRECTORY: folder, GIT_QUARANTINE_PATH: folder }
  return {
    alone: { ...limits, gitDir, environment },
    options: {
      ...limits,
      gitDir,
      environment: { ...environment, GIT_ALTERNATE_OBJECT_DIRECTORIES: objects },
    },
    migrate: async () => {
      const names = await readdir(join(folder, 'pack'))
      const indexLast = names.sort(
        (a, b) => Number(a.endsWith('.idx')) - Number(b.endsWith('.idx')),
      )
      for (const name of indexLast)
        await rename(join(folder, 'pack', name), join(objects, 'pack', name))
      await using target = await open(join(objects, 'pack'))
      await target.sync()
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Takes a pack into the quarantine under git's strictest checks of every object in it, reachable or not (R112, R113). */
export const indexPack = async (
  git: Git,
  quarantine: Quarantine,
  pack: Uint8Array,
): Promise<Result<void, IntakeRefusal>> => {
  const args = [
    '-c',
    'core.bigFileThreshold=10m',
    'index-pack',
    STRICT,
    '--stdin',
    '--fix-thin',
    '--threads=1',
    `--max-input-size=${HANDOVER_LIMITS.bundleBytes}`,
  ]
  const output = await git.run(args, { ...quarantine.options, input: pack, maxOutputBytes: 65_536 })
  const detail = output.stderr.slice(0, 500)
  if (output.code === 0) {
    // Bytes after the pack are echoed on stdout, so that must be the pack's name alone.
    return /^pack\t[0-9a-f]{40,64}\n$/.test(output.stdout.toString('latin1'))
      ? ok(undefined)
      : refuse('invalid-bundle', 'The bundle goes on after its pack; make it again.')
  }
  if (/unresolved delta/.test(detail))
    return refuse(
      'missing-prerequisite',
      'The bundle builds on objects that the working repository lacks; bundle from the work ref’s tip.',
      detail,
    )
  return refuse(
    'invalid-bundle',
    "The bundle's objects did not pass git's strict checks; make the commits again with plain git.",
    detail,
  )
}
