import { cp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGit, type Git } from '../../../../src/adapters/git/run-git.ts'
import { createSource } from '../../../../src/adapters/git/source.ts'
import { CommitSha } from '../../../../src/domain/shared/ids.ts'
import type { RestoreRequest } from '../../../../src/ports/working-repository.ts'
import { expectOk } from '../../../support/expect-ok.ts'
import {
  type LandingTemplate,
  landingTemplate,
  type OpenLanding,
  openLanding,
  write,
} from '../../../support/landing-fixture.ts'
import { countingGit, sh } from '../../../support/plain-git.ts'
import { temporaryFolder } from '../../../support/temp-folder.ts'
import { commitIn } from './remote-bench.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** The machine of the attempt: its work landed and bundled. */
let template: LandingTemplate
let first: OpenLanding
let tip: CommitSha
let request: RestoreRequest
beforeAll(async () => {
  template = await landingTemplate()
  first = await openLanding(template)
  await first.agent('echo agent >> lib/a.js && git commit -qam one')
  await write(first.tree, 'new.js', 'new\n')
  expectOk(await first.landing.land(first.request()))
  tip = CommitSha.parse(await first.atWork('rev-parse refs/heads/work/1'))
  const attempt = { task: 1, attempt: 1, baseCommit: first.base }
  const bundle = join(first.path, 'out/work.bundle')
  expectOk(await first.landing.bundle({ ...attempt, commit: tip, file: bundle }))
  request = { ...attempt, baseRef: 'refs/heads/main', tip, bundle }
})
afterAll(async () => {
  await first[Symbol.asyncDispose]()
  await template[Symbol.asyncDispose]()
})

/** The other machine: a mirror of the base branch, and nothing else. */
let top: Awaited<ReturnType<typeof temporaryFolder>>
let mirror: string
let work: string
beforeEach(async () => {
  top = await temporaryFolder('restore')
  mirror = join(top.path, 'mirror.git')
  work = join(top.path, 'state/work.git')
  await cp(join(template.path, 'source/.git'), mirror, { recursive: true })
  await sh(mirror, 'git config --file config core.bare true')
})
afterEach(() => top[Symbol.asyncDispose]())

const source = (git: Git = countingGit()) =>
  createSource({ git, userRepository: mirror, workGitDir: work })

const restore = async (more: Partial<RestoreRequest> = {}, git?: Git): Promise<string> => {
  const restored = await source(git).restore({ ...request, ...more })
  if (restored.ok) return 'ok'
  expect(restored.error.message).toMatch(/^[^\n]{20,400}$/)
  return restored.error.code
}

const atWork = (args: string): Promise<string> => sh(work, `git --git-dir=. ${args}`)
const workTip = (): Promise<string> => atWork('for-each-ref --format="%(objectname)" refs/heads/')

/** A bundle of a commit of these files on the base, as plain git makes it. */
const bundleOf = async (files: Readonly<Record<string, string>>) => {
  const bundle = join(top.path, 'other.bundle')
  const clone = join(top.path, 'clone')
  await sh(top.path, 'git clone -q mirror.git clone')
  for (const [name, content] of Object.entries(files)) await write(clone, name, content)
  await sh(clone, `git add -A && git commit -qm x && git update-ref refs/heads/work HEAD`)
  await sh(clone, `git bundle create -q ${bundle} refs/heads/work ^${first.base}`)
  return { bundle, tip: CommitSha.parse(await sh(clone, 'git rev-parse HEAD')) }
}

