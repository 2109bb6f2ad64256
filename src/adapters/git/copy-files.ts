import { constants, type Stats } from 'node:fs'
import { copyFile, lstat, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { copyPathProblem } from '../../domain/worktree/copy-path.ts'
import { splitNul } from '../../domain/worktree/nul-separated.ts'
import type { WorkspaceRefusal } from '../../ports/workspaces.ts'
import { type Git, GitError } from './run-git.ts'
import type { WorkspaceLayout } from './workspace-layout.ts'

type Copied = Result<void, WorkspaceRefusal>

/** The path's folders and itself, from the top, each with what stands there (never through a link). */
const walk = async (top: string, path: string): Promise<(Stats | undefined)[]> => {
  const parts = path.split('/')
  return Promise.all(
    parts.map((_, at) => lstat(join(top, ...parts.slice(0, at + 1))).catch(() => undefined)),
  )
}

/** Which of the paths are ignored by the rules and not tracked. Only names are asked about: the worktree given is empty. */
const ignoredPaths = async (
  git: Git,
  layout: WorkspaceLayout,
  { files, rules }: { readonly files: readonly string[]; readonly rules: string },
): Promise<ReadonlySet<string>> => {
  const empty = join(layout.folder, 'empty')
  await mkdir(empty, { recursive: true })
  const list = join(layout.git, 'info', 'copy-rules')
  await writeFile(list, rules, 'latin1')
  const args = ['-c', `core.excludesFile=${list}`, 'check-ignore', '-z', '--stdin']
  const output = await git.run(args, {
    gitDir: layout.git,
    index: layout.index,
    workTree: empty,
    cwd: empty,
    // `./` keeps a leading colon from being magic; this command refuses to be told that paths are literal.
    input: files.map((file) => `./${file}\0`).join(''),
    environment: { GIT_LITERAL_PATHSPECS: '0' },
  })
  // It ends with 1 when none is ignored.
  if (output.code !== 0 && output.code !== 1) throw new GitError(args, output)
  return new Set(splitNul(output.stdout).map((path) => path.toString('utf8').slice('./'.length)))
}

const judgeSource = async (checkout: string, file: string): Promise<Copied> => {
  const problem = copyPathProblem(file)
  if (problem !== undefined)
    return refuse(
      'copy-unsafe',
      `copy: ${JSON.stringify(file)} ${problem}: name a file by its path from the top of the repository`,
    )
  const source = await walk(checkout, file)
  if (source.some((stat) => stat?.isSymbolicLink()))
    return refuse('copy-unsafe', `copy: ${file} leads through a symbolic link in ${checkout}`)
  const own = source.at(-1)
  if (own === undefined)
    return refuse(
      'copy-missing',
      `copy: ${file} is not there in ${checkout}: create it, or remove it from copy`,
    )
  if (!own.isFile())
    return refuse('copy-unsafe', `copy: ${file} in ${checkout} is not a regular file`)
  return ok(undefined)
}

const place = async (checkout: string, tree: string, file: string): Promise<Copied> => {
  const folders = (await walk(tree, file)).slice(0, -1)
  if (folders.some((stat) => stat !== undefined && !stat.isDirectory()))
    return refuse('copy-unsafe', `copy: a folder of ${file} is something else in the workspace`)
  const target = join(tree, file)
  await mkdir(dirname(target), { recursive: true })
  await rm(target, { force: true })
  await copyFile(join(checkout, file), target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  return ok(undefined)
}

/**
 * Copies configured files from the user's checkout into a workspace (R219): relative literal paths of regular files, hidden by
 * base's ignore rules and not tracked, with no link on the way at either end. All are judged before the first is copied.
 */
export const copyIgnoredFiles = async (
  git: Git,
  layout: WorkspaceLayout,
  request: {
    readonly files: readonly string[]
    readonly rules: string
    /** Top folder of the user's checkout; a bare repository has none. */
    readonly checkout: string | undefined
  },
): Promise<Copied> => {
  const { files, rules, checkout } = request
  if (files.length === 0) return ok(undefined)
  if (checkout === undefined)
    return refuse(
      'copy-missing',
      `copy: ${files[0]} cannot be copied: the repository is bare and has no checkout`,
    )
  for (const file of files) {
    const judged = await judgeSource(checkout, file)
    if (!judged.ok) return judged
  }
  const ignored = await ignoredPaths(git, layout, { files, rules })
  const shown = files.find((file) => !ignored.has(file))
  if (shown !== undefined)
    return refuse(
      'copy-not-ignored',
      `copy: ${shown} is not git-ignored at base: add it to .gitignore there, or remove it from copy`,
    )
  for (const file of files) {
    const placed = await place(checkout, layout.tree, file)
    if (!placed.ok) return placed
  }
  return ok(undefined)
}
