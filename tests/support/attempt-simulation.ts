import { decide } from '../../src/domain/attempt/decide.ts'
import type { EventOf, NewEvent, VerificationFacts } from '../../src/domain/attempt/events.ts'
import { evolve } from '../../src/domain/attempt/evolve.ts'
import type { Phase, PhaseEnding } from '../../src/domain/attempt/phases.ts'
import { type AttemptState, phaseRecord } from '../../src/domain/attempt/state.ts'
import type { Step } from '../../src/domain/attempt/steps.ts'
import { Settings } from '../../src/domain/config/settings.ts'
import { verificationConfigDigest } from '../../src/domain/config/verification-config-digest.ts'
import { digestOf } from '../../src/domain/shared/digest.ts'
import type { CommitSha, Digest, TreeSha } from '../../src/domain/shared/ids.ts'

/** A commit id or digest made of one letter and a number: `commit(3)`. */
export const commit = (n: number): CommitSha =>
  digestOf(`commit ${n}`).slice(0, 40) as unknown as CommitSha
export const tree = (n: number): TreeSha => digestOf(`tree ${n}`).slice(0, 40) as unknown as TreeSha
export const digest = (text: string): Digest => digestOf(text)
export const file = (name: string) => ({ file: name, digest: digestOf(name) })

export const VERIFY = 'make test'
export const AGENT = 'agent'

/** The first event of an attempt at `commit(0)` with these settings. */
export const attemptStarted = (settings: Partial<Settings> = {}): EventOf<'attempt.started'> => ({
  kind: 'attempt.started',
  data: {
    task: 1,
    attempt: 1,
    title: 'Fix it',
    input: file('task.json'),
    repository: digest('repository'),
    baseRef: 'refs/heads/main',
    baseCommit: commit(0),
    baseTree: tree(0),
    branch: 'proofrun/t1-fix-it-0000',
    workRef: 'refs/heads/work/1',
    settings: Settings.parse({ verify: VERIFY, agentCommand: AGENT, ...settings }),
    typed: [digestOf(AGENT)],
    trigger: { kind: 'cli', by: 'someone' },
  },
})

export const approved = (command = VERIFY): NewEvent => ({
  kind: 'command.approved',
  data: { name: 'verify', digest: digestOf(command), by: 'someone', how: 'typed' },
})

/** What the simulated world answers; every answer has a default that leads to ready. */
export type Answers = {
  readonly verification?: (step: Extract<Step, { kind: 'verify' }>) => Partial<VerificationFacts>
  readonly phase?: (
    phase: Phase,
    pass: number,
    start: number,
  ) => {
    ending?: PhaseEnding
    facts?: EventOf<'phase.finished'>['data']['facts']
    usage?: EventOf<'phase.finished'>['data']['usage']
    durationMs?: number
  }
  /** A number names the commit and tree that the work makes; a code refuses it. */
  readonly landing?: (pass: number) => number | 'unchanged' | { readonly code: string }
  readonly publication?: () => 'done' | { readonly code: string }
  readonly setup?: () => boolean
}

const passed = (
  state: AttemptState,
  step: Extract<Step, { kind: 'verify' }>,
): VerificationFacts => ({
  kind: step.verification,
  pass: step.pass,
  commit: step.commit,
  tree: step.commit === state.tip ? state.tipTree : state.started.baseTree,
  success: true,
  failureClass: 'passed',
  fingerprintVersion: 1,
  outputFingerprint: digest('green'),
  stableOutputFingerprint: digest('green'),
  worktreeFingerprint: digest(step.commit),
  configDigest: verificationConfigDigest(state.settings),
  setupInputsChanged: false,
  durationMs: 10,
  snapshot: file(
    step.verification === 'baseline' ? 'baseline-verification.json' : 'verification.json',
  ),
})

/** A red verification of the ordinary kind with this output. */
export const red = (output: string): Partial<VerificationFacts> => ({
  success: false,
  failureClass: 'failed',
  outputFingerprint: digest(output),
  stableOutputFingerprint: digest(output.replace(/\d+ms/g, '')),
})

const defaultFacts = (phase: Phase): NonNullable<EventOf<'phase.finished'>['data']['facts']> => {
  if (phase === 'triage') return { kind: 'triage', verdict: 'proceed', questions: [] }
  if (phase === 'plan') return { kind: 'plan', ready: true, questions: [] }
  if (phase === 'implement' || phase === 'fix')
    return { kind: 'change', blocked: null, questions: [] }
  return { kind: 'review', verdict: 'approve', mustFix: [], restart: false }
}

/** A review that asks for changes. */
export const changes = (restart = false) => ({
  facts: { kind: 'review' as const, verdict: 'changes' as const, mustFix: ['A-1'], restart },
})

