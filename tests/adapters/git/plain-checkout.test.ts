import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateSource } from '../../../src/adapters/git/locate-source.ts'
import { findPlainCheckout } from '../../../src/adapters/git/plain-checkout.ts'
import { createGit } from '../../../src/adapters/git/run-git.ts'
import { expectOk } from '../../support/expect-ok.ts'
import { makeRepository, sh } from '../../support/plain-git.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

let top: Awaited<ReturnType<typeof temporaryFolder>>
const at = (name: string): string => join(top.path, name)

beforeAll(async () => {
  top = await temporaryFolder('plain-checkout')
  await makeRepository(at('repo'), { 'a/b/c.txt': 'c\n' })
  await mkdir(at('repo/hollow/.git'), { recursive: true })
  await sh(
    top.path,
    `git -C repo worktree add -q ../linked
     git clone -q --bare repo repo/a/bare.git
     git clone -q --separate-git-dir=${at('elsewhere')} repo separate
     mkdir none
     ln -s ../repo none/link`,
  )
  await makeRepository(at('repo/inner'), { x: 'x\n' })
  await makeRepository(at('moved'), { x: 'x\n' })
  await sh(at('moved'), 'mv .git ../moved-git')
  await symlink('../moved-git', at('moved/.git'))
})
afterAll(() => top[Symbol.asyncDispose]())

test.each(['repo', 'repo/a/b', 'none/link/a', 'repo/inner', 'moved'])(
  '%s: the checkout that git finds',
  async (name) => {
    const { id, path } = expectOk(await locateSource(createGit('/usr/bin/git'), at(name)))
    expect(await findPlainCheckout(at(name))).toEqual({ id, path })
  },
)

test.each([
  'linked',
  'separate',
  'elsewhere',
  'repo/a/bare.git',
  'repo/.git',
  'repo/.git/objects',
  'repo/hollow',
  'missing',
  '',
])('%s: left to git', async (name) => {
  expect(await findPlainCheckout(at(name))).toBeUndefined()
})
