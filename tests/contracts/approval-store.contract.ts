import { describe, expect, test } from 'vitest'
import type { ApprovalStore } from '../../src/ports/approval-store.ts'
import { expectOk } from '../support/expect-ok.ts'
import { approvalOf } from '../support/sample-approvals.ts'

/** An empty store; `open` opens it once more, as another process would. */
export type ApprovalBench = AsyncDisposable & { readonly open: () => ApprovalStore }

/** What every ApprovalStore promises. */
export const approvalStoreContract = (name: string, make: () => Promise<ApprovalBench>): void => {
  describe(`ApprovalStore: ${name}`, () => {
    test('a new store holds nothing, says where it is, and looking leaves it so', async () => {
      await using at = await make()
      expect(await at.open().read()).toEqual({ ok: true, value: [] })
      expect(await at.open().read()).toEqual({ ok: true, value: [] })
      expect(at.open().place).not.toBe('')
    })

    test('R60: what was added is read again, with all its fields', async () => {
      await using at = await make()
      const approvals = [approvalOf('npm ci', 1, { person: 7 }), approvalOf('npm test', 2)]
      expectOk(await at.open().add(approvals))
      expect(expectOk(await at.open().read())).toEqual(approvals)
    })

    test('each digest stands once, and the earlier approval stays', async () => {
      await using at = await make()
      const [first, second] = [approvalOf('npm test', 1), approvalOf('npm ci', 2)]
      expectOk(await at.open().add([first, { ...first, by: 'twice' }]))
      expectOk(await at.open().add([{ ...first, by: 'later', at: second.at }, second]))
      expect(expectOk(await at.open().read())).toEqual([first, second])
    })

    test('the oldest stands first, whenever it was added', async () => {
      await using at = await make()
      const [a, b, c] = [approvalOf('a', 1), approvalOf('b', 2), approvalOf('c', 3)]
      expectOk(await at.open().add([c, a]))
      expectOk(await at.open().add([b]))
      expect(expectOk(await at.open().read())).toEqual([a, b, c])
    })

    test('adding nothing, or what is there, changes nothing', async () => {
      await using at = await make()
      const store = at.open()
      expectOk(await store.add([]))
      expect(expectOk(await store.read())).toEqual([])
      expectOk(await store.add([approvalOf('a')]))
      expectOk(await store.add([approvalOf('a')]))
      expect(expectOk(await store.read())).toEqual([approvalOf('a')])
    })

    test('of writers at the same time none loses what another wrote', async () => {
      await using at = await make()
      const approvals = Array.from({ length: 5 }, (_, index) =>
        approvalOf(`command ${index}`, index),
      )
      await Promise.all(
        approvals.map(async (approval) => {
          const store = at.open()
          expectOk(await store.add([approval]))
          expect(expectOk(await store.read())).toContainEqual(approval)
        }),
      )
      expect(expectOk(await at.open().read())).toEqual(approvals)
    })
  })
}
