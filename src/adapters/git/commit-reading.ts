import { workRef } from '../../domain/handover/work-refs.ts'
import type { CommitSha, TreeSha } from '../../domain/shared/ids.ts'
import type { WorkingRepository } from '../../ports/working-repository.ts'
import type { Git } from './run-git.ts'

const DIFF_TREE = [
  ...['diff-tree', '-r', '--no-ext-diff', '--no-textconv', '--no-color'],
  '--ignore-submodules=none',
]

/** What is left of a text cut in bytes, without the torn character at its end. */
const wholeCharacters = (bytes: Buffer): string =>
  new TextDecoder('utf-8').decode(bytes, { stream: true })

type ChangedPaths = WorkingRepository['changedPaths']

/** Remembers the last answer: both reviewers and the pull request's text ask the same, and two commits never change. */
const rememberingLast = (list: ChangedPaths): ChangedPaths => {
  let last: { readonly key: string; readonly paths: ReturnType<ChangedPaths> } | undefined
  return (from, to) => {
    const key = `${from} ${to}`
    if (last?.key === key) return last.paths
    const paths = list(from, to)
    last = { key, paths }
    paths.catch(() => {
      last = undefined
    })
    return paths
  }
}

/** Reading: refs, trees and differences of the working repository. */
export const createCommitReading = (
  git: Git,
  gitDir: string,
): Pick<WorkingRepository, 'tip' | 'treeOf' | 'changedPaths' | 'diff'> => {
  const resolve = async (name: string): Promise<string | undefined> => {
    const output = await git.run(['rev-parse', '-q', '--verify', '--end-of-options', name], {
      gitDir,
    })
    return output.code === 0 ? output.stdout.toString('latin1').trimEnd() : undefined
  }
  return {
    tip: async (task) => (await resolve(`${workRef(task)}^{commit}`)) as CommitSha | undefined,
    treeOf: async (commit) => (await resolve(`${commit}^{tree}`)) as TreeSha | undefined,
    changedPaths: rememberingLast(async (from, to) => {
      const args = [...DIFF_TREE, '-z', '--name-only', '--no-renames', from, to]
      const listed = await git.text(args, { gitDir })
      return listed.split('\0').filter((path) => path !== '')
    }),
    diff: async (from, to, maxBytes) => {
      const args = [...DIFF_TREE, '-p', '-M', '--diff-algorithm=histogram', from, to]
      const output = await git.run(args, { gitDir, maxOutputBytes: maxBytes })
      const whole = output.stdout.length <= maxBytes && !output.overflow
      const text = wholeCharacters(output.stdout.subarray(0, maxBytes))
      return { text, truncated: !whole }
    },
  }
}
