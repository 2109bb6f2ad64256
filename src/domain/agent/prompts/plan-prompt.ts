import { assemblePrompt, type Prompt, type PromptSubject } from './prompt.ts'
import { type Baseline, baselineBlocks, baselineRules, READING_RULES } from './shared-rules.ts'

/** Asks for a plan that somebody else can carry out. */
export const planPrompt = (subject: PromptSubject & { readonly baseline?: Baseline }): Prompt =>
  assemblePrompt(subject, {
    phase: 'plan',
    role: 'You plan the change that the issue below asks for. Another agent will carry the plan out; two reviewers will judge the change against issue and plan.',
    rules: [
      ...READING_RULES,
      'Find the smallest change that does all of what is asked. Name the files, the behaviour before and after, and the tests that will show it.',
      'Give the steps in the order in which they are done; each one can be checked.',
      'Set `ready` to false if no plan can be carried out; ask in `questions` if a person must decide something first.',
      ...baselineRules(subject.baseline),
    ],
    blocks: baselineBlocks(subject.baseline),
  })
