import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAgentResult } from '../../../src/domain/agent/parse-agent-result.ts'
import { PhaseFacts, Usage } from '../../../src/domain/attempt/events.ts'
import { PHASES } from '../../../src/domain/attempt/phases.ts'

const parse = (
  ...[phase, value, context]: [
    Parameters<typeof parseAgentResult>[0],
    unknown,
    { mustFix?: string[] }?,
  ]
) => parseAgentResult(phase, JSON.stringify(value), context)

const finding = (id: string, handling = 'must-fix') => ({
  id,
  severity: 'minor',
  handling,
  title: 't',
  evidence: 'e',
})
const review = (findings: readonly unknown[], more = {}) => ({ summary: 's', findings, ...more })
const change = (more = {}) => ({ summary: 's', changes: [], ...more })

describe('triage and plan', () => {
  test('the verdict and the questions are the facts', () => {
    const parsed = parse('triage', {
      verdict: 'needs-human',
      reasoning: 'unclear',
      questions: ['Which one?'],
    })
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        facts: { kind: 'triage', verdict: 'needs-human', questions: ['Which one?'] },
        usage: null,
        notes: [],
      },
    })
  })

  test('a plan without questions has none', () => {
    const parsed = parse('plan', { ready: false, summary: 's', steps: [] })
    expect(parsed).toMatchObject({
      value: { facts: { kind: 'plan', ready: false, questions: [] } },
    })
  })
})

describe('fix', () => {
  const context = { mustFix: ['A-1', 'B-1'] }

  test.each([[['A-1', 'B-1']], [['B-1', 'A-1']], [['A-1', 'B-1', 'A-1']]])(
    'R210: addressed %j accounts for exactly the must-fix findings',
    (addressed) => {
      expect(parse('fix', change({ addressed }), context).ok).toBe(true)
    },
  )

  test.each([
    [undefined, 'addressed lacks A-1, B-1, expected exactly A-1, B-1'],
    [[], 'addressed lacks A-1, B-1, expected exactly A-1, B-1'],
    [['A-1'], 'addressed lacks B-1, expected exactly A-1, B-1'],
    [['A-1', 'B-1', 'C'], 'addressed names "C", which no finding has, expected exactly A-1, B-1'],
    [
      ['1', 'B-1'],
      'addressed lacks A-1 and names "1", which no finding has, expected exactly A-1, B-1',
    ],
  ])('R210: addressed %j is refused', (addressed, error) => {
    expect(parse('fix', change({ addressed }), context)).toEqual({
      ok: false,
      error: `The result file does not fit its schema: ${error}.`,
    })
  })

  test('R210: a fix of a failed verification accounts for no finding', () => {
    expect(parse('fix', change()).ok).toBe(true)
  })

  test('R212: an agent that stops with a blocker or a question need not account for findings', () => {
    expect(parse('fix', change({ blocked: { reason: 'no network' } }), context)).toMatchObject({
      value: { facts: { kind: 'change', blocked: 'no network', questions: [] } },
    })
    expect(parse('fix', change({ questions: ['Which?'] }), context)).toMatchObject({
      value: { facts: { kind: 'change', blocked: null, questions: ['Which?'] } },
    })
  })
})

describe('reviews', () => {
  const factsOf = (value: unknown) => {
    const parsed = parse('review-a', value)
    return parsed.ok ? parsed.value.facts : parsed.error
  }

  test('R209: one must-fix finding means changes, whatever is claimed', () => {
    const claims = { verdict: 'approve', approved: true }
    expect(factsOf(review([finding('A-1'), finding('A-2', 'suggestion')], claims))).toEqual({
      kind: 'review',
      verdict: 'changes',
      mustFix: ['A-1'],
      restart: false,
    })
  })

  test('R209: without a must-fix finding it is approved, whatever is claimed', () => {
    const value = review([finding('A-1', 'follow-up'), finding('A-2', 'suggestion')], {
      verdict: 'changes',
    })
    expect(factsOf(value)).toMatchObject({ verdict: 'approve', mustFix: [] })
    expect(factsOf(review([]))).toMatchObject({ verdict: 'approve' })
  })

  test('R209: ids are put into the name space of their reviewer and stay there', () => {
    const parsed = parse('review-b', review([finding('1'), finding('B-2'), finding('A-3')]))
    expect(parsed).toMatchObject({
      value: {
        facts: { mustFix: ['B-1', 'B-2', 'B-A-3'] },
        result: { findings: [{ id: 'B-1' }, { id: 'B-2' }, { id: 'B-A-3' }] },
      },
    })
  })

  test.each([[['1', '1']], [['1', 'A-1']]])('R209: the ids %j are one id twice', (ids) => {
    expect(parse('review-a', review(ids.map((id) => finding(id))))).toEqual({
      ok: false,
      error:
        'The result file does not fit its schema: findings has the id A-1 twice, expected each id once.',
    })
  })

  test('R211: restart counts only together with changes', () => {
    expect(factsOf(review([finding('A-1')], { restart: true }))).toMatchObject({ restart: true })
    const parsed = parse('review-a', review([], { restart: true }))
    expect(parsed).toMatchObject({
      value: {
        facts: { verdict: 'approve', restart: false },
        notes: ['restart does not count without a must-fix finding'],
      },
    })
  })
})

