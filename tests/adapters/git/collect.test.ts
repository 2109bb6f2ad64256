import { existsSync } from 'node:fs'
import { chmod, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Landed } from '../../../src/ports/working-repository.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { everyNth } from '../../support/full-suite.ts'
import {
  type LandingTemplate,
  landingTemplate,
  type OpenLanding,
  openLanding,
  write,
} from '../../support/landing-fixture.ts'
import { sh } from '../../support/plain-git.ts'

vi.setConfig({ testTimeout: 60_000 })

let template: LandingTemplate
beforeAll(async () => {
  template = await landingTemplate()
})
afterAll(() => template[Symbol.asyncDispose]())

type Pushed = Extract<Landed, { kind: 'pushed' }>

const land = async (at: OpenLanding, more = {}): Promise<Pushed> => {
  const landed = expectOk(await at.landing.land(at.request(more)))
  if (landed.kind !== 'pushed') return expect.fail(`landed as ${landed.kind}`)
  return landed
}

const refusalOf = async (at: OpenLanding): Promise<string> => {
  const landed = await at.landing.land(at.request())
  if (landed.ok) return 'landed'
  expect(landed.error.message).toMatch(/^[^\n]{20,400}$/)
  return landed.error.code
}

const landedFiles = (at: OpenLanding, from: string = at.base): Promise<string> =>
  at.atWork(`diff-tree -r --name-status --no-renames ${from} refs/heads/work/1`)

