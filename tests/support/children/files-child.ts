/**
 * What the tests of the file adapters run in processes of their own: `node files-child.ts <job> <arguments…>`. Each job
 * prints one JSON document.
 */
import { appendFileSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { writeAtomically } from '../../../src/adapters/files/atomic-write.ts'
import { createAttemptFiles } from '../../../src/adapters/files/attempt-files.ts'
import { createJournalFile } from '../../../src/adapters/files/journal-file.ts'
import { tryProcessLock } from '../../../src/adapters/files/process-lock.ts'
import { createTaskStore } from '../../../src/adapters/files/task-store.ts'
import { createProbe, noProbe } from '../../../src/adapters/system/probe.ts'
import { ownIdentity } from '../../../src/adapters/system/process-identity.ts'
import { systemClock } from '../../../src/adapters/system/system-clock.ts'
import type { StorageFault } from '../../../src/ports/storage-fault.ts'
import { phaseStarted } from '../journal-samples.ts'

const [job = '', ...args] = process.argv.slice(2)
const argument = (index: number): string => args[index] ?? ''
const real = { clock: systemClock, probe: noProbe }
const storeIn = (directory: string) =>
  createTaskStore({ directory, repository: { id: 'r', path: '/repo' }, ...real })

const writeOnce = async (): Promise<unknown> => {
  const probe = createProbe({
    PROOFRUN_TEST_CRASH_AT: process.env['PROOFRUN_TEST_CRASH_AT'],
    PROOFRUN_TEST_POINTS_FILE: process.env['PROOFRUN_TEST_POINTS_FILE'],
  })
  await writeAtomically({ path: argument(0), content: argument(1), what: 'sample', probe })
  return 'written'
}

const print = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

const codeOf = (error: StorageFault): string => error.code

/** Fills a small file system through each writer, and says with which codes they gave up and what is left. */
const fillDisk = async (): Promise<unknown> => {
  const directory = argument(0)
  const files = createAttemptFiles({ directory, probe: noProbe })
  const journal = createJournalFile({ path: join(directory, 'journal.jsonl'), ...real })
  await files.write('readiness.json', 'the last good one')
  await journal.append(phaseStarted(1))
  const file = await files.write('readiness.json', 'x'.repeat(128 * 1024)).catch(codeOf)
  writeFileSync(join(directory, 'filler'), 'x'.repeat(4096))
  let kept = 1
  let append: string | undefined
  while (append === undefined)
    append = await journal.append(phaseStarted(kept + 1)).then(() => {
      kept += 1
      fill(join(directory, 'filler'))
      return undefined
    }, codeOf)
  unlinkSync(join(directory, 'filler'))
  const later = await journal.append(phaseStarted(kept + 1))
  const loaded = await journal.load()
  return {
    file,
    append,
    good: readFileSync(join(directory, 'readiness.json'), 'utf8'),
    names: await files.list(),
    continuedWithout: later.seq === kept,
    journal: loaded.ok ? loaded.value.events.length === kept + 1 : loaded.error,
  }
}

const fill = (path: string): void => {
  try {
    appendFileSync(path, 'x'.repeat(65_536))
  } catch {
    // Full: that is what it is for.
  }
}

const addTasks = async (): Promise<unknown> => {
  const store = storeIn(argument(0))
  const ids: unknown[] = []
  for (let index = 0; index < Number(argument(1)); index += 1) {
    const added = await store.addTask({ title: `of ${process.pid}` })
    ids.push(added.ok ? added.value.id : added.error)
  }
  return ids
}

const holdTask = async (): Promise<unknown> => {
  const lock = await storeIn(argument(0)).lock(1)
  print(lock.ok ? 'taken' : lock.error.code)
  await delay(30_000)
  return undefined
}

/**
 * Takes the lock in `folder` again and again. While it has it, a folder is made that must not be there yet. In round
 * `diesAt` it dies with the lock held.
 */
const lockRounds = async (): Promise<unknown> => {
  const [folder, rounds, diesAt] = [argument(0), Number(argument(1)), Number(argument(2))]
  const inside = join(folder, 'inside')
  const own = await ownIdentity()
  for (let round = 1; round <= rounds; round += 1) {
    const attempt = await tryProcessLock(join(folder, 'lock'), {
      process: own,
      since: systemClock.now(),
    })
    if (attempt.kind === 'held') {
      round -= 1
      await delay(Math.random() * 40)
      continue
    }
    mkdirSync(inside)
    await delay(Math.random())
    rmSync(inside, { recursive: true })
    appendFileSync(join(folder, 'rounds'), `${process.pid}\n`)
    if (round === diesAt) process.kill(process.pid, 'SIGKILL')
    await attempt.lock[Symbol.asyncDispose]()
  }
  return 'done'
}

const jobs: Record<string, () => Promise<unknown>> = {
  'write-once': writeOnce,
  'fill-disk': fillDisk,
  'add-task': async () => storeIn(argument(0)).addTask({ title: 'one' }),
  'add-tasks': addTasks,
  'hold-task': holdTask,
  'lock-rounds': lockRounds,
}
const result = await jobs[job]?.()
if (result !== undefined) print(result)
