import type { FailureClass } from '../../verification/failure-class.ts'
import type { Finding, PlanResult } from '../results.ts'
import type { DataBlock } from './data-block.ts'
import { findingsBlock } from './findings-block.ts'
import { assemblePrompt, type Prompt, type PromptSubject } from './prompt.ts'
import { changingRules, planBlock, TAIL_BYTES, verifyCommandBlock } from './shared-rules.ts'

export type FixCause =
  /** Both reviewers' findings, ids qualified; the must-fix ones are to be answered. */
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  | {
      readonly kind: 'verification'
      readonly failureClass: FailureClass
      readonly exitCode: number | null
      /** The last 40 lines, at most 4,000 characters (R78). */
      readonly tail: string
    }

export type FixSubject = PromptSubject & {
  readonly branch: string
  readonly baseCommit: string
  readonly plan: Pick<PlanResult, 'summary' | 'steps'>
  readonly verifyCommand: string
  /** `git diff --stat` or a list of paths, from base to the latest commit. */
  readonly changed: string
  readonly cause: FixCause
}

/** Asks to repair a change, for findings or for a failed verification. */
export const fixPrompt = (subject: FixSubject): Prompt =>
  assemblePrompt(subject, {
    phase: 'fix',
    role: 'You repair a change that was made for the issue below. It is in your checkout; reviewers and the verify command will judge it again.',
    rules: [...causeRules(subject.cause), ...changingRules(subject)],
    blocks: [
      causeBlock(subject.cause),
      verifyCommandBlock(subject.verifyCommand),
      changedBlock(subject.changed),
      planBlock(subject.plan),
    ],
  })

/** The findings that a fix must account for, exactly (R210). */
export const mustFixOf = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ handling }) => handling === 'must-fix')

const causeRules = (cause: FixCause): readonly string[] => {
  if (cause.kind === 'verification') {
    const exit = cause.exitCode === null ? '' : ` (exit code ${cause.exitCode})`
    return [
      `The verify command ended as \`${cause.failureClass}\`${exit} on the latest commit. The end of its output is in the block \`output\`. Find the cause and put it right.`,
      'If nothing in this repository can make it pass, change nothing and say why in `blocked`.',
    ]
  }
  const ids = mustFixOf(cause.findings).map(({ id }) => id)
  return [
    `Reviewers asked for changes. Answer each must-fix finding in the block \`findings\`, and name in \`addressed\` exactly the ids of this line:\n\nmust-fix ids: ${ids.join(', ')}\n`,
  ]
}

const causeBlock = (cause: FixCause): DataBlock =>
  cause.kind === 'findings'
    ? findingsBlock('findings', 'The must-fix findings', mustFixOf(cause.findings))
    : {
        name: 'output',
        heading: 'The end of the output of the verify command',
        text: cause.tail,
        maxBytes: TAIL_BYTES,
      }

export const changedBlock = (changed: string): DataBlock => ({
  name: 'changed-files',
  heading: 'What the change touches so far',
  text: changed,
  maxBytes: 4096,
})
