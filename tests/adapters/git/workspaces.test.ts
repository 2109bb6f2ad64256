import { chmod, lstat, mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import type { CheckoutRequest } from '../../../src/ports/workspaces.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { everyNth } from '../../support/full-suite.ts'
import { commitAll, makeRepository, sh, writeFiles } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'
import { intake, requestFor, workspacesOver } from '../../support/workspace-fixture.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

type Folder = Awaited<ReturnType<typeof temporaryFolder>>
let shared: Folder
let user: string
let work: string
let sub: string
let base: string
/** Base with a changed file, a removed one, a new one, and `dist/` newly ignored. */
let change: string
let top: Folder

beforeAll(async () => {
  shared = await temporaryFolder('workspaces-shared')
  user = join(shared.path, 'user')
  sub = join(shared.path, 'sub')
  await makeRepository(sub, { 's.txt': 's\n' })
  await makeRepository(user, {
    '.gitignore': 'node_modules/\n*.log\n.env\nsecrets/\n',
    'package.json': '{}\n',
    'lib/a.js': 'a\n',
    'lib/deep/b.js': 'b\n',
    'old.txt': 'old\n',
    'run.sh': '#!/bin/sh\n',
  })
  await sh(
    user,
    `chmod 755 run.sh && ln -s lib/a.js link && git -c protocol.file.allow=always submodule --quiet add ${sub} sub && git tag -a v1 -m v1`,
  )
  base = await commitAll(user, 'second')
  await writeFiles(user, { 'lib/a.js': 'changed\n', 'new.txt': 'new\n' })
  await sh(user, 'echo dist/ >> .gitignore && git rm -q old.txt')
  change = await commitAll(user, 'change')
  work = await intake(user, join(shared.path, 'work.git'))
  await sh(work, `git --git-dir=. update-ref refs/prepared/1/1/heads/main ${base}`)
})
afterAll(() => shared[Symbol.asyncDispose]())
beforeEach(async () => {
  top = await temporaryFolder('workspaces')
})
afterEach(() => top[Symbol.asyncDispose]())

const KEY = digestOf('setup')

/** Everything in a folder: path, type, mode, content. `.git` is left out. */
const contentOf = async (folder: string, at = ''): Promise<string[]> => {
  const lines: string[] = []
  for (const name of (await readdir(join(folder, at))).sort()) {
    if (at === '' && name === '.git') continue
    const path = join(at, name)
    const found = await lstat(join(folder, path))
    const mode = (found.mode & 0o7777).toString(8)
    if (found.isDirectory()) lines.push(`${path}/ ${mode}`, ...(await contentOf(folder, path)))
    else if (found.isSymbolicLink()) lines.push(`${path} -> ${await readlink(join(folder, path))}`)
    else if (found.isFile())
      lines.push(`${path} ${mode} ${await readFile(join(folder, path), 'latin1')}`)
    else lines.push(`${path} special`)
  }
  return lines
}

const fresh = async (request: CheckoutRequest) => {
  const { workspaces } = workspacesOver(work, join(top.path, 'fresh'))
  const { tree } = expectOk(await workspaces.create(request))
  return { workspaces, tree, content: await contentOf(tree) }
}

describe('create', () => {
  it('checks the commit out in two git processes, as code in it would see a clone', async () => {
    const { workspaces, calls } = workspacesOver(work, top.path)
    const { tree, home, tmp } = expectOk(await workspaces.create(requestFor(change, 'agent', base)))
    expect(calls).toHaveLength(2)
    expect(await readdir(home)).toEqual([])
    expect(await readdir(tmp)).toEqual([])
    expect(await sh(tree, 'git status --porcelain')).toBe('')
    expect(await sh(tree, 'git rev-parse HEAD main v1^{commit}')).toMatch(
      new RegExp(`^${change}\n${base}\n`),
    )
    expect(await sh(tree, 'git branch --show-current')).toBe('proofrun/t1-x-0000')
    expect(await sh(tree, 'git diff --stat main')).toContain('new.txt')
    await sh(tree, 'echo x > x && git add x && git commit -qm x && git fsck --full')
    expect((await lstat(join(tree, 'run.sh'))).mode & 0o111).toBe(0o111)
  })

  it('asks for the refs of an attempt once, for all its workspaces', async () => {
    const { workspaces, calls } = workspacesOver(work, top.path)
    for (const role of ['planner', 'review-a', 'review-b'] as const)
      expectOk(await workspaces.create(requestFor(base, role)))
    expect(calls.filter((args) => args.includes('for-each-ref'))).toHaveLength(1)
    expectOk(await workspaces.create({ ...requestFor(base, 'planner'), attempt: 2 }))
    expect(calls.filter((args) => args.includes('for-each-ref'))).toHaveLength(2)
  })

  it('R100 shares no file with the working repository: not one inode', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    const { tree } = expectOk(await workspaces.create(requestFor(base, 'agent')))
    const inodes = async (folder: string) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return Promise.all(files.map(async (e) => (await stat(join(e.parentPath, e.name))).ino))
    }
    const ours = new Set(await inodes(work))
    const theirs = await inodes(tree)
    expect(theirs.length).toBeGreaterThan(5)
    expect(theirs.filter((inode) => ours.has(inode))).toEqual([])
    await expect(stat(join(tree, '.git/objects/info/alternates'))).rejects.toThrow('ENOENT')
  })

  it('carries a shallow history, and a SHA-256 one', async () => {
    await sh(top.path, `git clone -q --depth=1 file://${user} clone`)
    const shallow = await intake(join(top.path, 'clone'), join(top.path, 'shallow.git'))
    const one = workspacesOver(shallow, join(top.path, 'one')).workspaces
    const { tree } = expectOk(await one.create(requestFor(change, 'agent')))
    expect(await sh(tree, 'git log --oneline | wc -l && git status --porcelain && git fsck')).toBe(
      '1',
    )

    const folder = join(top.path, 'sha256')
    const commit = await makeRepository(folder, { a: 'a\n' }, 'sha256')
    const other = workspacesOver(
      await intake(folder, join(top.path, 'sha256.git')),
      join(top.path, 'two'),
    ).workspaces
    const made = expectOk(await other.create(requestFor(commit, 'agent')))
    expect(await sh(made.tree, 'git rev-parse HEAD && git status --porcelain')).toBe(commit)
    expectOk(
      await other.fingerprint({
        ...requestFor(commit, 'agent'),
        against: requestFor(commit).commit,
      }),
    )
  })

  it('leaves LFS pointers and runs no filter', async () => {
    const folder = join(top.path, 'lfs')
    const commit = await makeRepository(folder, {
      '.gitattributes': '* filter=lfs\n',
      big: 'version https://git-lfs.github.com/spec/v1\n',
    })
    const { workspaces } = workspacesOver(await intake(folder, join(top.path, 'lfs.git')), top.path)
    const { tree } = expectOk(await workspaces.create(requestFor(commit, 'agent')))
    expect(await readFile(join(tree, 'big'), 'utf8')).toContain('git-lfs')
  })

  it('says so when the disk is full', async (context) => {
    const node = join(import.meta.dirname, '../../../node_modules/.bin/node')
    const child = join(import.meta.dirname, '../../support/children/create-workspace.ts')
    const mount = `mount -t tmpfs -o size=24k none '${top.path}'`
    const possible = await sh('/', `unshare -m sh -c "${mount}"`).catch(() => undefined)
    if (possible === undefined) return context.skip('no file system can be mounted here')
    const output = await sh(
      '/',
      `exec unshare -m sh -c "${mount} && exec '${node}' '${child}' '${work}' '${top.path}' ${base}"`,
    )
    expect(output).toBe('disk-full')
  })

  it('refuses a commit that is not there', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    expect(await workspaces.create(requestFor('f'.repeat(40), 'agent', base))).toMatchObject({
      ok: false,
      error: { code: 'checkout-failed' },
    })
    expect(await workspaces.existing(requestFor('f'.repeat(40), 'agent', base))).toBeUndefined()
  })
})

