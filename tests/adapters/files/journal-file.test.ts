import { appendFile, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createJournalFile } from '../../../src/adapters/files/journal-file.ts'
import { readJournalMark } from '../../../src/adapters/files/journal-mark.ts'
import { noProbe } from '../../../src/adapters/system/probe.ts'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import type { Probe } from '../../../src/ports/probe.ts'
import { fakeClock } from '../../fakes/fake-clock.ts'
import {
  attemptStarted,
  journalOf,
  phaseStarted,
  sampleEvents,
} from '../../support/journal-samples.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const journalAt = (path: string, probe: Probe = noProbe) =>
  createJournalFile({ path, clock: fakeClock(), probe })
const { bytes, end, lines } = journalOf(sampleEvents)

test('one event is one line of JSON, in a file of mode 0600, stamped by the clock', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'tasks/1/attempts/1/journal.jsonl')
  const journal = journalAt(path)
  for (const event of sampleEvents) await journal.append(event)
  expect(await readFile(path, 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a run that comes later goes on where the chain ends, without being told to load', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'journal.jsonl')
  await writeFile(path, bytes)
  const event = await journalAt(path).append(phaseStarted(2))
  expect(event).toMatchObject({ seq: 3, prev: end.prev })
  expect(await journalAt(path).load()).toMatchObject({ ok: true, value: { droppedBytes: 0 } })
})

test('ART-05: a torn last line is reported by every look, left as it is, and cut off by the next append', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'journal.jsonl')
  await writeFile(path, bytes)
  await appendFile(path, '{"seq":3,"at":"2026-01-01T00:00:00.000Z","kind":"phase.st'.repeat(50))
  const torn = await readFile(path)
  const journal = journalAt(path)
  for (let look = 0; look < 2; look += 1)
    expect(await journal.load()).toMatchObject({
      value: { droppedBytes: torn.length - bytes.length },
    })
  expect(await readFile(path)).toEqual(torn)
  await journal.append(phaseStarted(2))
  const loaded = await journalAt(path).load()
  expect(loaded).toMatchObject({ value: { droppedBytes: 0 } })
  expect(loaded.ok && loaded.value.events).toHaveLength(4)
})

test('a corrupt journal is refused with its path, and nothing is appended to it', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'journal.jsonl')
  const broken = `${lines[0]}\n${lines[2]}\n`
  await writeFile(path, broken)
  expect(await journalAt(path).load()).toMatchObject({
    error: { code: 'journal-corrupt', message: expect.stringContaining(`${path} line 2`) },
  })
  await expect(journalAt(path).append(phaseStarted())).rejects.toThrow('line 2')
  expect(await readFile(path, 'utf8')).toBe(broken)
})

test('a second writer is noticed before it can break the chain', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'journal.jsonl')
  const [first, second] = [journalAt(path), journalAt(path)]
  await first.append(attemptStarted())
  await second.append(phaseStarted(1))
  await expect(first.append(phaseStarted(2))).rejects.toThrow('another run writes it')
  const loaded = await journalAt(path).load()
  expect(loaded.ok && loaded.value.events).toHaveLength(2)
})

test('a symbolic link is no journal: neither read nor written through', async () => {
  await using folder = await temporaryFolder()
  const [path, target] = [join(folder.path, 'journal.jsonl'), join(folder.path, 'target')]
  await writeFile(target, bytes)
  await symlink(target, path)
  expect(await journalAt(path).load()).toMatchObject({ error: { code: 'journal-unreadable' } })
  await expect(journalAt(path).append(phaseStarted())).rejects.toThrow(path)
  expect(new Uint8Array(await readFile(target))).toEqual(bytes)
})

test('a folder in its place is unreadable', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'journal.jsonl')
  await mkdir(path)
  expect(await journalAt(path).load()).toMatchObject({ error: { code: 'journal-unreadable' } })
})

test('the probe stands before and after every append', async () => {
  await using folder = await temporaryFolder()
  const seen: string[] = []
  const journal = journalAt(join(folder.path, 'journal.jsonl'), (point) => seen.push(point))
  await journal.append(attemptStarted())
  await journal.append(phaseStarted())
  expect(seen).toEqual([
    'journal:attempt.started:before',
    'journal:attempt.started:after',
    'journal:phase.started:before',
    'journal:phase.started:after',
  ])
})

test('the mark of a journal is its length and the digest of its last whole line, whatever the lengths', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'journal.jsonl')
  const none = '0'.repeat(64)
  for (const [content, head] of [
    ['', none],
    ['torn', none],
    ['a\n', digestOf('a')],
    ['a\nb\n', digestOf('b')],
    ['a\nb\ntorn', digestOf('b')],
    [`a\n${'b'.repeat(300_000)}\n`, digestOf('b'.repeat(300_000))],
    [`${'b'.repeat(65_535)}\n`, digestOf('b'.repeat(65_535))],
    [`a\nb\n${'t'.repeat(70_000)}`, digestOf('b')],
  ] as const) {
    await writeFile(path, content)
    expect(await readJournalMark(path)).toEqual({ bytes: content.length, head })
  }
})
