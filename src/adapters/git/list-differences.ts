import { ABSENT_MODE, parseRawDiff, splitAtNul } from '../../domain/handover/changed-entry.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { type CollectRefusal, gitFailure } from './collect-refusal.ts'
import type { Git, GitOptions } from './run-git.ts'

/** What differs between the private index and the files. Paths are raw bytes, since a name need not be UTF-8. */
export type Differences = {
  readonly present: readonly Uint8Array[]
  readonly gone: readonly Uint8Array[]
}

/** Everything that git says differs, before any of it is looked at. */
export const listDifferences = async (
  git: Git,
  options: GitOptions,
): Promise<Result<Differences, CollectRefusal>> => {
  const [tracked, untracked] = await Promise.all([
    git.run(
      ['diff-files', '--raw', '-z', '--no-renames', '--abbrev=64', '--ignore-submodules=all'],
      options,
    ),
    git.run(['ls-files', '-o', '-z', '--exclude-standard'], options),
  ])
  for (const output of [tracked, untracked]) {
    if (output.code !== 0) return gitFailure('looking for changes', output)
    // Git goes on without a folder that it may not read, and says so.
    if (output.stderr !== '')
      return refuse(
        'unreadable-path',
        'Part of the workspace cannot be read, so what is in it would be lost; make it readable.',
        output.stderr,
      )
  }
  const entries = parseRawDiff(tracked.stdout)
  const isGone = (mode: string): boolean => mode === ABSENT_MODE
  return ok({
    present: [
      ...entries.filter((entry) => !isGone(entry.newMode)).map((entry) => entry.path),
      ...splitAtNul(untracked.stdout),
    ],
    gone: entries.filter((entry) => isGone(entry.newMode)).map((entry) => entry.path),
  })
}
