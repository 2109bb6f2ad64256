import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ArtifactOrigin,
  artifactName,
  parseArtifactName,
} from '../../../src/domain/evidence/artifact-name.ts'

const count = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const origin = fc.record({
  task: fc.integer({ min: 1, max: 999_999 }),
  attempt: fc.integer({ min: 1, max: 9999 }),
  run: count,
  runAttempt: count,
  sequence: count,
})
const sample: ArtifactOrigin = { task: 7, attempt: 1, run: 123, runAttempt: 1, sequence: 3 }

test('a name says task, attempt, run, run attempt and sequence', () => {
  expect(artifactName(sample)).toBe('proofrun-7-1-run-123-1-3')
})

test('F16: a name is letters, digits and hyphens, and reads back as what it was made of', () => {
  fc.assert(
    fc.property(origin, (one) => {
      expect(artifactName(one)).toMatch(/^[a-z0-9-]{1,100}$/)
      expect(parseArtifactName(artifactName(one))).toEqual({ ok: true, value: one })
    }),
  )
})

test('F14: two origins never share a name', () => {
  fc.assert(
    fc.property(origin, origin, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other)
      expect(artifactName(one) === artifactName(other)).toBe(same)
    }),
  )
  const names = [sample, { ...sample, runAttempt: 2 }, { ...sample, sequence: 4 }].map(artifactName)
  expect(new Set(names).size).toBe(3)
})

test.each([
  { task: 0 },
  { attempt: 0 },
  { run: 1.5 },
  { runAttempt: -1 },
  { sequence: Number.NaN },
  { run: 2 ** 53 },
])('%j is no origin', (wrong) => {
  expect(() => artifactName({ ...sample, ...wrong })).toThrow(TypeError)
})

test.each([
  '',
  'proofrun-7-1-run-123-1',
  'proofrun-07-1-run-123-1-3',
  'proofrun-7-1-run-123-1-3\n',
  ' proofrun-7-1-run-123-1-3',
  'proofrun-7-99999-run-1-1-1',
  'proofrun-7-1-run-9999999999999999-1-1',
])('%j is no name of ours', (name) => {
  expect(parseArtifactName(name)).toMatchObject({ ok: false })
})