describe('what an agent left becomes a fast-forward of the tip', () => {
  it('lands uncommitted edits, new, removed and executable files as one commit of ours', async () => {
    await using at = await openLanding(template)
    await write(at.tree, 'lib/a.js', 'edited\n')
    await write(at.tree, 'new/deep/file.js', 'new\n')
    await rm(join(at.tree, 'link'))
    await chmod(join(at.tree, 'package.json'), 0o755)
    await write(at.tree, 'debug.log', 'ignored\n')
    const landed = await land(at)
    expect(landed).toMatchObject({
      ref: 'refs/heads/work/1',
      previous: at.base,
      paths: 4,
      rebuilt: null,
      newlyIgnored: [],
      kept: [],
    })
    expect(await landedFiles(at)).toBe('M\tlib/a.js\nD\tlink\nA\tnew/deep/file.js\nM\tpackage.json')
    expect(await at.atWork('log -1 --format=%an/%ae/%cn/%at/%P/%s refs/heads/work/1')).toBe(
      `Proofrun/proofrun@example.invalid/Proofrun/1767323045/${at.base}/Add what the issue asks for`,
    )
    expect(await at.atWork('rev-parse refs/heads/work/1^{tree}')).toBe(landed.tree)
    expect(await at.landing.tip(1)).toBe(landed.commit)
  })

  it('keeps the agent’s own commits and puts the uncommitted rest on top', async () => {
    await using at = await openLanding(template)
    await at.agent('echo one > one && git add one && git commit -qm "One"')
    await at.agent('echo two > two && git add two && git commit -qm "Two"')
    const head = await at.agent('git rev-parse HEAD')
    await write(at.tree, 'three', 'three\n')
    const landed = await land(at)
    expect(landed.rebuilt).toBeNull()
    expect(await at.atWork('log --format=%s refs/heads/work/1 -3')).toBe(
      'Add what the issue asks for\nTwo\nOne',
    )
    expect(await at.atWork('rev-parse refs/heads/work/1^')).toBe(head)
  })

  it('lands commits alone as they are', async () => {
    await using at = await openLanding(template)
    await at.agent('echo one > one && git add one && git commit -qm One')
    const landed = await land(at)
    expect(landed.commit).toBe(await at.agent('git rev-parse HEAD'))
  })

  it('stays within 8 git processes for each half, and 4 where nothing changed', async () => {
    await using at = await openLanding(template)
    expectOk(await at.landing.selfTest())
    at.git.calls.length = 0
    expect(expectOk(await at.landing.land(at.request())).kind).toBe('unchanged')
    expect(at.git.calls.length).toBeLessThanOrEqual(5)
    await write(at.tree, 'new.js', 'new\n')
    at.git.calls.length = 0
    await land(at)
    expect(at.git.calls.length).toBeLessThanOrEqual(17)
  })

  it('calls an empty commit, or one that is taken back, no change', async () => {
    await using at = await openLanding(template)
    await at.agent('git commit -q --allow-empty -m nothing')
    await at.agent('echo x > x && git add x && git commit -qm x && git rm -q x && git commit -qm y')
    expect(expectOk(await at.landing.land(at.request()))).toEqual({
      kind: 'unchanged',
      commit: at.base,
    })
    expect(await at.landing.tip(1)).toBe(at.base)
  })

  it('lands a second pass on the first, though the workspace does not have its commit', async () => {
    await using at = await openLanding(template)
    await write(at.tree, 'one.js', 'one\n')
    const first = await land(at)
    await write(at.tree, 'two.js', 'two\n')
    const second = await land(at, { tip: first.commit })
    expect(second).toMatchObject({ previous: first.commit, paths: 1, rebuilt: null })
    expect(await landedFiles(at)).toBe('A\tone.js\nA\ttwo.js')
    expect(await at.atWork('rev-parse refs/heads/work/1^')).toBe(first.commit)
    // Commits that the agent makes beside the landed one are a history that does not go on from it.
    await at.agent('git add -A && git commit -qm all && echo three > three')
    const third = await land(at, { tip: second.commit })
    expect(third).toMatchObject({ paths: 1, rebuilt: 'history-rewritten' })
    expect(third.kept).toHaveLength(1)
  })

  it('R122 reports a landing that a killed run could not record, and refuses any other ref', async () => {
    await using at = await openLanding(template)
    await write(at.tree, '.gitignore', 'node_modules/\n*.log\nhidden\n')
    await write(at.tree, 'hidden', 'x\n')
    const first = await land(at)
    const again = await land(at)
    expect(again).toEqual(first)
    expect(existsSync(at.bundle)).toBe(false)
    await write(at.tree, 'more', 'x\n')
    expect(await refusalOf(at)).toBe('ref-moved')
    expect(existsSync(at.bundle)).toBe(true)
    await at.agent('git checkout -q . && rm hidden more')
    expect(await refusalOf(at)).toBe('ref-moved')
    expect(await at.landing.tip(1)).toBe(first.commit)
  })

  it('works on a SHA-256 repository', async () => {
    await using sha256 = await landingTemplate({ format: 'sha256' })
    await using at = await openLanding(sha256)
    await at.agent('echo one > one && git add one && git commit -qm One')
    await write(at.tree, 'Lib/x.js', 'x\n')
    expect(await refusalOf(at)).toBe('name-collision')
    await rm(join(at.tree, 'Lib'), { recursive: true })
    await write(at.tree, 'two', 'two\n')
    expect((await land(at)).commit).toHaveLength(64)
  })

  it('takes files of any name that is text, and turns a file into a folder and a folder into a link', async () => {
    await using at = await openLanding(template)
    await write(at.tree, ' -leading "quote" \\back ünïcode', 'x\n')
    await rm(join(at.tree, 'run.sh'))
    await write(at.tree, 'run.sh/inner', 'x\n')
    await rm(join(at.tree, 'lib'), { recursive: true })
    await symlink('run.sh', join(at.tree, 'lib'))
    await land(at)
    expect(await at.atWork('ls-tree -r --name-only -z refs/heads/work/1')).toBe(
      [
        ' -leading "quote" \\back ünïcode',
        '.gitattributes',
        '.gitignore',
        'data.bin',
        'lib',
        'link',
        'package.json',
        'run.sh/inner',
        '',
      ].join('\0'),
    )
  })
})

