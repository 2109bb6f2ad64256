import { phaseRecord } from '../domain/attempt/state.ts'
import { err, ok, type Result } from '../domain/shared/result.ts'
import type { Workspace } from '../ports/workspaces.ts'
import { runHook } from './hooks.ts'
import { landRequest } from './land-request.ts'
import { LifecycleFault } from './lifecycle-fault.ts'
import { checkoutOf } from './requests.ts'
import { AGENT_SETUP, runSetup, type SetupRun } from './run-setup.ts'
import type { Session } from './session.ts'

/** Endings after which the workspace is trusted no more: what is in it is kept aside, and a fresh one is made. */
const UNCLEAN = new Set(['failed', 'timed-out', 'cancelled', 'lost'])

/**
 * The agent's workspace for the change at hand: the one that is there when its last phase ended cleanly, else a fresh one at
 * the latest landed commit with setup run in it. The error is one sentence: setup failed.
 */
export const agentWorkspace = async (session: Session): Promise<Result<Workspace, string>> => {
  const { world } = session
  const state = session.state()
  const record = phaseRecord(state, state.change.phase, state.change.pass)
  const request = checkoutOf(session, 'agent', state.tip)
  const existing = await world.workspaces.existing(request)
  if (existing !== undefined && !UNCLEAN.has(record?.ending ?? '')) return ok(existing)
  if (existing !== undefined)
    await keepLeftovers(session, existing, 'the phase did not end cleanly')
  return freshAgentWorkspace(session)
}

/** A new workspace at the latest landed commit, copied files and setup included. */
const freshAgentWorkspace = async (session: Session): Promise<Result<Workspace, string>> => {
  const made = await makeAgentWorkspace(session)
  if (!made.ok) return made
  const { workspace, setup } = made.value
  return setup === undefined || setup.success ? ok(workspace) : err(setup.lastLine)
}

/**
 * Makes the agent's workspace and runs setup in it, if a person approved one. The error is one sentence on a file that could
 * not be copied in; a setup that ran and failed is no error here.
 */
export const makeAgentWorkspace = async (
  session: Session,
): Promise<
  Result<{ readonly workspace: Workspace; readonly setup: SetupRun | undefined }, string>
> => {
  const { workspaces } = session.world
  const { settings, tip } = session.state()
  const request = checkoutOf(session, 'agent', tip)
  const created = await workspaces.create(request)
  if (!created.ok) throw new LifecycleFault(created.error)
  const workspace = created.value
  const copied = await workspaces.copyFiles(request, settings.copy)
  if (!copied.ok) return err(copied.error.message)
  if (!(await runHook(session, workspace, { hook: 'afterCreate', name: 'agent' })))
    return err('the hook afterCreate failed')
  const setup = await runSetup(session, workspace, AGENT_SETUP)
  if (setup?.success || session.state().settings.hooks?.afterCreate !== undefined) {
    const recorded = await workspaces.recordSetup(request)
    if (!recorded.ok) return err(recorded.error.message)
  }
  return ok({ workspace, setup })
}

/** Nothing an agent wrote is lost: what did not land goes under a ref of its own (R152). True when there was something. */
export const keepLeftovers = async (
  session: Session,
  workspace: Workspace,
  why: string,
): Promise<boolean> => {
  const kept = await session.world.repository.keep(
    await landRequest(session, workspace, 'leftovers.bundle'),
  )
  if (kept.ok && kept.value !== undefined && !isRecorded(session, kept.value.commit))
    await session.record({ kind: 'work.kept', data: { ...kept.value, why } })
  if (!kept.ok) session.world.progress.note(`leftovers could not be kept: ${kept.error.message}`)
  return !kept.ok || kept.value !== undefined
}

/** Keeping is deterministic, so the same leftovers come out as the same commit and are told once. */
const isRecorded = (session: Session, commit: string): boolean =>
  session.events().some((event) => event.kind === 'work.kept' && event.data.commit === commit)
