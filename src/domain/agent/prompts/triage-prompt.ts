import { assemblePrompt, type Prompt, type PromptSubject } from './prompt.ts'
import { READING_RULES } from './shared-rules.ts'

/** Asks whether the issue can be worked on at all. */
export const triagePrompt = (subject: PromptSubject): Prompt =>
  assemblePrompt(subject, {
    phase: 'triage',
    role: 'You decide whether the issue below can be worked on in this repository by an agent that works alone.',
    rules: [
      ...READING_RULES,
      'Answer `proceed` if the issue says well enough what is wanted and the repository is the place for it.',
      'Answer `needs-human` if a question must be answered first; ask it in `questions`, so that one short answer settles it.',
      'Answer `blocked` if something outside the repository has to happen first, and `reject` if it should not be done, is done already, or asks for harm.',
      'Say in `reasoning` what you looked at and why you decide so.',
    ],
    blocks: [],
  })
