import { describe, expect, it } from 'vitest'
import { decideRepair } from '../../../src/domain/attempt/decide-repair.ts'
import type { VerificationFacts } from '../../../src/domain/attempt/events.ts'
import { commit, digest, file, tree } from '../../support/attempt-simulation.ts'

/** A red verification of a pass whose files and output are named by words; `#12` in the output is a volatile token. */
const verified = (
  pass: number,
  files: string,
  output: string,
  more: Partial<VerificationFacts> = {},
): VerificationFacts => ({
  kind: 'final',
  pass,
  commit: commit(pass),
  tree: tree(pass),
  success: false,
  failureClass: 'failed',
  fingerprintVersion: 1,
  outputFingerprint: digest(output),
  stableOutputFingerprint: digest(output.replace(/#\d+/g, '')),
  worktreeFingerprint: digest(files),
  configDigest: digest('config'),
  setupInputsChanged: false,
  durationMs: 1,
  snapshot: file('verification.json'),
  ...more,
})

const decided = (
  earlier: readonly VerificationFacts[],
  current: VerificationFacts,
  { max = 10, noProgress = 'stable' as 'stable' | 'exact' } = {},
) => decideRepair({ current, earlier, pass: current.pass, maxFixPasses: max, noProgress })

const reasonOf = (decision: ReturnType<typeof decideRepair>) =>
  decision.kind === 'stop' ? decision.reason : 'repair'

describe('R23 R24 both fingerprints and the budget', () => {
  it.each([
    ['same files', 'same output', 10, 'exact'],
    ['same files', 'other output', 10, 'repair'],
    ['other files', 'same output', 10, 'repair'],
    ['other files', 'other output', 10, 'repair'],
    ['same files', 'same output', 1, 'exact'],
    ['same files', 'other output', 1, 'budget'],
    ['other files', 'same output', 1, 'budget'],
    ['other files', 'other output', 1, 'budget'],
  ])('%s, %s, %i passes: %s', (files, output, max, expected) => {
    const before = verified(0, 'same files', 'same output')
    expect(reasonOf(decided([before], verified(1, files, output), { max }))).toBe(expected)
  })
})

describe('when there is nothing to compare with', () => {
  it('R25 the first post-implementation failure is always repaired', () => {
    expect(reasonOf(decided([], verified(0, 'a', 'x')))).toBe('repair')
  })

  it('a second verification in the same pass is no completed repair cycle', () => {
    expect(reasonOf(decided([verified(1, 'a', 'x')], verified(1, 'a', 'x')))).toBe('repair')
  })

  it.each([{ fingerprintVersion: 2 }, { configDigest: digest('other') }])(
    'a snapshot with %j is not compared',
    (more) => {
      expect(reasonOf(decided([verified(0, 'a', 'x', more)], verified(1, 'a', 'x')))).toBe('repair')
    },
  )
})

describe('the stops beyond the seed', () => {
  const volatile = [verified(0, 'a', 'took #12'), verified(1, 'a', 'took #13')] as const

  it('RES-13 an unchanged worktree with volatile differences only is no progress', () => {
    expect(reasonOf(decided([volatile[0]], volatile[1]))).toBe('volatile-only')
  })

  it('a changed worktree with volatile differences only is progress', () => {
    expect(reasonOf(decided([volatile[0]], verified(1, 'b', 'took #13')))).toBe('repair')
  })

  it('a return to an earlier pair is a cycle', () => {
    const earlier = [verified(0, 'a', 'x'), verified(1, 'b', 'y')]
    expect(reasonOf(decided(earlier, verified(2, 'a', 'x')))).toBe('cycle')
  })

  it('`noProgress: exact` restores the rule of the seed alone', () => {
    const exact = { noProgress: 'exact' as const }
    expect(reasonOf(decided([volatile[0]], volatile[1], exact))).toBe('repair')
    const earlier = [verified(0, 'a', 'x'), verified(1, 'b', 'y')]
    expect(reasonOf(decided(earlier, verified(2, 'a', 'x'), exact))).toBe('repair')
    expect(reasonOf(decided([verified(0, 'a', 'x')], verified(1, 'a', 'x'), exact))).toBe('exact')
  })
})

describe('R30 what a repair cannot change', () => {
  it.each([
    'timed-out',
    'command-unavailable',
    'not-executable',
    'killed',
    'output-limit',
  ] as const)('F48: %s is terminal, and asks for no repair', (failureClass) => {
    expect(reasonOf(decided([], verified(0, 'a', 'x', { failureClass })))).toBe('not-repairable')
  })

  it('a failing setup is repairable only when the change touched what it reads', () => {
    const failing = { failureClass: 'setup-failed' as const }
    expect(reasonOf(decided([], verified(0, 'a', 'x', failing)))).toBe('not-repairable')
    expect(
      reasonOf(decided([], verified(0, 'a', 'x', { ...failing, setupInputsChanged: true }))),
    ).toBe('repair')
  })
})
