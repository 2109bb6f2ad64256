import { setTimeout as delay } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { createAttemptFiles } from '../../src/adapters/files/attempt-files.ts'
import { createJournalFile } from '../../src/adapters/files/journal-file.ts'
import { createTaskStore } from '../../src/adapters/files/task-store.ts'
import { noProbe } from '../../src/adapters/system/probe.ts'
import { systemClock } from '../../src/adapters/system/system-clock.ts'
import { fakeAttemptFiles } from '../fakes/fake-attempt-files.ts'
import { fakeClock } from '../fakes/fake-clock.ts'
import { fakeJournal } from '../fakes/fake-journal.ts'
import { fakeTaskStore } from '../fakes/fake-task-store.ts'
import { temporaryFolder } from '../support/temp-folder.ts'
import { attemptFilesContract } from './attempt-files.contract.ts'
import { clockContract } from './clock.contract.ts'
import { journalContract } from './journal.contract.ts'
import { taskStoreContract } from './task-store.contract.ts'

const folder = await temporaryFolder()
afterAll(() => folder[Symbol.asyncDispose]())
let count = 0
const freshPath = (): string => {
  count += 1
  return `${folder.path}/${count}/state`
}

clockContract('system', () => ({ clock: systemClock, pass: (ms) => delay(ms) }))
clockContract('fake', () => {
  const clock = fakeClock()
  return { clock, pass: async (ms) => clock.advance(ms) }
})

const real = { clock: systemClock, probe: noProbe }
journalContract('file', async () => createJournalFile({ path: `${freshPath()}.jsonl`, ...real }))
journalContract('fake', async () => fakeJournal())

attemptFilesContract('folder', async () =>
  createAttemptFiles({ directory: freshPath(), probe: noProbe }),
)
attemptFilesContract('fake', async () => fakeAttemptFiles())

taskStoreContract('folder', async () =>
  createTaskStore({ directory: freshPath(), repository: { id: 'r', path: '/repo' }, ...real }),
)
taskStoreContract('fake', async () => fakeTaskStore())