describe('histories that do not go on from the tip land as one commit of the files', () => {
  const rebuilt: Record<string, readonly [string, string]> = {
    amended: [
      'history-rewritten',
      'echo x >> lib/a.js && git commit -qam one && git commit -q --amend --no-edit && git reset -q --soft HEAD~2 && git commit -qm all',
    ],
    rebased: [
      'history-rewritten',
      'echo x > x && git add x && git commit -qm x && git rebase -q --root 2>/dev/null; GIT_COMMITTER_DATE="1700000009 +0000" git rebase -q --root --force-rebase',
    ],
    'reset behind the tip': ['history-rewritten', 'git reset -q HEAD~1 && echo x > x'],
    'an orphan branch': [
      'history-rewritten',
      'git checkout -q --orphan o && git commit -qm o && echo x > x',
    ],
    'a merge': [
      'merge-commit',
      'git checkout -qb side && echo s > s && git add s && git commit -qm s && git checkout -q - && echo t > t && git add t && git commit -qm t && git merge -q --no-edit side',
    ],
    'a commit that skips checks': [
      'odd-commit',
      'echo x > x && git add x && git commit -qm "x [skip ci]"',
    ],
    '201 commits': [
      'too-many-commits',
      'tree=$(git rev-parse HEAD^{tree}); c=$(git rev-parse HEAD); for i in $(seq 201); do c=$(git commit-tree $tree -p $c -m $i); done; git update-ref HEAD $c; echo x > x',
    ],
    'no .git': ['git-folder-missing', 'echo x > x && rm -rf .git'],
    'a .git that is a file': [
      'git-folder-replaced',
      'echo x > x && mv .git ../moved && echo "gitdir: ../moved" > .git',
    ],
    'a .git that is a link': [
      'git-folder-replaced',
      'echo x > x && mv .git ../moved && ln -s ../moved .git',
    ],
    'a HEAD of noise': ['head-malformed', 'echo x > x && echo noise > .git/HEAD'],
    'a HEAD that is a link': [
      'git-folder-unreadable',
      'echo x > x && ln -sf /etc/hostname .git/HEAD',
    ],
    'a HEAD that is a FIFO': [
      'git-folder-unreadable',
      'echo x > x && rm .git/HEAD && mkfifo .git/HEAD',
    ],
    'a HEAD that is huge': [
      'git-folder-unreadable',
      'echo x > x && head -c 5000 /dev/zero > .git/HEAD',
    ],
    'no HEAD': ['head-missing', 'echo x > x && rm .git/HEAD'],
    'an unborn branch': ['head-unborn', 'echo x > x && git symbolic-ref HEAD refs/heads/none'],
    'a loop of refs': [
      'head-loop',
      'echo x > x && echo "ref: refs/heads/l" > .git/refs/heads/l && git symbolic-ref HEAD refs/heads/l',
    ],
    'a reftable': ['head-in-reftable', 'echo x > x && echo "ref: refs/heads/.invalid" > .git/HEAD'],
    'a ref outside refs': [
      'head-malformed',
      'echo x > x && echo "ref: ../../etc/passwd" > .git/HEAD',
    ],
    'a HEAD that names nothing': [
      'history-damaged',
      'echo x > x && echo 1234567890123456789012345678901234567890 > .git/HEAD',
    ],
    'a HEAD that names a tree': [
      'history-rewritten',
      'echo x > x && git rev-parse HEAD^{tree} > ../t && mv ../t .git/HEAD',
    ],
    'a lost object of the agent’s commit': [
      'history-damaged',
      'echo x > x && git add x && git commit -qm x && rm -f .git/objects/$(git rev-parse HEAD:x | sed "s,..,&/,")',
    ],
    'a damaged commit': [
      'history-damaged',
      'echo x > x && git add x && git commit -qm x && f=.git/objects/$(git rev-parse HEAD | sed "s,..,&/,") && chmod 644 $f && echo noise > $f',
    ],
    'alternates of the agent’s choice': [
      'alternates-changed',
      'echo x > x && git add x && git commit -qm x && echo /etc > .git/objects/info/alternates',
    ],
  }

  it.each(everyNth(4, Object.entries(rebuilt)))('%s', async (_name, [reason, script]) => {
    await using at = await openLanding(template)
    await at.agent(script)
    const files = await sh(at.tree, 'find . -name .git -prune -o -type f -print | sort')
    const landed = await land(at)
    expect(landed.rebuilt).toBe(reason)
    expect(await at.atWork(`rev-parse ${landed.commit}^`)).toBe(at.base)
    await sh(at.path, `git clone -q --no-local --branch work/1 work.git check`)
    expect(
      await sh(join(at.path, 'check'), 'find . -name .git -prune -o -type f -print | sort'),
    ).toBe(files)
  })

  it('finds a packed branch and a detached HEAD', async () => {
    await using at = await openLanding(template)
    await at.agent(
      'echo x > x && git add x && git commit -qm x && git pack-refs --all && git gc -q',
    )
    const first = await land(at)
    expect(first.rebuilt).toBeNull()
    await at.agent('git checkout -q --detach && echo y > y && git add y && git commit -qm y')
    expect((await land(at, { tip: first.commit })).rebuilt).toBeNull()
  })
})