describe('existing and mark', () => {
  it('find a workspace where it was brought to, or marked at, and only while it is whole', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    const at = (commit: string) => requestFor(commit, 'agent', base)
    expect(await workspaces.existing(at(base))).toBeUndefined()
    const made = expectOk(await workspaces.create(at(base)))
    expect(await workspaces.existing(at(base))).toEqual(made)
    expect(await workspaces.existing(at(change))).toBeUndefined()
    await workspaces.mark(at(change))
    expect(await workspaces.existing(at(change))).toEqual(made)
    expect(await workspaces.existing(at(base))).toBeUndefined()
    await sh(top.path, `rm -r '${made.home}' && ln -s / '${made.home}'`)
    expect(await workspaces.existing(at(change))).toBeUndefined()
    await workspaces.remove(at(base))
    await expect(stat(made.tree)).rejects.toThrow('ENOENT')
    await workspaces.mark(at(base))
    expect(await workspaces.existing(at(base))).toBeUndefined()
  })
})

/** What code under test can leave behind; each must be without trace in the next verification. */
const LEFTOVERS: Readonly<Record<string, string>> = {
  'changed, removed and added files':
    'echo x >> lib/a.js; rm old.txt; echo y > y; mkdir z; echo z > z/z',
  'hidden and ignored files':
    'echo x > .env; mkdir -p node_modules/t; echo "exit 0" > node_modules/t/run.js; echo l > a.log',
  'an edit of equal size with its times put back':
    'touch -r lib/a.js ../t; printf "b\\n" > lib/a.js; touch -r ../t lib/a.js',
  'flags that hide edits':
    'git update-index --assume-unchanged lib/a.js; git update-index --skip-worktree run.sh; echo x > lib/a.js; echo x > run.sh',
  'an exclude file': 'echo "*" > .git/info/exclude; echo payload > payload.js',
  'attributes that convert':
    'printf "* text eol=crlf\\n" > .gitattributes; rm lib/a.js lib/deep/b.js',
  'an attribute file that never ends': 'mkfifo .gitattributes lib/.gitattributes lib/.gitignore',
  'FIFOs, sockets, devices': 'mkfifo pipe; rm run.sh; mkfifo run.sh; mkdir d; mkfifo d/pipe',
  'folders without write permission':
    'mkdir -p ro/a; echo x > ro/a/x; chmod 555 ro/a ro; chmod 555 lib/deep lib; chmod 000 old.txt',
  'odd modes': 'chmod 777 lib; chmod 4755 run.sh; chmod 600 lib/a.js',
  'links in place of folders':
    'mkdir ../elsewhere; cp -r lib ../elsewhere/; rm -r lib; ln -s ../elsewhere/lib lib; ln -s / root',
  'a file in place of a folder, and the other way':
    'rm -r lib; echo x > lib; rm old.txt; mkdir old.txt; echo x > old.txt/x',
  'a hard link to a tracked file': 'ln lib/a.js ../kept-link',
  'a nested repository': 'git init -q nested; echo x > nested/x; git init -q lib/nested',
  'a filled submodule':
    'echo x > sub/x; mkdir sub/.git; printf "[core]\\n\\tfsmonitor = touch %s\\n" "$PWD/../ran" > sub/.git/config',
  'a submodule as a link':
    'rmdir sub; mkdir ../target; echo keep > ../target/keep; ln -s ../target sub',
  'no .git': 'rm -rf .git',
  'a link for .git': 'rm -rf .git; ln -s / .git',
  'a rigged .git':
    'git config core.fsmonitor "touch ../ran"; git config core.hooksPath ..; echo x > .git/index; echo x > .git/HEAD',
  'names that are no text':
    "printf x > \"$(printf 'a\\377b')\"; printf x > \"$(printf 'new\\nline')\"; printf x > ' lead'; printf x > -rf",
  'very deep folders':
    'p=.; for i in 1 2 3 4 5 6; do d=$(printf "%0200d" $i); mkdir $d; cd $d; done',
  'an empty tree': 'rm -rf ./* ./.[a-z]*',
}

