import { readFile, rename, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { TREE_DEADLINE_MS } from './git-on-tree.ts'
import { listDifferences } from './list-differences.ts'
import { pathKey } from './path-bytes.ts'
import { type Git, GitError } from './run-git.ts'
import { digestUntracked } from './untracked-content.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

/** Path (latin1) → digest of what setup left there, its absence included. */
export type SetupTraces = ReadonlyMap<string, string>

const TracesFile = z.record(z.string(), z.string())

const digestAt = (tree: string, path: Uint8Array): Promise<string> =>
  digestUntracked(tree, [Buffer.from(path)], AbortSignal.timeout(TREE_DEADLINE_MS))

/**
 * Records what setup changed in a workspace and ignore rules do not hide, such as a rewritten lock file: what the agent leaves
 * like that is not its work (design.md §3).
 */
export const recordSetupTraces = async (git: Git, layout: WorkspaceLayout): Promise<void> => {
  const { git: gitDir, index, tree } = layout
  const listed = await listDifferences(git, {
    gitDir,
    index,
    workTree: tree,
    cwd: tree,
    timeoutMs: TREE_DEADLINE_MS,
  })
  if (!listed.ok)
    throw new GitError(['ls-files'], {
      code: null,
      stdout: Buffer.alloc(0),
      stderr: listed.error.message,
      timedOut: false,
      overflow: false,
    })
  const traces: Record<string, string> = {}
  for (const path of [...listed.value.present, ...listed.value.gone])
    traces[pathKey(path)] = await digestAt(tree, path)
  const temporary = `${layout.traces}.new`
  await writeFile(temporary, JSON.stringify(traces))
  await rename(temporary, layout.traces)
}

/** What was recorded; nothing when setup never ran there. */
export const readSetupTraces = async (file: string | undefined): Promise<SetupTraces> => {
  if (file === undefined) return new Map()
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return new Map(Object.entries(TracesFile.parse(JSON.parse(text))))
}

/** The paths that do not stand as setup left them. */
export const withoutSetupTraces = async (
  tree: string,
  paths: readonly Uint8Array[],
  traces: SetupTraces,
): Promise<readonly Uint8Array[]> => {
  const kept: Uint8Array[] = []
  for (const path of paths) {
    const trace = traces.get(pathKey(path))
    if (trace === undefined || trace !== (await digestAt(tree, path))) kept.push(path)
  }
  return kept
}