describe('what is refused before a byte is hashed', () => {
  const LFS = '*.big filter=lfs diff=lfs merge=lfs -text\n'
  const bad: Record<string, readonly [string, string]> = {
    'GIT-06: a nested repository': [
      'nested-repository',
      'git init -q nested && echo payload > nested/p',
    ],
    'GIT-06: a nested repository with commits': [
      'nested-repository',
      'git init -q nested && cd nested && echo p > p && git add p && git commit -qm p',
    ],
    'GIT-06: a file that became a repository': [
      'nested-repository',
      'rm run.sh && git init -q run.sh && cd run.sh && echo p > p && git add p && git commit -qm p',
    ],
    'GIT-06: a worktree inside the workspace': ['nested-repository', 'git worktree add -q inner'],
    'GIT-06: a committed gitlink': [
      'nested-repository',
      'git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),sub && git commit -qm gitlink',
    ],
    'a FIFO in place of a file': ['special-file', 'rm lib/a.js && mkfifo lib/a.js'],
    'GIT-15: a large file': ['file-too-large', 'head -c 10485761 /dev/zero > zeros'],
    'GIT-15: a large change': [
      'change-too-large',
      'for i in 1 2 3 4 5 6 7; do truncate -s 10485760 f$i; done',
    ],
    'GIT-17: 2,001 files': ['too-many-files', 'mkdir many && cd many && seq 2001 | xargs touch'],
    'GIT-02: a foreign filter': [
      'filtered-path',
      'echo "*.x filter=crypt" >> .gitattributes && echo x > a.x',
    ],
    'GIT-22: LFS content': ['lfs-content', `printf '${LFS}' >> .gitattributes && echo big > x.big`],
    'a sparse checkout': [
      'sparse-checkout',
      'git update-index -q --refresh && git sparse-checkout set --no-cone lib',
    ],
  }
  it.each(everyNth(2, Object.entries(bad)))('%s', async (_name, [code, script]) => {
    await using at = await openLanding(template)
    await at.agent(script)
    expect(await refusalOf(at)).toBe(code)
    expect(await at.landing.tip(1)).toBe(at.base)
    expect(await readdir(join(at.path, 'scratch'))).toEqual([])
    const failed = await at.landing.land(at.request())
    expect(existsSync(at.bundle)).toBe(!failed.ok && failed.error.bundle === at.bundle)
  })

  it('takes a real deletion where sparse checkout is off again', async () => {
    await using at = await openLanding(template)
    await at.agent(
      'git update-index -q --refresh && git sparse-checkout set --no-cone lib && git sparse-checkout disable && rm run.sh',
    )
    await land(at)
    expect(await landedFiles(at)).toBe('D\trun.sh')
  })

  it('F04 a FIFO in place of .gitignore ends at the deadline', async () => {
    await using at = await openLanding(template, { timeoutMs: 1500 })
    await at.agent('rm .gitignore && mkfifo .gitignore')
    expect(await refusalOf(at)).toBe('collect-timeout')
  })

  it('takes LFS pointers as they are, and content of a committed pointer as unchanged', async () => {
    await using at = await openLanding(template)
    const pointer = (digest: string): string =>
      `version https://git-lfs.github.com/spec/v1\\noid sha256:${digest}\\nsize 4\\n`
    const digest = await sh(at.path, 'printf "big\\n" | sha256sum | cut -c1-64')
    await at.agent(
      `printf '${LFS}' > .gitattributes && printf '${pointer(digest)}' > x.big && git add -A && git commit -qm lfs`,
    )
    const first = await land(at)
    await write(at.tree, 'x.big', 'big\n')
    await write(at.tree, 'other', 'o\n')
    const second = await land(at, { tip: first.commit })
    expect(await landedFiles(at, first.commit)).toBe('A\tother')
    await sh(at.tree, `printf '${pointer('0'.repeat(64))}' > x.big`)
    await land(at, { tip: second.commit })
    expect(await landedFiles(at, first.commit)).toBe('A\tother\nM\tx.big')
  })

  it.skipIf(process.getuid?.() === 0)('an unreadable file or folder', async () => {
    await using at = await openLanding(template)
    await write(at.tree, 'secret/x', 'x\n')
    await chmod(join(at.tree, 'secret'), 0)
    expect(await refusalOf(at)).toBe('unreadable-path')
    await chmod(join(at.tree, 'secret'), 0o755)
    await chmod(join(at.tree, 'secret/x'), 0)
    expect(await refusalOf(at)).toBe('unreadable-path')
  })
})

