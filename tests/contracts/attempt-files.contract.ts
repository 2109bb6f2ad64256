import { describe, expect, test } from 'vitest'
import { digestOf } from '../../src/domain/shared/digest.ts'
import type { AttemptFiles } from '../../src/ports/attempt-files.ts'

const unsafeNames = [
  '',
  '/etc/passwd',
  '../other/readiness.json',
  'logs/../../x',
  'logs/..',
  '.hidden',
  'logs/.hidden',
  'Readiness.json',
  'logs//x',
  'logs/',
  './x',
  'a\\b',
  'a b',
  'a\0b',
  'a\nb',
  'ä',
  `x.${'0'.repeat(32)}.tmp`,
  'a'.repeat(201),
]

/** What every AttemptFiles promises. `make` gives an attempt without files. */
export const attemptFilesContract = (name: string, make: () => Promise<AttemptFiles>): void => {
  describe(`AttemptFiles: ${name}`, () => {
    test('what was written is what is read, named by its digest', async () => {
      const files = await make()
      const ref = await files.write('plan.json', 'Größe 🙂')
      expect(ref).toEqual({ file: 'plan.json', digest: digestOf('Größe 🙂') })
      expect(Buffer.from((await files.read('plan.json')) ?? []).toString()).toBe('Größe 🙂')
      expect(await files.digest('plan.json')).toBe(ref.digest)
      expect(await files.measure('plan.json')).toEqual({ bytes: 12, digest: ref.digest })
    })

    test('bytes are kept as they are', async () => {
      const files = await make()
      const content = Uint8Array.from({ length: 256 }, (_, index) => index)
      const ref = await files.write('logs/raw.log', content)
      expect(ref.digest).toBe(digestOf(content))
      expect([...((await files.read('logs/raw.log')) ?? [])]).toEqual([...content])
    })

    test('a write replaces what was there', async () => {
      const files = await make()
      await files.write('readiness.json', 'a long first version')
      await files.write('readiness.json', 'second')
      expect(Buffer.from((await files.read('readiness.json')) ?? []).toString()).toBe('second')
      expect(await files.list()).toEqual(['readiness.json'])
    })

    test('what is not there is undefined', async () => {
      const files = await make()
      expect(await files.read('plan.json')).toBeUndefined()
      expect(await files.digest('plan.json')).toBeUndefined()
      expect(await files.measure('plan.json')).toBeUndefined()
      expect(await files.list()).toEqual([])
    })

    test('a file longer than asked for is not read', async () => {
      const files = await make()
      await files.write('plan.json', '12345')
      expect(await files.read('plan.json', 4)).toBeUndefined()
      expect(await files.read('plan.json', 5)).toHaveLength(5)
    })

    test('all files are listed, byte-sorted', async () => {
      const files = await make()
      for (const file of ['b.json', 'logs/z.log', 'a.json', 'logs-2.json', 'logs/a.log'])
        await files.write(file, file)
      expect(await files.list()).toEqual([
        'a.json',
        'b.json',
        'logs-2.json',
        'logs/a.log',
        'logs/z.log',
      ])
    })

    test('pathFor names an absolute path below the directory', async () => {
      const files = await make()
      expect(await files.pathFor('logs/verify.log')).toBe(`${files.directory}/logs/verify.log`)
    })

    test.each(unsafeNames)(
      'ART-04, F15: the name %j is refused by every method',
      async (unsafe) => {
        const files = await make()
        await expect(files.write(unsafe, '')).rejects.toThrow('unsafe file name')
        await expect(files.read(unsafe)).rejects.toThrow('unsafe file name')
        await expect(files.digest(unsafe)).rejects.toThrow('unsafe file name')
        await expect(files.measure(unsafe)).rejects.toThrow('unsafe file name')
        await expect(files.pathFor(unsafe)).rejects.toThrow('unsafe file name')
      },
    )

    test('the journal is not written as a file', async () => {
      const files = await make()
      await expect(files.write('journal.jsonl', '')).rejects.toThrow('journal alone')
      await expect(files.pathFor('journal.jsonl')).rejects.toThrow('journal alone')
    })
  })
}
