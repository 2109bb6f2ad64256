import type { EventKind, EventOf, NewEvent, Usage } from './events.ts'
import {
  approvalsRead,
  dropped,
  evidenceDiscarded,
  evidenceLost,
  failureAccepted,
  inputChanged,
  reopened,
  settingsChanged,
  verificationAsked,
} from './evolve-continue.ts'
import {
  type AttemptState,
  type Change,
  type ForgeTraces,
  type PhaseRecord,
  phaseKey,
} from './state.ts'

const FIRST_CHANGE: Change = {
  phase: 'implement',
  pass: 0,
  cause: 'first',
  awaitsReset: false,
  landing: 'open',
  refusal: null,
}

const begin = (data: EventOf<'attempt.started'>['data']): AttemptState => ({
  started: data,
  settings: data.settings,
  title: data.title,
  input: data.input,
  config: null,
  typed: data.typed ?? [],
  approved: data.typed ?? [],
  prepared: false,
  setup: 'none',
  hookFailure: null,
  baseline: null,
  phases: {},
  tip: data.baseCommit,
  tipTree: data.baseTree,
  change: FIRST_CHANGE,
  requests: {},
  verdicts: {},
  finals: [],
  verifying: null,
  queued: false,
  verifyAgain: false,
  archived: [],
  passesBefore: 0,
  repair: null,
  readiness: null,
  publication: 'none',
  forge: {
    statusComment: null,
    readyComment: null,
    pullRequest: null,
    omitted: null,
    saved: null,
  },
  accepted: null,
  dropped: null,
  usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 },
  agentPhases: 0,
  spentMs: 0,
  interrupted: false,
  stage: null,
  finish: null,
})

const addUsage = (sum: Usage, more: Usage | null): Usage =>
  more === null
    ? sum
    : {
        inputTokens: sum.inputTokens + more.inputTokens,
        outputTokens: sum.outputTokens + more.outputTokens,
        costUsd: sum.costUsd + more.costUsd,
      }

const withPhase = (state: AttemptState, record: PhaseRecord): AttemptState => ({
  ...state,
  phases: { ...state.phases, [phaseKey(record.phase, record.pass)]: record },
})

const phaseStarted = (
  state: AttemptState,
  data: EventOf<'phase.started'>['data'],
): AttemptState => {
  const before = state.phases[phaseKey(data.phase, data.pass)]
  const next = withPhase(state, {
    phase: data.phase,
    pass: data.pass,
    starts: data.start,
    rejected: before?.rejected ?? 0,
    by: data.by,
    commit: data.commit,
    running: { start: data.start, run: data.run },
    ending: before?.ending ?? null,
    problem: before?.problem ?? null,
    endedAt: before?.endedAt ?? null,
    facts: null,
    snapshot: null,
  })
  return { ...next, agentPhases: state.agentPhases + 1 }
}

const phaseFinished = (
  state: AttemptState,
  data: EventOf<'phase.finished'>['data'],
): AttemptState => {
  const before = state.phases[phaseKey(data.phase, data.pass)]
  if (before === undefined) return state
  const next = withPhase(state, {
    ...before,
    running: null,
    rejected: before.rejected + (data.ending === 'bad-result' ? 1 : 0),
    ending: data.ending,
    problem: data.problem,
    endedAt: data.endedAt,
    facts: data.facts,
    snapshot: data.snapshot,
  })
  return {
    ...next,
    usage: addUsage(state.usage, data.usage),
    spentMs: state.spentMs + data.durationMs,
  }
}

/** Refused work asks its phase for one more start (design.md §2, `refused`). */
const workRefused = (state: AttemptState, data: EventOf<'work.refused'>['data']): AttemptState => {
  const record = state.phases[phaseKey(state.change.phase, data.pass)]
  const next: AttemptState = {
    ...state,
    change: { ...state.change, refusal: { code: data.code, message: data.message } },
  }
  return record === undefined
    ? next
    : withPhase(next, {
        ...record,
        facts: null,
        snapshot: null,
        rejected: record.rejected + 1,
        problem: data.message,
      })
}

const landed = (
  state: AttemptState,
  landing: 'pushed' | 'unchanged',
  tip: Partial<Pick<AttemptState, 'tip' | 'tipTree'>> = {},
): AttemptState => ({
  ...state,
  ...tip,
  change: { ...state.change, landing, refusal: null },
})

const repairDecided = (
  state: AttemptState,
  data: EventOf<'repair.decided'>['data'],
): AttemptState =>
  data.kind === 'stop'
    ? { ...state, repair: data }
    : {
        ...state,
        repair: data,
        readiness: null,
        change: {
          phase: data.restart ? 'implement' : 'fix',
          pass: data.pass,
          cause: data.restart ? 'restart' : data.cause,
          awaitsReset: data.restart,
          landing: 'open',
          refusal: null,
        },
      }

const verificationFinished = (
  state: AttemptState,
  data: EventOf<'verification.finished'>['data'],
): AttemptState => {
  const next = {
    ...state,
    verifying: null,
    queued: false,
    spentMs: state.spentMs + data.durationMs,
  }
  return data.kind === 'baseline'
    ? { ...next, baseline: data }
    : { ...next, finals: [...state.finals, data], verifyAgain: false }
}

