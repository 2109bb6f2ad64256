/** The jobs of the split workflow, in their order (design.md §4). */
export const JOB_NAMES = [
  'gate',
  'announce',
  'work',
  'review',
  'verify',
  'publish',
  'report',
] as const
export type JobName = (typeof JOB_NAMES)[number]

export const isJobName = (name: string): name is JobName =>
  (JOB_NAMES as readonly string[]).includes(name)

type Facts = {
  /** One line. */
  readonly what: string
  /** What its token may do, and no more. */
  readonly permissions: Readonly<Record<string, 'read' | 'write'>>
  /** Inputs of its own, beside those of the action. */
  readonly inputs: readonly JobInput[]
  readonly outputs: readonly JobOutput[]
}

/** What each job does, may and passes on; the sub-actions and the reusable workflow are held to it. */
export const JOBS: Readonly<Record<JobName, Facts>> = {
  gate: {
    what: 'decides whether the trigger may do what it asks for; runs no code of the repository and writes nothing',
    permissions: { actions: 'read', contents: 'read', issues: 'read' },
    inputs: [],
    outputs: ['route', 'request', 'code'],
  },
  announce: {
    what: 'takes the issue in its status comment and sets the label; knows no code of the repository',
    permissions: { issues: 'write' },
    inputs: ['request'],
    outputs: ['comment', 'code'],
  },
  work: {
    what: 'the agent, its repairs, and the verifications in between; may write nothing',
    permissions: { actions: 'read', contents: 'read' },
    inputs: ['request', 'comment'],
    outputs: ['artifact-id', 'artifact-digest', 'outcome', 'code', 'commit', 'needs'],
  },
  review: {
    what: 'the reviews that count, of the work’s commits alone, on a machine of their own',
    permissions: { actions: 'read', contents: 'read' },
    inputs: ['request', 'comment', 'artifact-id', 'artifact-digest'],
    outputs: ['artifact-id', 'artifact-digest', 'outcome', 'code', 'commit', 'needs'],
  },
  verify: {
    what: 'the verification that counts, of the work’s commits alone, on a machine of its own, with no secret',
    permissions: { actions: 'read', contents: 'read' },
    inputs: ['request', 'comment', 'artifact-id', 'artifact-digest'],
    outputs: ['artifact-id', 'artifact-digest', 'outcome', 'code', 'commit', 'needs'],
  },
  publish: {
    what: 'checks everything again and publishes it; checks the work out nowhere and runs none of its code. Also what needs no work: approve, pass, drop, status',
    permissions: { actions: 'write', contents: 'write', issues: 'write', 'pull-requests': 'write' },
    inputs: ['request', 'comment', 'artifact-id', 'artifact-digest', 'reviewed', 'verified'],
    outputs: ['outcome', 'code', 'pull-request-url', 'result'],
  },
  report: {
    what: 'ends the status comment of everything that is not ready, on every path',
    permissions: { actions: 'read', contents: 'read', issues: 'write' },
    inputs: ['request', 'comment', 'artifact-id', 'artifact-digest'],
    outputs: ['code'],
  },
}

/** Inputs that one job takes from the outputs of another. */
export const JOB_INPUTS = {
  request: 'what the gate decided: its output request',
  comment: 'number of the status comment: announce’s output comment',
  'artifact-id': 'id of the artifact that the job before left',
  'artifact-digest': 'sha256 of that artifact',
  reviewed: 'the commit that the job review judged: its output commit',
  verified: 'the commit that the job verify judged: its output commit',
} as const
export type JobInput = keyof typeof JOB_INPUTS

export const JOB_OUTPUTS = {
  route: 'where the trigger goes: work, publish, or empty when nothing is to be done',
  request: 'what the gate decided, as one line of JSON, for the jobs after it',
  comment: 'number of the status comment',
  'artifact-id': 'id of the artifact with the attempt as this job left it',
  'artifact-digest': 'sha256 of that artifact',
  outcome: 'how the attempt ended, such as ready-for-pr; empty while another job goes on',
  code: 'why it ended so, or why nothing was done',
  commit: 'the newest commit of the work, which this job made or judged',
  needs:
    'what the next step needs: run-review, run-commands or write-forge; empty when the attempt has ended',
  'pull-request-url': 'address of the pull request',
  result: 'all of this as one JSON document, proofrun/attempt',
} as const
export type JobOutput = keyof typeof JOB_OUTPUTS
