import { describe, expect, test } from 'vitest'
import type { NewEvent } from '../../../src/domain/attempt/events.ts'
import { checkAttempt, readerOver } from '../../../src/domain/evidence/check-attempt.ts'
import type { CheckDocument } from '../../../src/domain/evidence/check-document.ts'
import { encodeDocument } from '../../../src/domain/evidence/document-text.ts'
import { deriveReadiness } from '../../../src/domain/readiness/derive-readiness.ts'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import {
  COMMIT,
  journalOf,
  OTHER_COMMIT,
  readyAttempt,
  readyFacts,
  redVerification,
  sampleReview,
  sampleTriage,
  sampleVerification,
} from '../../support/sample-attempt.ts'

type Files = Map<string, Uint8Array>

const bytes = (document: unknown): Uint8Array => new TextEncoder().encode(encodeDocument(document))

/** The ready attempt without the files that only the whole folder has, after a change to it. */
const checkBare = (change: (files: Files) => void): Promise<CheckDocument> => {
  const { files } = readyAttempt()
  files.delete('journal.jsonl')
  files.delete('manifest.json')
  change(files)
  return checkAttempt(readerOver(files))
}

const checkWhole = (change: (files: Files) => void): Promise<CheckDocument> => {
  const { files } = readyAttempt()
  change(files)
  return checkAttempt(readerOver(files))
}

/** Files that readiness does not rest on. */
const UNNAMED = new Set(
  'readiness.json manifest.json journal.jsonl task.json change-0.json'.split(' '),
)

/** Replaces an evidence file by a good document that says something else, and readiness by one that names it. */
const forge = (files: Files, name: string, document: unknown): void => {
  files.set(name, bytes(document))
  const evidence = [...files]
    .filter(([file]) => !UNNAMED.has(file))
    .map(([file, content]) => ({ file, digest: digestOf(content) }))
  files.set('readiness.json', bytes(deriveReadiness(readyFacts({ evidence }))))
}

const broken = ({ checks }: CheckDocument): readonly string[] =>
  checks.filter(({ ok }) => ok === false).map(({ name }) => name)

