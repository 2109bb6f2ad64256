import { type ParsedResult, parseAgentResult } from '../domain/agent/parse-agent-result.ts'
import { resultSchemaFor } from '../domain/agent/results.ts'
import type { EventOf } from '../domain/attempt/events.ts'
import { type Phase, type PhaseEnding, workspaceRoleOf } from '../domain/attempt/phases.ts'
import { phaseRecord } from '../domain/attempt/state.ts'
import { agentForPhase } from '../domain/config/agent-for-phase.ts'
import { err, ok, type Result } from '../domain/shared/result.ts'
import { unreachable } from '../domain/shared/unreachable.ts'
import type { AgentRun } from '../ports/agent.ts'
import type { CheckoutRequest, Workspace } from '../ports/workspaces.ts'
import { agentWorkspace, keepLeftovers } from './agent-workspace.ts'
import { environmentFor } from './child-environment.ts'
import { runHook } from './hooks.ts'
import { LifecycleFault } from './lifecycle-fault.ts'
import { mustFixIds, phasePrompt } from './phase-prompt.ts'
import { runsFolderOf, workingDirectory } from './repository-command.ts'
import { checkoutOf } from './requests.ts'
import { runSetup } from './run-setup.ts'
import type { Session } from './session.ts'
import { writePhaseDocument } from './write-phase-document.ts'

/**
 * One agent start, from its record to its end: takes over what a killed run left finished, else starts the agent in its
 * workspace, and records how it ended (design.md §2: a phase with an exit record is not paid again).
 */
export const runPhase = async (session: Session, phase: Phase, pass: number): Promise<void> => {
  const running = phaseRecord(session.state(), phase, pass)?.running
  if (!running) return
  const start: Start = {
    phase,
    pass,
    start: running.start,
    runFolder: `${runsFolderOf(session)}/${running.run}`,
  }
  const found = await session.world.agent.recover(start)
  if (found.kind === 'lost') return finishLost(session, start)
  if (found.kind === 'finished') return finishPhase(session, start, { ...found, recovered: true })
  const workspace = await workspaceFor(session, phase)
  if (!workspace.ok) return finishWithoutAgent(session, start, workspace.error)
  const hooked = { name: `${phase}-${pass}-${start.start}` }
  const changes = workspaceRoleOf(phase) === 'agent'
  if (changes && !(await runHook(session, workspace.value, { hook: 'beforeRun', ...hooked })))
    return finishWithoutAgent(session, start, 'the hook beforeRun failed')
  const run = await startAgent(session, start, workspace.value)
  session.world.probe(`phase:${phase}:ended`)
  if (changes) await runHook(session, workspace.value, { hook: 'afterRun', ...hooked })
  return finishPhase(session, start, { run, recovered: false })
}

type Start = {
  readonly phase: Phase
  readonly pass: number
  readonly start: number
  readonly runFolder: string
}

/** Planner and reviewers get a fresh clone each time; the agent that changes code keeps its own. */
const workspaceFor = async (session: Session, phase: Phase): Promise<Result<Workspace, string>> => {
  const role = workspaceRoleOf(phase)
  if (role === 'agent') return agentWorkspace(session)
  const { workspaces } = session.world
  const request = checkoutOf(session, role, session.state().tip)
  const created = await workspaces.create(request)
  if (!created.ok) throw new LifecycleFault(created.error)
  return session.state().settings.reviewSetup && (role === 'review-a' || role === 'review-b')
    ? setUpReviewer(session, { ...request, role }, created.value)
    : ok(created.value)
}

/** With `reviewSetup` a reviewer can run what it judges: copied files and setup, as in every other workspace. */
const setUpReviewer = async (
  session: Session,
  request: CheckoutRequest & { readonly role: 'review-a' | 'review-b' },
  workspace: Workspace,
): Promise<Result<Workspace, string>> => {
  const { role } = request
  const { copy } = session.state().settings
  const copied = await session.world.workspaces.copyFiles(request, copy)
  if (!copied.ok) return err(copied.error.message)
  const setup = await runSetup(session, workspace, { name: role, record: `setup-${role}` })
  return setup === undefined || setup.success ? ok(workspace) : err(`setup: ${setup.lastLine}`)
}

const startAgent = async (
  session: Session,
  { phase, pass, start, runFolder }: Start,
  workspace: Workspace,
): Promise<AgentRun> => {
  const { settings } = session.state()
  const prompt = await phasePrompt(session, phase, { pass, runFolder })
  return session.world.agent.start({
    phase,
    pass,
    command: agentForPhase(settings, phase).command,
    cwd: workingDirectory(session, workspace),
    runFolder,
    prompt: prompt.text,
    attachments: prompt.attachments,
    schema: resultSchemaFor(phase),
    environment: environmentFor(session, 'agent', workspace),
    workspacePaths: [workspace.tree],
    logFile: await session.files.pathFor(`logs/${phase}-${pass}-${start}.log`),
    timeoutMs: remainingMs(session, settings.agentTimeout),
    idleTimeoutMs: settings.agentIdleTimeout * 60_000,
    signal: session.world.cancelled,
  })
}

