import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { VerifySlots } from '../../src/ports/verify-slots.ts'

/** What every VerifySlots promises. `make` gives slots that nobody holds. */
export const verifySlotsContract = (name: string, make: () => Promise<VerifySlots>): void => {
  describe(`VerifySlots: ${name}`, () => {
    test('R75: two are given at once; the third is told of both holders, once, and gets the first that is given back', async () => {
      const slots = await make()
      const [one, two] = [ask(slots, 'task 1'), ask(slots, 'task 2')]
      const first = await one.given()
      await two.given()
      const third = ask(slots, 'task 3')
      expect((await third.queued()).toSorted()).toEqual(['task 1', 'task 2'])
      await delay(300)
      expect(third.state()).toBe('waiting')
      expect([one.timesTold(), two.timesTold(), third.timesTold()]).toEqual([0, 0, 1])
      await first[Symbol.asyncDispose]()
      await third.given()
    })

    test('R75: those who wait are served in the order of their coming', async () => {
      const slots = await make()
      const held = [await ask(slots, 'a').given(), await ask(slots, 'b').given()]
      const order: string[] = []
      const waiting: ReturnType<typeof ask>[] = []
      for (const purpose of ['c', 'd', 'e', 'f']) {
        const one = ask(slots, purpose, () => order.push(purpose))
        await one.queued()
        waiting.push(one)
      }
      for (const one of waiting) {
        await held.shift()?.[Symbol.asyncDispose]()
        held.push(await one.given())
      }
      expect(order).toEqual(['c', 'd', 'e', 'f'])
    })

    test('R91: the signal ends the waiting with nothing, and those behind move up', async () => {
      const slots = await make()
      const first = await ask(slots, 'a').given()
      await ask(slots, 'b').given()
      const gone = ask(slots, 'c')
      await gone.queued()
      const behind = ask(slots, 'd')
      await behind.queued()
      gone.abort()
      expect(await gone.answer).toBeUndefined()
      await first[Symbol.asyncDispose]()
      await behind.given()
    })

    test('a signal that was given before gives nothing, also when a slot is free', async () => {
      const slots = await make()
      const signal = AbortSignal.abort()
      expect(await slots.take({ purpose: 'a', signal, onQueued: notToBeTold })).toBeUndefined()
    })

    test('giving a slot back twice frees one only', async () => {
      const slots = await make()
      const first = await ask(slots, 'a').given()
      await ask(slots, 'b').given()
      await first[Symbol.asyncDispose]()
      await ask(slots, 'c').given()
      await first[Symbol.asyncDispose]()
      const last = ask(slots, 'd')
      expect((await last.queued()).toSorted()).toEqual(['b', 'c'])
      last.abort()
      expect(await last.answer).toBeUndefined()
    })
  })
}

const notToBeTold = async (): Promise<void> => {
  throw new Error('nobody waits here')
}

/** Asks for a slot, and lets a test see how that goes. */
const ask = (slots: VerifySlots, purpose: string, onGiven = (): unknown => undefined) => {
  const controller = new AbortController()
  const told: (readonly string[])[] = []
  let isGiven = false
  let tell: (holders: readonly string[]) => void
  const queued = new Promise<readonly string[]>((resolve) => {
    tell = resolve
  })
  const answer = slots.take({
    purpose,
    signal: controller.signal,
    onQueued: async (holders) => {
      told.push(holders)
      tell(holders)
    },
  })
  const given = answer.then((slot) => {
    isGiven = slot !== undefined
    if (isGiven) onGiven()
    return slot
  })
  return {
    answer,
    state: (): 'waiting' | 'given' => (isGiven ? 'given' : 'waiting'),
    timesTold: () => told.length,
    queued: () => queued,
    abort: () => controller.abort(),
    given: async (): Promise<AsyncDisposable> => {
      const slot = await given
      if (slot === undefined) throw new Error(`${purpose} was given no slot`)
      return slot
    },
  }
}
