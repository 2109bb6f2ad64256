import type { VerificationFacts } from '../../domain/attempt/events.ts'
import { leftOut } from '../../domain/attempt/rules/gate-rules.ts'
import type { AttemptState } from '../../domain/attempt/state.ts'
import { verificationConfigDigest } from '../../domain/config/verification-config-digest.ts'
import { notRunText } from '../../domain/conversation/approval-texts.ts'
import { digestOf } from '../../domain/shared/digest.ts'
import type { CommitSha, Digest, TreeSha } from '../../domain/shared/ids.ts'
import { failureClassOf } from '../../domain/verification/failure-class.ts'
import type { VerificationSnapshot } from '../../domain/verification/snapshot.ts'
import type { Session } from '../session.ts'
import { takeSlot } from '../take-slot.ts'
import { type Boundary, runBoundary } from '../verification-boundary.ts'
import { writeVerification } from '../write-verification.ts'

export type VerifyStep = {
  readonly verification: 'baseline' | 'final'
  readonly pass: number
  readonly commit: CommitSha
}

/**
 * Verifies one commit and records the evidence. Baseline and final go through the same boundary (R2); a run that was
 * cancelled in between records nothing, so that the verification is done again.
 */
export const verify = async (session: Session, step: VerifyStep): Promise<void> => {
  const { world } = session
  await using slot = await takeSlot(session, step)
  if (slot === undefined) return
  world.progress.doing(
    `verifying (${step.verification}${step.pass > 0 ? `, pass ${step.pass}` : ''})`,
  )
  const boundary = await runBoundary(session, step)
  world.progress.doing(undefined)
  if (world.cancelled.aborted) return
  const snapshot = snapshotOf(session, step, boundary)
  const file = await writeVerification(session, step.verification, snapshot)
  world.probe('verify:written')
  await session.record({
    kind: 'verification.finished',
    data: {
      ...factsOf(step, snapshot),
      setupInputsChanged: boundary.setupInputsChanged,
      snapshot: file,
    },
  })
}

const factsOf = (
  step: VerifyStep,
  snapshot: VerificationSnapshot,
): Omit<VerificationFacts, 'setupInputsChanged' | 'snapshot'> => ({
  kind: step.verification,
  pass: step.pass,
  commit: snapshot.commit,
  tree: snapshot.tree,
  success: snapshot.success,
  failureClass: snapshot.failureClass,
  fingerprintVersion: snapshot.fingerprintVersion,
  outputFingerprint: snapshot.outputFingerprint,
  stableOutputFingerprint: snapshot.stableOutputFingerprint,
  worktreeFingerprint: snapshot.worktreeFingerprint,
  configDigest: snapshot.configDigest,
  durationMs: snapshot.durationMs,
})

/** A verification judges base or the latest commit, and the journal knows both trees. */
const treeOf = ({ tip, tipTree, started }: AttemptState, commit: CommitSha): TreeSha =>
  commit === tip ? tipTree : started.baseTree

const snapshotOf = (
  session: Session,
  step: VerifyStep,
  boundary: Boundary,
): VerificationSnapshot => {
  const { world } = session
  const { started, settings } = session.state()
  const { run } = boundary
  const command = settings.verify ?? ''
  const failureClass =
    boundary.failed === undefined ? failureClassOf(run.ending) : ('setup-failed' as const)
  return {
    schema: 'proofrun/verification',
    version: 1,
    kind: step.verification,
    task: started.task,
    attempt: started.attempt,
    pass: step.pass,
    baseCommit: started.baseCommit,
    commit: step.commit,
    tree: treeOf(session.state(), step.commit),
    command,
    commandDigest: digestOf(command),
    configDigest: verificationConfigDigest(settings),
    startedAt: run.startedAt,
    durationMs: run.durationMs,
    exitCode: run.ending.kind === 'exited' ? run.ending.code : null,
    signal: run.ending.kind === 'signalled' ? run.ending.signal : null,
    timedOut: run.ending.kind === 'timed-out',
    success: failureClass === 'passed',
    failureClass,
    fingerprintVersion: run.output.fingerprintVersion,
    outputFingerprint: run.output.outputFingerprint,
    stableOutputFingerprint: run.output.stableOutputFingerprint,
    worktreeFingerprint: boundary.worktreeFingerprint,
    outputBytes: run.output.bytes,
    outputLines: run.output.lines,
    tail: run.output.tail,
    log: { file: boundary.log, ...run.log, digest: run.log.digest as Digest },
    isolation: { level: world.isolation.level, unsafe: settings.unsafe },
    environment: { os: world.machine.os, node: world.machine.node, git: world.machine.git },
    notes: [...notRun(session.state()), ...notesOf(boundary)],
  }
}

/** What a verification did without, since nobody approved it (R63). */
const notRun = (state: AttemptState): string[] =>
  leftOut(state)
    .filter((name) => name === 'setup' || name === 'beforeVerify')
    .map(notRunText)

const notesOf = ({ run, failed }: Boundary): string[] => [
  ...(failed === undefined ? [] : [failed]),
  ...(run.ending.kind === 'timed-out'
    ? [
        `timed out after ${Math.round(run.ending.afterMs / 1000)}s${run.ending.idle ? ' without output' : ''}`,
      ]
    : []),
  ...(run.leakedStdout ? ['leaked-stdout'] : []),
  ...(run.survivors > 0 ? [`survivors: ${run.survivors}`] : []),
]
