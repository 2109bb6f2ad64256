import {
  JOB_INPUTS,
  JOB_NAMES,
  JOB_OUTPUTS,
  JOBS,
  type JobInput,
  type JobName,
  type JobOutput,
} from '../../src/domain/config/job-inputs.ts'
import { inputRows, inputYaml, quoted } from './action-yaml.ts'

const FROM = '# Generated from src/domain/config/job-inputs.ts by tests/docs/jobs.test.ts.'

/** The zeros stand for the commit of the version that a user has looked at. */
const PIN = '0000000000000000000000000000000000000000 # v0.1.0'

/** A job of the split workflow as an action of its own, for users who need other steps or services in it. */
export const subActionYaml = (name: JobName): string => `${FROM}
name: Proofrun ${name}
description: ${quoted(`One job of Proofrun’s split workflow: ${JOBS[name].what}`)}
author: Proofrun contributors
inputs:
  job:
    description: "which job this is; leave it as it is"
    default: ${name}
${JOBS[name].inputs.map((input) => `  ${input}:\n    description: ${quoted(JOB_INPUTS[input])}`).join('\n')}${JOBS[name].inputs.length === 0 ? '' : '\n'}${inputRows.map(inputYaml).join('\n')}
outputs:
${JOBS[name].outputs.map((output) => `  ${output}:\n    description: ${quoted(JOB_OUTPUTS[output])}`).join('\n')}
runs:
  using: node24
  main: ../dist/action.js
  post: ../dist/action-post.js
  post-if: always()
`

/** What the reusable workflow takes; every other setting stands in `.github/proofrun.yml`. */
const PASSED = [
  'issue',
  'command',
  'label',
  'allowed-bots',
  'command-prefix',
  'base',
  'verify',
  'setup',
  'agent-command',
  'agent-env',
  'reviewer-a',
  'reviewer-b',
  'unsafe',
  'draft',
  'retention-days',
  'max-attempts-per-day',
] as const

/** One optional secret for each agent that people have, and one for any other. */
const SECRETS = [
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'GEMINI_API_KEY',
  'OPENROUTER_API_KEY',
  'AGENT_KEY',
] as const

/** Jobs that start agents, and so need their key. */
const WITH_KEY: ReadonlySet<JobName> = new Set(['work', 'review'])

type Plan = {
  readonly needs: readonly JobName[]
  readonly condition: string
  readonly minutes: number | 'input'
  readonly gives: Partial<Record<JobInput, string>>
}

const REQUEST = 'needs.gate.outputs.request'
const COMMENT = 'needs.announce.outputs.comment'
const from = (job: JobName) => ({
  'artifact-id': `needs.${job}.outputs.artifact-id`,
  'artifact-digest': `needs.${job}.outputs.artifact-digest`,
})
const newest = (output: JobOutput): string =>
  ['verify', 'review', 'work'].map((job) => `needs.${job}.outputs.${output}`).join(' || ')

const PLANS: Readonly<Record<JobName, Plan>> = {
  gate: { needs: [], condition: '', minutes: 10, gives: {} },
  announce: {
    needs: ['gate'],
    condition: "needs.gate.outputs.route == 'work'",
    minutes: 10,
    gives: { request: REQUEST },
  },
  work: {
    needs: ['gate', 'announce'],
    condition: "needs.announce.outputs.comment != ''",
    minutes: 'input',
    gives: { request: REQUEST, comment: COMMENT },
  },
  review: {
    needs: ['gate', 'announce', 'work'],
    condition: "needs.work.outputs.needs == 'write-forge'",
    minutes: 'input',
    gives: { request: REQUEST, comment: COMMENT, ...from('work') },
  },
  verify: {
    needs: ['gate', 'announce', 'review'],
    condition: "needs.review.outputs.needs == 'run-commands'",
    minutes: 'input',
    gives: { request: REQUEST, comment: COMMENT, ...from('review') },
  },
  publish: {
    needs: ['gate', 'announce', 'review', 'verify'],
    condition:
      "!cancelled() && (needs.gate.outputs.route == 'publish' || needs.verify.outputs.needs == 'write-forge')",
    minutes: 20,
    gives: {
      request: REQUEST,
      comment: COMMENT,
      ...from('verify'),
      reviewed: 'needs.review.outputs.commit',
      verified: 'needs.verify.outputs.commit',
    },
  },
  report: {
    needs: ['gate', 'announce', 'work', 'review', 'verify', 'publish'],
    condition:
      "always() && needs.announce.outputs.comment != '' && needs.publish.result != 'success'",
    minutes: 10,
    gives: {
      request: REQUEST,
      comment: COMMENT,
      'artifact-id': newest('artifact-id'),
      'artifact-digest': newest('artifact-digest'),
    },
  },
}

const expression = (text: string): string => `\${{ ${text} }}`

/** What differs between the reusable workflow and one that a user writes of the same jobs. */
type Form = {
  /** Inputs beside those that the jobs pass on. */
  readonly settings: readonly string[]
  readonly runsOn: string
  /** Minutes of a job that runs code of the repository. */
  readonly minutes: string
  readonly condition?: string
  /** Secrets of the jobs that start agents. */
  readonly secrets: readonly string[]
  /** Lines of the job before its steps, and steps before Proofrun's, for the jobs that run code of the repository. */
  readonly services?: readonly string[]
  readonly steps?: readonly string[]
}