describe('reset', () => {
  it.each(everyNth(3, Object.entries(LEFTOVERS)))(
    'GIT-05: nothing is left of %s',
    async (_what, script) => {
      const request = requestFor(base)
      const { workspaces, calls } = workspacesOver(work, top.path)
      const { workspace } = expectOk(await workspaces.reset({ ...request, setupKey: KEY }))
      const clean = await contentOf(workspace.tree)
      const gitFiles = await contentOf(join(workspace.tree, '.git'))
      await writeFiles(workspace.home, { '.cache/x': 'x' })
      await writeFiles(workspace.tmp, { x: 'x' })
      await sh(workspace.tree, script)

      calls.length = 0
      const again = expectOk(await workspaces.reset({ ...request, setupKey: KEY }))
      expect(again).toEqual({ workspace, setupRestored: false })
      expect(await contentOf(workspace.tree)).toEqual(clean)
      const withoutIndex = (lines: string[]) => lines.filter((line) => !line.startsWith('index '))
      expect(withoutIndex(await contentOf(join(workspace.tree, '.git')))).toEqual(
        withoutIndex(gitFiles),
      )
      expect(await readdir(workspace.home)).toEqual([])
      expect(await readdir(workspace.tmp)).toEqual([])
      expect(await sh(workspace.tree, 'git status --porcelain')).toBe('')
      const role = join(workspace.tree, '..')
      await expect(stat(join(role, 'ran'))).rejects.toThrow('ENOENT')
      // What a link pointed to is not ours to remove.
      if (script.includes('target'))
        expect(await readFile(join(role, 'target/keep'), 'utf8')).toBe('keep\n')
      if (script.includes('elsewhere'))
        expect(await readdir(join(role, 'elsewhere/lib'))).toContain('a.js')
    },
  )

  it('takes two git processes, and gives what a fresh checkout of another commit gives', async () => {
    const { workspaces, calls } = workspacesOver(work, top.path)
    await workspaces.reset({ ...requestFor(base), setupKey: KEY })
    calls.length = 0
    const next = requestFor(change, 'verify', base)
    const { workspace } = expectOk(await workspaces.reset({ ...next, setupKey: KEY }))
    expect(calls).toHaveLength(2)
    expect(await contentOf(workspace.tree)).toEqual((await fresh(next)).content)
    expect(await sh(workspace.tree, 'git rev-parse HEAD main')).toBe(`${change}\n${base}`)
  })

  it('starts from nothing when the tree was replaced by a link, and when it was killed half-way', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    const request = { ...requestFor(base), setupKey: KEY }
    const { workspace } = expectOk(await workspaces.reset(request))
    const clean = await contentOf(workspace.tree)
    const outside = join(top.path, 'outside')
    await writeFiles(outside, { 'lib/a.js': 'mine\n', precious: 'p' })
    await sh(top.path, `rm -r '${workspace.tree}' && ln -s '${outside}' '${workspace.tree}'`)
    expectOk(await workspaces.reset(request))
    expect(await contentOf(workspace.tree)).toEqual(clean)
    expect((await lstat(workspace.tree)).isDirectory()).toBe(true)
    expect(await readFile(join(outside, 'lib/a.js'), 'utf8')).toBe('mine\n')
    await sh(
      workspace.tree,
      `rm '${join(workspace.tree, '../mark.json')}' ; echo x > x; echo > ../git/index.lock`,
    )
    expectOk(await workspaces.reset(request))
    expect(await contentOf(workspace.tree)).toEqual(clean)
  })

  it('works for a user who is not root, with folders that cannot be written or entered', async () => {
    if (process.getuid?.() !== 0) return
    const child = join(import.meta.dirname, '../../support/children/reset-as-user.ts')
    await chmod(top.path, 0o777)
    await chmod(shared.path, 0o755)
    await sh(work, 'chmod -R a+rX .')
    const node = join(import.meta.dirname, '../../../node_modules/.bin/node')
    const output = await sh(
      '/',
      `exec setpriv --reuid=65534 --regid=65534 --clear-groups '${node}' '${child}' '${work}' '${top.path}/as-user' ${base}`,
    )
    expect(output.split('\n').at(-1)).toBe('clean')
  })
})

