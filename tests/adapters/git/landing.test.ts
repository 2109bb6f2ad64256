import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { landBundle } from '../../../src/adapters/git/land-bundle.ts'
import { landingSelfTest } from '../../../src/adapters/git/landing-self-test.ts'
import { createGit } from '../../../src/adapters/git/run-git.ts'
import { PROTECTED_PATHS } from '../../../src/domain/handover/protected-paths.ts'
import { CommitSha } from '../../../src/domain/shared/ids.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { everyNth } from '../../support/full-suite.ts'
import { markersIn, rig } from '../../support/git-traps.ts'
import {
  folderDigest,
  type LandingTemplate,
  landingTemplate,
  type OpenLanding,
  openLanding,
  write,
} from '../../support/landing-fixture.ts'
import { bundleOf, commitOf, object, packOf, tree, treeEntry } from '../../support/pack-builder.ts'
import { sh } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let template: LandingTemplate
let withSubmodule: LandingTemplate
beforeAll(async () => {
  ;[template, withSubmodule] = await Promise.all([
    landingTemplate(),
    landingTemplate({ submodule: true }),
  ])
})
afterAll(async () => {
  await template[Symbol.asyncDispose]()
  await withSubmodule[Symbol.asyncDispose]()
})

const tipOf = async (at: OpenLanding): Promise<OpenLanding['base']> =>
  (await at.landing.tip(1)) ?? at.base

const codeOf = async (
  result: Promise<{ ok: true } | { ok: false; error: { code: string; message: string } }>,
): Promise<string> => {
  const settled = await result
  return settled.ok ? 'ok' : settled.error.code
}

describe('GIT-01, GIT-02, R121: a rigged workspace', () => {
  const plainGitRuns = async (at: OpenLanding): Promise<void> => {
    await at.agent(
      'exec </dev/null; git config core.worktree "$PWD"; for i in "status" "add -A" "commit -qm x" "diff HEAD~1"; do timeout 5 /usr/bin/git $i >/dev/null 2>&1 || true; done',
    )
  }

  it.each([false, true])('runs nothing of it (submodule: %s)', async (submodule) => {
    await using at = await openLanding(submodule ? withSubmodule : template)
    const markers = join(at.path, 'markers')
    await at.agent('echo agent >> lib/a.js && git commit -qam "agent work"')
    if (submodule) {
      await at.agent(
        'git init -q sub && cd sub && echo s > s.txt && git add -A && git commit -qm x && echo dirty >> s.txt',
      )
      await rig(join(at.tree, 'sub'), markers)
    }
    await write(at.tree, 'new.js', 'new\n')
    await appendFile(join(at.tree, 'lib/deep/b.js'), 'edit\n')
    await rm(join(at.tree, 'link'))
    await rig(at.tree, markers)
    const landed = expectOk(await at.landing.land(at.request()))
    expect(await markersIn(markers)).toEqual([])
    expect(landed).toMatchObject({ kind: 'pushed', rebuilt: null })
    const paths = await at.atWork(
      `diff-tree -r --name-status --no-renames ${at.base} refs/heads/work/1`,
    )
    expect(paths.split('\n')).toEqual(
      expect.arrayContaining(['M\tlib/a.js', 'M\tlib/deep/b.js', 'D\tlink', 'A\tnew.js', 'A\tgit']),
    )
    expect(paths).not.toContain('sub')
    expect(expectOk(await at.landing.keep(at.request({ tip: await tipOf(at) })))).toBeUndefined()
    expect(await markersIn(markers)).toEqual([])

    await plainGitRuns(at)
    expect((await markersIn(markers)).length).toBeGreaterThanOrEqual(4)
  })

  it('GIT-02: a filter that the change brings along is refused, and does not run', async () => {
    await using at = await openLanding(template)
    const markers = join(at.path, 'markers')
    await rig(at.tree, markers)
    await write(at.tree, '.gitattributes', '* filter=evil\n')
    expect(await codeOf(at.landing.land(at.request()))).toBe('filtered-path')
    expect(await markersIn(markers)).toEqual([])
  })
})

