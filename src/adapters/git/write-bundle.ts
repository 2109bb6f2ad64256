import { open } from 'node:fs/promises'
import { renderBundleHeader } from '../../domain/handover/bundle-header.ts'
import { HANDOVER_LIMITS } from '../../domain/handover/limits.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { Git } from './run-git.ts'

export type BundleRequest = {
  readonly gitDir: string
  readonly commit: CommitSha
  /** The commit that the receiver has; the bundle names it as its prerequisite. */
  readonly since: CommitSha
  /** Absolute path; must not exist yet. */
  readonly file: string
  readonly timeoutMs?: number
}

/**
 * Writes what `commit` adds to `since` as a bundle. Its header is ours and its pack stands alone (no deltas against objects of
 * the receiver), so what is in it can be counted exactly where it lands.
 */
export const writeBundle = async (
  git: Git,
  request: BundleRequest,
): Promise<Result<void, Refusal<'bundle-too-large'> | Refusal<'objects-unreadable'>>> => {
  const pack = await git.run(['pack-objects', '--revs', '--stdout', '--delta-base-offset', '-q'], {
    gitDir: request.gitDir,
    input: `${request.commit}\n^${request.since}\n`,
    maxOutputBytes: HANDOVER_LIMITS.bundleBytes,
    ...(request.timeoutMs === undefined ? {} : { timeoutMs: request.timeoutMs }),
  })
  if (pack.overflow)
    return refuse(
      'bundle-too-large',
      `The change packs to more than ${HANDOVER_LIMITS.bundleBytes} bytes, which is what one hand-over may hold; make it smaller.`,
    )
  if (pack.code !== 0)
    return refuse(
      'objects-unreadable',
      'Git could not pack the commits, since objects of them are missing or damaged.',
      pack.stderr,
    )
  const file = await open(request.file, 'wx', 0o600)
  try {
    await file.writeFile(
      Buffer.concat([Buffer.from(renderBundleHeader(request.since, request.commit)), pack.stdout]),
    )
    await file.sync()
  } finally {
    await file.close()
  }
  return ok(undefined)
}
