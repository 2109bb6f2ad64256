import type { ReviewRole } from '../../attempt/phases.ts'
import { FINDING_PREFIX } from '../finding-ids.ts'
import type { Finding, PlanResult } from '../results.ts'
import { findingsBlock } from './findings-block.ts'
import { changedBlock } from './fix-prompt.ts'
import { assemblePrompt, type Prompt, type PromptSubject } from './prompt.ts'
import { planBlock, READING_RULES, verifyCommandBlock } from './shared-rules.ts'

export type ReviewSubject = PromptSubject & {
  readonly role: ReviewRole
  readonly baseCommit: string
  /** The commit that is judged; the verdict counts for no other. */
  readonly commit: string
  readonly plan: Pick<PlanResult, 'summary' | 'steps'>
  readonly verifyCommand: string
  /** `git diff --stat` or a list of paths, from base to `commit`. */
  readonly changed: string
  /** What the author says about the change. */
  readonly summary: string
  /** What this role found in the pass before, so that ids stay stable (R209). */
  readonly earlier: readonly Finding[]
}

/** Asks a reviewer for findings on one commit (design.md §7). */
export const reviewPrompt = (subject: ReviewSubject): Prompt =>
  assemblePrompt(subject, {
    phase: subject.role,
    role: ROLES[subject.role],
    rules: [
      ...READING_RULES,
      `Judge commit ${subject.commit}, which is checked out, against its base ${subject.baseCommit}: \`git diff ${subject.baseCommit} ${subject.commit}\`.`,
      ...QUESTIONS[subject.role],
      'Report only what you have checked, with the evidence. Do not trust what the author says about the change.',
      '`must-fix`: the change may not be published like this. `follow-up`: worth an issue of its own. `suggestion`: take it or leave it. One must-fix finding sends the change back; none approves it.',
      `Give each finding an id of its own that starts with \`${FINDING_PREFIX[subject.role]}\`, such as \`${FINDING_PREFIX[subject.role]}1\`. ${earlierRule(subject.earlier)}`,
      'Set `restart` only if the approach as a whole is wrong and starting again from base is better than repairing.',
    ],
    blocks: [
      ...(subject.earlier.length === 0
        ? []
        : [
            findingsBlock('earlier-findings', 'What you found in the pass before', subject.earlier),
          ]),
      { name: 'summary', heading: 'What the author says', text: subject.summary, maxBytes: 4096 },
      changedBlock(subject.changed),
      planBlock(subject.plan),
      verifyCommandBlock(subject.verifyCommand),
    ],
  })

const ROLES: Readonly<Record<ReviewRole, string>> = {
  'review-a':
    'You are reviewer A. You judge whether the change does what the issue and the plan below ask for.',
  'review-b':
    'You are reviewer B. You judge the change below as code that people will have to live with.',
}

const QUESTIONS: Readonly<Record<ReviewRole, readonly string[]>> = {
  'review-a': [
    'Does it do all of what the issue asks, also in the cases at the edge, and nothing that was not asked? Does it follow the plan, or is there a good reason where it does not?',
    'Try it: run it, or write a test of your own, rather than only reading.',
  ],
  'review-b': [
    'Tests: do they fail without the change, and cover what can break? Was any test or check weakened, skipped or deleted?',
    'Safety: untrusted input, secrets, data that can be lost, errors that are swallowed, what happens when things run at once.',
    'Simplicity: is it in the right place, in the style of the code around it, with nothing that could be left out?',
  ],
}

const earlierRule = (earlier: readonly Finding[]): string =>
  earlier.length === 0
    ? 'A later review of yours will use the same ids.'
    : 'Where a finding of the block `earlier-findings` still stands, keep its id; give a new finding an id that is not used there.'