describe('GIT-10: protected paths', () => {
  const touch = (path: string) => (at: OpenLanding) => write(at.tree, path, 'x\n')
  const cases: Record<string, readonly [string, (at: OpenLanding) => Promise<unknown>]> = {
    'a new workflow': ['protected-path', touch('.github/workflows/x.yml')],
    'a variant in case': ['protected-path', touch('.GitHub/workflows/x.yml')],
    'a rename into it': [
      'protected-path',
      async (at) => {
        await mkdir(join(at.tree, '.husky'))
        await rename(join(at.tree, 'run.sh'), join(at.tree, '.husky/pre-commit'))
      },
    ],
    'a link in its place': ['protected-path', (at) => symlink('lib', join(at.tree, '.claude'))],
    'a committed change': [
      'protected-path',
      (at) => at.agent('echo x > action.yml && git add action.yml && git commit -qm x'),
    ],
    'a manifest is no refusal': ['ok', touch('package.json')],
  }
  it.each(everyNth(3, Object.entries(cases)))('%s', async (_name, [code, change]) => {
    await using at = await openLanding(template)
    await change(at)
    expect(await codeOf(at.landing.land(at.request()))).toBe(code)
    // The commits stay in the bundle, and nowhere else.
    expect(existsSync(at.bundle)).toBe(code !== 'ok')
  })

  it('removing, moving away or changing the type of one that base has', async () => {
    const script = ['rm -r .github', 'mv .github/w.yml w.yml', 'rm -r .github && ln -s lib .github']
    for (const change of script) {
      await using at = await openLanding(template)
      await at.agent('mkdir .github && echo x > .github/w.yml && git add -A && git commit -qm x')
      const base = await at.agent('git rev-parse HEAD')
      await at.atWork(`fetch -q ${at.tree} HEAD:refs/heads/work/1`)
      await at.agent(change)
      const request = at.request({ baseCommit: CommitSha.parse(base), tip: CommitSha.parse(base) })
      expect(await codeOf(at.landing.land(request))).toBe('protected-path')
    }
  })

  it('settings may lift a protection', async () => {
    await using at = await openLanding(template, { protectedPaths: { '.github/**': 'note' } })
    await write(at.tree, '.github/x', 'x\n')
    expect(await codeOf(at.landing.land(at.request()))).toBe('ok')
  })
})

describe('GIT-11, R107, R108: the ref comes from the task alone', () => {
  it.each(
    everyNth(3, [
      'main',
      'work/2',
      '--receive-pack=touch',
      'refs/heads/main',
      '+main:main',
      'a;touch b',
    ]),
  )('HEAD on a branch named %s', async (name) => {
    await using at = await openLanding(template)
    await at.atWork(`update-ref refs/heads/main ${at.base}`)
    await at.atWork(`tag v1 ${at.base}`)
    await mkdir(join(at.tree, '.git/refs/heads', name, '..'), { recursive: true })
    await writeFile(join(at.tree, '.git/refs/heads', name), `${at.base}\n`)
    await writeFile(join(at.tree, '.git/HEAD'), `ref: refs/heads/${name}\n`)
    await write(at.tree, 'x', 'x\n')
    const others = await at.atWork('for-each-ref refs/heads/main refs/tags')
    const landed = expectOk(await at.landing.land(at.request()))
    expect(landed).toMatchObject({ kind: 'pushed', ref: 'refs/heads/work/1', kept: [] })
    expect(await at.atWork('for-each-ref refs/heads/main refs/tags')).toBe(others)
    expect(await at.atWork('for-each-ref --format="%(refname)"')).toBe(
      'refs/heads/main\nrefs/heads/work/1\nrefs/tags/v1',
    )
  })
})

describe('GIT-12: compare-and-swap', () => {
  it('of landings at the same time one wins, the others are refused, and no work is lost', async () => {
    await using at = await openLanding(template)
    expectOk(await at.landing.selfTest())
    const blob = object('blob', 'x\n')
    const commits = await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        const root = tree(treeEntry('100644', `file-${number}`, blob.id))
        const commit = commitOf(root.id, { parents: [at.base] })
        const pack = packOf([blob, root, commit])
        const file = join(at.path, `${number}.bundle`)
        await writeFile(file, bundleOf(commit.id, pack, { prerequisites: [at.base] }))
        return { id: commit.id, file }
      }),
    )
    const land = (file: string, tip = at.base): ReturnType<typeof landBundle> =>
      landBundle(createGit('/usr/bin/git'), {
        gitDir: at.work,
        bundle: file,
        ref: 'refs/heads/work/1',
        base: at.base,
        tip,
        rules: PROTECTED_PATHS,
      })
    const results = await Promise.all(commits.map(({ file }) => land(file)))
    const codes = results.map((result) => (result.ok ? 'ok' : result.error.code)).sort()
    expect(codes).toEqual(['ok', 'ref-moved', 'ref-moved', 'ref-moved'])
    const winner = commits[results.findIndex((result) => result.ok)]
    expect(await at.landing.tip(1)).toBe(winner?.id)
    for (const { file } of commits) expect(existsSync(file)).toBe(true)
    await at.atWork('fsck --strict')
  })

  it('two workspaces at once: the loser keeps its bundle', async () => {
    await using at = await openLanding(template)
    const second = join(at.path, 'ws2')
    await sh(at.path, 'cp -a ws ws2')
    await write(at.tree, 'one', '1\n')
    await write(second, 'two', '2\n')
    const bundle = join(at.path, 'out/second.bundle')
    const workspace = { ...at.request().workspace, tree: second }
    const results = await Promise.all([
      at.landing.land(at.request()),
      at.landing.land(at.request({ workspace, bundle })),
    ])
    const lost = results.filter((result) => !result.ok)
    for (const result of lost)
      if (!result.ok) {
        expect(result.error.code).toBe('ref-moved')
        expect(existsSync(result.error.bundle ?? '')).toBe(true)
      }
    expect(lost.length).toBeLessThanOrEqual(1)
  })
})

