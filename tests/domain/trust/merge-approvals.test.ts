import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeApprovals, newApprovals } from '../../../src/domain/trust/merge-approvals.ts'
import { approvalOf } from '../../support/sample-approvals.ts'

const approvals = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(59), fc.constantFrom('x', 'y'))
    .map(([text, second, by]) => approvalOf(text, second, { by })),
)

test('each digest once, the known one, oldest first', () => {
  fc.assert(
    fc.property(approvals, approvals, (first, second) => {
      const known = mergeApprovals([], first)
      const merged = mergeApprovals(known, second)
      const digests = merged.map(({ digest }) => digest)
      expect(new Set(digests)).toEqual(new Set([...first, ...second].map(({ digest }) => digest)))
      expect(digests).toHaveLength(new Set(digests).size)
      for (const approval of known) expect(merged).toContain(approval)
      expect(merged.map(({ at }) => at)).toEqual(merged.map(({ at }) => at).sort())
      expect(new Set([...known, ...newApprovals(known, second)])).toEqual(new Set(merged))
    }),
  )
})

test('times of different precision are in order', () => {
  const at = ['2026-12-01T10:00Z', '2026-12-01T10:00:00.5Z', '2026-12-01T10:00:01Z']
  const [a, b, c] = at.map((one, index) => approvalOf(String(index), 0, { at: one }))
  expect(
    mergeApprovals(
      [],
      [c, b, a].filter((one) => one !== undefined),
    ),
  ).toEqual([a, b, c])
})
