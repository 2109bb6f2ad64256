import { link, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { ArtifactOrigin } from '../../src/domain/evidence/artifact-name.ts'
import { artifactName } from '../../src/domain/evidence/artifact-name.ts'
import { digestOf } from '../../src/domain/shared/digest.ts'
import type { ArtifactStore } from '../../src/ports/artifact-store.ts'
import { SAMPLE_FILES, withManifest, writeFiles } from '../support/artifacts/attempt-folder.ts'
import { expectOk } from '../support/expect-ok.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

export type ArtifactStoreCase = {
  readonly store: ArtifactStore
  /** The run that uploads; no artifact is its yet. */
  readonly run: number
  expire(id: number): Promise<void>
  remove(id: number): Promise<void>
}

/** What every ArtifactStore promises. `make` gives the store of a run without artifacts. */
export const artifactStoreContract = (
  name: string,
  make: () => Promise<ArtifactStoreCase>,
): void => {
  describe(`ArtifactStore: ${name}`, async () => {
    const folder = await temporaryFolder('artifacts')
    afterAll(() => folder[Symbol.asyncDispose]())
    let count = 0

    /** An attempt's folder on disk and a store for it. */
    const prepare = async (
      files: Readonly<Record<string, string>> = withManifest(SAMPLE_FILES),
    ) => {
      count += 1
      const rig = await make()
      const attempt = join(folder.path, `attempt-${count}`)
      await mkdir(attempt)
      const names = await writeFiles(attempt, files)
      const into = join(folder.path, `into-${count}`)
      const upload = (origin: Partial<ArtifactOrigin> = {}, listed = names) =>
        rig.store.upload({
          name: artifactName({
            task: 7,
            attempt: 1,
            run: rig.run,
            runAttempt: 1,
            sequence: 1,
            ...origin,
          }),
          folder: attempt,
          files: listed,
          retentionDays: 30,
        })
      const expectNoFolder = () => expect(stat(into)).rejects.toThrow('ENOENT')
      return { ...rig, attempt, names, into, upload, expectNoFolder }
    }

    test('what was uploaded comes back, byte for byte, in a folder of its own', async () => {
      const { store, run, upload, into, names } = await prepare()
      const uploaded = expectOk(await upload())
      expect(uploaded).toMatchObject({ run, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(uploaded.url).toMatch(new RegExp(`/actions/runs/${run}/artifacts/${uploaded.id}$`))
      expect(expectOk(await store.download({ ref: uploaded, into }))).toEqual(names)
      expect((await readdir(into)).sort((a, b) => (a < b ? -1 : 1))).toEqual(
        [...new Set(names.map((one) => one.replace(/\/.*/, '')))].sort((a, b) => (a < b ? -1 : 1)),
      )
      for (const [file, content] of Object.entries(withManifest(SAMPLE_FILES)))
        expect(await readFile(join(into, file), 'utf8'), file).toBe(content)
    })

    test('F14: a name is taken once in a run; the next sequence and the next run attempt have their own', async () => {
      const { upload } = await prepare()
      const first = expectOk(await upload())
      expect(await upload()).toMatchObject({ error: { code: 'artifact-upload-failed' } })
      const others = [
        expectOk(await upload({ sequence: 2 })),
        expectOk(await upload({ runAttempt: 2 })),
      ]
      expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(3)
    })

    test.each([
      '../plan.json',
      '/etc/hostname',
      '.hidden',
      'logs/.hidden',
      'logs/a/b',
      'x.json',
      'a\nb',
    ])('ART-03: a file named %j is not uploaded', async (file) => {
      const { upload, attempt } = await prepare()
      await writeFiles(attempt, { [file]: 'canary' })
      expect(await upload({}, ['manifest.json', file])).toMatchObject({
        error: { code: 'artifact-upload-failed' },
      })
    })

    test.each<[string, (attempt: string) => Promise<void>]>([
      ['a symbolic link', (attempt) => symlink('/etc/hostname', join(attempt, 'plan.json'))],
      [
        'a hard link',
        async (attempt) => {
          await writeFile(`${attempt}-secret`, 'canary')
          await link(`${attempt}-secret`, join(attempt, 'plan.json'))
        },
      ],
      ['a folder', (attempt) => mkdir(join(attempt, 'plan.json'))],
      ['nothing', async () => undefined],
    ])('ART-03: %s in a file’s place is not uploaded', async (_what, plant) => {
      const { upload, attempt, names } = await prepare()
      await plant(attempt)
      expect(await upload({}, [...names, 'plan.json'])).toMatchObject({
        error: { code: 'artifact-upload-failed', message: expect.stringContaining('plan.json') },
      })
    })

    test('ART-03: files of a linked folder are not uploaded', async () => {
      const { upload, attempt } = await prepare()
      await rename(join(attempt, 'logs'), `${attempt}-elsewhere`)
      await symlink(`${attempt}-elsewhere`, join(attempt, 'logs'))
      expect(await upload()).toMatchObject({ error: { code: 'artifact-upload-failed' } })
    })

    test('ART-10: what is not there, was deleted or has expired says so', async () => {
      const { store, upload, into, expire, remove, expectNoFolder } = await prepare()
      const ref = expectOk(await upload())
      const other = expectOk(await upload({ sequence: 2 }))
      const missing = { error: { code: 'artifact-missing' } }
      expect(await store.download({ ref: { ...ref, id: 999_999 }, into })).toMatchObject(missing)
      await remove(other.id)
      expect(await store.download({ ref: other, into })).toMatchObject(missing)
      await expire(ref.id)
      expect(await store.download({ ref, into })).toMatchObject({
        error: { code: 'artifact-expired' },
      })
      await expectNoFolder()
    })

    test('ART-01, ART-09: another digest and another run than recorded are refused', async () => {
      const { store, upload, into, expectNoFolder } = await prepare()
      const ref = expectOk(await upload())
      const replaced = { ...ref, digest: digestOf('another') }
      expect(await store.download({ ref: replaced, into })).toMatchObject({
        error: { code: 'artifact-digest-mismatch' },
      })
      expect(await store.download({ ref: { ...ref, run: ref.run + 1 }, into })).toMatchObject({
        error: { code: 'artifact-foreign' },
      })
      await expectNoFolder()
    })

    const whole = withManifest(SAMPLE_FILES)
    const without = (file: string) =>
      Object.fromEntries(Object.entries(whole).filter(([name]) => name !== file))
    test.each<[string, string, Readonly<Record<string, string>>]>([
      ['ART-04: a listed file is missing', 'artifact-incomplete', without('task.json')],
      ['ART-04: a listed log is missing', 'artifact-incomplete', without('logs/verify-1.log')],
      ['ART-04: a listed file differs', 'artifact-incomplete', { ...whole, 'task.json': '{}\n' }],
      ['ART-04: a file is not listed', 'artifact-incomplete', { ...whole, 'plan.json': '{}\n' }],
      ['ART-04: no manifest', 'artifact-incomplete', SAMPLE_FILES],
      ['ART-05: half a manifest', 'artifact-incomplete', { ...whole, 'manifest.json': '{"sch' }],
      [
        'ART-06: a newer manifest',
        'artifact-newer',
        {
          ...whole,
          'manifest.json': `${whole['manifest.json']}`.replace('"version": 1', '"version": 2'),
        },
      ],
    ])('%s', async (_what, code, files) => {
      const { store, upload, into, expectNoFolder } = await prepare(files)
      const ref = expectOk(await upload())
      expect(await store.download({ ref, into })).toMatchObject({ error: { code } })
      await expectNoFolder()
    })
  })
}
