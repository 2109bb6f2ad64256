import { chmod, cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGit } from '../../../src/adapters/git/run-git.ts'
import { createSource } from '../../../src/adapters/git/source.ts'
import { CommitSha } from '../../../src/domain/shared/ids.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { commitAll, countingGit, makeRepository, sh, writeFiles } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

let top: Awaited<ReturnType<typeof temporaryFolder>>
let user: string
let first: string
let base: string

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let template: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  template = await temporaryFolder('source-template')
  const folder = join(template.path, 'user')
  first = await makeRepository(folder, {
    'a.txt': 'one\n',
    '.github/proofrun.yml': 'verify: true\n',
  })
  await writeFiles(folder, { 'b/c.txt': 'two\n' })
  await sh(folder, `git tag -a v1 -m v1 && git config uploadpack.allowFilter true`)
  base = await commitAll(folder, 'second')
})
afterAll(() => template[Symbol.asyncDispose]())

beforeEach(async () => {
  top = await temporaryFolder('source')
  user = join(top.path, 'user')
  await cp(join(template.path, 'user'), user, { recursive: true, preserveTimestamps: true })
})
afterEach(() => top[Symbol.asyncDispose]())

const sourceOf = (folder: string, work = join(top.path, 'work.git')) => {
  const git = countingGit()
  const source = createSource({ git, userRepository: folder, workGitDir: work })
  return { git, source, work }
}

const refused = async (result: Promise<{ ok: boolean }>): Promise<string> => {
  const settled = (await result) as
    | { ok: true }
    | { ok: false; error: { code: string; message: string } }
  if (settled.ok) return 'ok'
  expect(settled.error.message).toMatch(/^[^\n]{20,300}$/)
  return settled.error.code
}

/** Every file of a folder with content and time, to see that nothing changed. */
const snapshot = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return `${path} ${(await stat(path)).mtimeMs} ${(await readFile(path)).toString('base64')}`
      }),
  ).then((all) => all.sort())
}

const prepareTask1 = async (folder: string) => {
  const parts = sourceOf(folder)
  const resolved = expectOk(await parts.source.resolveBase(undefined))
  const request = { task: 1, attempt: 1, baseCommit: resolved.commit, baseRef: resolved.ref }
  return { ...parts, resolved, request, prepared: await parts.source.prepare(request) }
}

const workTip = (work: string): Promise<string> =>
  sh(
    work,
    'git --git-dir=. rev-parse refs/heads/work/1 && git --git-dir=. rev-list --objects --quiet refs/heads/work/1',
  )

