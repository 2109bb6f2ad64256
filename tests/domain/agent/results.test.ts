import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parseAgentResult } from '../../../src/domain/agent/parse-agent-result.ts'
import { RESULT_SHAPES } from '../../../src/domain/agent/prompts/result-shapes.ts'
import { resultSchemaFor } from '../../../src/domain/agent/results.ts'
import { PHASES, type Phase } from '../../../src/domain/attempt/phases.ts'

const finding = {
  id: 'A-1',
  severity: 'major',
  handling: 'must-fix',
  title: 'wrong sum',
  evidence: 'add(1, 2) is 4',
}

const VALID: Readonly<Record<Phase, Record<string, unknown>>> = {
  triage: { verdict: 'proceed', reasoning: 'clear' },
  plan: { ready: true, summary: 'add it', steps: ['one'] },
  implement: { summary: 'done', changes: [{ path: 'a.js', description: 'sum' }] },
  fix: { summary: 'done', changes: [], addressed: ['A-1'] },
  'review-a': { summary: 'read', findings: [finding] },
  'review-b': { summary: 'read', findings: [{ ...finding, id: 'B-1', file: 'a.js', line: 3 }] },
}

const INVALID: readonly (readonly [Phase, unknown])[] = [
  ['triage', {}],
  ['triage', []],
  ['triage', { verdict: 'maybe', reasoning: 'x' }],
  ['triage', { verdict: 'proceed', reasoning: '' }],
  ['plan', { ready: 'yes', summary: 'x', steps: [] }],
  ['plan', { ready: true, summary: 'x', steps: ['a', 1] }],
  ['implement', { summary: 'x' }],
  ['implement', { summary: 'x', changes: [{ path: 'a' }] }],
  ['implement', { summary: 'x', changes: [], blocked: {} }],
  ['review-a', { summary: 'x', findings: [{ ...finding, id: 'a b' }] }],
  ['review-a', { summary: 'x', findings: [{ ...finding, line: 0 }] }],
  ['review-a', { summary: 'x', findings: [{ ...finding, severity: 'huge' }] }],
  ['review-b', { summary: 'x', findings: [], usage: { inputTokens: -1, outputTokens: 0 } }],
]

describe('resultSchemaFor', () => {
  const validatorFor = (phase: Phase) =>
    new Ajv2020({ strict: false }).compile(resultSchemaFor(phase))

  test.each(PHASES)('R208: %s: what the schema takes, the parser takes', (phase) => {
    const withMore = { ...VALID[phase], usage: { inputTokens: 1, outputTokens: 2 }, more: { x: 1 } }
    expect(validatorFor(phase)(withMore)).toBe(true)
    expect(parseAgentResult(phase, JSON.stringify(withMore)).ok).toBe(true)
  })

  test.each(INVALID)(
    'R208: %s: what the schema refuses, the parser refuses: %j',
    (phase, value) => {
      expect(validatorFor(phase)(value)).toBe(false)
      expect(parseAgentResult(phase, JSON.stringify(value)).ok).toBe(false)
    },
  )

  test.each(PHASES)('%s: the short form in the prompt names every key but usage', (phase) => {
    const names = propertyNames(resultSchemaFor(phase)).filter(
      (name) => !['usage', 'inputTokens', 'outputTokens', 'costUsd'].includes(name),
    )
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect(RESULT_SHAPES[phase]).toContain(`"${name}"`)
  })
})

const propertyNames = (schema: unknown): readonly string[] => {
  if (schema === null || typeof schema !== 'object') return []
  const own =
    'properties' in schema && schema.properties !== null && typeof schema.properties === 'object'
      ? Object.keys(schema.properties)
      : []
  return [...own, ...Object.values(schema).flatMap(propertyNames)]
}
