import { parse } from 'yaml'

type Table = Readonly<Record<string, unknown>>

/** A job that runs Proofrun, as far as the doctor looks at it. */
export type ProofrunJob = {
  readonly id: string
  /** What `uses` names after the `@`. */
  readonly version: string
  /** The job's own permissions, else the workflow's; undefined when neither says any. */
  readonly permissions: Table | 'read-all' | 'write-all' | undefined
  readonly inputs: Table
  /** Whether a checkout step leaves its token in the repository. */
  readonly keepsCredentials: boolean
  /** Whether a newer run ends one that is at work. */
  readonly cancels: boolean
}

const ACTION = /^proofrun\/proofrun(?:\/[\w-]+)?@(.+)$/i

const tableOf = (value: unknown): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {}

const listOf = (value: unknown): readonly Table[] =>
  Array.isArray(value) ? value.map(tableOf) : []

/** The jobs of a workflow that run Proofrun; none when it is no YAML, or another workflow. */
export const proofrunJobs = (text: string): readonly ProofrunJob[] => {
  // Nobody parses what cannot be ours.
  if (!/proofrun\/proofrun/i.test(text)) return []
  const workflow = tableOf(parseYaml(text))
  return Object.entries(tableOf(workflow['jobs'])).flatMap(([id, value]) => {
    const job = tableOf(value)
    const steps = listOf(job['steps'])
    return steps.flatMap((step) => {
      const version = ACTION.exec(String(step['uses']))?.[1]
      if (version === undefined) return []
      return [
        {
          id,
          version,
          permissions: permissionsOf(job['permissions'] ?? workflow['permissions']),
          inputs: tableOf(step['with']),
          keepsCredentials: steps.some(keepsCredentials),
          cancels: [workflow, job].some(({ concurrency }) => cancels(concurrency)),
        },
      ]
    })
  })
}

const parseYaml = (text: string): unknown => {
  try {
    return parse(text, { logLevel: 'silent' })
  } catch {
    return undefined
  }
}

const permissionsOf = (value: unknown): ProofrunJob['permissions'] => {
  if (value === undefined || value === 'read-all' || value === 'write-all') return value
  return tableOf(value)
}

/** An expression may come to true. */
const cancels = (concurrency: unknown): boolean =>
  !['undefined', 'false'].includes(String(tableOf(concurrency)['cancel-in-progress']))

const keepsCredentials = (step: Table): boolean =>
  /^actions\/checkout@/i.test(String(step['uses'])) &&
  String(tableOf(step['with'])['persist-credentials']) !== 'false'