describe('R39: an attempt on another machine', () => {
  it('stands exactly where its bundle was made, again and again', async () => {
    expect(await restore()).toBe('ok')
    expect(await workTip()).toBe(tip)
    expect(await atWork(`rev-parse ${tip}^{tree}`)).toBe(
      await first.atWork(`rev-parse ${tip}^{tree}`),
    )
    expect(await restore()).toBe('ok')
    expect(await restore({ bundle: '/nonexistent' })).toBe('ok')
    expect(await workTip()).toBe(tip)
  })

  it('stands at its base when nothing had landed, without a bundle', async () => {
    const { bundle: _, ...without } = request
    expectOk(await source().restore({ ...without, tip: first.base }))
    expect(await workTip()).toBe(first.base)
  })

  it('goes on where a killed restoration had prepared the base', async () => {
    expectOk(await source().prepare(request))
    expect(await restore()).toBe('ok')
    expect(await workTip()).toBe(tip)
  })
})

describe('a base that is none of ours', () => {
  it('GIT-19: a commit beside the base branch is refused, and nothing is made', async () => {
    const impostor = await commitIn(mirror, first.base)
    await sh(mirror, `git --git-dir=. update-ref refs/pull/1/head ${impostor}`)
    expect(await restore({ baseCommit: impostor, tip: impostor })).toBe('base-not-on-branch')
    const unknown = CommitSha.parse('1'.repeat(40))
    expect(await restore({ baseCommit: unknown, tip: unknown })).toBe('base-not-on-branch')
    await expect(workTip()).rejects.toThrow()
  })

  it('GIT-19: a base ref that is no branch of the mirror is not found', async () => {
    await sh(mirror, 'git --git-dir=. update-ref refs/pull/1/head main')
    for (const baseRef of ['refs/heads/gone', 'refs/pull/1/head', 'main', 'HEAD', '--all', 'a\nb'])
      expect([baseRef, await restore({ baseRef })]).toEqual([baseRef, 'base-not-found'])
  })

  it('an earlier commit of the branch is a base', async () => {
    await sh(
      mirror,
      `git --git-dir=. update-ref refs/heads/main ${await commitIn(mirror, first.base)}`,
    )
    expect(await restore()).toBe('ok')
  })
})

describe('a bundle that is not the attempt’s', () => {
  it('of another commit than the journal names is refused before anything lands', async () => {
    const other = await bundleOf({ 'x.txt': 'x\n' })
    expect(await restore({ bundle: other.bundle })).toBe('invalid-bundle')
    expect(await workTip()).toBe(first.base)
    expect((await atWork(`cat-file -t ${other.tip} || true`)).trim()).toBe('')
  })

  it('that is missing, or no file', async () => {
    const { bundle: _, ...without } = request
    expect(await source().restore(without)).toMatchObject({ error: { code: 'invalid-bundle' } })
    expect(await restore({ bundle: join(top.path, 'gone') })).toBe('invalid-bundle')
    expect(await restore({ bundle: top.path })).toBe('invalid-bundle')
  })

  it('GIT-10: that touches a protected path meets the checks of any landing', async () => {
    const other = await bundleOf({ '.github/workflows/a.yml': 'on: push\n' })
    expect(await restore(other)).toBe('protected-path')
    expect(await workTip()).toBe(first.base)
  })

  it('GIT-08: is not landed by a git that checks nothing', async () => {
    const executable = join(top.path, 'lax-git')
    const drop = 'for a; do shift; case $a in --strict*) ;; *) set -- "$@" "$a";; esac; done'
    await writeFile(executable, `#!/bin/sh\n${drop}; exec /usr/bin/git "$@"\n`, { mode: 0o755 })
    expect(await restore({}, createGit(executable))).toBe('landing-unsafe')
    expect(await workTip()).toBe(first.base)
    expect(await readdir(work)).not.toContainEqual(expect.stringContaining('self-test'))
  })

  it('is not landed over work that came meanwhile', async () => {
    const other = await bundleOf({ 'x.txt': 'x\n' })
    expect(await restore(other)).toBe('ok')
    expect(await restore()).toBe('ref-moved')
    expect(await restore({ tip: first.base, bundle: '/nonexistent' })).toBe('ref-moved')
    expect(await workTip()).toBe(other.tip)
  })
})