/** The archived copy takes the place of the snapshot that the next verification will overwrite. */
const verificationArchived = (
  state: AttemptState,
  data: EventOf<'verification.archived'>['data'],
): AttemptState => ({
  ...state,
  archived: [...state.archived, data.pass],
  finals: state.finals.map((facts, index) =>
    index === state.finals.length - 1 ? { ...facts, snapshot: data.snapshot } : facts,
  ),
})

const withTraces = (state: AttemptState, traces: Partial<ForgeTraces>): AttemptState => ({
  ...state,
  forge: { ...state.forge, ...traces },
})

type Reducer<K extends EventKind> = (state: AttemptState, data: EventOf<K>['data']) => AttemptState

const same = (state: AttemptState): AttemptState => state

/** One rule for each kind of event: the compiler asks for every one. */
const REDUCERS: { readonly [K in EventKind]: Reducer<K> } = {
  'attempt.started': same,
  'run.started': same,
  'run.handed-over': same,
  'journal.repaired': same,
  'work.kept': same,
  'run.interrupted': (state) => ({ ...state, interrupted: true }),
  'input.changed': inputChanged,
  'settings.changed': settingsChanged,
  'evidence.lost': (state, data) => evidenceLost(state, data.file),
  'command.approved': (state, data) => ({ ...state, approved: [...state.approved, data.digest] }),
  'approvals.read': approvalsRead,
  'config.loaded': (state, data) => ({ ...state, config: data }),
  'hook.finished': (state, data) =>
    data.fatal && !data.success ? { ...state, hookFailure: data } : state,
  'verification.queued': (state) => ({ ...state, queued: true }),
  'verification.admitted': (state) => ({ ...state, queued: false }),
  'verification.asked': verificationAsked,
  'failure.accepted': failureAccepted,
  'attempt.dropped': dropped,
  'evidence.discarded': evidenceDiscarded,
  'work.prepared': (state) => ({ ...state, prepared: true }),
  'setup.started': (state) => ({ ...state, setup: 'running' }),
  'setup.finished': (state, data) => ({
    ...state,
    setup: data,
    spentMs: state.spentMs + data.durationMs,
  }),
  'verification.started': (state, data) => ({ ...state, verifying: data }),
  'verification.finished': verificationFinished,
  'verification.archived': verificationArchived,
  'phase.started': phaseStarted,
  'phase.finished': phaseFinished,
  'work.pushed': (state, data) => landed(state, 'pushed', { tip: data.commit, tipTree: data.tree }),
  'work.unchanged': (state) => landed(state, 'unchanged'),
  'work.refused': workRefused,
  'work.reset': (state, data) => ({
    ...state,
    tip: data.to,
    tipTree: state.started.baseTree,
    change: { ...state.change, awaitsReset: false },
  }),
  'review.requested': (state, data) => ({
    ...state,
    requests: { ...state.requests, [data.role]: data },
  }),
  'review.verdict': (state, data) => ({
    ...state,
    verdicts: { ...state.verdicts, [data.role]: data },
  }),
  'repair.decided': repairDecided,
  'readiness.decided': (state, data) => ({ ...state, readiness: data }),
  'publish.intended': (state) => ({ ...state, publication: 'intended' }),
  'publish.done': (state) => ({ ...state, publication: 'done' }),
  'publish.failed': (state, data) => ({ ...state, publication: data }),
  'work.saved': (state, data) => withTraces(state, { saved: data }),
  'comment.posted': (state, data) =>
    withTraces(
      state,
      data.purpose === 'status' ? { statusComment: data.comment } : { readyComment: data.comment },
    ),
  'pull-request.opened': (state, data) => withTraces(state, { pullRequest: data, omitted: null }),
  'pull-request.omitted': (state, data) => withTraces(state, { omitted: data }),
  'stage.changed': (state, data) => ({ ...state, stage: data.to }),
  'attempt.reopened': reopened,
  'attempt.finished': (state, data) =>
    state.finish === null ? { ...state, finish: data, queued: false } : state,
}

const apply = <K extends EventKind>(
  state: AttemptState,
  event: { readonly kind: K; readonly data: EventOf<K>['data'] },
): AttemptState => REDUCERS[event.kind](state, event.data)

/**
 * Folds one event into the state. The first event must be `attempt.started`; anything before it, and after an outcome anything
 * but a person's command and bookkeeping, says nothing (design.md §2: after an outcome no step). After a drop nothing goes on.
 */
export const evolve = (
  state: AttemptState | undefined,
  event: NewEvent,
): AttemptState | undefined => {
  if (state === undefined) return event.kind === 'attempt.started' ? begin(event.data) : undefined
  if (state.dropped !== null && !AFTER_DROP.has(event.kind)) return state
  if (state.finish !== null && !AFTER_OUTCOME.has(event.kind)) return state
  return apply(state, event)
}

/** These only say where things are kept and shown, and how the attempt came to its end. */
const AFTER_DROP = new Set<NewEvent['kind']>([
  'attempt.finished',
  'stage.changed',
  'work.saved',
  'comment.posted',
])

const AFTER_OUTCOME = new Set<NewEvent['kind']>([
  ...AFTER_DROP,
  'attempt.reopened',
  'verification.asked',
  'failure.accepted',
  'attempt.dropped',
])

/** The state after a whole journal; undefined when it does not begin with `attempt.started`. */
export const replay = (events: readonly NewEvent[]): AttemptState | undefined =>
  events.reduce<AttemptState | undefined>(evolve, undefined)