/** The events that carrying out a step records, by the answers of the simulated world. */
export const simulate = (
  state: AttemptState,
  step: Step,
  answers: Answers,
): readonly NewEvent[] => {
  switch (step.kind) {
    case 'record':
      return [step.event]
    case 'prepare-work':
      return [{ kind: 'work.prepared', data: { commit: state.started.baseCommit, keptAs: null } }]
    case 'set-up': {
      const success = answers.setup?.() ?? true
      return [
        {
          kind: 'setup.finished',
          data: {
            commit: step.commit,
            success,
            failureClass: success ? 'passed' : 'failed',
            durationMs: 5,
            lastLine: 'last',
            log: file('logs/setup-agent.log'),
          },
        },
      ]
    }
    case 'verify':
      return [
        {
          kind: 'verification.finished',
          data: { ...passed(state, step), ...answers.verification?.(step) },
        },
      ]
    case 'run-agents':
      return step.phases.map(({ phase, pass }) => phaseFinished(state, phase, pass, answers))
    case 'land':
      return [landed(state, step.pass, answers)]
    case 'reset-work':
      return [
        {
          kind: 'work.reset',
          data: { pass: step.pass, from: step.from, to: step.to, keptAs: 'refs/kept/1/1-1' },
        },
      ]
    case 'archive-verification':
      return [
        {
          kind: 'verification.archived',
          data: { pass: step.pass, snapshot: file(`verification-before-fix-${step.pass}.json`) },
        },
      ]
    case 'write-readiness':
      return [
        {
          kind: 'readiness.decided',
          data: { status: 'not-ready', commit: state.tip, snapshot: file('readiness.json') },
        },
      ]
    case 'publish': {
      const answer = answers.publication?.() ?? 'done'
      return answer === 'done'
        ? [{ kind: 'publish.done', data: { branch: step.branch, commit: step.commit } }]
        : [{ kind: 'publish.failed', data: { code: answer.code, message: 'no' } }]
    }
    case 'done':
      return []
  }
}

const phaseFinished = (
  state: AttemptState,
  phase: Phase,
  pass: number,
  answers: Answers,
): NewEvent => {
  const start = phaseRecord(state, phase, pass)?.running?.start ?? 1
  const answer = answers.phase?.(phase, pass, start) ?? {}
  const ending = answer.ending ?? 'completed'
  const completed = ending === 'completed'
  return {
    kind: 'phase.finished',
    data: {
      phase,
      pass,
      start,
      ending,
      problem: completed ? null : 'it went wrong',
      facts: completed ? (answer.facts ?? defaultFacts(phase)) : null,
      snapshot: completed ? file(`${phase}-${pass}.json`) : null,
      usage: answer.usage ?? null,
      durationMs: answer.durationMs ?? 10,
      endedAt: '2026-01-01T00:00:00.000Z',
      recovered: false,
    },
  }
}

const landed = (state: AttemptState, pass: number, answers: Answers): NewEvent => {
  const answer = answers.landing?.(pass) ?? pass + 1
  if (answer === 'unchanged') return { kind: 'work.unchanged', data: { pass, commit: state.tip } }
  if (typeof answer === 'object')
    return { kind: 'work.refused', data: { pass, code: answer.code, message: 'no', kept: null } }
  return {
    kind: 'work.pushed',
    data: {
      pass,
      ref: 'refs/heads/work/1',
      commit: commit(answer),
      tree: tree(answer),
      previous: state.tip,
      paths: 1,
      rebuilt: null,
      newlyIgnored: [],
      kept: [],
    },
  }
}

export type Run = { readonly state: AttemptState; readonly events: readonly NewEvent[] }

/** Longer than any attempt can get: ten passes with every retry. */
const MAX_STEPS = 2000

/** Runs decide, simulate, evolve until the attempt is done; `watch` sees every state before its step. */
export const runSimulation = (
  first: readonly NewEvent[],
  answers: Answers = {},
  watch: (state: AttemptState, step: Step) => void = () => undefined,
): Run => {
  const events = [...first]
  let state = events.reduce<AttemptState | undefined>(evolve, undefined)
  for (let n = 0; n < MAX_STEPS; n += 1) {
    if (state === undefined) throw new Error('the events do not begin with attempt.started')
    const step = decide(state)
    watch(state, step)
    if (step.kind === 'done') return { state, events }
    for (const event of simulate(state, step, answers)) {
      events.push(event)
      state = evolve(state, event)
    }
  }
  throw new Error(`no end after ${MAX_STEPS} steps`)
}

/** An attempt with an approved verify command and these settings, run to its end. */
export const attempt = (settings: Partial<Settings> = {}, answers: Answers = {}): Run =>
  runSimulation([attemptStarted(settings), approved()], answers)

export const countOf = (run: Run, kind: NewEvent['kind']): number =>
  run.events.filter((event) => event.kind === kind).length
