import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { actionParser, actionTemplates, workflowParser } from '../json-modules.ts'
import { Steps } from './workflow-file.ts'

const Text = z.union([z.string(), z.number(), z.boolean()])

const Runs = z.discriminatedUnion('using', [
  z.strictObject({
    using: z.literal('node24'),
    main: z.string(),
    post: z.string().optional(),
    'post-if': z.string().optional(),
  }),
  z.strictObject({ using: z.literal('composite'), steps: Steps }),
])

const Action = z.strictObject({
  name: z.string(),
  description: z.string(),
  author: z.string().optional(),
  branding: z.unknown().optional(),
  inputs: z
    .record(
      z.string(),
      z.strictObject({
        description: z.string().optional(),
        required: z.boolean().optional(),
        default: Text.nullable().optional(),
        deprecationMessage: z.string().optional(),
      }),
    )
    .default({}),
  outputs: z
    .record(
      z.string(),
      z.strictObject({ description: z.string().optional(), value: Text.optional() }),
    )
    .default({}),
  runs: Runs,
})
export type ActionFile = z.infer<typeof Action>
export type CompositeRuns = Extract<ActionFile['runs'], { using: 'composite' }>
export type NodeRuns = Extract<ActionFile['runs'], { using: 'node24' }>

const faultsIn = async (name: string, content: string): Promise<readonly string[]> => {
  const { NoOperationTraceWriter } = await workflowParser()
  const { parseAction } = await actionParser()
  const { convertActionTemplate } = await actionTemplates()
  const { context, value } = parseAction({ name, content }, new NoOperationTraceWriter())
  if (value !== undefined) convertActionTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

/** Reads the `action.yml` of a folder, as strictly as a workflow. */
export const readActionFile = async (folder: string): Promise<ActionFile> => {
  const file = join(folder, 'action.yml')
  const content = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`there is no ${file}; a local action is there only after a checkout`, { cause })
  })
  const faults = await faultsIn(file, content)
  if (faults.length > 0) throw new Error(`GitHub refuses ${file}: ${faults.join('; ')}`)
  const read = Action.safeParse(parse(content))
  if (read.success) return read.data
  throw new Error(`${file} has what is not interpreted here: ${z.prettifyError(read.error)}`)
}
