import {
  chmod,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import type { CheckoutRequest } from '../../../src/ports/workspaces.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { commitAll, makeRepository, sh, writeFiles } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'
import { intake, requestFor, workspacesOver } from '../../support/workspace-fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

type Folder = Awaited<ReturnType<typeof temporaryFolder>>
let shared: Folder
let work: string
let base: string
let change: string
let top: Folder

beforeAll(async () => {
  shared = await temporaryFolder('fingerprint-shared')
  const user = join(shared.path, 'user')
  const sub = join(shared.path, 'sub')
  await makeRepository(sub, { s: 's\n' })
  await makeRepository(user, {
    '.gitignore': 'node_modules/\n*.log\n',
    'lib/.gitignore': '*.tmp\n!keep.tmp\n',
    'lib/a.js': 'a\n',
    'b.txt': 'bbbb\n',
    'run.sh': '#!/bin/sh\n',
    'data.bin': Buffer.from([0, 1, 2, 255]),
  })
  await sh(
    user,
    `chmod 755 run.sh && ln -s lib/a.js link && git -c protocol.file.allow=always submodule --quiet add ${sub} sub`,
  )
  base = await commitAll(user, 'second')
  await sh(user, 'echo dist/ >> .gitignore && echo c >> lib/a.js')
  change = await commitAll(user, 'change')
  work = await intake(user, join(shared.path, 'work.git'))
})
afterAll(() => shared[Symbol.asyncDispose]())
beforeEach(async () => {
  top = await temporaryFolder('fingerprint')
})
afterEach(() => top[Symbol.asyncDispose]())

const make = async (commit = base, name = 'one') => {
  const { workspaces, calls } = workspacesOver(work, join(top.path, name))
  const request: CheckoutRequest = requestFor(commit, 'verify', base)
  const { tree } = expectOk(await workspaces.create(request))
  const fingerprint = async (): Promise<string> =>
    expectOk(await workspaces.fingerprint({ ...request, against: request.baseCommit }))
  return { workspaces, calls, request, tree, fingerprint }
}

/** Every change that must be seen, each with a way back. */
const CHANGES: Readonly<Record<string, string>> = {
  'content of a tracked file': 'echo x >> b.txt',
  'content of equal size': 'printf "cccc\\n" > b.txt',
  'content of a binary file': 'printf "\\000\\001\\003\\377" > data.bin',
  'mode of a tracked file': 'chmod 644 run.sh',
  'mode of a plain file': 'chmod 755 b.txt',
  'a removed file': 'rm b.txt',
  'a renamed file': 'mv b.txt c.txt',
  'the target of a link': 'ln -sf b.txt link',
  'a file in place of a link': 'rm link; printf lib/a.js > link',
  'a folder in place of a file': 'rm b.txt; mkdir b.txt; echo x > b.txt/x',
  'a new file': 'echo n > new',
  'a new empty file': ': > new',
  'a new executable file': 'echo n > new; chmod 755 new',
  'another content': 'echo m > new',
  'another name': 'echo n > new2',
  'a new link': 'ln -s /nowhere new',
  'a new link to elsewhere': 'ln -s /elsewhere new',
  'a hidden file': 'echo n > .hidden',
  'a file in a new folder': 'mkdir d; echo n > d/new',
  'a file that is not ignored after all': 'echo n > lib/keep.tmp',
  'a nested repository': 'git init -q nested; echo n > nested/n',
  'another content in it': 'git init -q nested; echo m > nested/n',
  'a file in a submodule': 'echo n > sub/n',
  'a name that is no text': 'printf x > "$(printf \'a\\377\')"',
  'a name with a newline': 'printf x > "$(printf \'a\\nb\')"',
}

describe('worktree fingerprint', () => {
  it('R19 R20 is one for equal trees, another for each single change, and the first again after it', async () => {
    const one = await make()
    const other = await make(base, 'other')
    const clean = await one.fingerprint()
    expect(await other.fingerprint()).toBe(clean)
    const seen = new Map([[clean, 'nothing']])
    const back = 'git checkout -q -f HEAD; git clean -qffd; rm -rf sub/* lib/keep.tmp'
    for (const [what, script] of Object.entries(CHANGES)) {
      await sh(one.tree, `${back}; ${script}`)
      const changed = await one.fingerprint()
      expect(seen.get(changed), `${what} looks like`).toBeUndefined()
      seen.set(changed, what)
    }
    await sh(one.tree, back)
    expect(await one.fingerprint()).toBe(clean)
  })

  it('R21 does not count what base ignores, empty folders, times and other mode bits', async () => {
    const { tree, fingerprint } = await make()
    const clean = await fingerprint()
    await writeFiles(tree, {
      'node_modules/x/y.js': 'y',
      'a.log': 'l',
      'lib/x.tmp': 't',
      'lib/d.log': 'l',
    })
    await mkdir(join(tree, 'empty'))
    await utimes(join(tree, 'b.txt'), 1, 1)
    await chmod(join(tree, 'b.txt'), 0o600)
    expect(await fingerprint()).toBe(clean)
  })

  it('R19 is the same however the change was committed or staged', async () => {
    const { tree, fingerprint } = await make()
    await writeFiles(tree, { 'b.txt': 'changed\n', 'new.txt': 'n\n' })
    const changed = await fingerprint()
    await sh(tree, 'git add -A')
    expect(await fingerprint()).toBe(changed)
    await sh(tree, 'git commit -qm x && git commit -q --amend -m y && git checkout -q --detach')
    expect(await fingerprint()).toBe(changed)
    await sh(tree, 'rm -rf .git')
    expect(await fingerprint()).toBe(changed)
  })

  it('takes two git processes, side by side, once base is known', async () => {
    const { calls, fingerprint } = await make()
    await fingerprint()
    calls.length = 0
    await fingerprint()
    expect(new Set(calls.map(([name]) => name))).toEqual(new Set(['diff', 'ls-files']))
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['as they are', false],
    ['put back', true],
  ])(
    'misses none of 100 edits of equal size right after a checkout, times %s',
    async (_how, putBack) => {
      const names = Array.from({ length: 100 }, (_, at) => `f${at}`)
      const write = (folder: string, text: string) =>
        writeFiles(folder, Object.fromEntries(names.map((name) => [name, text])))
      const folder = join(top.path, 'hundred')
      const commit = await makeRepository(folder, Object.fromEntries(names.map((n) => [n, 'aa\n'])))
      const git = await intake(folder, join(top.path, 'hundred.git'))
      const request = { ...requestFor(commit), against: requestFor(commit).commit }
      const edited = async (name: string, edit: (tree: string) => Promise<void>) => {
        const { workspaces } = workspacesOver(git, join(top.path, name))
        const { tree } = expectOk(await workspaces.create(request))
        await edit(tree)
        return expectOk(await workspaces.fingerprint(request))
      }
      const quick = await edited('quick', async (tree) => {
        const { atime, mtime } = await stat(join(tree, 'f0'))
        await write(tree, 'bb\n')
        if (putBack) for (const name of names) await utimes(join(tree, name), atime, mtime)
      })
      // Where the times leave no doubt, all 100 are seen; one missed edit would make the two differ.
      const certain = await edited('certain', async (tree) => {
        await write(tree, 'bb\n')
        for (const name of names) await utimes(join(tree, name), 1, 1)
      })
      expect(quick).toBe(certain)
      expect(quick).not.toBe(await edited('clean', async () => undefined))
    },
  )

  it('says so when something cannot be read, instead of leaving it out', async () => {
    const { workspaces, request, tree } = await make()
    await sh(tree, 'rm -rf ../git/index; echo broken > ../git/index')
    expect(await workspaces.fingerprint({ ...request, against: request.baseCommit })).toMatchObject(
      {
        ok: false,
        error: { code: 'workspace-unreadable' },
      },
    )
  })
})

describe('tricks of the code in the workspace', () => {
  /** The tree with an edit and an untracked payload, first without the trick. */
  const compare = async (trick: string): Promise<void> => {
    const { tree, fingerprint } = await make()
    const clean = await fingerprint()
    await writeFiles(tree, { 'b.txt': 'evil\n', 'payload.js': 'evil\n' })
    const edited = await fingerprint()
    expect(edited).not.toBe(clean)
    await sh(tree, trick)
    expect(await fingerprint()).toBe(edited)
  }

  it.each([
    ['assume-unchanged', 'git update-index --assume-unchanged b.txt'],
    ['skip-worktree', 'git update-index --skip-worktree b.txt'],
    ['fileMode and ignoreStat', 'git config core.fileMode false; git config core.ignoreStat true'],
    ['a split index, an untracked cache', 'git update-index --split-index --untracked-cache'],
    ['an index that lists the payload', 'git add -f payload.js b.txt'],
  ])('GIT-03: %s hide nothing', (_what, trick) => compare(trick))

  it.each([
    ['info/exclude', 'mkdir -p .git/info; echo "*" > .git/info/exclude'],
    [
      'core.excludesFile',
      'echo "*" > ../excludes; git config core.excludesFile "$PWD/../excludes"',
    ],
    ['core.worktree', 'git config core.worktree /'],
    ['a replaced .git', 'rm -rf .git; ln -s /etc .git'],
  ])('GIT-04: %s hides nothing', (_what, trick) => compare(trick))

  it('GIT-04: an edited .gitignore hides nothing and is itself seen', async () => {
    const { tree, fingerprint } = await make()
    await writeFiles(tree, { '.gitignore': '*\n' })
    const ignoring = await fingerprint()
    await writeFiles(tree, { 'payload.js': 'evil\n' })
    expect(await fingerprint()).not.toBe(ignoring)
    await unlink(join(tree, 'payload.js'))
    await writeFiles(tree, { 'lib/.gitignore': '*\n' })
    const lower = await fingerprint()
    await writeFiles(tree, { 'lib/payload.js': 'evil\n' })
    expect(await fingerprint()).not.toBe(lower)
  })

  it('GIT-01 GIT-02: no monitor, hook, filter, textconv or external diff runs, nor one in a submodule', async () => {
    const { tree, fingerprint } = await make()
    const marker = join(top.path, 'marker')
    await writeFile(join(tree, 'b.txt'), 'evil\n')
    const edited = await fingerprint()
    const trap = `sh -c 'echo x >> ${marker}' --`
    await sh(tree, 'git init -q sub')
    for (const folder of [tree, join(tree, 'sub')])
      for (const key of [
        'core.fsmonitor',
        'core.pager',
        'diff.external',
        'diff.evil.textconv',
        'diff.evil.command',
        'filter.evil.clean',
        'filter.evil.smudge',
        'filter.evil.process',
        'alias.diff',
        'alias.ls-files',
      ])
        await sh(folder, `git config ${key} "${trap}"`)
    await mkdir(join(tree, '.git/info'), { recursive: true })
    await writeFile(join(tree, '.git/info/attributes'), '* filter=evil diff=evil\n')
    expect(await fingerprint()).not.toBe('')
    await writeFiles(tree, { '.gitattributes': '* filter=evil diff=evil\n' })
    const withAttributes = await fingerprint()
    expect(withAttributes).not.toBe(edited)
    await expect(stat(marker)).rejects.toThrow('ENOENT')
    // The control: plain git does run them.
    await sh(tree, 'timeout 5 git status >/dev/null 2>&1 </dev/null || true')
    expect(await readFile(marker, 'utf8')).toContain('x')
  })
})

describe('paths that setup made', () => {
  it('do not count when the commit ignores them; the same paths made later do', async () => {
    const { workspaces, request, tree, fingerprint } = await make(change)
    const clean = await fingerprint()
    await writeFiles(tree, { 'dist/out.js': 'o\n' })
    // Made by something else than setup: base does not ignore it.
    expect(await fingerprint()).not.toBe(clean)
    expectOk(await workspaces.seal({ ...request, setupKey: digestOf('k') }))
    expect(await fingerprint()).toBe(clean)
    await writeFiles(tree, { 'dist/later.js': 'l\n' })
    expect(await fingerprint()).not.toBe(clean)
    await rm(join(tree, 'dist/later.js'))

    const restored = expectOk(await workspaces.reset({ ...request, setupKey: digestOf('k') }))
    expect(restored.setupRestored).toBe(true)
    expect(await fingerprint()).toBe(clean)
    expectOk(await workspaces.reset({ ...request, setupKey: digestOf('other') }))
    await writeFiles(tree, { 'dist/out.js': 'o\n' })
    expect(await fingerprint()).not.toBe(clean)
  })
})

describe('against an oracle', () => {
  const NAMES = ['b.txt', 'lib/a.js', 'run.sh', 'new', 'd/new', 'a.log', 'lib/x.tmp', 'link', 'lib']
  type Entry = { kind: 'file' | 'exec' | 'link' | 'none'; content: string }
  const entry = fc.record({
    kind: fc.constantFrom<Entry['kind']>('file', 'exec', 'link', 'none'),
    content: fc.constantFrom('x\n', 'y\n', 'a\n'),
  })
  const tree = fc.dictionary(fc.constantFrom(...NAMES), entry, { maxKeys: 4 })

  const put = async (path: string, { kind, content }: Entry): Promise<void> => {
    await rm(path, { recursive: true, force: true })
    if (kind === 'none') return
    await mkdir(dirname(path), { recursive: true })
    if (kind === 'link') await symlink(content.trim(), path)
    else await writeFile(path, content, { mode: kind === 'exec' ? 0o755 : 0o644 })
  }

  /** Puts the entries one after the other; one whose folder is something else by then is left out. */
  const apply = async (folder: string, entries: Record<string, Entry>): Promise<void> => {
    for (const [name, what] of Object.entries(entries))
      await put(join(folder, name), what).catch(() => undefined)
  }

  /** What must decide: kind and content of every path that base does not ignore. */
  const oracle = async (folder: string): Promise<string> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const lines = entries.map(async (found) => {
      const path = join(found.parentPath, found.name)
      const name = relative(folder, path)
      if (found.isDirectory() || /^\.git\/|\.log$|^lib\/.*\.tmp$/.test(name)) return ''
      if (found.isSymbolicLink()) return `${name} -> ${await readlink(path)}\n`
      const { mode } = await stat(path)
      return `${name} ${mode & 0o100} ${await readFile(path, 'base64')}\n`
    })
    return (await Promise.all(lines)).sort().join('')
  }

  it('two random trees have one fingerprint exactly when they are equal', async () => {
    const { workspaces, request, tree: folder, fingerprint } = await make()
    const seen = new Map<string, string>()
    const back = new Map<string, string>()
    await fc.assert(
      fc.asyncProperty(tree, async (entries) => {
        expectOk(await workspaces.reset({ ...request, setupKey: digestOf('') }))
        await apply(folder, entries)
        const [truth, found] = [await oracle(folder), await fingerprint()]
        expect(seen.get(found) ?? truth).toBe(truth)
        expect(back.get(truth) ?? found).toBe(found)
        seen.set(found, truth)
        back.set(truth, found)
      }),
      { numRuns: 40 },
    )
    expect(seen.size).toBeGreaterThan(12)
  })
})
