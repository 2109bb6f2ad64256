import type { Outcome } from '../attempt/outcomes.ts'
import type { VerificationSnapshot } from '../verification/snapshot.ts'
import { escapeInline } from './escape-prose.ts'
import { outcomeText } from './outcome-texts.ts'
import { fencedBlock, inlineCode } from './safe-text.ts'

/** How an attempt ended, and the verification that it ended with, if one decided it. */
export type EndFacts = {
  readonly outcome: Outcome
  readonly code: string | null
  /** The sentence of `attempt.finished`; it may quote a command, an agent or git. */
  readonly message: string
  readonly verification: VerificationSnapshot | null
}

const evidenceOf = (snapshot: VerificationSnapshot): readonly string[] => [
  `The command was ${inlineCode(snapshot.command, 2000)} and ended with ${
    snapshot.exitCode === null ? snapshot.failureClass : `exit code ${snapshot.exitCode}`
  }. The end of its output:`,
  snapshot.tail.trim() === '' ? 'It printed nothing.' : fencedBlock(snapshot.tail),
]

/** What a person reads when an attempt did not end ready (R4): what happened, the evidence, and what they can do now. */
export const renderRecovery = ({ outcome, code, message, verification }: EndFacts): string => {
  const { sentence, next } = outcomeText(outcome, code)
  const shown = verification === null || verification.success ? [] : evidenceOf(verification)
  return [
    sentence,
    escapeInline(`In detail: ${message}`),
    ...shown,
    `**What you can do:** ${next}`,
  ].join('\n\n')
}
