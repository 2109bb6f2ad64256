import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { FALSE_FINDINGS, officialFindings } from '../support/workflows/official-findings.ts'
import { faultsOf } from '../support/workflows/workflow-policy.ts'
import { workflowTexts, type YamlText, yamlTexts } from '../support/workflows/yaml-texts.ts'

type Permissions = Readonly<Record<string, string>>
type Job = {
  readonly permissions?: Permissions
  readonly 'timeout-minutes'?: number | string
  readonly uses?: string
}
type Workflow = { readonly permissions?: Permissions; readonly jobs: Readonly<Record<string, Job>> }

const READ: Permissions = { contents: 'read' }
/** Branch, pull request, comments and labels; which earlier run made an artifact, and the end of a run that is dropped. */
const PROOFRUN: Permissions = {
  actions: 'write',
  contents: 'write',
  issues: 'write',
  'pull-requests': 'write',
}

/** The jobs of the split workflow: only the last but one writes to the repository. */
const SPLIT: Readonly<Record<string, Permissions>> = {
  gate: { actions: 'read', contents: 'read', issues: 'read' },
  announce: { issues: 'write' },
  work: { actions: 'read', contents: 'read' },
  review: { actions: 'read', contents: 'read' },
  verify: { actions: 'read', contents: 'read' },
  publish: PROOFRUN,
  report: { actions: 'read', contents: 'read', issues: 'write' },
}

/** The permissions of every job of every workflow (SUP-03). A job that is not here, or asks for more, fails. */
const JOB_PERMISSIONS: Readonly<Record<string, Readonly<Record<string, Permissions>>>> = {
  '.github/workflows/check-dist.yml': { compare: READ },
  '.github/workflows/ci.yml': { full: READ, test: READ },
  '.github/workflows/proofrun.yml': { proofrun: PROOFRUN },
  '.github/workflows/split.yml': SPLIT,
  'docs/examples/single-job.yml': { proofrun: PROOFRUN },
  'docs/examples/split-with-service.yml': SPLIT,
  'docs/examples/split.yml': { proofrun: PROOFRUN },
  'docs/examples/with-setup.yml': { proofrun: PROOFRUN },
}

/** GitHub no longer starts scheduled runs of a larger workflow file, without a word. */
const MAX_WORKFLOW_BYTES = 512_000

const parsed = ({ text }: YamlText): Workflow => parse(text) as Workflow

const judgedTexts = (): readonly YamlText[] => [
  ...workflowTexts(),
  ...yamlTexts().filter(({ file }) => file === 'action.yml'),
]

const isFalse = (message: string): boolean =>
  FALSE_FINDINGS.some(({ finding }) => finding.test(message))

test('SUP-01, SUP-02, SUP-08, SUP-09: no YAML of the repository breaks the policy', () => {
  expect(yamlTexts().length).toBeGreaterThan(5)
  expect(
    yamlTexts().flatMap(({ file, text }) => faultsOf(text).map((fault) => [file, fault])),
  ).toEqual([])
})

test('SUP-03: each workflow starts from no permission, and each job has those of the table', () => {
  const found = workflowTexts().map((workflow) => {
    const jobs = Object.entries(parsed(workflow).jobs)
    return [workflow.file, Object.fromEntries(jobs.map(([id, job]) => [id, job.permissions]))]
  })
  expect(Object.fromEntries(found)).toEqual(JOB_PERMISSIONS)
  for (const workflow of workflowTexts())
    expect(parsed(workflow).permissions, workflow.file).toEqual({})
})

test('every job has a time limit', () => {
  // A call has none of its own: the jobs that it calls have one.
  for (const workflow of workflowTexts())
    for (const [id, job] of Object.entries(parsed(workflow).jobs))
      if (job.uses === undefined)
        expect(`${job['timeout-minutes']}`, `${workflow.file} ${id}`).toMatch(
          /^(?:[1-9]\d*|\$\{\{ inputs\.job-minutes \}\})$/,
        )
})

test('F46: no workflow is so large that GitHub stops its schedule', () => {
  for (const { file, text } of workflowTexts())
    expect(Buffer.byteLength(text), file).toBeLessThan(MAX_WORKFLOW_BYTES)
})

test('GitHub’s language service and actionlint find nothing in a workflow or in action.yml', async () => {
  const texts = judgedTexts()
  expect(texts.map(({ file }) => file)).toContain('action.yml')
  const findings: (readonly [string, string])[] = []
  for (const yaml of texts)
    for (const finding of await officialFindings(yaml)) findings.push([yaml.file, finding])
  expect(findings.filter(([, finding]) => !isFalse(finding))).toEqual([])
  // One that no longer occurs is taken off the list.
  for (const { why, finding } of FALSE_FINDINGS)
    expect(findings.filter(([, message]) => finding.test(message)).length, why).toBeGreaterThan(0)
})

test('both validators are heard', async () => {
  const text = [
    'on: { issues: { types: [labelled] } }',
    'jobs:',
    '  a:',
    '    runs-on: ubuntu-24.04',
    '    if: github.evnt_name == 1',
    '    steps:',
    // The title of an issue, in a script.
    `      - run: echo "\${{ github.event.issue.title }}"`,
    '      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0',
    '        with: { persist-credential: false }',
  ].join('\n')
  const found = (await officialFindings({ file: '.github/workflows/bad.yml', text })).join('\n')
  expect(found).toMatch(/language service: .*labelled/)
  expect(found).toContain("language service: Invalid action input 'persist-credential'")
  expect(found).toContain('actionlint: "github.event.issue.title" is potentially untrusted')
  expect(found).toMatch(/actionlint: property "evnt_name" is not defined/)
})

describe('the policy refuses', () => {
  test.each([
    ['SUP-01', `      - run: echo \${{ github.event.issue.title }}`],
    ['SUP-01', `      - run: |\n          set -e\n          echo \${{ inputs.task }}`],
    ['SUP-01', `      - {run: "echo \${{ github.actor }}"}`],
    ['SUP-01', `with:\n  prompt: \${{ github.event.comment.body }}`],
    ['SUP-02', '      - uses: actions/checkout@v5'],
    ['SUP-02', '      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8'],
    ['SUP-02', '      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5'],
    ['SUP-08', '          cache: npm'],
    [
      'SUP-08',
      '      - uses: actions/cache/save@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0',
    ],
    [
      'SUP-08',
      '      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0',
    ],
    ['SEC-08', '      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0'],
    ['SUP-09', 'on:\n  pull_request_target:'],
    ['SUP-09', 'on: workflow_run'],
    ['SUP-09', 'on: [push, pull_request_target]'],
    ['not YAML', 'a: b: c'],
  ])('%s: %j', (id, text) => {
    expect(faultsOf(text).join('\n')).toContain(id)
  })
})
