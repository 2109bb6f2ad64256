import { NO_PROGRESS_REASONS, type NoProgressReason } from '../attempt/events.ts'
import type { Outcome } from '../attempt/outcomes.ts'
import { FAILURE_CLASSES, type FailureClass } from '../verification/failure-class.ts'
import {
  isOmittedPull,
  isPublicationCode,
  OMITTED_PULL_NEXT,
  PUBLICATION_NEXT,
} from './forge-publication-texts.ts'
import { type OutcomeText, outcomeText } from './outcome-texts.ts'

/** What a person on a forge can do after each outcome: inputs of the action, the issue, comments (R4, R212, F33). */
export const FORGE_NEXT: Readonly<Record<Outcome, string>> = {
  'ready-for-pr': 'Review the pull request, and merge it when you agree.',
  'no-changes':
    'Read in `change-0.json` of the artifact what the agent said. If the issue still stands, write more exactly what must change and comment `/restart`.',
  'not-verified':
    'Name the command that proves that the repository works as `verify` in `.github/proofrun.yml` on the base branch, or as the action’s input, and comment `/continue`.',
  'awaiting-approval':
    'Read the commands in the comment below. If they may run here, comment the line with `/approve` that stands under them: that goes on by itself.',
  'passed-by-hand':
    'The pull request stays a draft that says so; review it as work that is not proven.',
  'needs-human': 'Answer the questions in a comment here whose last line is `/continue`.',
  blocked: 'Clear what is in the way, and say so in a comment here whose last line is `/continue`.',
  'failed-baseline-verification':
    'Make the base branch pass and comment `/restart`. If this very issue is to repair it, comment `/restart --allow-failing-baseline`.',
  'failed-setup':
    'Read the setup log in the artifact, mend the action’s input `setup` or what the command needs, and comment `/continue`.',
  'failed-agent':
    'Read the agent’s log in the artifact, mend its command, key or time limit in the workflow, and comment `/continue`: finished phases are kept.',
  'failed-output-contract':
    'Read above what was wrong with the result, mend the agent’s command or model in the workflow, and comment `/restart`.',
  'triage-stopped':
    'Read the reasoning in `triage.json` of the artifact; edit the issue and comment `/continue`, or close it.',
  'planning-stopped':
    'Read `plan.json` of the artifact; make the issue smaller or clearer and comment `/continue`.',
  'review-blocked':
    'Read the findings; raise the action’s input `max-fix-passes` (at most 10) and comment `/continue`, or finish the kept work by hand.',
  'fix-budget-exhausted':
    'Read the end of the output; raise the action’s input `max-fix-passes` (at most 10) and comment `/continue`, or finish the kept work by hand.',
  'failed-verification':
    'Read the end of the output, mend what it names, and comment `/continue`: the same commit is verified once more.',
  'stopped-no-progress':
    'Write into the issue what the agent could not know and comment `/continue`, or comment `/restart`.',
  'budget-exceeded':
    'Raise the limit in the workflow and comment `/continue`, or finish the kept work by hand.',
  'publish-failed':
    'Do what the message says and comment `/continue`: only the publication is repeated.',
  interrupted:
    'Comment `/continue`: it goes on with the step that did not end, and finished phases are not paid again.',
  refused: 'Put right what the message names, and comment `/restart`.',
}

const NO_PROGRESS_NEXT: Readonly<Record<NoProgressReason, string>> = {
  exact:
    'What fails is probably not in the change. Write into the issue what the agent could not know and comment `/continue`, or comment `/restart`.',
  'volatile-only':
    'Write into the issue what the agent could not know and comment `/continue`. Where times and numbers in the output are news, set the action’s input `no-progress` to `exact` and comment `/restart`.',
  cycle:
    'Compare the outputs of the passes in the artifact, write into the issue which way to go, and comment `/continue`, or comment `/restart`.',
  'unanswered-findings':
    'Write into the issue what is to be done about the findings and comment `/continue`, or comment `/restart`.',
}

const FAILURE_NEXT: Readonly<Record<FailureClass, string>> = {
  passed: 'Nothing is to be done.',
  failed: 'Read the end of the output.',
  'timed-out':
    'Find out what hangs, or raise the action’s input `verify-timeout` (at most 3600 seconds).',
  'command-unavailable':
    'Install the command in the action’s input `setup` or in a step before the action.',
  'not-executable': 'Commit the file with its executable bit.',
  killed: 'Let the job run on a larger machine, or make the command use less.',
  'setup-failed':
    'Read the log that is named; mend the setup command, the hook or the files to copy.',
  'output-limit': 'Find out what prints without end.',
}

const BUDGET_INPUTS: Readonly<Record<string, string>> = {
  cost: 'max-cost-usd',
  tokens: 'max-tokens',
  minutes: 'max-minutes',
}

const isOneOf = <T extends string>(values: readonly T[], code: string): code is T =>
  (values as readonly string[]).includes(code)

const verificationNext = (outcome: Outcome, code: string): string => {
  if (code === 'flaky')
    return 'Make the verification steady, or set the action’s input `flaky` to `mark`, and comment `/continue`.'
  if (!isOneOf(FAILURE_CLASSES, code)) return FORGE_NEXT[outcome]
  if (outcome === 'failed-verification')
    return `${FAILURE_NEXT[code]} Then comment \`/continue\`: the same commit is verified once more, and no agent runs.`
  return code === 'failed'
    ? FORGE_NEXT[outcome]
    : `${FAILURE_NEXT[code]} Then comment \`/restart\`; \`--allow-failing-baseline\` does not cover this kind of failure.`
}

const nextFor = (outcome: Outcome, code: string): string => {
  switch (outcome) {
    case 'ready-for-pr':
      return isOmittedPull(code) ? OMITTED_PULL_NEXT[code] : FORGE_NEXT[outcome]
    case 'failed-baseline-verification':
    case 'failed-verification':
      return verificationNext(outcome, code)
    case 'stopped-no-progress':
      return isOneOf(NO_PROGRESS_REASONS, code) ? NO_PROGRESS_NEXT[code] : FORGE_NEXT[outcome]
    case 'budget-exceeded':
      return Object.hasOwn(BUDGET_INPUTS, code)
        ? `Raise the action’s input \`${BUDGET_INPUTS[code]}\` and comment \`/continue\`, or finish the kept work by hand.`
        : FORGE_NEXT[outcome]
    case 'publish-failed':
    case 'refused':
      return isPublicationCode(code) ? PUBLICATION_NEXT[code] : FORGE_NEXT[outcome]
    default:
      return FORGE_NEXT[outcome]
  }
}

/** The words for an outcome on a forge: its sentence is the same everywhere, the advice is what can be done there (F33). */
export const forgeOutcomeText = (outcome: Outcome, code: string | null): OutcomeText => ({
  sentence: outcomeText(outcome, code).sentence,
  next: code === null ? FORGE_NEXT[outcome] : nextFor(outcome, code),
})
