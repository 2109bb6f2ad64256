import type { FailureClass } from '../../verification/failure-class.ts'
import type { PlanResult } from '../results.ts'
import type { DataBlock } from './data-block.ts'

/** What the verify command said about the base commit, before any agent started (F25). */
export type Baseline = { readonly failureClass: FailureClass; readonly tail: string }

/** For phases whose edits count for nothing. */
export const READING_RULES: readonly string[] = [
  'You are in a checkout of the repository of your own. Read and run what you like in it; what you change in it is thrown away.',
  'Nobody is there to answer while you work.',
]

/** For phases that change the code. */
export const changingRules = (place: { readonly branch: string; readonly baseCommit: string }) => [
  `You are in a checkout of the branch \`${place.branch}\`, which started at commit ${place.baseCommit}. Leave your work as edits or as commits on top; do not rewrite commits that are there. Whatever is not committed will be committed for you.`,
  'Change what the task needs and nothing else. Leave no scratch files, and leave CI workflows and the configuration of Proofrun alone unless the task is about them.',
  'Keep to the style of the code around you. Cover the change with tests. Never weaken, skip or delete a test or a check to make it pass.',
  'Do not push and do not open a pull request: that is done for you, and only after the verify command has passed in a clean checkout of exactly your commit.',
  'Nobody is there to answer while you work. If something outside stops you, say so in `blocked`; if a person must decide something first, ask in `questions`.',
]

export const baselineRules = (baseline: Baseline | undefined): readonly string[] => {
  if (baseline === undefined) return []
  return baseline.failureClass === 'passed'
    ? [
        'Before any change the verify command passed on the base commit: whatever fails later comes from the change.',
      ]
    : [
        'Before any change the verify command already failed on the base commit, and work was allowed all the same. The end of its output is in the block `baseline-output`. The change is done only when the verify command passes.',
      ]
}

export const baselineBlocks = (baseline: Baseline | undefined): readonly DataBlock[] =>
  baseline === undefined || baseline.failureClass === 'passed'
    ? []
    : [
        {
          name: 'baseline-output',
          heading: 'The end of the output of the verify command on the base commit',
          text: baseline.tail,
          maxBytes: TAIL_BYTES,
        },
      ]

/** A tail has at most 4,000 UTF-16 units (R80), so 12,000 bytes. */
export const TAIL_BYTES = 12_288

export const verifyCommandBlock = (command: string): DataBlock => ({
  name: 'verify-command',
  heading: 'The verify command',
  text: command,
  maxBytes: 2048,
})

export const planBlock = (plan: Pick<PlanResult, 'summary' | 'steps'>): DataBlock => ({
  name: 'plan',
  heading: 'The plan',
  text: [plan.summary, '', ...plan.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
  maxBytes: 12_288,
})
