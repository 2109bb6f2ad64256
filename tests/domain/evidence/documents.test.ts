import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import {
  ARTIFACTS,
  artifactOf,
  changeFile,
  reviewFile,
  verificationFiles,
} from '../../../src/domain/evidence/artifact-names.ts'
import { checkAttempt, readerOver } from '../../../src/domain/evidence/check-attempt.ts'
import { encodeDocument } from '../../../src/domain/evidence/document-text.ts'
import { parseDocument } from '../../../src/domain/evidence/parse-document.ts'
import {
  isSchemaName,
  jsonSchemaOf,
  SCHEMA_NAMES,
  SCHEMA_VERSIONS,
  type SchemaName,
} from '../../../src/domain/evidence/schemas.ts'
import { summaryOf } from '../../../src/domain/evidence/summary-document.ts'
import { deriveReadiness } from '../../../src/domain/readiness/derive-readiness.ts'
import {
  BASE,
  COMMIT,
  readyAttempt,
  readyFacts,
  sampleChange,
  samplePlan,
  sampleReview,
  sampleTamper,
  sampleTask,
  sampleTriage,
  sampleVerification,
} from '../../support/sample-attempt.ts'

const { files, events } = readyAttempt()
const usage = { inputTokens: 1, outputTokens: 2, costUsd: 0.5 }

/** One good document of each kind. */
const SAMPLES: Readonly<Record<SchemaName, unknown>> = {
  attempt: {
    schema: 'proofrun/attempt',
    version: 1,
    task: 7,
    attempt: 1,
    outcome: 'ready-for-pr',
    stage: 'review',
    branch: 'proofrun/t7-greets-abcd',
    baseCommit: BASE,
    commit: COMMIT,
    passes: 0,
    agentPhases: 5,
    usage,
    directory: '/state/tasks/7/attempts/1',
    readiness: 'ready-for-pr',
    next: 'Read the branch.',
  },
  change: sampleChange,
  check: await checkAttempt(readerOver(files)),
  config: { verify: 'npm test' },
  event: events[0],
  manifest: JSON.parse(new TextDecoder().decode(files.get('manifest.json'))),
  plan: samplePlan,
  readiness: deriveReadiness(readyFacts()),
  review: sampleReview('review-a'),
  status: {
    schema: 'proofrun/status',
    version: 1,
    tasks: [{ task: 7, title: 'x', stage: 'review', needsYou: true, attempt: 1 }],
    needsYou: 1,
  },
  summary: summaryOf(events),
  tamper: sampleTamper,
  task: sampleTask,
  trail: { schema: 'proofrun/trail', version: 1, events },
  triage: sampleTriage,
  verification: sampleVerification(),
}

const versioned = SCHEMA_NAMES.filter((name) => SCHEMA_VERSIONS[name] !== null)

const codeOf = (name: SchemaName, content: string | Uint8Array): string => {
  const parsed = parseDocument(name, { file: `${name}.json`, content })
  return parsed.ok ? 'ok' : parsed.error.code
}

describe('documents', { timeout: 30_000 }, () => {
  test.each(SCHEMA_NAMES)('%s: a good document reads back as it was written', (name) => {
    const file = { file: `${name}.json`, content: encodeDocument(SAMPLES[name]) }
    expect(parseDocument(name, file)).toEqual({ ok: true, value: SAMPLES[name] })
  })

  test.each(SCHEMA_NAMES)('%s: its JSON Schema takes the good document and no other', (name) => {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
      jsonSchemaOf(name),
    )
    expect(validate(SAMPLES[name]), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ ...Object(SAMPLES[name]), further: 1 })).toBe(false)
    // An empty configuration is one.
    expect(validate({})).toBe(name === 'config')
  })

  test.each(versioned)('ART-05: %s cut at any byte counts as absent', (name) => {
    const bytes = new TextEncoder().encode(encodeDocument(SAMPLES[name]))
    const step = Math.max(1, Math.floor(bytes.length / 700))
    for (let length = 0; length < bytes.length; length += step)
      expect(codeOf(name, bytes.subarray(0, length))).toBe('document-unreadable')
    expect(codeOf(name, bytes.subarray(0, -1))).toBe('document-unreadable')
  })

  test.each(versioned)(
    'ART-06: %s of a newer or older version, or with an unknown field',
    (name) => {
      const sample = Object(SAMPLES[name])
      const version = SCHEMA_VERSIONS[name] ?? 0
      expect(codeOf(name, encodeDocument({ ...sample, version: version + 1 }))).toBe(
        'document-newer',
      )
      expect(codeOf(name, encodeDocument({ ...sample, version: 0 }))).toBe('document-invalid')
      expect(codeOf(name, encodeDocument({ ...sample, further: 1 }))).toBe('document-invalid')
      expect(codeOf(name, encodeDocument({ ...sample, schema: 'proofrun/else' }))).toBe(
        'document-invalid',
      )
    },
  )

  test('ART-09: a document of another task or attempt counts as absent, and the sentence says whose it is', () => {
    const file = { file: 'triage.json', content: encodeDocument(sampleTriage) }
    expect(parseDocument('triage', file, { task: 7, attempt: 1 }).ok).toBe(true)
    expect(parseDocument('triage', file, { task: 7, attempt: 2 })).toMatchObject({
      error: { code: 'document-foreign', message: expect.stringContaining('attempt 1, not 2') },
    })
    expect(parseDocument('triage', file, { task: 9 })).toMatchObject({
      error: { code: 'document-foreign' },
    })
  })

  test('R209: a review whose verdict or must-fix ids do not follow from its findings is refused', () => {
    const review = sampleReview('review-a')
    const [finding] = review.result.findings
    const mustFix = { ...review.result, findings: [{ ...finding, handling: 'must-fix' }] }
    const wrong = [
      { ...review, verdict: 'changes' },
      { ...review, mustFix: ['A-1'] },
      { ...review, result: mustFix },
      { ...review, result: mustFix, mustFix: ['A-1'] },
    ]
    for (const one of wrong) expect(codeOf('review', encodeDocument(one))).toBe('document-invalid')
    const right = { ...review, result: mustFix, mustFix: ['A-1'], verdict: 'changes' }
    expect(codeOf('review', encodeDocument(right))).toBe('ok')
  })

  test('schema names are closed', () => {
    expect(isSchemaName('readiness')).toBe(true)
    expect(isSchemaName('toString')).toBe(false)
  })
})

describe('artifact names', () => {
  test('every name that is built is in the closed list, with its schema', () => {
    const built = [
      ...Object.values(verificationFiles('baseline')),
      ...Object.values(verificationFiles('final')),
      ...Object.values(verificationFiles({ beforeFix: 3 })),
      changeFile(0),
      reviewFile('review-a', 0),
      reviewFile('review-b', 10),
    ]
    for (const name of built) expect(artifactOf(name), name).toBeDefined()
    expect(artifactOf('review-b-10.json')?.schema).toBe('proofrun/review')
    expect(artifactOf('verification-before-fix-3.json')?.schema).toBe('proofrun/verification')
  })

  test('ART-02: other names are not in it', () => {
    for (const name of ['../plan.json', 'plan.json/', 'Plan.json', 'review-a-01.json', 'planxjson'])
      expect(artifactOf(name), name).toBeUndefined()
  })

  test('every schema that an artifact names exists', () => {
    for (const { schema } of ARTIFACTS)
      if (schema !== undefined) expect(isSchemaName(schema.replace('proofrun/', ''))).toBe(true)
  })
})
