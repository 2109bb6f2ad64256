import type { ReviewRole } from '../attempt/phases.ts'

export const changeFile = (pass: number): string => `change-${pass}.json`
export const reviewFile = (role: ReviewRole, pass: number): string => `${role}-${pass}.json`

export type VerificationFiles = {
  readonly json: string
  readonly markdown: string
  readonly fullMarkdown: string
}

const verificationFilesNamed = (name: string): VerificationFiles => ({
  json: `${name}.json`,
  markdown: `${name}.md`,
  fullMarkdown: `${name}-full.md`,
})

/** The three files of a verification (R9, R10): the baseline's, the newest one's, or one kept before fix pass N. */
export const verificationFiles = (
  which: 'baseline' | 'final' | { readonly beforeFix: number },
): VerificationFiles => {
  if (which === 'baseline') return verificationFilesNamed('baseline-verification')
  if (which === 'final') return verificationFilesNamed('verification')
  return verificationFilesNamed(`verification-before-fix-${which.beforeFix}`)
}

export type Artifact = {
  /** As people write it: `N` stands for a pass. */
  readonly name: string
  readonly pattern: RegExp
  /** The schema of its content, when it is a JSON document. */
  readonly schema?: string
  readonly what: string
}

const artifact = (name: string, what: string, schema?: string): Artifact => ({
  name,
  pattern: new RegExp(`^${name.replaceAll('.', '\\.').replace('N', '(?:0|[1-9][0-9]{0,3})')}$`),
  what,
  ...(schema === undefined ? {} : { schema }),
})

const verificationArtifacts = (name: string, what: string): readonly Artifact[] => [
  artifact(`${name}.json`, what, 'proofrun/verification'),
  artifact(`${name}.md`, 'The same for people, with the end of the output'),
  artifact(`${name}-full.md`, 'The same with the whole output, or its place when it is long'),
]

/** Every file of an attempt's folder outside `logs/`: the closed list of contracts.md, in the order in which they come. */
export const ARTIFACTS: readonly Artifact[] = [
  artifact(
    'journal.jsonl',
    'Every event, one JSON line each, chained by digests: the truth',
    'proofrun/event',
  ),
  artifact('task.json', 'The task’s title and text, frozen at the start', 'proofrun/task'),
  ...verificationArtifacts('baseline-verification', 'The verification of base, before any agent'),
  artifact('triage.json', 'Whether the task can be worked on', 'proofrun/triage'),
  artifact('plan.json', 'How the change is to be made', 'proofrun/plan'),
  artifact('change-N.json', 'What the agent says it did in pass N', 'proofrun/change'),
  artifact('review-a-N.json', 'Reviewer A’s findings on the change of pass N', 'proofrun/review'),
  artifact('review-b-N.json', 'Reviewer B’s findings on the change of pass N', 'proofrun/review'),
  ...verificationArtifacts('verification', 'The newest verification of the change'),
  ...verificationArtifacts(
    'verification-before-fix-N',
    'The red one that fix pass N was started for',
  ),
  artifact(
    'readiness.json',
    'Whether the change is ready for a pull request',
    'proofrun/readiness',
  ),
  artifact('readiness.md', 'The same for people'),
  artifact(
    'tamper.json',
    'What the change touches of what the verification itself depends on',
    'proofrun/tamper',
  ),
  artifact('summary.json', 'What was done and what it cost', 'proofrun/summary'),
  artifact('work.bundle', 'The change’s commits as a git bundle'),
  artifact('manifest.json', 'Every other file with its digest and length', 'proofrun/manifest'),
]

/** What a file of an attempt is; undefined for a name that is not in the closed list. */
export const artifactOf = (file: string): Artifact | undefined =>
  ARTIFACTS.find(({ pattern }) => pattern.test(file))
