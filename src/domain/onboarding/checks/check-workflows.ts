import type { DoctorCheck } from '../doctor-document.ts'
import { type ProofrunJob, proofrunJobs } from '../read-workflow.ts'
import { EXAMPLE_AGENT, NO_COMMIT } from '../workflow-template.ts'
import { failed, fine, notChecked, warning } from './check.ts'

/** What the action needs, and what for is told by docs/github-action.md. */
const PERMISSIONS: Readonly<Record<string, 'read' | 'write'>> = {
  actions: 'write',
  contents: 'write',
  issues: 'write',
  'pull-requests': 'write',
}

/** Looks at the workflows of the checkout: one line for each thing that is wrong, else one for each job. */
export const checkWorkflows = (
  files: readonly { readonly path: string; readonly text: string }[],
): readonly DoctorCheck[] => {
  const checks = files.flatMap(({ path, text }) =>
    proofrunJobs(text).flatMap((job) => {
      const where = `The job ${job.id} of ${path}`
      const found = problemsOf(job, where)
      return found.length > 0 ? found : [fine('workflow', `${where} has all that Proofrun needs.`)]
    }),
  )
  return checks.length > 0
    ? checks
    : [notChecked('workflow', 'No workflow here uses Proofrun; proofrun init writes one.')]
}

const problemsOf = (job: ProofrunJob, where: string): readonly DoctorCheck[] => [
  ...permissionProblems(job, where),
  ...versionProblems(job, where),
  ...inputProblems(job, where),
  ...(job.keepsCredentials
    ? [
        failed(
          'workflow',
          `${where} has a checkout that leaves its token in the repository.`,
          'Add persist-credentials: false to the checkout step, or remove the step: Proofrun needs none.',
        ),
      ]
    : []),
  ...(job.cancels
    ? [
        warning(
          'workflow',
          `${where} may be cancelled by a newer run, a comment of Proofrun’s own among them (cancel-in-progress).`,
          'Take cancel-in-progress out, and let runs wait as in the workflow that proofrun init writes.',
        ),
      ]
    : []),
]

const permissionProblems = (
  { permissions }: ProofrunJob,
  where: string,
): readonly DoctorCheck[] => {
  const remedy = `Give the job the permissions ${Object.entries(PERMISSIONS)
    .map(([name, level]) => `${name}: ${level}`)
    .join(', ')}.`
  if (permissions === undefined)
    return [
      warning(
        'workflow',
        `${where} names no permissions, so the repository’s default counts.`,
        remedy,
      ),
    ]
  if (permissions === 'write-all')
    return [warning('workflow', `${where} has every permission, id-token among them.`, remedy)]
  const given = permissions === 'read-all' ? {} : permissions
  const lacking = Object.entries(PERMISSIONS).filter(
    ([name, level]) =>
      given[name] !== 'write' &&
      (level === 'write' || (given[name] !== 'read' && permissions !== 'read-all')),
  )
  const words = lacking.map(([name, level]) => `${name}: ${level}`).join(', ')
  return [
    ...(lacking.length === 0 ? [] : [failed('workflow', `${where} lacks ${words}.`, remedy)]),
    ...(given['id-token'] === 'write'
      ? [
          failed(
            'workflow',
            `${where} has id-token: write, and Proofrun refuses to start beside that.`,
            'Take that permission away from this job.',
          ),
        ]
      : []),
  ]
}

const versionProblems = ({ version }: ProofrunJob, where: string): readonly DoctorCheck[] => {
  if (version === NO_COMMIT)
    return [
      failed(
        'workflow',
        `${where} still names a commit of zeros.`,
        'Put a commit of Proofrun that you have looked at in its place.',
      ),
    ]
  return /^[0-9a-f]{40}$/.test(version)
    ? []
    : [
        warning(
          'workflow',
          `${where} names Proofrun by ${version}, which can be moved to other code.`,
          'Name a whole commit that you have looked at.',
        ),
      ]
}

const inputProblems = ({ inputs }: ProofrunJob, where: string): readonly DoctorCheck[] => [
  ...(inputs['agent-command'] === EXAMPLE_AGENT
    ? [
        failed(
          'workflow',
          `${where} still names the agent of the example.`,
          'Write the command of your agent into agent-command.',
        ),
      ]
    : []),
  ...(String(inputs['unsafe']) === 'true'
    ? []
    : [
        failed(
          'workflow',
          `${where} does not say unsafe: true, and this version, which isolates nothing, refuses to start without it.`,
          'Read what it means in docs/github-action.md, and set it where you trust code and issues.',
        ),
      ]),
]