describe('seal', () => {
  const setup = async (tree: string): Promise<void> => {
    await writeFiles(tree, {
      'node_modules/t/run.js': 'real\n',
      'dist/out.js': 'out\n',
      stray: 's\n',
    })
    await sh(
      tree,
      'ln -s ../t node_modules/link; mkdir node_modules/empty; chmod 555 node_modules/t; chmod 750 dist/out.js; touch -d "2020-01-02 03:04:05.678901" dist/out.js node_modules',
    )
  }

  it('GIT-05: puts setup back as it was, whatever the code of a change did to it', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    const request = { ...requestFor(base), setupKey: KEY }
    const { workspace } = expectOk(await workspaces.reset(request))
    await setup(workspace.tree)
    expectOk(await workspaces.seal(request))
    const sealed = await contentOf(workspace.tree)
    const times = async () =>
      Promise.all(
        ['dist/out.js', 'node_modules'].map(
          async (p) => (await stat(join(workspace.tree, p))).mtimeMs,
        ),
      )
    const before = await times()

    await sh(
      workspace.tree,
      'chmod -R u+w . ; echo "exit 0" > node_modules/t/run.js; rm -r dist; echo more > node_modules/more; rm stray; mkdir stray; chmod 000 node_modules/empty',
    )
    for (const commit of [change, base]) {
      const result = expectOk(
        await workspaces.reset({ ...requestFor(commit, 'verify', base), setupKey: KEY }),
      )
      expect(result.setupRestored).toBe(true)
      expect(await readFile(join(workspace.tree, 'node_modules/t/run.js'), 'utf8')).toBe('real\n')
    }
    expect(await contentOf(workspace.tree)).toEqual(sealed)
    expect(await times()).toEqual(before)
  })

  it('puts nothing back for another key, and nothing over files of the commit', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    const request = { ...requestFor(base), setupKey: KEY }
    const { workspace } = expectOk(await workspaces.reset(request))
    const clean = await contentOf(workspace.tree)
    await setup(workspace.tree)
    expectOk(await workspaces.seal(request))
    const other = expectOk(await workspaces.reset({ ...request, setupKey: digestOf('other') }))
    expect(other.setupRestored).toBe(false)
    expect(await contentOf(workspace.tree)).toEqual(clean)

    await writeFiles(workspace.tree, { 'new.txt': 'made by setup\n', 'node_modules/x': 'x\n' })
    expectOk(await workspaces.seal(request))
    const next = { ...requestFor(change, 'verify', base), setupKey: KEY }
    expect(expectOk(await workspaces.reset(next)).setupRestored).toBe(false)
    expect(await contentOf(workspace.tree)).toEqual((await fresh(next)).content)
  })

  it('keeps what setup put into a submodule', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    const request = { ...requestFor(base), setupKey: KEY }
    const { workspace } = expectOk(await workspaces.reset(request))
    await writeFiles(workspace.tree, { 'sub/s.txt': 's\n' })
    expectOk(await workspaces.seal(request))
    await sh(workspace.tree, 'echo bad > sub/s.txt; echo more > sub/more')
    expect(expectOk(await workspaces.reset(request)).setupRestored).toBe(true)
    expect(await readdir(join(workspace.tree, 'sub'))).toEqual(['s.txt'])
    expect(await readFile(join(workspace.tree, 'sub/s.txt'), 'utf8')).toBe('s\n')
  })
})

