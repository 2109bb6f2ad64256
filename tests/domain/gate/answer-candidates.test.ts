import { expect, test } from 'vitest'
import type { ForgeComment } from '../../../src/domain/forge/forge-facts.ts'
import { answerCandidates } from '../../../src/domain/gate/answer-candidates.ts'

const comment = (id: number, over: Partial<ForgeComment> = {}): ForgeComment => ({
  id,
  body: 'Yes, both.',
  author: { id: 1, login: 'ada', kind: 'user' },
  createdAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-01T10:00:00Z',
  url: '',
  ...over,
})

const ids = (...comments: ForgeComment[]): number[] =>
  answerCandidates(comments, { after: 10, until: '2026-01-01T12:00:00Z' }).map(({ id }) => id)

test('R213: what people wrote after the status comment counts', () => {
  expect(ids(comment(9), comment(11), comment(12))).toEqual([11, 12])
})

test('TRG-04: what was written or edited after the trigger does not count', () => {
  const late = '2026-01-01T13:00:00Z'
  expect(
    ids(comment(11, { updatedAt: late }), comment(12, { createdAt: late, updatedAt: late })),
  ).toEqual([])
})

test('TRG-07, F41: bots, deleted accounts and bare commands answer nothing', () => {
  expect(
    ids(
      comment(11, { author: { id: 2, login: 'x[bot]', kind: 'bot' } }),
      comment(12, { author: undefined }),
      comment(13, { body: '/continue\n' }),
      comment(14, { body: 'Use UTF-8.\n\n/continue' }),
    ),
  ).toEqual([14])
})
