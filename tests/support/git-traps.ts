import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sh } from './plain-git.ts'

const HOOKS = [
  'applypatch-msg',
  'pre-commit',
  'pre-merge-commit',
  'prepare-commit-msg',
  'commit-msg',
  'post-commit',
  'pre-rebase',
  'post-checkout',
  'post-merge',
  'pre-push',
  'pre-receive',
  'update',
  'post-receive',
  'post-update',
  'reference-transaction',
  'push-to-checkout',
  'pre-auto-gc',
  'post-rewrite',
  'fsmonitor-watchman',
  'post-index-change',
]

/** Every key of git's configuration that names something to run, or that would mislead. */
const configuration = (tree: string, trap: (name: string) => string): [string, string][] => [
  ['core.hooksPath', `${tree}/.evilhooks`],
  ['core.fsmonitor', trap('fsmonitor')],
  ['core.sshCommand', trap('ssh')],
  ['core.gitProxy', trap('proxy')],
  ['core.pager', trap('pager')],
  ['core.editor', trap('editor')],
  ['core.askPass', trap('askpass')],
  ['core.alternateRefsCommand', trap('alternate-refs')],
  ['core.attributesFile', `${tree}/.evilattributes`],
  ['core.excludesFile', `${tree}/.evilignore`],
  ['core.worktree', '/nonexistent'],
  ['core.fileMode', 'false'],
  ['core.ignoreStat', 'true'],
  ['core.autocrlf', 'true'],
  ['core.splitIndex', 'true'],
  ['core.untrackedCache', 'true'],
  ['diff.external', trap('diff-external')],
  ['diff.evil.textconv', trap('textconv')],
  ['diff.evil.command', trap('diff-command')],
  ['merge.evil.driver', trap('merge-driver')],
  ['gpg.program', trap('gpg')],
  ['commit.gpgSign', 'true'],
  ['credential.helper', `!${trap('credential')}`],
  ['uploadpack.packObjectsHook', trap('pack-objects-hook')],
  ['include.path', `${tree}/.evilinclude`],
  ['sequence.editor', trap('sequence-editor')],
  ['remote.origin.url', `ext::${trap('ext')}`],
  ['remote.origin.promisor', 'true'],
  ['extensions.partialClone', 'origin'],
  ['protocol.ext.allow', 'always'],
  ...['evil', 'lfs'].flatMap((name): [string, string][] => [
    [`filter.${name}.clean`, trap(`clean-${name}`)],
    [`filter.${name}.smudge`, trap(`smudge-${name}`)],
    [`filter.${name}.process`, trap(`process-${name}`)],
  ]),
  ...['add', 'write-tree', 'commit-tree', 'ls-files', 'read-tree', 'cat-file', 'update-index'].map(
    (name): [string, string] => [`alias.${name}`, `!${trap(`alias-${name}`)}`],
  ),
]

/** Rigs a workspace: whatever of git's runs something of the workspace's leaves a file in `markers` (GIT-01, GIT-02, R121). */
export const rig = async (tree: string, markers: string): Promise<void> => {
  await mkdir(markers, { recursive: true })
  const trap = (name: string): string =>
    `sh -c 'echo x >> ${markers}/${name}; cat 2>/dev/null; exit 0' --`
  const script = async (path: string, name: string): Promise<void> => {
    await writeFile(path, `#!/bin/sh\necho x >> ${markers}/${name}\n`)
    await chmod(path, 0o755)
  }
  for (const folder of ['.git/hooks', '.evilhooks', '.git/info'])
    await mkdir(join(tree, folder), { recursive: true })
  for (const hook of HOOKS) {
    await script(join(tree, '.git/hooks', hook), `hook-${hook}`)
    await script(join(tree, '.evilhooks', hook), `hookspath-${hook}`)
  }
  for (const name of ['git', 'sh', 'cat', 'rm']) await script(join(tree, name), `planted-${name}`)
  const evil = '* filter=evil diff=evil merge=evil\n'
  await writeFile(join(tree, '.evilinclude'), `[core]\n\tfsmonitor = "${trap('include')}"\n`)
  await writeFile(join(tree, '.evilattributes'), evil)
  await writeFile(join(tree, '.evilignore'), '*\n')
  await writeFile(join(tree, '.git/info/attributes'), evil)
  await writeFile(join(tree, '.git/info/exclude'), '*\n')
  const lines = configuration(tree, trap).map(
    ([key, value]) =>
      `git config --file .git/config ${key} "${value.replaceAll(/["$\\]/g, '\\$&')}"`,
  )
  await sh(tree, lines.join('\n'))
}

export const markersIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).sort()
