import { afterAll } from 'vitest'
import { createVerifySlots } from '../../src/adapters/files/verify-slots.ts'
import { systemClock } from '../../src/adapters/system/system-clock.ts'
import { fakeVerifySlots } from '../fakes/fake-verify-slots.ts'
import { temporaryFolder } from '../support/temp-folder.ts'
import { verifySlotsContract } from './verify-slots.contract.ts'

const folder = await temporaryFolder('verify-slots')
afterAll(() => folder[Symbol.asyncDispose]())
let count = 0

verifySlotsContract('memory', async () => fakeVerifySlots())
verifySlotsContract('files', async () => {
  count += 1
  return createVerifySlots({
    folder: { parent: folder.path, names: ['proofrun', `${count}`] },
    uid: process.getuid?.() ?? 0,
    clock: systemClock,
  })
})
