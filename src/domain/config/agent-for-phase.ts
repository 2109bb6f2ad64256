import type { Phase } from '../attempt/phases.ts'
import type { RoleAgent, Settings } from './settings.ts'

/** The command that fills a phase, and how readers are told who it was. */
export type PhaseAgent = { readonly command: string; readonly label: string }

const roleOf = (settings: Settings, phase: Phase): RoleAgent | undefined => {
  if (phase === 'review-a') return settings.reviewerA
  if (phase === 'review-b') return settings.reviewerB
  return undefined
}

/** A reviewer's own command where one is set, else the attempt's (design.md §4, Reviews: one command may fill all roles). */
export const agentForPhase = (settings: Settings, phase: Phase): PhaseAgent => {
  const role = roleOf(settings, phase)
  const model = role?.model ?? settings.model
  return {
    command: role?.command ?? settings.agentCommand ?? '',
    label: `${role?.agent ?? 'command'}${model === undefined ? '' : ` (${model})`}`,
  }
}
