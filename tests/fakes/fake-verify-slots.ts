import { VERIFY_SLOTS, type VerifySlots } from '../../src/ports/verify-slots.ts'

type Waiter = { readonly purpose: string; readonly give: (slot: AsyncDisposable) => void }

/** The slots of one process, in memory; `held` and `waiting` tell their purposes, first come first. */
export const fakeVerifySlots = () => {
  const holders: Waiter[] = []
  const queue: Waiter[] = []

  /** Gives free slots to those who wait longest. */
  const giveOut = (): void => {
    while (holders.length < VERIFY_SLOTS) {
      const next = queue.shift()
      if (next === undefined) return
      holders.push(next)
      next.give({
        [Symbol.asyncDispose]: async () => {
          remove(holders, next)
          giveOut()
        },
      })
    }
  }
  const slots: VerifySlots & { held(): readonly string[]; waiting(): readonly string[] } = {
    held: () => holders.map(({ purpose }) => purpose),
    waiting: () => queue.map(({ purpose }) => purpose),
    take: async ({ purpose, signal, onQueued }) => {
      if (signal.aborted) return undefined
      let isGiven = false
      const slot = new Promise<AsyncDisposable | undefined>((resolve) => {
        const give = (given: AsyncDisposable): void => {
          isGiven = true
          resolve(given)
        }
        const waiter: Waiter = { purpose, give }
        queue.push(waiter)
        signal.addEventListener('abort', () => {
          remove(queue, waiter)
          resolve(undefined)
        })
      })
      giveOut()
      if (!isGiven) await onQueued(slots.held())
      return slot
    },
  }
  return slots
}

const remove = <T>(list: T[], item: T): void => {
  if (list.includes(item)) list.splice(list.indexOf(item), 1)
}
