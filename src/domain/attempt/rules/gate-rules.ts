import { cutUnits } from '../../conversation/text-budget.ts'
import { type CommandName, type NamedCommand, namedCommands } from '../../trust/named-command.ts'
import { type AttemptState, isApproved } from '../state.ts'
import type { Step } from '../steps.ts'
import { askVerification } from './ask-verification.ts'
import { finish, record } from './finish.ts'

/** Nothing of the repository runs before its verify command is known and a person approved it (R61, R62). */
export const gateRules = (state: AttemptState): Step | undefined => {
  const { verify } = state.settings
  if (!state.prepared) return { kind: 'prepare-work' }
  if (verify === undefined)
    return finish(state, {
      outcome: 'not-verified',
      message: 'no verify command is configured, so no agent was started',
    })
  const open = unapproved(state)
  if (open !== undefined) return finish(state, { outcome: 'awaiting-approval', message: open })
  return hookRules(state) ?? setupRules(state)
}

/** Without these nothing can be done; setup and hooks are left out instead (R63). */
const NEEDED: ReadonlySet<string> = new Set(['verify', 'agentCommand', 'reviewerA', 'reviewerB'])

/** One sentence on the needed commands that nobody approved; undefined when there is none (R61, R62). */
export const unapproved = (
  state: Pick<AttemptState, 'settings' | 'approved'>,
): string | undefined => {
  const shown = openCommands(state, true).map(({ name, text }) => `${name} \`${shorten(text)}\``)
  if (shown.length === 0) return undefined
  return shown.length === 1
    ? `the command ${shown[0]} is not approved`
    : `the commands ${shown.join(', ')} are not approved`
}

/** Names of the commands that an attempt goes on without, since nobody approved them (R63). */
export const leftOut = (
  state: Pick<AttemptState, 'settings' | 'approved'>,
): readonly CommandName[] =>
  unapproved(state) === undefined ? openCommands(state, false).map(({ name }) => name) : []

const openCommands = (
  state: Pick<AttemptState, 'settings' | 'approved'>,
  needed: boolean,
): readonly NamedCommand[] =>
  namedCommands(state.settings).filter(
    ({ name, text }) => NEEDED.has(name) === needed && !isApproved(state, text),
  )

const SHOWN_UNITS = 200

const shorten = (text: string): string =>
  text.length <= SHOWN_UNITS ? text : `${cutUnits(text, SHOWN_UNITS)}…`

/** A fatal hook that failed ends the attempt where it stands (R218), and under its own name: setup, too, may have ended over it. */
const hookRules = (state: AttemptState): Step | undefined => {
  const failed = state.hookFailure
  if (failed === null) return undefined
  return finish(state, {
    outcome: 'failed-setup',
    message: `the hook ${failed.hook} failed (${failed.failureClass}): ${failed.lastLine}`,
    code: failed.hook,
  })
}

/** Setup runs before anything else, once approved; without approval the attempt goes on without it (R63, R93, R94). */
const setupRules = (state: AttemptState): Step | undefined => {
  const { setup } = state.settings
  if (setup === undefined || !isApproved(state, setup)) return undefined
  if (state.setup === 'none') return record({ kind: 'setup.started', data: { commit: state.tip } })
  if (state.setup === 'running') return { kind: 'set-up', commit: state.tip }
  if (state.setup.success) return undefined
  return finish(state, {
    outcome: 'failed-setup',
    message: `setup failed (${state.setup.failureClass}): ${state.setup.lastLine}`,
    code: state.setup.failureClass,
  })
}

/** The gate and the evidence: no agent starts over a red base unless a person allowed it (R1, R3, R5, R8). */
export const baselineRules = (state: AttemptState): Step | undefined => {
  const { baseline } = state
  if (baseline === null) return askVerification(state, 'baseline', state.started.baseCommit)
  if (baseline.success) return undefined
  if (baseline.failureClass === 'failed' && state.settings.allowFailingBaseline) return undefined
  return finish(state, {
    outcome: 'failed-baseline-verification',
    message: `the verify command does not pass on the untouched base (${baseline.failureClass}), so no agent was started`,
    code: baseline.failureClass,
  })
}
