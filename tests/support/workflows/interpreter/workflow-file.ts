import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { workflowParser } from '../json-modules.ts'

const Scalar = z.union([z.string(), z.number(), z.boolean()])
/** Nothing after the colon is the empty text. */
const Value = Scalar.nullable()
const Values = z.record(z.string(), Value)
const Condition = z.union([z.string(), z.boolean()])
const Needs = z
  .union([z.string(), z.array(z.string())])
  .transform((needs): readonly string[] => (typeof needs === 'string' ? [needs] : needs))
const Defaults = z.strictObject({
  run: z
    .strictObject({ shell: z.string().optional(), 'working-directory': z.string().optional() })
    .optional(),
})
const Concurrency = z.union([
  z.string(),
  z.strictObject({
    group: z.string(),
    'cancel-in-progress': Condition.optional(),
    queue: z.string().optional(),
  }),
])
const Permissions = z.union([
  z.enum(['read-all', 'write-all']),
  z.record(z.string(), z.enum(['read', 'write', 'none'])),
])
export type PermissionsText = z.infer<typeof Permissions>

const Step = z.strictObject({
  id: z.string().optional(),
  name: Scalar.optional(),
  if: Condition.optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: Values.optional(),
  env: Values.optional(),
  shell: z.string().optional(),
  'working-directory': z.string().optional(),
  'continue-on-error': Condition.optional(),
  'timeout-minutes': z.union([z.number(), z.string()]).optional(),
})
export type Step = z.infer<typeof Step>
export const Steps = z.array(Step)

const Strategy = z.strictObject({
  matrix: z.union([z.string(), z.record(z.string(), z.unknown())]),
  'fail-fast': Condition.optional(),
  'max-parallel': z.union([z.number(), z.string()]).optional(),
})
export type Strategy = z.infer<typeof Strategy>

const COMMON = {
  name: Scalar.optional(),
  needs: Needs.optional(),
  if: Condition.optional(),
  permissions: Permissions.optional(),
  strategy: Strategy.optional(),
}

const Called = z.strictObject({
  ...COMMON,
  uses: z.string(),
  with: Values.optional(),
  secrets: z.union([z.literal('inherit'), Values]).optional(),
})
export type CallingJob = z.infer<typeof Called>

const Ordinary = z.strictObject({
  ...COMMON,
  'runs-on': z.union([z.string(), z.array(z.string())]),
  outputs: Values.optional(),
  env: Values.optional(),
  defaults: Defaults.optional(),
  steps: Steps,
  'timeout-minutes': z.union([z.number(), z.string()]).optional(),
  'continue-on-error': Condition.optional(),
  services: z.record(z.string(), z.unknown()).optional(),
})
export type OrdinaryJob = z.infer<typeof Ordinary>
export type WorkflowJob = CallingJob | OrdinaryJob

export const isCallingJob = (job: WorkflowJob): job is CallingJob => 'uses' in job

const Job = z.unknown().transform((job, context): WorkflowJob => {
  const isCall = typeof job === 'object' && job !== null && 'uses' in job
  const read = (isCall ? Called : Ordinary).safeParse(job)
  if (read.success) return read.data
  for (const { message, path } of read.error.issues)
    context.addIssue({ code: 'custom', message, path: [...path] })
  return z.NEVER
})

/** `on:` is a word, a list of words, or a map; here it is always a map. */
const On = z
  .union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())])
  .transform((on): Readonly<Record<string, unknown>> => {
    if (typeof on === 'string') return { [on]: null }
    return Array.isArray(on) ? Object.fromEntries(on.map((name) => [name, null])) : on
  })

const Workflow = z.strictObject({
  name: z.string().optional(),
  'run-name': z.string().optional(),
  on: On,
  permissions: Permissions.optional(),
  env: Values.optional(),
  defaults: Defaults.optional(),
  concurrency: Concurrency.optional(),
  jobs: z.record(z.string(), Job),
})
export type Workflow = z.infer<typeof Workflow>

/** What GitHub's own parser says against a workflow. */
const faultsIn = async (name: string, content: string): Promise<readonly string[]> => {
  const { parseWorkflow, convertWorkflowTemplate, NoOperationTraceWriter } = await workflowParser()
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  if (value !== undefined) await convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

/**
 * Reads a workflow. GitHub's parser judges it, and what it allows but we do not interpret is refused too, with the key's name. The
 * values are those of the YAML itself, since the parser (0.3.61) rewrites the texts of block scalars with their indentation in them.
 */
export const readWorkflowFile = async (file: string): Promise<Workflow> => {
  const content = await readFile(file, 'utf8')
  const faults = await faultsIn(file, content)
  if (faults.length > 0) throw new Error(`GitHub refuses ${file}: ${faults.join('; ')}`)
  const read = Workflow.safeParse(parse(content))
  if (read.success) return read.data
  throw new Error(`${file} has what is not interpreted here: ${z.prettifyError(read.error)}`)
}