describe('inspect and resolveBase', () => {
  it('say what the repository is in three git processes together', async () => {
    const { git, source } = sourceOf(join(user, 'b'))
    const facts = expectOk(await source.inspect())
    expect(facts).toMatchObject({ path: user, bare: false, shallow: false, objectFormat: 'sha1' })
    const resolved = expectOk(await source.resolveBase(undefined))
    expect(resolved).toMatchObject({ ref: 'refs/heads/main', commit: base })
    expect(git.calls).toHaveLength(3)
  })

  it('know a bare repository, a linked worktree and a detached HEAD', async () => {
    await sh(
      top.path,
      `git clone -q --bare user bare.git && git -C user worktree add -q ../linked -b side ${first}`,
    )
    const bare = sourceOf(join(top.path, 'bare.git'))
    expect(expectOk(await bare.source.inspect())).toMatchObject({
      bare: true,
      path: join(top.path, 'bare.git'),
    })
    expect(expectOk(await bare.source.resolveBase('main')).commit).toBe(base)

    const linked = sourceOf(join(top.path, 'linked'))
    const main = sourceOf(user)
    const [one, other] = [
      expectOk(await linked.source.inspect()),
      expectOk(await main.source.inspect()),
    ]
    expect(one.path).toBe(join(top.path, 'linked'))
    expect(one.id).toBe(other.id)
    expect(expectOk(await linked.source.resolveBase(undefined))).toMatchObject({
      ref: 'refs/heads/side',
      commit: first,
    })

    await sh(user, 'git checkout -q --detach')
    const detached = sourceOf(user)
    expect(expectOk(await detached.source.resolveBase(undefined))).toMatchObject({
      ref: 'HEAD',
      commit: base,
    })
  })

  it('take a branch before a tag of the same name, a remote branch, a tag, a commit id, an expression', async () => {
    await sh(
      user,
      `git branch same ${first} && git tag same ${base} && git update-ref refs/remotes/origin/far ${first}`,
    )
    const { source } = sourceOf(user)
    const resolve = async (name: string) => expectOk(await source.resolveBase(name))
    expect(await resolve('same')).toMatchObject({ ref: 'refs/heads/same', commit: first })
    expect(await resolve('far')).toMatchObject({ ref: 'refs/remotes/origin/far', commit: first })
    expect(await resolve('v1')).toMatchObject({ ref: 'refs/tags/v1', commit: first })
    expect(await resolve(first)).toMatchObject({ ref: first, commit: first })
    expect(await resolve('main~1')).toMatchObject({ ref: 'main~1', commit: first })
    expect((await resolve('main')).tree).toBe(await sh(user, 'git rev-parse main^{tree}'))
  })

  it('refuse each unusable repository or base with its own code and one sentence', async () => {
    const plain = join(top.path, 'plain')
    const unborn = join(top.path, 'unborn')
    await mkdir(plain)
    await sh(top.path, 'git init -q unborn && git -C user tag blob main:a.txt')
    expect(await refused(sourceOf(plain).source.inspect())).toBe('not-a-repository')
    expect(await refused(sourceOf(join(top.path, 'nowhere')).source.inspect())).toBe(
      'not-a-repository',
    )
    expect(await refused(sourceOf(join(user, '.git')).source.inspect())).toBe('not-a-repository')
    expect(await refused(sourceOf(unborn).source.resolveBase(undefined))).toBe('unborn-branch')
    const { source } = sourceOf(user)
    for (const name of ['missing', '', '--help', 'main\nHEAD', 'main:a.txt', 'f'.repeat(40)])
      expect(await refused(source.resolveBase(name)), name).toBe('base-not-found')
    expect(await refused(source.resolveBase('blob'))).toBe('base-not-a-commit')
  })

  it('refuse a git that is missing or too old, before anything else', async () => {
    const old = join(top.path, 'old-git')
    await writeFile(old, '#!/bin/sh\necho git version 2.25.1\n', { mode: 0o755 })
    for (const [executable, code] of [
      ['/nonexistent/git', 'git-missing'],
      [old, 'git-too-old'],
    ] as const) {
      const git = createGit(executable)
      const source = createSource({ git, userRepository: user, workGitDir: join(top.path, 'w') })
      expect(await refused(source.inspect())).toBe(code)
    }
  })

  it('R119 run nothing that the repository configures, and change no byte of it', async () => {
    const marker = join(top.path, 'marker')
    const trap = `sh -c 'echo x >> ${marker}' --`
    const keys = [
      'core.fsmonitor',
      'core.sshCommand',
      'core.pager',
      'core.editor',
      'core.alternateRefsCommand',
      'diff.external',
      'gpg.program',
      'uploadpack.packObjectsHook',
      'alias.rev-parse',
      'alias.upload-pack',
      'filter.evil.smudge',
      'filter.evil.clean',
    ]
    for (const key of keys) await sh(user, `git config ${key} "${trap}"`)
    await mkdir(join(user, '.git/hooks'), { recursive: true })
    for (const hook of ['reference-transaction', 'post-checkout', 'pre-auto-gc']) {
      await writeFile(join(user, '.git/hooks', hook), `#!/bin/sh\necho x >> ${marker}\n`)
      await chmod(join(user, '.git/hooks', hook), 0o755)
    }
    await writeFile(join(user, '.gitattributes'), '* filter=evil\n')
    await writeFile(join(user, 'a.txt'), 'not committed\n')
    const before = await snapshot(user)
    const { source, work, request } = await prepareTask1(user)
    expect(await workTip(work)).toBe(base)
    expect(String(await source.show(request.baseCommit, '.github/proofrun.yml'))).toBe(
      'verify: true\n',
    )
    expect(await source.show(request.baseCommit, 'nothing.yml')).toBeUndefined()
    expect(await snapshot(user)).toEqual(before)
    await expect(stat(marker)).rejects.toThrow('ENOENT')
  })

  it('F45 read a repository that belongs to another user', async () => {
    if (process.getuid?.() !== 0) return
    await sh(top.path, 'chown -R 12345 user')
    const { prepared, work } = await prepareTask1(user)
    expectOk(prepared)
    expect(await workTip(work)).toBe(base)
  })
})