describe('GIT-03, GIT-04: nothing of the workspace’s .git hides work', () => {
  it('GIT-03: assume-unchanged, skip-worktree, fileMode and ignoreStat hide no edit', async () => {
    await using at = await openLanding(template)
    await at.agent(
      'git config core.fileMode false && git config core.ignoreStat true && git update-index --assume-unchanged lib/a.js && git update-index --skip-worktree run.sh',
    )
    await write(at.tree, 'lib/a.js', 'hidden\n')
    await write(at.tree, 'run.sh', 'hidden\n')
    await chmod(join(at.tree, 'data.bin'), 0o755)
    await land(at)
    expect(await landedFiles(at)).toBe('M\tdata.bin\nM\tlib/a.js\nM\trun.sh')
  })

  it('GIT-04: exclude files hide nothing, and what new ignore rules hide is named', async () => {
    await using at = await openLanding(template)
    await at.agent(
      'git config core.excludesFile ../ex && echo "*" > ../ex && echo "*" > .git/info/exclude',
    )
    await write(at.tree, 'payload.js', 'x\n')
    await write(at.tree, 'node_modules/t/run.js', 'x\n')
    await write(at.tree, 'plain.log', 'x\n')
    await write(at.tree, 'lib/hidden.js', 'x\n')
    await write(at.tree, 'build/deep/out.js', 'x\n')
    await write(at.tree, 'lib/.gitignore', 'hidden.js\n')
    await write(at.tree, '.gitignore', 'node_modules/\n*.log\nbuild/\n')
    const landed = await land(at)
    expect(await landedFiles(at)).toBe('M\t.gitignore\nA\tlib/.gitignore\nA\tpayload.js')
    expect(landed.newlyIgnored).toEqual(['build/', 'lib/hidden.js'])
  })

  it('GIT-04: a payload that the change itself ignores is in no commit', async () => {
    await using at = await openLanding(template)
    await write(at.tree, '.gitignore', '*\n')
    await write(at.tree, 'payload.js', 'x\n')
    const landed = await land(at)
    expect(await landedFiles(at)).toBe('M\t.gitignore')
    expect(landed.newlyIgnored).toEqual(['payload.js'])
  })

  it('GIT-07: replace refs, grafts, shallow files and commit graphs forge no ancestry', async () => {
    await using at = await openLanding(template)
    await at.agent('git checkout -q --orphan o && echo x > x && git add x && git commit -qm orphan')
    const orphan = await at.agent('git rev-parse HEAD')
    await at.agent(`git replace --graft ${orphan} ${at.base}`)
    await at.agent(
      `echo "${orphan} ${at.base}" > .git/info/grafts && echo ${at.base} > .git/shallow`,
    )
    await at.agent(`git merge-base --is-ancestor ${at.base} HEAD`)
    const landed = await land(at)
    expect(landed.rebuilt).toBe('history-rewritten')
    expect(await landedFiles(at)).toBe('A\tx')
  })

  it('misses no edit of equal size with the old mtime put back, by a warm index', async () => {
    await using at = await openLanding(template)
    await sh(
      at.tree,
      'export GIT_INDEX_FILE=../index; git read-tree HEAD && git update-index -q --refresh',
    )
    // git compares whole seconds, and a file that takes an inode's place may get its number.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    for (const word of ['TWO', 'TOW', 'WTO']) {
      await sh(
        at.tree,
        `touch -r lib/a.js ../stamp; sed -i "s/const .* = 2/const ${word} = 2/" lib/a.js; touch -r ../stamp lib/a.js`,
      )
      await using same = await openLanding(template, { warmIndex: () => join(at.path, 'index') })
      const landed = expectOk(
        await same.landing.land({
          ...same.request(),
          workspace: { role: 'agent', tree: at.tree, home: at.path, tmp: at.path },
        }),
      )
      expect(landed).toMatchObject({ kind: 'pushed', paths: 1 })
      expect(await same.atWork('show refs/heads/work/1:lib/a.js')).toContain(word)
    }
  })
})

