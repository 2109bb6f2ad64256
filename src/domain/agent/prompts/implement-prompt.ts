import type { Finding, PlanResult } from '../results.ts'
import { findingsBlock } from './findings-block.ts'
import { assemblePrompt, type Prompt, type PromptSubject } from './prompt.ts'
import {
  type Baseline,
  baselineBlocks,
  baselineRules,
  changingRules,
  planBlock,
  verifyCommandBlock,
} from './shared-rules.ts'

export type ImplementSubject = PromptSubject & {
  readonly branch: string
  readonly baseCommit: string
  readonly plan: Pick<PlanResult, 'summary' | 'steps'>
  readonly verifyCommand: string
  readonly baseline?: Baseline
  /** Set when a reviewer asked to start again from base: why the change before did not do (R211). */
  readonly restart?: { readonly findings: readonly Finding[] }
}

/** Asks for the change itself; after a restart, for another one than before. */
export const implementPrompt = (subject: ImplementSubject): Prompt =>
  assemblePrompt(subject, {
    phase: 'implement',
    role: 'You carry out the change that the issue below asks for, by the plan below. Two reviewers will judge it.',
    rules: [
      ...(subject.restart === undefined
        ? []
        : [
            'An earlier change was given up, since its approach was wrong; the branch is back at its base. The block `findings` says why. Take another approach, and leave the plan where it led there.',
          ]),
      ...changingRules(subject),
      ...baselineRules(subject.baseline),
    ],
    blocks: [
      ...(subject.restart === undefined
        ? []
        : [
            findingsBlock(
              'findings',
              'Why the earlier change was given up',
              subject.restart.findings,
            ),
          ]),
      planBlock(subject.plan),
      verifyCommandBlock(subject.verifyCommand),
      ...baselineBlocks(subject.baseline),
    ],
  })
