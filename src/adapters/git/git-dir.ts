import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type ObjectFormat = 'sha1' | 'sha256'

export type GitDirOptions = {
  readonly format?: ObjectFormat
  /** Object folders to borrow from (absolute). */
  readonly alternates?: readonly string[]
  /** Commits whose parents are missing in a shallow history. */
  readonly shallow?: readonly string[]
  /** The text of info/exclude. */
  readonly exclude?: string
}

/**
 * Our own configuration, written in full and never read from anywhere else. Without `commitGraph = false` a forged graph
 * changed ancestry; `trustctime` and `checkStat` stay at git's defaults, or same-size edits are missed (git-notes.md).
 */
const configuration = (format: ObjectFormat): string => `[core]
\trepositoryformatversion = ${format === 'sha1' ? 0 : 1}
\tbare = true
\thooksPath = /dev/null
\tfsmonitor = false
\tattributesFile = /dev/null
\texcludesFile = /dev/null
\tcommitGraph = false
\tmultiPackIndex = false
\tuntrackedCache = false
\tsplitIndex = false
\tautocrlf = false
\tsafecrlf = false
\tfileMode = true
\tsymlinks = true
\tignoreCase = false
\tprecomposeUnicode = false
\tprotectHFS = true
\tprotectNTFS = true
\ttrustctime = true
\tcheckStat = default
\tlogAllRefUpdates = false
[diff]
\tignoreSubmodules = all
[submodule]
\trecurse = false
[pack]
\tuseBitmaps = false
[gc]
\tauto = 0
[maintenance]
\tauto = false
[advice]
\taddEmbeddedRepo = false
${format === 'sha1' ? '' : '[extensions]\n\tobjectFormat = sha256\n'}`

/** An alternates line that starts with a double quote is C-quoted; others are taken raw up to the newline. */
export const alternatesLine = (path: string): string =>
  `${/[\n"\\]/.test(path) ? JSON.stringify(path) : path}\n`

/**
 * Makes a git dir of our own, bare and empty, without starting git; a git dir that is there keeps its objects and refs. Ten are
 * made in an attempt, of a few small files each, and handing such to a thread costs several times what it takes to write them.
 */
export const createGitDir = async (
  gitDir: string,
  options: GitDirOptions = {},
): Promise<string> => {
  const { format = 'sha1', alternates = [], shallow = [], exclude } = options
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'info'])
    mkdirSync(join(gitDir, folder), { recursive: true, mode: 0o700 })
  const write = (file: string, content: string): void => writeFileSync(join(gitDir, file), content)
  write('HEAD', 'ref: refs/heads/none\n')
  write('config', configuration(format))
  if (alternates.length > 0)
    write('objects/info/alternates', alternates.map(alternatesLine).join(''))
  if (shallow.length > 0) write('shallow', shallow.map((id) => `${id}\n`).join(''))
  if (exclude !== undefined) write('info/exclude', exclude)
  return gitDir
}