describe('setupKey', () => {
  it('differs with the command and with the inputs, and with nothing else', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    const key = (commit: string, setup: string, globs?: string[]) =>
      workspaces.setupKey(requestFor(commit).commit, setup, globs)
    expect(await key(change, 'npm ci')).toBe(await key(base, 'npm ci'))
    expect(await key(base, 'npm i')).not.toBe(await key(base, 'npm ci'))
    expect(await key(change, 'npm ci', ['lib/*.js'])).not.toBe(
      await key(base, 'npm ci', ['lib/*.js']),
    )
    expect(await key(change, '')).toBe(await key(base, ''))
  })
})

describe('copyFiles', () => {
  const copy = async (
    files: string[],
    prepare = 'true',
    checkout: string | undefined = join(top.path, 'user'),
  ) => {
    await sh(top.path, `cp -r '${user}' user && cd user && git checkout -q ${base} && ${prepare}`)
    const { workspaces } = workspacesOver(work, top.path, checkout)
    const request = requestFor(change, 'agent', base)
    const { tree } = expectOk(await workspaces.create(request))
    return { result: await workspaces.copyFiles(request, files), tree }
  }

  it('R219 copies ignored files with their modes; they stay invisible', async () => {
    const { result, tree } = await copy(
      ['.env', 'secrets/a/key', 'a b*.log'],
      'echo A=1 > .env; chmod 600 .env; mkdir -p secrets/a; echo k > secrets/a/key; echo l > "a b*.log"',
    )
    expectOk(result)
    expect(await readFile(join(tree, 'secrets/a/key'), 'utf8')).toBe('k\n')
    expect((await stat(join(tree, '.env'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(tree, 'a b*.log'), 'utf8')).toBe('l\n')
    expect(await sh(tree, 'git status --porcelain')).toBe('')
  })

  it.each([
    ['copy-missing', '.env', 'true'],
    ['copy-unsafe', '../outside', 'true'],
    ['copy-unsafe', '/etc/passwd', 'true'],
    ['copy-unsafe', '.git/config', 'true'],
    ['copy-unsafe', 'secrets/.GIT/config', 'true'],
    ['copy-unsafe', 'secrets//key', 'true'],
    ['copy-unsafe', '', 'true'],
    ['copy-unsafe', '.env', 'ln -s /etc/passwd .env'],
    ['copy-unsafe', 'secrets/key', 'ln -s /etc secrets'],
    ['copy-unsafe', 'secrets', 'mkdir secrets'],
    ['copy-unsafe', 'x.log', 'mkdir x.log'],
    ['copy-unsafe', '.env', 'mkfifo .env'],
    ['copy-not-ignored', 'plain.txt', 'echo x > plain.txt'],
    // Ignored by the change's own rules, but not at base.
    ['copy-not-ignored', 'dist/x', 'mkdir dist; echo x > dist/x'],
    // Tracked in the commit.
    ['copy-not-ignored', 'lib/a.js', 'true'],
  ])('R219 refuses (%s) %j where %s', async (code, file, prepare) => {
    const { result, tree } = await copy([file], prepare)
    expect(result).toMatchObject({ ok: false, error: { code } })
    expect(await sh(tree, 'git status --porcelain --ignored')).toBe('')
  })

  it('R219 refuses a bare repository, and a link of the commit on the way', async () => {
    const { workspaces } = workspacesOver(work, top.path)
    const request = requestFor(base, 'agent')
    const { tree } = expectOk(await workspaces.create(request))
    expect(await workspaces.copyFiles(request, ['.env'])).toMatchObject({
      ok: false,
      error: { code: 'copy-missing' },
    })
    await mkdir(join(top.path, 'checkout/secrets'), { recursive: true })
    await writeFile(join(top.path, 'checkout/secrets/key'), 'k')
    await sh(tree, `ln -s '${top.path}' secrets`)
    const other = workspacesOver(work, top.path, join(top.path, 'checkout')).workspaces
    expect(await other.copyFiles(request, ['secrets/key'])).toMatchObject({
      ok: false,
      error: { code: 'copy-unsafe' },
    })
    await expect(stat(join(top.path, 'key'))).rejects.toThrow('ENOENT')
  })
})
