import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectOk } from '../../../support/expect-ok.ts'
import { commandLines, openRemoteBench, WRITE_TOKEN } from './remote-bench.ts'

const ref = 'refs/heads/proofrun/t1-x-0000'
const BASE64 = Buffer.from(`x-access-token:${WRITE_TOKEN}`).toString('base64')

/** Reads the command lines of all processes, over and over, until the work is done. */
const commandLinesDuring = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const seen = new Set<string>()
  const ended = work.then(() => true)
  do for (const line of await commandLines()) seen.add(line)
  while (!(await Promise.race([ended, nextTurn(false)])))
  return [...seen]
}

/** Every file below a folder that holds one of the words. */
const filesWith = async (folder: string, words: readonly string[]): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const found = await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = await readFile(file, 'latin1')
      return words.some((word) => text.includes(word)) ? [file] : []
    }),
  )
  return found.flat()
}

test('SEC-09: the token is in no command line while git runs, and in no file after it', async () => {
  await using at = await openRemoteBench()
  const commit = await at.commitOn(at.base)
  await at.server.hook('update', 'sleep 0.3')
  const lines = await commandLinesDuring(
    (async () => {
      expectOk(await at.remote.fetchBase('main'))
      expectOk(await at.remote.push({ ref, commit }))
    })(),
  )
  // The sampler did see the processes that have it.
  expect(lines).toContainEqual(expect.stringContaining('push\0--porcelain'))
  expect(lines).toContainEqual(expect.stringContaining('remote-http'))
  expect(lines.filter((line) => line.includes(WRITE_TOKEN) || line.includes(BASE64))).toEqual([])
  expect(at.git.calls.flat().filter((word) => word.includes(BASE64))).toEqual([])
  expect(at.server.requests.every(({ authorization }) => authorization === `Basic ${BASE64}`)).toBe(
    true,
  )
  expect(await filesWith(at.folder, [WRITE_TOKEN, BASE64])).toEqual([])
  expect(await filesWith(at.server.gitDir, [WRITE_TOKEN, BASE64])).toEqual([])
  // The search does find what is there.
  expect(await filesWith(at.mirror, [at.base])).toHaveLength(1)
})

test('SEC-09: a server that sends the credential back finds it in no refusal', async () => {
  await using at = await openRemoteBench()
  const commit = await at.commitOn(at.base)
  const body = `denied: ${WRITE_TOKEN} / ${BASE64}\n`
  at.server.set({ kind: 'status', status: 403, body }, 'all')
  const answers = [
    await at.remote.tip(ref),
    await at.remote.fetchBase('main'),
    await at.remote.push({ ref, commit }),
  ]
  const text = JSON.stringify(answers)
  expect(text).toContain('denied: *** / ***')
  expect(text).not.toContain(WRITE_TOKEN)
  expect(text).not.toContain(BASE64)
})