describe('prepare', () => {
  it('brings base and its tags, points the work ref at it, and is idempotent', async () => {
    const { git, source, work, request, prepared } = await prepareTask1(user)
    expect(expectOk(prepared)).toEqual({ keptAs: null })
    expect(git.calls.length).toBeLessThanOrEqual(3 + 4)
    expect(await workTip(work)).toBe(base)
    expect(await sh(work, 'git --git-dir=. describe --tags refs/heads/work/1')).toMatch(/^v1-1-g/)
    // Landed work is not moved by a second call.
    await sh(work, `git --git-dir=. update-ref refs/heads/work/1 ${first}`)
    expect(expectOk(await source.prepare(request))).toEqual({ keptAs: null })
    expect(await workTip(work)).toBe(first)
  })

  it('R214 keeps what an earlier attempt landed, and says under which name, also when asked again', async () => {
    const { source, work, request } = await prepareTask1(user)
    const landed = await sh(
      work,
      `git --git-dir=. commit-tree -m landed -p ${base} ${base}^{tree} && true`,
    )
    await sh(work, `git --git-dir=. update-ref refs/heads/work/1 ${landed}`)
    const second = { ...request, attempt: 2 }
    expect(expectOk(await source.prepare(second))).toEqual({ keptAs: 'refs/kept/1/2-0' })
    expect(expectOk(await source.prepare(second))).toEqual({ keptAs: 'refs/kept/1/2-0' })
    expect(await workTip(work)).toBe(base)
    expect(await sh(work, 'git --git-dir=. rev-parse refs/kept/1/2-0')).toBe(landed)
    // An attempt that landed nothing leaves nothing to keep.
    expect(expectOk(await source.prepare({ ...request, attempt: 3 }))).toEqual({ keptAs: null })
  })

  it.each([
    ['shallow', 'git clone -q --depth=1 "file://$PWD/user" clone'],
    ['partial (blobless)', 'git clone -q --filter=blob:none "file://$PWD/user" clone'],
    ['treeless', 'git clone -q --filter=tree:0 "file://$PWD/user" clone'],
    ['bare', 'git clone -q --bare "file://$PWD/user" clone'],
    ['mirror with worktree', 'git -C user worktree add -q "$PWD/clone" -b other main'],
    ['sparse', 'git clone -q "file://$PWD/user" clone && git -C clone sparse-checkout set nothing'],
    ['borrowing', 'git clone -q --shared user clone'],
    ['detached', 'git clone -q "file://$PWD/user" clone && git -C clone checkout -q --detach'],
  ])('works on a %s repository', async (_kind, make) => {
    await sh(top.path, make)
    const { prepared, work } = await prepareTask1(join(top.path, 'clone'))
    expectOk(prepared)
    expect(await workTip(work)).toBe(base)
    expect(await sh(work, `git --git-dir=. show ${base}:b/c.txt`)).toBe('two')
  })

  it('works on a SHA-256 repository, with submodules and LFS pointers', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'
    const folder = join(top.path, 'sha256')
    const commit = await makeRepository(
      folder,
      { '.gitattributes': '*.bin filter=lfs -text\n', 'big.bin': pointer },
      'sha256',
    )
    const sub = join(top.path, 'sub')
    await makeRepository(sub, { s: 's\n' }, 'sha256')
    await sh(
      folder,
      `git -c protocol.file.allow=always submodule --quiet add ${sub} sub && git commit -qm sub`,
    )
    const { prepared, work, resolved } = await prepareTask1(folder)
    expectOk(prepared)
    expect(resolved.commit).toHaveLength(64)
    expect(await workTip(work)).toBe(resolved.commit)
    expect(await sh(work, `git --git-dir=. show ${commit}:big.bin`)).toBe(pointer.trimEnd())
  })

  it('refuses a partial clone that lacks files of base, naming the remedy, and lands nothing', async () => {
    await sh(top.path, 'git clone -q --filter=blob:none --sparse "file://$PWD/user" clone')
    const { prepared, work, source, request } = await prepareTask1(join(top.path, 'clone'))
    expect(prepared).toMatchObject({ ok: false, error: { code: 'history-incomplete' } })
    expect(prepared.ok ? '' : prepared.error.message).toContain('git sparse-checkout disable')
    expect(await sh(work, 'git --git-dir=. for-each-ref')).toBe('')
    await sh(join(top.path, 'clone'), 'git sparse-checkout disable')
    expectOk(await source.prepare(request))
    expect(await workTip(work)).toBe(base)
  })

  it('refuses a repository with missing objects', async () => {
    const blob = await sh(user, 'git rev-parse main:b/c.txt')
    await rm(join(user, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true })
    const { prepared, work } = await prepareTask1(user)
    expect(prepared).toMatchObject({ ok: false, error: { code: 'history-incomplete' } })
    expect(await sh(work, 'git --git-dir=. for-each-ref')).toBe('')
  })

  it('goes on after a clone was deepened, with a newer base', async () => {
    await sh(top.path, 'git clone -q --depth=1 "file://$PWD/user" clone')
    const clone = join(top.path, 'clone')
    const { source, work } = await prepareTask1(clone)
    await writeFiles(user, { d: 'd\n' })
    const newer = await commitAll(user, 'third')
    await sh(clone, 'git fetch -q --unshallow && git merge -q --ff-only origin/main')
    const fresh = sourceOf(clone, work).source
    const resolved = expectOk(await fresh.resolveBase(undefined))
    expect(resolved.commit).toBe(newer)
    const request = { task: 1, attempt: 2, baseCommit: resolved.commit, baseRef: resolved.ref }
    expectOk(await fresh.prepare(request))
    expect(await workTip(work)).toBe(newer)
    expect(await source.show(CommitSha.parse(newer), 'd')).toEqual(Buffer.from('d\n'))
  })

  it('refuses the working repository of another repository, and one that says nothing about itself', async () => {
    const other = join(top.path, 'other')
    await makeRepository(other, { o: 'o\n' })
    const { work } = await prepareTask1(user)
    const foreign = sourceOf(other, work).source
    const resolved = expectOk(await foreign.resolveBase(undefined))
    const request = { task: 1, attempt: 1, baseCommit: resolved.commit, baseRef: resolved.ref }
    const result = await foreign.prepare(request)
    expect(result).toMatchObject({ ok: false, error: { code: 'work-repository-foreign' } })
    expect(result.ok ? '' : result.error.message).toContain(user)
    await rm(join(work, 'proofrun.json'))
    expect(await refused(foreign.prepare(request))).toBe('work-repository-foreign')
  })
})

