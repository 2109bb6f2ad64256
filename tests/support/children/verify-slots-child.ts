/**
 * A process that takes verify slots: `verify-slots-child.mjs rounds|hold <parent folder> <name> [<rounds>]`. It prints one word a
 * line: `queued <holders>`, `taken`, `left`; SIGTERM ends its waiting.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createVerifySlots } from '../../../src/adapters/files/verify-slots.ts'
import { systemClock } from '../../../src/adapters/system/system-clock.ts'

const [job, parent = '', name = '', rounds = '1'] = process.argv.slice(2)
const slots = createVerifySlots({
  folder: { parent, names: ['slots'] },
  uid: process.getuid?.() ?? 0,
  clock: systemClock,
})
const controller = new AbortController()
process.once('SIGTERM', () => controller.abort())

const take = (): Promise<AsyncDisposable | undefined> =>
  slots.take({
    purpose: name,
    signal: controller.signal,
    onQueued: async (holders) => print(`queued ${holders.toSorted().join(' ')}`),
  })
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
/** One short write to a file opened for appending is whole and in order, whoever else writes. */
const note = (line: string): void => appendFileSync(join(parent, 'visits'), `${line} ${name}\n`)

const hold = async (): Promise<void> => {
  const slot = await take()
  print(slot === undefined ? 'left' : 'taken')
  if (slot !== undefined) await delay(30_000)
}

const visit = async (): Promise<void> => {
  await using slot = await take()
  if (slot === undefined) return
  note('enter')
  await delay(50 + Math.random() * 200)
  note('leave')
}

if (job === 'hold') await hold()
else for (let round = 0; round < Number(rounds); round += 1) await visit()
