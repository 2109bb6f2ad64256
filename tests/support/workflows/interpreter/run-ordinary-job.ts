import { type Contexts, evaluateValue } from '../evaluate-expression.ts'
import type { LoadedJob } from './load-workflow.ts'
import { combinationsOf } from './matrix.ts'
import type { JobResult } from './options.ts'
import { runJob } from './run-job.ts'
import { isOn } from './texts.ts'
import type { OrdinaryJob, Workflow } from './workflow-file.ts'
import type { Run } from './workflow-run.ts'

/** A job whose turn it is. */
export type Start = {
  readonly job: LoadedJob
  /** Its full id. */
  readonly id: string
  /** github, needs, vars, inputs and secrets. */
  readonly contexts: Contexts
}

type OrdinaryStart = Start & {
  readonly text: OrdinaryJob
  readonly workflow: Workflow
  readonly secrets: Readonly<Record<string, string>>
}

/** The result of a job that runs nothing itself. */
export const without = ({ permissions }: LoadedJob, result: JobResult['result']): JobResult => ({
  result,
  outputs: {},
  summary: '',
  log: '',
  tokenPermissions: permissions,
})

/** What several jobs come to together. */
export const worstOf = (jobs: readonly JobResult[]): JobResult['result'] =>
  (['failure', 'cancelled', 'success'] as const).find((one) =>
    jobs.some(({ result }) => result === one),
  ) ?? 'skipped'

/** Runs a job that is one. */
export const runOnce = (
  run: Run,
  start: OrdinaryStart & { readonly matrix: Contexts },
): Promise<JobResult> => {
  const { id, job, text, workflow, contexts, matrix, secrets } = start
  return runJob(run, {
    id,
    key: job.id,
    job: text,
    workflow,
    permissions: job.permissions,
    contexts: { ...contexts, matrix, strategy: {} },
    secrets,
  })
}

/** One combination after the other. With `fail-fast`, which is the default, the first failure cancels those after it. */
export const runMatrix = async (run: Run, start: OrdinaryStart): Promise<JobResult> => {
  const { strategy } = start.text
  const matrix = evaluateValue(strategy?.matrix, start.contexts) as Contexts
  const failsFast = isOn(strategy?.['fail-fast'] ?? true, start.contexts)
  const all: JobResult[] = []
  for (const combination of combinationsOf(matrix)) {
    const isOver = failsFast && all.some(({ result }) => result === 'failure')
    const id = `${start.id} (${Object.values(combination).map(String).join(', ')})`
    const result = isOver
      ? without(start.job, 'cancelled')
      : await runOnce(run, { ...start, id, matrix: combination })
    run.results.set(id, result)
    all.push(result)
  }
  return {
    ...without(start.job, worstOf(all)),
    outputs: Object.assign({}, ...all.map(({ outputs }) => outputs)),
    summary: all.map(({ summary }) => summary).join(''),
    log: all.map(({ log }) => log).join('\n'),
  }
}