describe('commits that are only elsewhere in the workspace are kept and named', () => {
  it('keeps a side branch, a stash and a rewritten history', async () => {
    await using at = await openLanding(template)
    await at.agent('git checkout -qb side && echo s > s && git add s && git commit -qm side')
    const side = await at.agent('git rev-parse HEAD')
    await at.agent('git checkout -q - && echo st >> lib/a.js && git stash -q')
    const stash = await at.agent('git rev-parse refs/stash')
    await at.agent('git checkout -q --orphan o && echo x > x && git add x && git commit -qm o')
    const orphan = await at.agent('git rev-parse HEAD')
    const landed = await land(at)
    expect(landed.kept).toHaveLength(3)
    const kept = await at.atWork('for-each-ref --format="%(objectname)" refs/kept/1')
    expect(new Set(kept.split('\n'))).toEqual(new Set([side, stash, orphan]))
    expect(landed.kept).toEqual(['refs/kept/1/1-1', 'refs/kept/1/1-2', 'refs/kept/1/1-3'])
    await at.atWork('fsck --strict --connectivity-only')
  })

  it('keeps one ref for a chain of branches, and none for what landed', async () => {
    await using at = await openLanding(template)
    await at.agent('echo a > a && git add a && git commit -qm a && git branch old')
    await at.agent(
      'git checkout -qb side && echo b > b && git add b && git commit -qm b && git branch half',
    )
    await at.agent('echo c > c && git add c && git commit -qm c && git checkout -q old')
    const landed = await land(at)
    expect(landed.kept).toEqual(['refs/kept/1/1-1'])
    expect(await at.atWork('rev-parse refs/kept/1/1-1')).toBe(await at.agent('git rev-parse side'))
  })
})
