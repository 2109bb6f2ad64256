import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ingestZip } from '../../../src/adapters/artifacts/ingest-zip.ts'
import { unpackZip } from '../../../src/adapters/artifacts/unpack-zip.ts'
import { SAMPLE_FILES, withManifest } from '../../support/artifacts/attempt-folder.ts'
import { craftedZips, wholeZip } from '../../support/artifacts/crafted-zips.ts'
import { buildZip } from '../../support/artifacts/zip-builder.ts'
import { IN_FULL_SUITE } from '../../support/full-suite.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const place = async () => {
  const folder = await temporaryFolder('zip')
  const inner = join(folder.path, 'a/b')
  await mkdir(inner, { recursive: true })
  await writeFile(join(inner, 'task.json'), 'a neighbour')
  const zip = join(folder.path, 'artifact.zip')
  const tree = async () =>
    (await readdir(folder.path, { recursive: true })).sort((a, b) => (a < b ? -1 : 1))
  return { ...folder, zip, into: join(inner, 'into'), tree }
}

test('a whole zip is taken, so that the others are refused for what is wrong with them', async () => {
  await using folder = await place()
  await writeFile(folder.zip, wholeZip([]))
  const names = Object.keys(withManifest(SAMPLE_FILES)).sort((a, b) => (a < b ? -1 : 1))
  expect(await ingestZip(folder.zip, folder.into)).toEqual({ ok: true, value: names })
})

test.each(craftedZips())(
  'ART-02: %s is refused, and nothing is left or written elsewhere',
  async (_what, bytes) => {
    await using folder = await place()
    await writeFile(folder.zip, bytes)
    const before = await folder.tree()
    expect(await ingestZip(folder.zip, folder.into)).toMatchObject({
      error: { code: 'artifact-unsafe', message: expect.stringMatching(/^[^\n]{20,500}$/) },
    })
    expect(await folder.tree()).toEqual(before)
  },
)

test('ART-02: the name that counts is the one that was judged', async () => {
  await using folder = await place()
  const [first, ...others] = Object.entries(withManifest(SAMPLE_FILES)).map(([name, content]) => ({
    name,
    content,
  }))
  if (first === undefined) return expect.unreachable()
  await writeFile(folder.zip, buildZip([{ ...first, localName: '../canary.json' }, ...others]))
  expect(await ingestZip(folder.zip, folder.into)).toMatchObject({ ok: true })
  expect(await folder.tree()).not.toContain('a/b/canary.json')
  expect(await readFile(join(folder.into, first.name), 'utf8')).toBe(first.content)
})

test('a folder that is there already is neither filled nor removed', async () => {
  await using folder = await place()
  await writeFile(folder.zip, wholeZip())
  await mkdir(folder.into)
  await writeFile(join(folder.into, 'mine'), '')
  await expect(ingestZip(folder.zip, folder.into)).rejects.toThrow('EEXIST')
  expect(await readdir(folder.into)).toEqual(['mine'])
})

test('ART-02, ART-05: whatever bytes change, a zip is taken or refused, never an exception, and is never another', async () => {
  await using folder = await place()
  const whole = wholeZip()
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 3 }),
      fc.nat(whole.length),
      async (changes, cut) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        await writeFile(folder.zip, cut % 10 === 0 ? bytes.subarray(0, cut) : bytes)
        count += 1
        const into = join(folder.path, `into-${count}`)
        const taken = await ingestZip(folder.zip, into)
        if (!taken.ok) return
        for (const name of taken.value.filter((one) => !/^(?:journal|manifest)\./.test(one)))
          expect(await readFile(join(into, name), 'utf8')).toBe(SAMPLE_FILES[name])
      },
    ),
    { numRuns: IN_FULL_SUITE ? 3000 : 150 },
  )
}, 180_000)

test('what the machine refuses is thrown: it is not the zip’s fault', async () => {
  await using folder = await place()
  await writeFile(folder.zip, wholeZip())
  await expect(unpackZip(folder.zip, join(folder.path, 'missing'))).rejects.toThrow('ENOENT')
})
