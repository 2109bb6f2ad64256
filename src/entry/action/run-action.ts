import { actionsProgress } from '../../adapters/actions/actions-progress.ts'
import { createJob, type Job } from '../../adapters/actions/job.ts'
import { EXIT } from '../../domain/attempt/outcomes.ts'
import { inputText } from '../../domain/config/action-inputs.ts'
import { nextStep } from '../../domain/conversation/forge-sections.ts'
import {
  renderAnsweredSummary,
  renderGateSummary,
} from '../../domain/conversation/render-gate-summary.ts'
import { renderJobSummary } from '../../domain/conversation/render-job-summary.ts'
import { concludeJob } from '../../domain/gate/conclude-job.ts'
import { attemptOf } from '../../domain/gate/decide-claim.ts'
import type { Hint, Trigger } from '../../domain/gate/trigger.ts'
import { ok, type Refusal, type Result } from '../../domain/shared/result.ts'
import { giveHint } from '../../lifecycle/forge/give-hint.ts'
import type { Hosting } from '../../lifecycle/forge/hosting.ts'
import { gateJob, type Route } from '../../lifecycle/forge/jobs/gate-job.ts'
import { type ForgeEnd, type ForgeRequest, runOnForge } from '../../lifecycle/forge/run-on-forge.ts'
import { cancelOnSignals } from '../cli/cancel-on-signals.ts'
import { refusalOfException } from '../cli/exit-code.ts'
import type { ActionStart } from './action-start.ts'
import { openForgeWorld } from './open-forge-world.ts'
import { type OpenedHosting, openHosting } from './open-hosting.ts'
import { outputsOf } from './outputs-of.ts'
import { preflight } from './preflight.ts'
import { baseOf, runInputs } from './run-inputs.ts'

/** Runs what a trigger asks for and returns the job's exit code. Whatever stops it is said in log and summary (F36). */
export const runAction = async (start: ActionStart): Promise<number> => {
  const job = await createJob(start.environment)
  using signals = cancelOnSignals({ signals: process, exit: (code) => process.exit(code) })
  const { cancelled } = signals
  try {
    const prepared = await prepare(start, cancelled)
    if (!prepared.ok) return sayRefusal(job, prepared.error, EXIT.usage)
    const { heard } = start
    return heard.kind === 'trigger'
      ? await runTrigger(job, start, { ...prepared.value, trigger: heard.trigger })
      : await runHint(job, heard, prepared.value)
  } catch (error) {
    return sayRefusal(job, refusalOfException(error), EXIT.fault)
  }
}

type Prepared = OpenedHosting & { readonly cancelled: AbortSignal }

/** Everything that can be refused before anybody is asked anything. */
const prepare = async (
  { environment, payload, heard }: ActionStart,
  cancelled: AbortSignal,
): Promise<Result<Prepared>> => {
  const opened = openHosting({ environment, payload, cancelled })
  if (!opened.ok) return opened
  const { inputs, context, git } = opened.value
  if (heard.kind === 'trigger') {
    const { workspace } = context
    const { allowSelfHosted } = inputs.forge
    const safe = await preflight({ environment, allowSelfHosted, git, workspace })
    if (!safe.ok) return safe
  }
  return ok({ ...opened.value, cancelled })
}

const runTrigger = async (
  job: Job,
  { environment, heard }: ActionStart,
  prepared: Prepared & { readonly trigger: Trigger },
): Promise<number> => {
  const { context, hosting, trigger, cancelled } = prepared
  const part = inputText(environment, 'job')
  const progress = actionsProgress(job)
  if (heard.kind === 'trigger' && heard.note !== undefined) progress.note(heard.note)
  const base = baseOf(prepared)
  const request: ForgeRequest = {
    ...runInputs(prepared, trigger),
    trigger,
    worksHere: part === '',
    isRerun: context.run.attempt > 1,
    rerunBy: context.rerunBy,
    openWorld: () => openForgeWorld({ context, hosting, environment, progress, cancelled }, base),
    onClaim: (claimed) => job.saveState('claim', JSON.stringify(claimed)),
  }
  if (part === 'gate') return sayRoute(job, await gateJob(hosting, request))
  const code = await sayEnd(job, hosting, await runOnForge(hosting, request))
  await job.saveState('ended', 'true')
  return code
}

const sayEnd = async (job: Job, hosting: Hosting, end: ForgeEnd): Promise<number> => {
  switch (end.kind) {
    case 'refused':
      // Before a claim nothing was begun, and a job that begins nothing has not failed.
      return sayRefusal(job, end.refusal, hosting.standing.comment === 0 ? EXIT.ok : EXIT.notReady)
    case 'planned':
      return sayPlan(job, end)
    case 'answered':
      return sayAnswered(job, end)
    default: {
      const { document } = end.report
      for (const [name, value] of outputsOf(end)) await job.output(name, value)
      await job.summary(renderJobSummary(end.page))
      const { dropped } = end.report.state
      job.notice(
        `${dropped === null ? (document.outcome ?? 'not ended') : 'dropped'}: ${nextStep(end.page)}`,
      )
      // To drop it was what this run was for, whatever the attempt had come to.
      return dropped === null ? concludeJob(document.outcome, end.rules) : EXIT.ok
    }
  }
}

/** Tells the jobs after the gate where the trigger goes. A refusal is no failure of the job. */
const sayRoute = async (job: Job, routed: Result<Route>): Promise<number> => {
  if (!routed.ok) return sayRefusal(job, routed.error, EXIT.ok)
  const { value } = routed
  await job.output('route', value.route)
  if (value.route === 'work') await job.output('request', JSON.stringify(value.request))
  return EXIT.ok
}

const sayAnswered = async (
  job: Job,
  { code, sentence }: Extract<ForgeEnd, { kind: 'answered' }>,
): Promise<number> => {
  await job.summary(renderAnsweredSummary({ code, message: sentence }))
  await job.output('code', code)
  job.notice(`${sentence} (${code})`)
  return EXIT.ok
}

const sayPlan = async (
  job: Job,
  { claim, labels }: Extract<ForgeEnd, { kind: 'planned' }>,
): Promise<number> => {
  const what = `${claim.kind === 'new' ? 'begin' : 'go on with'} attempt ${attemptOf(claim)}`
  const made = labels.length === 0 ? '' : `, and make the labels ${labels.join(', ')}`
  const message = `This is a dry run: the trigger would ${what}${made}. Nothing was written.`
  await job.summary(renderGateSummary({ code: 'dry-run', message }))
  job.notice(message)
  return EXIT.ok
}

const sayRefusal = async (job: Job, refusal: Refusal, code: number): Promise<number> => {
  const { message } = refusal
  await job.summary(renderGateSummary(refusal))
  await job.output('code', refusal.code)
  if (code === EXIT.ok) job.notice(`${message} (${refusal.code})`)
  else job.error(`${message} (${refusal.code})`)
  return code
}

const runHint = async (
  job: Job,
  { code, message, hint }: Refusal & { readonly hint?: Hint },
  { hosting }: Prepared,
): Promise<number> => {
  await sayRefusal(job, { code, message }, EXIT.ok)
  if (hint === undefined) return EXIT.ok
  const given = await giveHint(hosting.forge, hint)
  if (!given.ok) job.warning(`The hint was not given: ${given.error.message}`)
  return EXIT.ok
}