describe('keep, reset, bundle and reading', () => {
  it('keeps what a killed phase left, without moving the work ref, under the next free number', async () => {
    await using at = await openLanding(template)
    expect(expectOk(await at.landing.keep(at.request()))).toBeUndefined()
    await at.agent('echo x > x && git add x && git commit -qm x')
    await write(at.tree, '.github/half.yml', 'half\n')
    const kept = expectOk(await at.landing.keep(at.request()))
    expect(kept?.ref).toBe('refs/kept/1/1-1')
    expect(await at.atWork(`show ${kept?.commit}:.github/half.yml`)).toBe('half')
    expect(await at.landing.tip(1)).toBe(at.base)
    // The same again is the same ref; more is another.
    expect(expectOk(await at.landing.keep(at.request()))?.ref).toBe('refs/kept/1/1-1')
    await write(at.tree, 'more', 'more\n')
    expect(expectOk(await at.landing.keep(at.request()))?.ref).toBe('refs/kept/1/1-2')
    expect(existsSync(at.bundle)).toBe(false)
    await at.atWork('fsck --strict')
  })

  it('resets to base after keeping the tip, once', async () => {
    await using at = await openLanding(template)
    await write(at.tree, 'x', 'x\n')
    expectOk(await at.landing.land(at.request()))
    const from = await tipOf(at)
    const move = { task: 1, attempt: 1, baseCommit: at.base, from, to: at.base }
    expect(expectOk(await at.landing.reset(move))).toEqual({ keptAs: 'refs/kept/1/1-1' })
    expect(expectOk(await at.landing.reset(move))).toEqual({ keptAs: 'refs/kept/1/1-1' })
    expect(await at.landing.tip(1)).toBe(at.base)
    expect(await at.atWork('rev-parse refs/kept/1/1-1')).toBe(from)
    await at.agent('git checkout -q -- . && rm x && echo y > y')
    expectOk(await at.landing.land(at.request()))
    expect(await codeOf(at.landing.reset(move))).toBe('ref-moved')
  })

  it('writes a bundle that lands elsewhere and that plain git reads', async () => {
    await using at = await openLanding(template)
    await write(at.tree, 'x', 'x\n')
    expectOk(await at.landing.land(at.request()))
    const commit = await tipOf(at)
    const file = join(at.path, 'deep/work.bundle')
    const request = { task: 1, attempt: 1, baseCommit: at.base, commit, file }
    expectOk(await at.landing.bundle(request))
    expectOk(await at.landing.bundle(request))
    await sh(at.tree, `git fetch -q ${file} refs/heads/work:refs/heads/back`)
    expect(await at.agent('git rev-parse back')).toBe(commit)
    await using other = await openLanding(template)
    const landed = await landBundle(at.git, {
      gitDir: other.work,
      bundle: file,
      ref: 'refs/heads/work/1',
      base: at.base,
      tip: at.base,
      rules: PROTECTED_PATHS,
    })
    expect(landed).toMatchObject({ ok: true, value: { commit } })
  })

  it('names changed paths, shows a diff cut at whole characters, and finds trees', async () => {
    await using at = await openLanding(template)
    await write(at.tree, 'b b', 'x\n')
    await write(at.tree, 'ä', 'ä'.repeat(200))
    await rename(join(at.tree, 'run.sh'), join(at.tree, 'walk.sh'))
    expectOk(await at.landing.land(at.request()))
    const tip = await tipOf(at)
    expect(await at.landing.changedPaths(at.base, tip)).toEqual(['b b', 'run.sh', 'walk.sh', 'ä'])
    const calls = at.git.calls.length
    expect(await at.landing.changedPaths(at.base, tip)).toHaveLength(4)
    expect(at.git.calls).toHaveLength(calls)
    expect(await at.landing.changedPaths(tip, at.base)).toHaveLength(4)
    expect(at.git.calls).toHaveLength(calls + 1)
    const whole = await at.landing.diff(at.base, tip, 100_000)
    expect(whole.truncated).toBe(false)
    expect(whole.text).toContain('rename from run.sh')
    for (const limit of [500, 501]) {
      const cut = await at.landing.diff(at.base, tip, limit)
      expect(cut.truncated).toBe(true)
      expect(whole.text.startsWith(cut.text)).toBe(true)
      expect(cut.text.length).toBeGreaterThan(100)
    }
    expect(await at.landing.treeOf(tip)).toBe(await at.atWork(`rev-parse ${tip}^{tree}`))
    expect(await at.landing.tip(2)).toBeUndefined()
    expect(at.landing.workRef(7)).toBe('refs/heads/work/7')
  })

  it('R115, R120: no temporary ref, object or bundle is left after a landing', async () => {
    await using at = await openLanding(template)
    await write(at.tree, 'x', 'x\n')
    expectOk(await at.landing.land(at.request()))
    expect(existsSync(at.bundle)).toBe(false)
    expect(await readdir(join(at.path, 'scratch'))).toEqual([])
    expect(
      (await readdir(join(at.work, 'objects'))).filter((name) => name.startsWith('tmp')),
    ).toEqual([])
    expect(await at.atWork('for-each-ref --format="%(refname)"')).toBe('refs/heads/work/1')
  })

  it('R100 shares no object file with the workspace, and reads nothing through a link', async () => {
    await using at = await openLanding(template)
    await at.agent('echo x > x && git add x && git commit -qm x')
    expectOk(await at.landing.land(at.request()))
    const inodes = async (folder: string): Promise<string[]> =>
      (await sh(folder, "find . -type f -printf '%i\\n'")).split('\n')
    const ours = new Set(await inodes(join(at.work, 'objects')))
    expect((await inodes(join(at.tree, '.git'))).filter((inode) => ours.has(inode))).toEqual([])
    await symlink('/etc/hostname', join(at.tree, 'host'))
    expect(await codeOf(at.landing.land(at.request({ tip: await tipOf(at) })))).toBe('bad-symlink')
  })
})

