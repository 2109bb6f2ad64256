import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  EXAMPLE_AGENT,
  NO_COMMIT,
  renderWorkflow,
  WORKFLOW_FILE,
} from '../../../src/domain/onboarding/workflow-template.ts'
import { readText } from '../../support/repository-files.ts'
import { FALSE_FINDINGS, officialFindings } from '../../support/workflows/official-findings.ts'
import { faultsOf } from '../../support/workflows/workflow-policy.ts'

type Step = {
  readonly uses: string
  readonly env?: Readonly<Record<string, string>>
  readonly with: Readonly<Record<string, unknown>>
}
const stepOf = (text: string): Step | undefined =>
  (parse(text) as { jobs: { proofrun: { steps: Step[] } } }).jobs.proofrun.steps[0]

const NEW = { agentCommand: EXAMPLE_AGENT, agentEnv: ['YOUR_AGENT_KEY'] }

describe('renderWorkflow', () => {
  test('is the single-job example, byte for byte', () => {
    const example = renderWorkflow({
      verify: 'npm test',
      setup: 'npm ci',
      agentCommand: EXAMPLE_AGENT,
      agentEnv: [],
    })
    expect(example).toBe(readText('docs/examples/single-job.yml'))
  })

  test('SUP-01, SUP-02, SUP-09: what init writes breaks no policy, and the official checker finds nothing', async () => {
    const text = renderWorkflow(NEW)
    expect(faultsOf(text)).toEqual([])
    const findings = await officialFindings({ file: WORKFLOW_FILE, text })
    const isFalse = (message: string) => FALSE_FINDINGS.some(({ finding }) => finding.test(message))
    expect(findings.filter((message) => !isFalse(message))).toEqual([])
    expect(stepOf(text)?.uses).toBe(`proofrun/proofrun@${NO_COMMIT}`)
  })

  test('the agent’s secret reaches the step, and by its name the agent', () => {
    expect(stepOf(renderWorkflow({ ...NEW, agentEnv: ['KEY_A', 'KEY_B'] }))).toMatchObject({
      env: { KEY_A: `\${{ secrets.KEY_A }}`, KEY_B: `\${{ secrets.KEY_B }}` },
      with: { 'agent-env': 'KEY_A,KEY_B', unsafe: true },
    })
  })

  test.each([
    'agent # no comment',
    'agent: "quoted" \'twice\'',
    '- {a: b}',
    'first\nsecond\n\n  third ',
    'yes',
    '12',
    `${'long '.repeat(100)}end`,
    '\u2028\ttab',
  ])('any command comes back as it was given: %j', (command) => {
    const text = renderWorkflow({
      verify: command,
      setup: command,
      agentCommand: command,
      agentEnv: [],
    })
    expect(stepOf(text)?.with).toEqual({
      verify: command,
      setup: command,
      'agent-command': command,
      unsafe: true,
    })
  })
})