const RUNS_CODE: ReadonlySet<JobName> = new Set(['work', 'review', 'verify'])

const jobYaml = (name: JobName, form: Form): string => {
  const { needs, condition, minutes, gives } = PLANS[name]
  const { what, permissions, outputs } = JOBS[name]
  const given = [
    ...Object.entries(gives).map(([input, value]) => `${input}: ${expression(value)}`),
    ...form.settings,
  ]
  const runsCode = RUNS_CODE.has(name)
  const when = name === 'gate' ? form.condition : condition && expression(condition)
  return [
    `  # ${what[0]?.toUpperCase()}${what.slice(1)}.`,
    `  ${name}:`,
    ...(needs.length === 0 ? [] : [`    needs: [${needs.join(', ')}]`]),
    ...(when ? [`    if: ${when}`] : []),
    `    runs-on: ${form.runsOn}`,
    `    timeout-minutes: ${minutes === 'input' ? form.minutes : minutes}`,
    '    permissions:',
    ...Object.entries(permissions).map(([scope, access]) => `      ${scope}: ${access}`),
    '    outputs:',
    ...outputs.map((output) => `      ${output}: ${expression(`steps.job.outputs.${output}`)}`),
    ...(runsCode ? (form.services ?? []) : []),
    '    steps:',
    ...(runsCode ? (form.steps ?? []) : []),
    `      - uses: proofrun/proofrun/${name}@${PIN}`,
    '        id: job',
    ...(WITH_KEY.has(name)
      ? [
          '        env:',
          ...form.secrets.map((key) => `          ${key}: ${expression(`secrets.${key}`)}`),
        ]
      : []),
    ...(given.length === 0 ? [] : ['        with:', ...given.map((line) => `          ${line}`)]),
  ].join('\n')
}

const jobsYaml = (form: Form): string => JOB_NAMES.map((name) => jobYaml(name, form)).join('\n\n')

const helpOf = (name: string): string => inputRows.find((row) => row.name === name)?.help ?? ''

const inputsYaml = (): string =>
  [
    '      runs-on:\n        description: label of the machines that the jobs run on\n        type: string\n        default: ubuntu-24.04',
    '      job-minutes:\n        description: minutes that one job may take; more than max-minutes, so that an attempt ends by its own limit\n        type: number\n        default: 150',
    ...PASSED.map(
      (name) =>
        `      ${name}:\n        description: ${quoted(helpOf(name))}\n        type: string`,
    ),
  ].join('\n')

/** The reusable workflow: the plain composition of the sub-actions, each job with its own permissions (design.md §4). */
export const splitWorkflowYaml = (): string => `${FROM}
# Proofrun split by privilege: the job that the agent works in may write nothing, and the one that writes runs no code of the repository.
# Call it from a workflow of yours: docs/examples/split.yml.
name: Proofrun split

on:
  workflow_call:
    inputs:
${inputsYaml()}
    secrets:
${SECRETS.map((key) => `      ${key}:\n        required: false`).join('\n')}

permissions: {}

jobs:
${jobsYaml({
  settings: PASSED.map((input) => `${input}: ${expression(`inputs.${input}`)}`),
  runsOn: expression('inputs.runs-on'),
  minutes: expression('inputs.job-minutes'),
  secrets: SECRETS,
})}
`

/** What every workflow of ours begins with: events, no permission, groups; and the condition of its first job. */
export const commonHead = (
  example: string,
): { readonly head: string; readonly condition: string } => {
  const [, head = ''] = /^(on:\n[\s\S]*?)^jobs:\n/m.exec(example) ?? []
  const [, condition = ''] = /^ {4}if: (>-\n(?: {6}.*\n)+)/m.exec(example) ?? []
  return { head, condition: condition.trimEnd() }
}

/** The same jobs in a workflow of a user's own, with a service and a step of theirs. */
export const splitWithServiceYaml = (example: string): string => {
  const { head, condition } = commonHead(example)
  return `${FROM}
# Proofrun split by privilege, as jobs of your own: with a service, and with steps before Proofrun's. How it works: docs/split-workflow.md
# in Proofrun's repository. All settings stand in .github/proofrun.yml, so that every job has the same.
name: Proofrun

${head}jobs:
${jobsYaml({
  settings: [],
  runsOn: 'ubuntu-24.04',
  minutes: '150',
  condition,
  secrets: ['AGENT_KEY'],
  services: [
    '    services:',
    '      postgres:',
    '        image: postgres:17.6',
    '        env:',
    '          POSTGRES_HOST_AUTH_METHOD: trust',
    '        ports:',
    '          - 5432:5432',
  ],
  steps: [
    '      # Without a cache: what the agent’s run put into it, other workflows would take out later.',
    '      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0',
    '        with:',
    "          node-version: '24'",
    '          package-manager-cache: false',
  ],
})}
`
}
