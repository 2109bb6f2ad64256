import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { persistedCredentials } from '../../../../src/adapters/git/remote/persisted-credentials.ts'
import { createGit } from '../../../../src/adapters/git/run-git.ts'
import { makeRepository, sh } from '../../../support/plain-git.ts'
import { temporaryFolder } from '../../../support/temp-folder.ts'

const CANARY = 'ghs_canary0123456789'
const HEADER = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${CANARY}`).toString('base64')}`
const git = createGit('/usr/bin/git')

let top: Awaited<ReturnType<typeof temporaryFolder>>
let checkout: string
beforeEach(async () => {
  top = await temporaryFolder('checkout')
  checkout = join(top.path, 'workspace')
  await makeRepository(checkout, { 'a.txt': 'a\n' })
  await sh(checkout, 'git remote add origin https://github.com/o/r')
})
afterEach(() => top[Symbol.asyncDispose]())

const found = async (): Promise<readonly string[]> => {
  const lines = await persistedCredentials(git, checkout)
  const text = lines.join('\n')
  expect(text).not.toContain(CANARY)
  expect(text).not.toContain(HEADER.slice(-20))
  return lines
}

describe('SEC-08, F37: credentials that a checkout left', () => {
  it('a plain checkout has none', async () => {
    await sh(checkout, 'git remote add ssh ssh://git@github.com/o/r')
    await sh(checkout, 'git remote add short git@github.com:o/r.git')
    expect(await found()).toEqual([])
  })

  it('directly in its configuration', async () => {
    await sh(checkout, `git config http.https://github.com/.extraheader '${HEADER}'`)
    expect(await found()).toEqual(['http extraheader in .git/config'])
  })

  it.each(['include', 'includeIf'])('in a file behind %s', async (form) => {
    const file = join(top.path, 'git-credentials-1.config')
    await sh(checkout, `git config --file ${file} http.https://github.com/.extraheader '${HEADER}'`)
    const key = form === 'include' ? 'include.path' : `includeIf.gitdir:${checkout}/.git.path`
    await sh(checkout, `git config '${key}' ${file}`)
    expect(await found()).toEqual([`http extraheader in ${file}`])
  })

  it.each([
    ['http.extraHeader', HEADER, 'http extraheader'],
    ['credential.helper', `!echo password=${CANARY}`, 'credential helper'],
    ['credential.https://github.com.username', 'x', 'credential username'],
    [`url.https://x:${CANARY}@github.com/.insteadOf`, 'https://github.com/', 'url insteadof'],
    [
      `url.https://x:${CANARY}@github.com/.pushInsteadOf`,
      'https://github.com/',
      'url pushinsteadof',
    ],
    ['remote.origin.url', `https://x-access-token:${CANARY}@github.com/o/r`, 'remote url'],
    ['remote.origin.pushurl', `https://${CANARY}@github.com/o/r`, 'remote pushurl'],
  ])('%s', async (key, value, kind) => {
    await sh(checkout, `git config '${key}' '${value}'`)
    expect(await found()).toEqual([`${kind} in .git/config`])
  })

  it('values of several lines hide nothing', async () => {
    await sh(
      checkout,
      `git config a.b 'x\nhttp.extraheader\ny' && git config --add http.extraheader 'a\nb'`,
    )
    expect(await found()).toEqual(['http extraheader in .git/config'])
  })

  it('a configuration that cannot be read may hold anything', async () => {
    await writeFile(join(checkout, '.git/config'), '[core\n')
    expect(await found()).toEqual([`the git configuration of ${checkout}, which cannot be read`])
  })

  it('a folder without a checkout has none, whatever lies around it', async () => {
    await sh(checkout, `git config http.extraheader '${HEADER}'`)
    checkout = join(checkout, 'inner')
    await mkdir(checkout)
    expect(await found()).toEqual([])
  })
})
