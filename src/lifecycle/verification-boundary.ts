import { isApproved } from '../domain/attempt/state.ts'
import { digestOf } from '../domain/shared/digest.ts'
import type { Digest } from '../domain/shared/ids.ts'
import type { Result } from '../domain/shared/result.ts'
import { failureClassOf } from '../domain/verification/failure-class.ts'
import { FINGERPRINT_VERSION } from '../domain/verification/snapshot.ts'
import type { CommandRun } from '../ports/command-runner.ts'
import type { CheckoutRequest, Workspace } from '../ports/workspaces.ts'
import { LifecycleFault } from './lifecycle-fault.ts'
import type { VerifyStep } from './perform/verify.ts'
import { type RecordName, runRepositoryCommand } from './repository-command.ts'
import { checkoutOf } from './requests.ts'
import { approvedSetup, runSetup } from './run-setup.ts'
import type { Session } from './session.ts'

/** What the one boundary of every verification found (design.md §3, R2). */
export type Boundary = {
  /** The verify command's run, or the setup's or hook's that failed before it. */
  readonly run: CommandRun
  /** Name of that run's log. */
  readonly log: string
  /** One sentence when verify did not get to run. */
  readonly failed: string | undefined
  readonly worktreeFingerprint: Digest
  readonly setupInputsChanged: boolean
}

/**
 * Checks the commit out, copies files, runs setup where its inputs changed, then the hook, takes the worktree fingerprint (at
 * the same moment each time, R22), and runs the verify command.
 */
export const runBoundary = async (session: Session, step: VerifyStep): Promise<Boundary> => {
  const { world } = session
  const { settings, finals } = session.state()
  const request = checkoutOf(session, 'verify', step.commit)
  const log =
    step.verification === 'baseline'
      ? 'baseline-verification'
      : `verification-${step.pass}-${finals.length + 1}`
  const record = `verify-${step.verification}` as const
  const prepared = await prepareTree(session, request, { name: log, record })
  const worktreeFingerprint = mustBe(
    await world.workspaces.fingerprint({
      ...request,
      against: session.state().started.baseCommit,
    }),
  )
  const facts = { worktreeFingerprint, setupInputsChanged: prepared.setupInputsChanged }
  if (prepared.failure !== undefined) return { ...prepared.failure, ...facts }
  const { run, file } = await runRepositoryCommand(session, {
    command: settings.verify ?? '',
    workspace: prepared.workspace,
    log,
    record,
    ...(settings.verifyIdleTimeout === undefined
      ? {}
      : { idleTimeoutMs: settings.verifyIdleTimeout * 1000 }),
  })
  return { run, log: file, failed: undefined, ...facts }
}

const mustBe = <T>(result: Result<T>): T => {
  if (!result.ok) throw new LifecycleFault(result.error)
  return result.value
}

/** How the commands of one verification name their logs and their process record. */
type Where = { readonly name: string; readonly record: RecordName }

type Prepared = {
  readonly workspace: Workspace
  readonly setupInputsChanged: boolean
  readonly failure: Pick<Boundary, 'run' | 'log' | 'failed'> | undefined
}

const prepareTree = async (
  session: Session,
  request: CheckoutRequest,
  where: Where,
): Promise<Prepared> => {
  const { world } = session
  const { settings, started } = session.state()
  const setup = approvedSetup(session)
  const keyOf = (commit: CheckoutRequest['commit']): Promise<Digest> =>
    world.workspaces.setupKey(commit, setup ?? '', settings.setupInputs)
  const setupKey = await keyOf(request.commit)
  const setupInputsChanged =
    request.commit !== started.baseCommit && setupKey !== (await keyOf(started.baseCommit))
  const { workspace, setupRestored } = mustBe(
    await world.workspaces.reset({ ...request, setupKey }),
  )
  const done = (failure: Prepared['failure']): Prepared => ({
    workspace,
    setupInputsChanged,
    failure,
  })
  const copied = await world.workspaces.copyFiles(request, settings.copy)
  if (!copied.ok) return done(await notBegun(session, where.name, copied.error.message))
  if (setup !== undefined && !setupRestored) {
    const ran = await runSetup(session, workspace, where)
    if (ran !== undefined && !ran.success)
      return done({
        run: ran.run,
        log: ran.log.file,
        failed: `setup failed (${ran.failureClass}): ${ran.lastLine}`,
      })
    mustBe(await world.workspaces.seal({ ...request, setupKey }))
  }
  return done(await runHook(session, workspace, where))
}

/** `beforeVerify` is fatal (R218); without a person's approval it does not run. */
const runHook = async (
  session: Session,
  workspace: Workspace,
  { name, record }: Where,
): Promise<Prepared['failure']> => {
  const state = session.state()
  const { beforeVerify: command, beforeVerifyTimeout } = state.settings
  if (command === undefined || !isApproved(state, command)) return undefined
  const { run, file } = await runRepositoryCommand(session, {
    command,
    workspace,
    log: `before-${name}`,
    record,
    ...(beforeVerifyTimeout === undefined ? {} : { timeoutMs: beforeVerifyTimeout * 1000 }),
  })
  const failureClass = failureClassOf(run.ending)
  return failureClass === 'passed'
    ? undefined
    : { run, log: file, failed: `beforeVerify failed (${failureClass})` }
}

/** Nothing ran: the log is the sentence that says why. */
const notBegun = async (
  session: Session,
  log: string,
  message: string,
): Promise<Prepared['failure']> => {
  const file = await session.files.write(`logs/${log}.log`, `${message}\n`)
  const digest = digestOf(`${message}\n`)
  return {
    log: file.file,
    failed: message,
    run: {
      ending: { kind: 'not-started', reason: message },
      startedAt: session.world.clock.now(),
      durationMs: 0,
      output: {
        outputFingerprint: digest,
        stableOutputFingerprint: digest,
        fingerprintVersion: FINGERPRINT_VERSION,
        bytes: message.length + 1,
        lines: 1,
        tail: message.slice(0, 4000),
      },
      log: { digest, bytes: message.length + 1, truncated: false },
      leakedStdout: false,
      survivors: 0,
    },
  }
}