/** An agent gets its own limit, or what is left of the attempt's minutes if that is less. */
const remainingMs = (session: Session, minutes: number): number => {
  const { settings, spentMs } = session.state()
  return Math.max(1000, Math.min(minutes * 60_000, settings.maxMinutes * 60_000 - spentMs))
}

type Finished = EventOf<'phase.finished'>['data']

const finishPhase = async (
  session: Session,
  start: Start,
  { run, recovered }: { readonly run: AgentRun; readonly recovered: boolean },
): Promise<void> => {
  const { phase, pass } = start
  const judged = judge(session, phase, run)
  const snapshot =
    judged.parsed === undefined
      ? null
      : await writePhaseDocument(session, { phase, pass, result: judged.parsed.result })
  session.world.probe(`phase:${phase}:written`)
  await recordEnd(session, start, {
    ending: judged.ending,
    problem: judged.problem,
    facts: judged.parsed?.facts ?? null,
    snapshot,
    usage: judged.parsed?.usage ?? null,
    durationMs: run.durationMs,
    recovered,
  })
}

/** A start whose run was killed and that left no exit record: what it wrote is kept, and the phase is due again. */
const finishLost = (session: Session, start: Start): Promise<void> =>
  recordEnd(session, start, {
    ...NOTHING,
    ending: 'lost',
    problem: 'the run was killed while the agent worked',
  })

const finishWithoutAgent = (session: Session, start: Start, why: string): Promise<void> =>
  recordEnd(session, start, {
    ...NOTHING,
    ending: 'failed',
    problem: `the agent's workspace could not be set up: ${why}`,
  })

const NOTHING = {
  facts: null,
  snapshot: null,
  usage: null,
  durationMs: 0,
  recovered: false,
} as const

/** What a change phase wrote before it ended badly is kept before anything else happens (R152). */
const recordEnd = async (
  session: Session,
  { phase, pass, start }: Start,
  end: Omit<Finished, 'phase' | 'pass' | 'start' | 'endedAt'>,
): Promise<void> => {
  const { world } = session
  await session.record({
    kind: 'phase.finished',
    data: { phase, pass, start, endedAt: world.clock.now(), ...end },
  })
  if (end.ending === 'completed' || workspaceRoleOf(phase) !== 'agent') return
  const workspace = await world.workspaces.existing(
    checkoutOf(session, 'agent', session.state().tip),
  )
  if (workspace !== undefined)
    await keepLeftovers(session, workspace, `${phase} ended: ${end.ending}`)
}

type Judged = {
  readonly ending: PhaseEnding
  readonly problem: string | null
  readonly parsed: ParsedResult | undefined
}

/** Success needs every signal to agree: the exit and a result that fits (F02; design.md §7). */
const judge = (session: Session, phase: Phase, run: AgentRun): Judged => {
  const ended = endingOf(phase, run)
  if (ended !== undefined) return { ...ended, parsed: undefined }
  const parsed = run.result.ok
    ? parseAgentResult(phase, run.result.value, mustFixContext(session))
    : err(run.result.error)
  return parsed.ok
    ? { ending: 'completed', problem: null, parsed: parsed.value }
    : { ending: 'bad-result', problem: parsed.error, parsed: undefined }
}

const mustFixContext = (session: Session): { mustFix?: readonly string[] } => {
  const mustFix = mustFixIds(session.state())
  return mustFix === undefined ? {} : { mustFix }
}

const endingOf = (
  phase: Phase,
  { ending, tail }: AgentRun,
): Pick<Judged, 'ending' | 'problem'> | undefined => {
  const lastLine = tail.trimEnd().split('\n').at(-1) ?? ''
  const said = lastLine === '' ? '' : `: ${lastLine.slice(0, 200)}`
  switch (ending.kind) {
    case 'exited':
      return ending.code === 0
        ? undefined
        : {
            ending: 'failed',
            problem: `the ${phase} agent ended with exit code ${ending.code}${said}`,
          }
    case 'signalled':
      return { ending: 'failed', problem: `the ${phase} agent died of ${ending.signal}${said}` }
    case 'timed-out':
      return {
        ending: 'timed-out',
        problem: `the ${phase} agent was stopped after ${Math.round(ending.afterMs / 1000)}s${ending.idle ? ' without output' : ''}`,
      }
    case 'output-limit':
      return { ending: 'failed', problem: `the ${phase} agent printed too much` }
    case 'cancelled':
      return { ending: 'cancelled', problem: 'the run was stopped' }
    case 'not-started':
      return { ending: 'failed', problem: `the ${phase} agent did not start: ${ending.reason}` }
    default:
      return unreachable(ending)
  }
}
