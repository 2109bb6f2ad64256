import { parse } from 'yaml'
import { type Contexts, evaluateText, holds } from './evaluate-expression.ts'

export type WorkflowEvent = { readonly name: string; readonly payload: Contexts }

type Workflow = {
  readonly on: Readonly<Record<string, { readonly types?: readonly string[] } | null>>
  readonly concurrency: { readonly group: string }
  readonly jobs: Readonly<Record<string, { readonly if: string }>>
}

/** What GitHub makes of an event: no run, or a run in a concurrency group, whose job starts or is skipped. */
export type WorkflowRun = { readonly group: string; readonly starts: boolean }

export const RUN_ID = 4711

/**
 * Reads a workflow of one job, for what events come to in it. The texts of its expressions are taken from the YAML itself: the
 * official parser (0.3.61) rewrites those of block scalars with their indentation in them.
 */
export const readWorkflow = (
  text: string,
): ((event: WorkflowEvent, vars?: Readonly<Record<string, string>>) => WorkflowRun | undefined) => {
  const { on, concurrency, jobs } = parse(text) as Workflow
  const [job] = Object.values(jobs)
  if (job === undefined) throw new Error('the workflow has no job')
  return ({ name, payload }, vars = {}) => {
    const trigger = on[name]
    const types = trigger?.types
    if (trigger === undefined || (types && !types.includes(`${payload['action']}`)))
      return undefined
    const github = { event_name: name, event: payload, run_id: RUN_ID }
    const contexts = { github, vars, inputs: payload['inputs'] ?? {} }
    return { group: evaluateText(concurrency.group, contexts), starts: holds(job.if, contexts) }
  }
}
