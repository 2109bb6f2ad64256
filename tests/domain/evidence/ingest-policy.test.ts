import { expect, test } from 'vitest'
import { ARTIFACTS } from '../../../src/domain/evidence/artifact-names.ts'
import {
  INGEST_LIMITS,
  ingestFault,
  isIngestName,
} from '../../../src/domain/evidence/ingest-policy.ts'

test.each(ARTIFACTS.map(({ name }) => name.replace('N', '3')))('ART-02: %s is taken', (name) => {
  expect(isIngestName(name)).toBe(true)
})

test.each(['logs/verify-1.log', 'logs/review-a-1-2.log'])('ART-02: the log %s is taken', (name) => {
  expect(isIngestName(name)).toBe(true)
})

test.each([
  '',
  'logs',
  'logs/',
  'logs/.x',
  'logs/..',
  'logs/a/b',
  'logs/A.log',
  'xlogs/a',
  'plan.json/x',
  './plan.json',
  '.plan.json',
  'plan.json\n',
  'report.exe',
  'constructor',
])('ART-02, ART-04: %j is not', (name) => {
  expect(isIngestName(name)).toBe(false)
})

const { jsonBytes, bundleBytes, totalBytes, entries } = INGEST_LIMITS
test.each<[string, number, boolean]>([
  ['plan.json', jsonBytes, true],
  ['plan.json', jsonBytes + 1, false],
  ['work.bundle', bundleBytes, true],
  ['work.bundle', bundleBytes + 1, false],
  ['logs/a.log', totalBytes, true],
  ['logs/a.log', totalBytes + 1, false],
])('ART-02: %s of %i bytes is taken: %j', (name, bytes, taken) => {
  expect(ingestFault([{ name, bytes }]) === undefined).toBe(taken)
})

test('ART-02: files are counted and their lengths added up', () => {
  const logs = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `logs/${index}.log`, bytes }))
  expect(ingestFault(logs(entries, 1))).toBeUndefined()
  expect(ingestFault(logs(entries + 1, 1))).toContain(`${entries}`)
  expect(ingestFault(logs(4, totalBytes / 4))).toBeUndefined()
  expect(ingestFault([...logs(4, totalBytes / 4), { name: 'plan.json', bytes: 1 }])).toContain(
    `${totalBytes}`,
  )
})