describe('GIT-08: the landing self-test', () => {
  it('passes with the git that is here', async () => {
    await using at = await openLanding(template)
    expectOk(await at.landing.selfTest())
    const calls = at.git.calls.length
    expectOk(await at.landing.selfTest())
    expect(at.git.calls.length).toBe(calls)
  })

  const fakeGit = async (folder: string, body: string): Promise<string> => {
    const path = join(folder, 'fake-git')
    await writeFile(path, `#!/bin/sh\n${body}\n`)
    await chmod(path, 0o755)
    return path
  }

  it.each([
    ['takes everything in', 'cat > /dev/null; printf "pack\\t%040d\\n" 1'],
    [
      'has no strict check',
      'for a; do shift; case $a in --strict*) ;; *) set -- "$@" "$a";; esac; done; exec /usr/bin/git "$@"',
    ],
    ['refuses everything', 'cat > /dev/null; exit 1'],
  ])('a git that %s lands nothing', async (_name, body) => {
    await using top = await temporaryFolder('self-test')
    const git = createGit(await fakeGit(top.path, body))
    expect(await codeOf(landingSelfTest(git, top.path))).toBe('landing-unsafe')
    expect(await readdir(top.path)).toEqual(['fake-git'])
  })

  it('an unfit git is asked before anything comes in', async () => {
    await using at = await openLanding(template)
    const executable = await fakeGit(
      at.path,
      'for a; do shift; case $a in --strict*) ;; *) set -- "$@" "$a";; esac; done; exec /usr/bin/git "$@"',
    )
    const before = await folderDigest(at.work)
    await using unfit = await openLanding(template, { git: createGit(executable) })
    await write(unfit.tree, 'x', 'x\n')
    expect(await codeOf(unfit.landing.land(unfit.request()))).toBe('landing-unsafe')
    expect(await unfit.landing.tip(1)).toBe(at.base)
    expect(await folderDigest(at.work)).toBe(before)
    expect(await readFile(join(unfit.work, 'HEAD'), 'utf8')).toContain('refs/heads/none')
  })
})