describe('checkAttempt', () => {
  test('R37: a ready attempt holds, from the whole folder and from readiness with its evidence alone', async () => {
    const whole = await checkWhole(() => {})
    expect(whole).toMatchObject({ status: 'ready-for-pr', holds: true, code: null })
    expect(whole.checks.every(({ ok }) => ok === true)).toBe(true)
    const bare = await checkBare(() => {})
    expect(bare.holds).toBe(true)
    expect(bare.checks.filter(({ ok }) => ok === null).map(({ name }) => name)).toEqual([
      'journal',
      'manifest',
    ])
  })

  test('without readiness.json there is nothing to check', async () => {
    expect(await checkBare((files) => files.delete('readiness.json'))).toMatchObject({
      status: null,
      holds: false,
      code: 'readiness-missing',
    })
  })

  test('R38: a contradicting readiness is refused with its code', async () => {
    const check = await checkBare((files) => {
      const readiness = deriveReadiness(readyFacts())
      files.set('readiness.json', bytes({ ...readiness, triage: 'reject' }))
    })
    expect(check).toMatchObject({ status: null, holds: false, code: 'readiness-contradicts' })
  })

  test('R41: a version 2 file is said to be recomputed as not ready', async () => {
    const check = await checkBare((files) =>
      files.set('readiness.json', bytes({ version: 2, status: 'ready-for-pr', triage: 'proceed' })),
    )
    expect(check).toMatchObject({ status: 'not-ready', holds: false })
    expect(check.checks[0]?.detail).toContain('recomputed')
  })

  test.each([
    'triage.json',
    'plan.json',
    'review-a-0.json',
    'review-b-0.json',
    'verification.json',
  ])('ART-04 ART-07: %s missing, changed or cut is found', async (name) => {
    const missing = await checkBare((files) => files.delete(name))
    const changed = await checkBare((files) => {
      const content = Uint8Array.from(files.get(name) ?? [])
      content[content.length - 3] = 0x20
      files.set(name, content)
    })
    const cut = await checkBare((files) =>
      files.set(name, files.get(name)?.subarray(0, 40) ?? new Uint8Array()),
    )
    for (const check of [missing, changed, cut]) {
      expect(check.holds).toBe(false)
      expect(broken(check)).toContain(name)
    }
  })

  test.each([
    ['triage', 'triage.json', { ...sampleTriage, result: { verdict: 'reject', reasoning: 'no' } }],
    ['verification', 'verification.json', redVerification()],
    ['verification', 'verification.json', sampleVerification({ commit: OTHER_COMMIT })],
    ['verification', 'verification.json', sampleVerification({ kind: 'before-fix' })],
    ['verification', 'verification.json', sampleVerification({ attempt: 2 })],
    ['review-a', 'review-a-0.json', { ...sampleReview('review-a'), commit: OTHER_COMMIT }],
    ['review-a', 'review-a-0.json', sampleReview('review-b')],
    ['review-b', 'review-b-0.json', { ...sampleReview('review-b'), by: 'someone else' }],
    ['plan', 'plan.json', { not: 'a plan' }],
  ])(
    'ART-07 ART-09: %s claimed over evidence that does not say so is found (%s)',
    async (name, file, document) => {
      expect(broken(await checkBare((files) => forge(files, file, document)))).toContain(name)
    },
  )

  test('ART-07: a newer review that asks for changes is not hidden behind an older approval', async () => {
    const check = await checkBare((files) => {
      const review = sampleReview('review-a')
      const findings = review.result.findings.map((one) => ({ ...one, handling: 'must-fix' }))
      forge(files, 'review-a-1.json', {
        ...review,
        pass: 1,
        verdict: 'changes',
        mustFix: ['A-1'],
        result: { ...review.result, findings },
      })
    })
    expect(broken(check)).toEqual(['review-a'])
  })

  test('ART-07: the journal must name this file, this evidence and this attempt', async () => {
    const other = await checkWhole((files) => {
      forge(files, 'verification.json', sampleVerification({ durationMs: 1 }))
      files.delete('manifest.json')
    })
    expect(broken(other)).toEqual(['journal names this file', 'journal names the evidence'])
    const tampered = await checkWhole((files) => {
      const text = new TextDecoder().decode(files.get('journal.jsonl'))
      files.set('journal.jsonl', new TextEncoder().encode(text.replace('someone', 'somebody')))
    })
    expect(broken(tampered)).toContain('journal')
  })

  test('a readiness that was written before the attempt was reopened no longer counts', async () => {
    const { files, events } = readyAttempt()
    const reopened: NewEvent = {
      kind: 'attempt.reopened',
      data: { after: 'interrupted', reason: 'r' },
    }
    files.set('journal.jsonl', journalOf([...events, reopened]).bytes)
    expect(broken(await checkAttempt(readerOver(files)))).toContain('journal names this file')
  })

  test('a commit that the journal saw fail and pass must be marked flaky', async () => {
    const { files, events } = readyAttempt()
    const again = events.flatMap((event): NewEvent[] =>
      event.kind === 'verification.finished' && event.data.kind === 'final'
        ? [{ ...event, data: { ...event.data, success: false } }, event]
        : [event],
    )
    files.set('journal.jsonl', journalOf(again).bytes)
    expect(broken(await checkAttempt(readerOver(files)))).toEqual(['flaky'])
  })

  test('ART-04: the manifest must list what is there, and be the one that was named', async () => {
    const { files } = readyAttempt()
    const digest = digestOf(files.get('manifest.json') ?? '')
    expect(await checkAttempt(readerOver(files), digest)).toMatchObject({ holds: true })
    expect(broken(await checkAttempt(readerOver(files), COMMIT))).toEqual(['manifest digest'])
    files.delete('manifest.json')
    expect(broken(await checkAttempt(readerOver(files), digest))).toEqual(['manifest'])
    const changed = await checkWhole((whole) => whole.set('task.json', bytes({})))
    expect(broken(changed)).toContain('manifest')
  })

  test('a file that is not ready holds too when its evidence says so', async () => {
    const check = await checkBare((files) => {
      files.set('verification.json', bytes(redVerification()))
      const evidence = [...files]
        .filter(([file]) => !UNNAMED.has(file))
        .map(([file, content]) => ({ file, digest: digestOf(content) }))
      const verification = { success: false, commit: COMMIT, tree: sampleVerification().tree }
      files.set('readiness.json', bytes(deriveReadiness(readyFacts({ evidence, verification }))))
    })
    expect(check).toMatchObject({ status: 'not-ready', holds: true })
  })
})
