import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCommitChanges } from '../../../src/adapters/git/commit-changes.ts'
import { CommitSha } from '../../../src/domain/shared/ids.ts'
import { commitAll, countingGit, makeRepository, writeFiles } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const HOSTILE_NAMES = [
  'a\nb.txt',
  'tab\there',
  ' leading and trailing ',
  '-rf',
  '--output=x',
  ':(glob)**',
  '"quoted"\\',
  '$(touch x)`id`',
  '*?[a]',
  'ünïcödé 🙂',
  '\u202Egnp.js',
  'deep/\n/x',
]

/** A repository with these files at `before`, changed by `change` at `after`. */
const changedRepository = async (
  files: Readonly<Record<string, string>>,
  change: (tree: string) => Promise<void>,
) => {
  const folder = await temporaryFolder('changes')
  const tree = join(folder.path, 'repo')
  const before = CommitSha.parse(await makeRepository(tree, files))
  await change(tree)
  const after = CommitSha.parse(await commitAll(tree, 'change'))
  const git = countingGit()
  return {
    ...createCommitChanges(git, join(tree, '.git')),
    git,
    before,
    after,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

const LIMITS = { fileBytes: 1000, totalBytes: 10_000 }
const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes)

describe('what differs between two commits', () => {
  test('each path is told with what it was and is; a move is a removal and an addition', async () => {
    await using at = await changedRepository(
      { edited: '1\n', gone: 'same\n', link: 'x\n', mode: 'x\n', kept: 'x\n' },
      async (tree) => {
        await writeFiles(tree, { edited: '2\n', moved: 'same\n' })
        await rm(join(tree, 'gone'))
        await rm(join(tree, 'link'))
        await symlink('edited', join(tree, 'link'))
        await chmod(join(tree, 'mode'), 0o755)
      },
    )
    const changes = await at.changes(at.before, at.after)
    expect(
      changes.map(({ path, change, before, after }) => [path, change, before?.mode, after?.mode]),
    ).toEqual([
      ['edited', 'modified', '100644', '100644'],
      ['gone', 'deleted', '100644', undefined],
      ['link', 'type-changed', '100644', '120000'],
      ['mode', 'modified', '100644', '100755'],
      ['moved', 'added', undefined, '100644'],
    ])
    const moved = changes.find(({ path }) => path === 'moved')?.after?.id
    expect(moved).toBe(changes.find(({ path }) => path === 'gone')?.before?.id)
    const back = await at.changes(at.after, at.before)
    expect(back.map(({ change }) => change)).toEqual([
      'modified',
      'added',
      'type-changed',
      'modified',
      'deleted',
    ])
  })

  test('GIT-01: hostile names are carried as they are, and their contents read by id', async () => {
    await using at = await changedRepository({ a: 'a\n' }, async (tree) => {
      for (const name of HOSTILE_NAMES) {
        await mkdir(join(tree, 'in', name, '..'), { recursive: true })
        await writeFile(join(tree, 'in', name), `of ${name}`)
      }
      await writeFile(Buffer.concat([Buffer.from(`${tree}/in/`), Buffer.from([0xff, 0x41])]), 'x')
    })
    const changes = await at.changes(at.before, at.after)
    expect(new Set(changes.map(({ path }) => path))).toEqual(
      new Set([...HOSTILE_NAMES.map((name) => `in/${name}`), 'in/\uFFFDA']),
    )
    const ids = changes.flatMap(({ after }) => (after ? [after.id] : []))
    const contents = await at.contents(ids, LIMITS)
    for (const { path, after } of changes.filter(({ path: name }) => !name.includes('\uFFFD')))
      expect(text(contents.get(after?.id ?? ''))).toBe(`of ${path.slice(3)}`)
  })

  test('RES-05: what is too long, not there or no file is left out, and one call reads all', async () => {
    await using at = await changedRepository({ a: 'a\n' }, (tree) =>
      writeFiles(tree, {
        short: 's'.repeat(1000),
        long: 'l'.repeat(1001),
        one: '1'.repeat(900),
        two: '2'.repeat(900),
        binary: '\0\n\xff',
      }),
    )
    const changes = await at.changes(at.before, at.after)
    const idOf = (name: string) => changes.find(({ path }) => path === name)?.after?.id ?? ''
    const ids = ['short', 'long', 'binary'].map(idOf)
    const calls = at.git.calls.length
    const contents = await at.contents([...ids, ...ids, 'f'.repeat(40), at.after], LIMITS)
    expect(at.git.calls.length - calls).toBe(2)
    expect([...contents.keys()]).toEqual([idOf('short'), idOf('binary')])
    expect(text(contents.get(idOf('binary')))?.startsWith('\0\n')).toBe(true)
    const few = await at.contents([idOf('one'), idOf('two')], { ...LIMITS, totalBytes: 1000 })
    expect([...few.keys()]).toEqual([idOf('one')])
    expect(await at.contents([], LIMITS)).toEqual(new Map())
  })
})