describe('publish', () => {
  const landed = async (folder: string) => {
    const parts = await prepareTask1(folder)
    expectOk(parts.prepared)
    const tree = await sh(
      parts.work,
      `export GIT_DIR=$PWD GIT_INDEX_FILE=$PWD/i; git read-tree ${parts.resolved.commit}; echo fix | git hash-object -w --stdin | xargs -I{} git update-index --add --cacheinfo 100644,{},fix.txt; git write-tree`,
    )
    const commit = await sh(
      parts.work,
      `git --git-dir=. commit-tree -m fix -p ${parts.resolved.commit} ${tree}`,
    )
    return { ...parts, commit: CommitSha.parse(commit) }
  }
  const branch = 'proofrun/t1-fix-ab12'

  it('makes the branch in four processes, touches no checkout, and is idempotent', async () => {
    await writeFile(join(user, 'a.txt'), 'dirty\n')
    const { git, source, commit } = await landed(user)
    const before = await snapshot(user)
    git.calls.length = 0
    expectOk(await source.publish({ branch, commit }))
    expect(git.calls.length).toBeLessThanOrEqual(4)
    expect(await sh(user, `git rev-parse ${branch} && git show ${branch}:fix.txt`)).toBe(
      `${commit}\nfix`,
    )
    const after = await snapshot(user)
    expect(
      after.filter((file) => !/\.git\/(objects|refs|logs\/refs\/heads\/proofrun)\//.test(file)),
    ).toEqual(
      before.filter((file) => !/\.git\/(objects|refs|logs\/refs\/heads\/proofrun)\//.test(file)),
    )
    expectOk(await source.publish({ branch, commit }))
    expect(await snapshot(user)).toEqual(after)
  })

  it.each([
    ['shallow', 'git clone -q --depth=1 "file://$PWD/user" clone'],
    [
      'deeper than we saw',
      'git clone -q --depth=1 "file://$PWD/user" clone',
      'git fetch -q --unshallow',
    ],
    ['partial', 'git clone -q --filter=blob:none "file://$PWD/user" clone'],
    ['bare', 'git clone -q --bare "file://$PWD/user" clone'],
    [
      'SHA-256',
      'git init -q --object-format=sha256 clone && cd clone && echo a >a && git add a && git commit -qm a',
    ],
    ['linked', 'git -C user worktree add -q "$PWD/clone" -b other main'],
  ])('works on a %s repository', async (_kind, make, between = 'true') => {
    await sh(top.path, make)
    const clone = join(top.path, 'clone')
    const { source, commit } = await landed(clone)
    await sh(clone, between)
    expectOk(await source.publish({ branch, commit }))
    expect(await sh(clone, `git rev-parse ${branch} && git show ${branch}:fix.txt`)).toBe(
      `${commit}\nfix`,
    )
  })

  it('refuses a branch that is checked out, born or not, naming the worktree', async () => {
    const { source, commit } = await landed(user)
    await sh(user, `git worktree add -q ../linked -b ${branch}`)
    const result = await source.publish({ branch, commit })
    expect(result).toMatchObject({ ok: false, error: { code: 'branch-checked-out' } })
    expect(result.ok ? '' : result.error.message).toContain(join(top.path, 'linked'))
    await sh(
      user,
      `git worktree remove ../linked && git branch -q -D ${branch} && git checkout -q --orphan ${branch}`,
    )
    expect(await refused(source.publish({ branch, commit }))).toBe('branch-checked-out')
  })

  it('refuses a symbolic branch, also one that points nowhere', async () => {
    const { source, commit } = await landed(user)
    await sh(user, `git symbolic-ref refs/heads/${branch} refs/heads/main`)
    expect(await refused(source.publish({ branch, commit }))).toBe('branch-is-symbolic')
    await sh(user, `git symbolic-ref refs/heads/${branch} refs/heads/nowhere`)
    expect(await refused(source.publish({ branch, commit }))).toBe('branch-is-symbolic')
    expect(await sh(user, 'git for-each-ref refs/heads/nowhere refs/heads/main')).toContain(base)
  })

  it('refuses a branch with commits that are not ours, and goes on from one that is behind', async () => {
    const { source, commit } = await landed(user)
    await sh(
      user,
      `git branch ${branch} && git checkout -q ${branch} && git commit -q --allow-empty -m mine && git checkout -q main`,
    )
    const theirs = await sh(user, `git rev-parse ${branch}`)
    expect(await refused(source.publish({ branch, commit }))).toBe('branch-exists')
    expect(await sh(user, `git rev-parse ${branch}`)).toBe(theirs)
    await sh(user, `git branch -q -f ${branch} main`)
    expectOk(await source.publish({ branch, commit }))
    expect(await sh(user, `git rev-parse ${branch}`)).toBe(commit)
  })

  it('refuses where another branch has the name of a folder of it', async () => {
    const { source, commit } = await landed(user)
    await sh(user, 'git branch proofrun')
    expect(await refused(source.publish({ branch, commit }))).toBe('publish-rejected')
  })

  it('reports a hook that refuses', async () => {
    const { source, commit } = await landed(user)
    await mkdir(join(user, '.git/hooks'), { recursive: true })
    await writeFile(join(user, '.git/hooks/reference-transaction'), '#!/bin/sh\nexit 1\n', {
      mode: 0o755,
    })
    expect(await refused(source.publish({ branch, commit }))).toBe('hook-refused')
    expect(await sh(user, `git for-each-ref refs/heads/${branch}`)).toBe('')
  })

  it('ends a hook that hangs, with what it started, and leaves no lock behind', async () => {
    const { work, commit } = await landed(user)
    await mkdir(join(user, '.git/hooks'), { recursive: true })
    const hook = `#!/bin/sh\necho $$ > ${top.path}/pid\nsleep 60\n`
    await writeFile(join(user, '.git/hooks/reference-transaction'), hook, { mode: 0o755 })
    const hasty = createSource({
      git: countingGit(),
      userRepository: user,
      workGitDir: work,
      publishTimeoutMs: 700,
    })
    const started = performance.now()
    expect(await refused(hasty.publish({ branch, commit }))).toBe('hook-refused')
    expect(performance.now() - started).toBeLessThan(5000)
    const pid = Number(await readFile(join(top.path, 'pid'), 'utf8'))
    // Gone, or dead and not yet reaped.
    const state = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => ') Z')
    expect(state).toMatch(/\) Z/)
    await rm(join(user, '.git/hooks/reference-transaction'))
    expectOk(await hasty.publish({ branch, commit }))
  })

  it('obeys no address rewriting, and no upkeep, of the user', async () => {
    const { source, work, commit } = await landed(user)
    await symlink(work, join(top.path, 'alias'))
    await sh(
      user,
      `git config url.${top.path}/nowhere.insteadOf ${top.path} && git config fetch.prune true && git config gc.auto 1 && git config remote.pushDefault x`,
    )
    expectOk(await source.publish({ branch, commit }))
    expect(await sh(user, `git rev-parse ${branch}`)).toBe(commit)
  })

  it('says when the repository is gone', async () => {
    const { source, commit } = await landed(user)
    await rm(user, { recursive: true })
    expect(await refused(source.publish({ branch, commit }))).toBe('repository-gone')
  })
})
