import { link, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { landBundle } from '../../../src/adapters/git/land-bundle.ts'
import { createGit } from '../../../src/adapters/git/run-git.ts'
import { PROTECTED_PATHS } from '../../../src/domain/handover/protected-paths.ts'
import { CommitSha } from '../../../src/domain/shared/ids.ts'
import { badBundles, goodBundle } from '../../support/bad-bundles.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { everyNth } from '../../support/full-suite.ts'
import {
  folderDigest,
  type LandingTemplate,
  landingTemplate,
} from '../../support/landing-fixture.ts'
import { sh } from '../../support/plain-git.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// Every refusal must leave the working repository as it was, so all of them share one.
let template: LandingTemplate
let work: string
let bundle: string
beforeAll(async () => {
  template = await landingTemplate()
  work = join(template.path, 'work.git')
  bundle = join(template.path, 'in.bundle')
})
afterAll(() => template[Symbol.asyncDispose]())

const git = createGit('/usr/bin/git')
const land = (more = {}): ReturnType<typeof landBundle> =>
  landBundle(git, {
    gitDir: work,
    bundle,
    ref: 'refs/heads/work/1',
    base: template.base,
    tip: template.base,
    rules: PROTECTED_PATHS,
    ...more,
  })

const names = Object.entries(badBundles('0'.repeat(40))).map(
  ([name, [code]]) => [name, code] as const,
)

describe('R104 to R117, GIT-07 to GIT-11, GIT-17: bad bundles', () => {
  it.each(everyNth(3, names))('%s: %s', async (name, code) => {
    await writeFile(bundle, badBundles(template.base)[name]?.[1] ?? '')
    const before = await folderDigest(work)
    const landed = await land()
    expect(landed.ok ? 'landed' : landed.error.code).toBe(code)
    if (!landed.ok) expect(landed.error.message).toMatch(/^\P{C}{20,400}$/u)
    expect(await folderDigest(work)).toBe(before)
  })

  it('counts at least 80 of them, 13 of them trees that old git takes in from a bundle', () => {
    expect(names.length).toBeGreaterThanOrEqual(80)
    expect(names.filter(([name]) => name.startsWith('GIT-08')).length).toBeGreaterThanOrEqual(13)
  })

  it('the same bytes of .gitmodules, already here under an innocent name, are refused', async () => {
    const evil = '[submodule "a"]\\n\\tpath = a\\n\\turl = ./x\\n\\tupdate = !cmd\\n'
    await sh(
      work,
      `id=$(printf '${evil}' | git --git-dir=. hash-object -w --stdin) && git --git-dir=. update-ref refs/kept/9/1-1 $(git --git-dir=. commit-tree -m x $(printf "100644 blob $id\\tnotes.txt\\n" | git --git-dir=. mktree))`,
    )
    await writeFile(bundle, badBundles(template.base)['R113 .gitmodules update=!cmd']?.[1] ?? '')
    const landed = await land()
    expect(landed.ok).toBe(false)
  })

  it('R112 the control: without strict checks git takes the bad tree in', async () => {
    await writeFile(bundle, badBundles(template.base)['GIT-08 .git']?.[1] ?? '')
    const plain = join(template.path, 'plain.git')
    await sh(template.path, `git clone -q --bare work.git plain.git`)
    await sh(
      plain,
      `sed '1,/^$/d' ${bundle} > pack && git --git-dir=. index-pack --stdin --fix-thin < pack`,
    )
    await rm(plain, { recursive: true })
  })

  it('R104 a bundle over the cap, a link, a hard link, a folder and nothing at all are not read', async () => {
    const codes: string[] = []
    const attempt = async (make: () => Promise<unknown>): Promise<void> => {
      await rm(bundle, { recursive: true, force: true })
      await make()
      const landed = await land()
      codes.push(landed.ok ? 'landed' : landed.error.code)
    }
    const good = join(template.path, 'good.bundle')
    await writeFile(good, goodBundle(template.base))
    await attempt(() => sh(template.path, `truncate -s 33554433 ${bundle}`))
    await attempt(() => symlink(good, bundle))
    await attempt(() => link(good, bundle))
    await rm(bundle)
    await attempt(() => sh(template.path, `mkdir ${bundle}`))
    await attempt(() => sh(template.path, `mkfifo ${bundle}`))
    await attempt(() => Promise.resolve())
    expect(codes).toEqual([
      'bundle-too-large',
      'invalid-bundle',
      'invalid-bundle',
      'invalid-bundle',
      'invalid-bundle',
      'invalid-bundle',
    ])
    await rm(good)
  })

  it('GIT-15: 512 MiB of zeros in half a megabyte are refused in bounded time and memory', async () => {
    const bomb = join(template.path, 'bomb')
    await sh(
      template.path,
      `git init -q bomb && cd bomb && git fetch -q ${work} refs/heads/work/1 && git reset -q --hard FETCH_HEAD && truncate -s 512M zeros && git -c core.bigFileThreshold=1m add zeros && git commit -qm zeros && git update-ref refs/heads/work HEAD && git -c core.bigFileThreshold=1m bundle create -q ${bundle} refs/heads/work ^${template.base}`,
    )
    await rm(bomb, { recursive: true })
    const before = await folderDigest(work)
    const landed = await land()
    expect(landed.ok ? 'landed' : landed.error.code).toBe('object-too-large')
    expect(await folderDigest(work)).toBe(before)
  })

  it('R110 a bundle of an earlier or another commit is no fast-forward', async () => {
    await writeFile(bundle, goodBundle(template.base))
    const other = CommitSha.parse(
      await sh(
        work,
        `git --git-dir=. commit-tree -p ${template.base} -m other ${template.base}^{tree}`,
      ),
    )
    const landed = await land({ tip: other })
    expect(landed.ok ? 'landed' : landed.error.code).toBe('non-fast-forward')
  })

  it('the control: a good bundle of the same making lands, once; then it brings nothing new (R124)', async () => {
    await writeFile(bundle, goodBundle(template.base))
    const landed = expectOk(await land())
    if (landed === 'nothing-new') return expect.fail('nothing new')
    expect(await sh(work, 'git --git-dir=. rev-parse refs/heads/work/1')).toBe(landed.commit)
    expect(expectOk(await land({ tip: landed.commit }))).toBe('nothing-new')
    await sh(work, 'git --git-dir=. fsck --strict')
    const left = await readdir(join(work, 'objects'))
    expect(left.filter((name) => name.startsWith('tmp_'))).toEqual([])
  })
})
