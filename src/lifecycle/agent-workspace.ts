import { phaseRecord } from '../domain/attempt/state.ts'
import { err, ok, type Result } from '../domain/shared/result.ts'
import type { Workspace } from '../ports/workspaces.ts'
import { landRequest } from './land-request.ts'
import { LifecycleFault } from './lifecycle-fault.ts'
import { checkoutOf } from './requests.ts'
import { AGENT_SETUP, runSetup } from './run-setup.ts'
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
export const freshAgentWorkspace = async (session: Session): Promise<Result<Workspace, string>> => {
  const { world } = session
  const { settings, tip } = session.state()
  const request = checkoutOf(session, 'agent', tip)
  const created = await world.workspaces.create(request)
  if (!created.ok) throw new LifecycleFault(created.error)
  const copied = await world.workspaces.copyFiles(request, settings.copy)
  if (!copied.ok) return err(copied.error.message)
  const setup = await runSetup(session, created.value, AGENT_SETUP)
  if (setup !== undefined && !setup.success) return err(setup.lastLine)
  return ok(created.value)
}

/** Nothing an agent wrote is lost: what did not land goes under a ref of its own (R152). */
export const keepLeftovers = async (
  session: Session,
  workspace: Workspace,
  why: string,
): Promise<void> => {
  const kept = await session.world.repository.keep(
    await landRequest(session, workspace, 'leftovers.bundle'),
  )
  if (kept.ok && kept.value !== undefined)
    await session.record({ kind: 'work.kept', data: { ...kept.value, why } })
  if (!kept.ok) session.world.progress.note(`leftovers could not be kept: ${kept.error.message}`)
}
