import type { CommitSha } from '../shared/ids.ts'
import type { Capability, EventKind, NewEvent } from './events.ts'
import { isReviewRole, type Phase } from './phases.ts'

/** What `decide` asks for next: the closed list. Only the lifecycle's `perform` carries a step out. */
export type Step =
  /** A decision that needs nothing but the journal: an intent, a verdict, a stage, an outcome. */
  | { readonly kind: 'record'; readonly event: NewEvent }
  | { readonly kind: 'prepare-work' }
  | { readonly kind: 'set-up'; readonly commit: CommitSha }
  | {
      readonly kind: 'verify'
      readonly verification: 'baseline' | 'final'
      readonly pass: number
      readonly commit: CommitSha
    }
  /** Agent starts that are recorded as begun; two reviewers run side by side. */
  | {
      readonly kind: 'run-agents'
      readonly phases: readonly { readonly phase: Phase; readonly pass: number }[]
    }
  | { readonly kind: 'land'; readonly pass: number }
  | {
      readonly kind: 'reset-work'
      readonly pass: number
      readonly from: CommitSha
      readonly to: CommitSha
    }
  | { readonly kind: 'archive-verification'; readonly pass: number }
  | { readonly kind: 'write-readiness' }
  | { readonly kind: 'publish'; readonly branch: string; readonly commit: CommitSha }
  /** The attempt has its outcome. */
  | { readonly kind: 'done' }

export type StepKind = Step['kind']

/** Intents belong to the run that will act on them: another one must not record what it cannot begin. */
const INTENT_CAPABILITIES: Partial<Record<EventKind, Capability>> = {
  'setup.started': 'run-commands',
  'verification.started': 'run-commands',
  'publish.intended': 'write-forge',
}

const capabilityOf = (phase: Phase): Capability =>
  isReviewRole(phase) ? 'run-review' : 'run-agent'

/** The capability that a run must hold to carry the step out; undefined: every run may. */
export const capabilityFor = (step: Step): Capability | undefined => {
  switch (step.kind) {
    case 'record':
      return step.event.kind === 'phase.started'
        ? capabilityOf(step.event.data.phase)
        : INTENT_CAPABILITIES[step.event.kind]
    case 'run-agents':
      return step.phases.every(({ phase }) => isReviewRole(phase)) ? 'run-review' : 'run-agent'
    case 'land':
      return 'run-agent'
    case 'set-up':
    case 'verify':
      return 'run-commands'
    case 'publish':
      return 'write-forge'
    default:
      return undefined
  }
}