describe('usage', () => {
  test('R47: it may stand in any result, and the money is 0 unless named', () => {
    const usage = { inputTokens: 10, outputTokens: 2 }
    expect(parse('plan', { ready: true, summary: 's', steps: [], usage })).toMatchObject({
      value: { usage: { ...usage, costUsd: 0 } },
    })
    expect(parse('review-a', review([], { usage: { ...usage, costUsd: 0.25 } }))).toMatchObject({
      value: { usage: { costUsd: 0.25 } },
    })
  })

  test.each([-1, '1', null])('R47: %j tokens are refused', (inputTokens) => {
    const usage = { inputTokens, outputTokens: 0 }
    expect(parse('triage', { verdict: 'proceed', reasoning: 'r', usage }).ok).toBe(false)
  })
})

describe('what does not fit', () => {
  test.each([
    [
      'triage',
      {},
      'verdict is missing, expected one of "proceed", "blocked", "reject", "needs-human" (and 1 more)',
    ],
    ['triage', [], 'the whole value is a list of 0, expected an object'],
    ['triage', 'proceed', 'the whole value is "proceed", expected an object'],
    ['plan', { ready: 'yes', summary: 's', steps: [] }, 'ready is "yes", expected true or false'],
    ['plan', { ready: true, summary: 's', steps: [7] }, 'steps[0] is 7, expected a text'],
    [
      'plan',
      { ready: true, summary: '', steps: [] },
      'summary is "", expected at least 1 character',
    ],
    [
      'implement',
      { summary: 's', changes: [{ path: 'a' }] },
      'changes[0].description is missing, expected a text',
    ],
    ['implement', { summary: 's', changes: {} }, 'changes is an object, expected a list'],
    [
      'implement',
      { summary: 's', changes: [], blocked: null },
      'blocked is null, expected an object',
    ],
    [
      'implement',
      { summary: 'a\0b', changes: [] },
      'summary is "a\\u0000b", expected text without the character U+0000',
    ],
    [
      'review-a',
      review([{ ...finding('a b') }]),
      'findings[0].id is "a b", expected 1 to 64 letters, digits, dots, underscores or hyphens',
    ],
    [
      'review-a',
      review([{ ...finding('a'), line: 1.5 }]),
      'findings[0].line is 1.5, expected a whole number',
    ],
  ] as const)(
    'R208: %s %j: one sentence names field, value and expectation',
    (phase, value, error) => {
      expect(parse(phase, value)).toEqual({
        ok: false,
        error: `The result file does not fit its schema: ${error}.`,
      })
    },
  )

  test('R208: a long value is quoted in short', () => {
    const parsed = parse('triage', { verdict: 'x'.repeat(100_000), reasoning: 'r' })
    expect(parsed.ok ? '' : parsed.error).toMatch(/^.{50,300}$/)
  })

  test('R208: unknown keys are dropped and noted, at every depth', () => {
    const value = review([{ ...finding('A-1'), score: 9 }], { verdict: 'approve' })
    expect(parse('review-a', value)).toMatchObject({
      value: { notes: ['unknown keys dropped: "findings[0].score", "verdict"'] },
    })
    const parsed = parse('review-a', value)
    expect(JSON.stringify(parsed.ok && parsed.value.result)).not.toContain('score')
  })

  test('RES-12: what is too long or too much is refused with a sentence', () => {
    const huge = { summary: 's', findings: Array.from({ length: 501 }, (_, n) => finding(`${n}`)) }
    expect(parse('review-a', huge)).toMatchObject({
      error: expect.stringMatching(/findings is a list of 501, expected at most 500 entries/),
    })
    const long = parse('triage', { verdict: 'proceed', reasoning: 'r'.repeat(70_000) })
    expect(long).toMatchObject({ error: expect.stringMatching(/at most 65536 characters/) })
    expect(parseAgentResult('triage', ' '.repeat(1_048_577))).toMatchObject({
      error: 'The result file is longer than 1048576 bytes; write a shorter one.',
    })
  })

  test('ART-05: a text that is no strict JSON is refused with a sentence', () => {
    expect(parseAgentResult('triage', '{"verdict":"reject","verdict":"proceed"}')).toEqual({
      ok: false,
      error:
        'The result file has the key "verdict" twice in one object; write one JSON object to it.',
    })
  })
})

test('ART-05: any JSON value is parsed or refused in one sentence, and facts fit the journal', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        verdict: fc.constantFrom('proceed', 'reject', 1),
        reasoning: fc.string(),
        ready: fc.boolean(),
        summary: fc.string(),
        steps: fc.array(fc.string()),
        changes: fc.array(fc.record({ path: fc.string(), description: fc.string() })),
        findings: fc.array(
          fc.record({
            id: fc.stringMatching(/^[A-C1-9-]{1,3}$/),
            severity: fc.constantFrom('critical', 'major', 'minor'),
            handling: fc.constantFrom('must-fix', 'follow-up', 'suggestion'),
            title: fc.string({ minLength: 1 }),
            evidence: fc.string({ minLength: 1 }),
          }),
          { maxLength: 4 },
        ),
        restart: fc.boolean(),
        usage: fc.record({ inputTokens: fc.nat(), outputTokens: fc.nat() }),
      },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...PHASES), anything, (phase, value) => {
      const parsed = parse(phase, value)
      if (parsed.ok) {
        expect(PhaseFacts.parse(parsed.value.facts)).toEqual(parsed.value.facts)
        if (parsed.value.usage !== null) Usage.parse(parsed.value.usage)
        // What stands in the snapshot is a valid result itself and means the same.
        expect(parse(phase, parsed.value.result)).toMatchObject({
          value: { facts: parsed.value.facts, result: parsed.value.result },
        })
      } else {
        expect(parsed.error).toMatch(/^The result file [^\n]+\.$/)
      }
    }),
    { numRuns: 500 },
  )
})
