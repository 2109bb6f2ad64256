import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { encodeDocument } from '../../../src/domain/evidence/document-text.ts'
import { deriveReadiness } from '../../../src/domain/readiness/derive-readiness.ts'
import { parseReadiness } from '../../../src/domain/readiness/parse-readiness.ts'
import { OTHER_COMMIT, readyFacts } from '../../support/sample-attempt.ts'

const ready = deriveReadiness(readyFacts())
const notReady = deriveReadiness(readyFacts({ verification: null }))

const codeOf = (content: string | Uint8Array): string => {
  const parsed = parseReadiness(content)
  return parsed.ok ? parsed.value.kind : parsed.error.code
}

/** The ready file with some fields changed, written as Proofrun writes. */
const withFields = (fields: Readonly<Record<string, unknown>>): string =>
  encodeDocument({ ...ready, ...fields })

describe('parseReadiness', { timeout: 30_000 }, () => {
  test.each([
    ['ready', ready],
    ['not ready', notReady],
  ])('a %s file reads back as it was written', (_name, readiness) => {
    expect(parseReadiness(encodeDocument(readiness))).toEqual({
      ok: true,
      value: { kind: 'current', readiness },
    })
  })

  test.each([
    ['triage', { triage: 'reject' }],
    ['plan', { plan: 'not-ready' }],
    ['reviewA verdict', { reviewA: { ...ready.reviewA, verdict: 'changes' } }],
    ['reviewA commit', { reviewA: { ...ready.reviewA, commit: OTHER_COMMIT } }],
    ['reviewB verdict', { reviewB: { ...ready.reviewB, verdict: 'missing' } }],
    ['reviewB commit', { reviewB: { ...ready.reviewB, commit: null } }],
    ['verification failed', { verification: 'failed' }],
    ['verification missing', { verification: 'missing' }],
    ['verification not run', { verification: 'not-run' }],
    ['commit', { commit: OTHER_COMMIT }],
    ['no commit', { commit: null }],
    ['commit and base the same', { baseCommit: ready.commit }],
    ['no tree', { tree: null }],
    ['flaky refused', { flaky: true, flakyPolicy: 'refuse' }],
    ['a reason that does not hold', { reasons: ['plan-missing'] }],
  ])('R38: a ready status over a flipped input is refused: %s', (_name, fields) => {
    expect(codeOf(withFields(fields))).toBe('readiness-contradicts')
  })

  test('R38: a not-ready status over inputs that are all good is refused', () => {
    const { pullRequest: _text, ...rest } = { pullRequest: undefined, ...ready }
    expect(codeOf(encodeDocument({ ...rest, status: 'not-ready' }))).toBe('readiness-contradicts')
  })

  test('R38: the reasons of a not-ready file are derived again', () => {
    expect(codeOf(encodeDocument({ ...notReady, reasons: [] }))).toBe('readiness-contradicts')
  })

  test('R35: a pull request in a not-ready file is refused, and a ready file without one', () => {
    const text = { title: 'x', body: 'y' }
    expect(codeOf(encodeDocument({ ...notReady, pullRequest: text }))).toBe('readiness-invalid')
    expect(codeOf(withFields({ pullRequest: undefined }))).toBe('readiness-invalid')
  })

  test('ART-05: every truncation of the file is refused', () => {
    for (const readiness of [ready, notReady]) {
      const bytes = new TextEncoder().encode(encodeDocument(readiness))
      for (let length = 0; length < bytes.length; length++) {
        expect(codeOf(bytes.subarray(0, length))).toBe('readiness-unreadable')
      }
    }
  })

  test.each([
    ['empty', new Uint8Array()],
    ['filled with NUL', new Uint8Array(600)],
    ['a byte order mark', `\uFEFF${encodeDocument(ready)}`],
    ['half a character', Uint8Array.of(0x7b, 0xe2, 0x82)],
    ['a key twice', encodeDocument(notReady).replace('{', '{"status":"ready-for-pr",')],
  ])('ART-05: %s is refused', (_name, content) => {
    expect(codeOf(content)).toBe('readiness-unreadable')
  })

  test('ART-06: a newer version, no version and a nonsense version are refused by name', () => {
    expect(codeOf(withFields({ version: 4 }))).toBe('readiness-newer')
    expect(codeOf(withFields({ version: 1 }))).toBe('readiness-version')
    expect(codeOf(withFields({ version: '3' }))).toBe('readiness-version')
    expect(codeOf(withFields({ version: undefined }))).toBe('readiness-version')
    expect(codeOf('[]\n')).toBe('readiness-invalid')
  })

  test('ART-06: an unknown field is refused', () => {
    expect(codeOf(withFields({ approvedBy: 'me' }))).toBe('readiness-invalid')
  })

  test('ART-09: a file of another task or attempt is refused', () => {
    const text = encodeDocument(ready)
    expect(parseReadiness(text, { task: 7, attempt: 1 }).ok).toBe(true)
    expect(parseReadiness(text, { task: 8, attempt: 1 })).toMatchObject({
      error: { code: 'readiness-foreign' },
    })
    expect(parseReadiness(text, { task: 7, attempt: 2 })).toMatchObject({
      error: { code: 'readiness-foreign' },
    })
  })

  test.each(['v2-ready.json', 'v2-not-ready.json', 'v2-flat.json'])(
    'R41: the version 2 file %s is recomputed, twice the same, and never ready',
    (name) => {
      const text = readFileSync(
        new URL(`../../fixtures/readiness/${name}`, import.meta.url),
        'utf8',
      )
      const first = parseReadiness(text)
      expect(first).toEqual(parseReadiness(text))
      expect(first).toMatchObject({
        value: { kind: 'recomputed', from: 2, readiness: { status: 'not-ready' } },
      })
      expect(first).toHaveProperty(
        'value.readiness.reasons',
        expect.arrayContaining(['verification-missing']),
      )
    },
  )

  test('R41: what the version 2 file knew is kept in the recomputed inputs', () => {
    const text = readFileSync(
      new URL('../../fixtures/readiness/v2-ready.json', import.meta.url),
      'utf8',
    )
    expect(parseReadiness(text)).toMatchObject({
      value: {
        readiness: {
          claimed: 'ready-for-pr',
          inputs: { triage: 'proceed', plan: 'ready', verification: 'missing' },
        },
      },
    })
  })
})
