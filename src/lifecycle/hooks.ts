import type { EventOf } from '../domain/attempt/events.ts'
import { isApproved } from '../domain/attempt/state.ts'
import type { Digest } from '../domain/shared/ids.ts'
import { commandText } from '../domain/trust/named-command.ts'
import { failureClassOf } from '../domain/verification/failure-class.ts'
import type { Workspace } from '../ports/workspaces.ts'
import { runRepositoryCommand } from './repository-command.ts'
import type { Session } from './session.ts'

type HookName = EventOf<'hook.finished'>['data']['hook']

/** Hooks whose failure ends the attempt; after work and before removal nothing can be saved by stopping (R218). */
const FATAL: ReadonlySet<HookName> = new Set(['afterCreate', 'beforeRun'])

/**
 * Runs a hook in a workspace, if there is one and a person approved it, and records how it ended. False when it was fatal and
 * failed. `name` tells its log from those of other runs of the same hook.
 */
export const runHook = async (
  session: Session,
  workspace: Workspace,
  { hook, name }: { readonly hook: HookName; readonly name: string },
): Promise<boolean> => {
  const state = session.state()
  const command = commandText(state.settings, hook)
  if (command === undefined || !isApproved(state, command)) return true
  const { world } = session
  world.progress.doing(hook)
  const { run, file } = await runRepositoryCommand(session, {
    command,
    workspace,
    log: `hook-${kebab(hook)}-${name}`,
    record: 'hook',
    timeoutMs: timeoutOf(session, hook),
  })
  world.progress.doing(undefined)
  if (world.cancelled.aborted) return true
  const failureClass = failureClassOf(run.ending)
  const success = failureClass === 'passed'
  const fatal = FATAL.has(hook)
  await session.record({
    kind: 'hook.finished',
    data: {
      hook,
      fatal,
      success,
      failureClass,
      durationMs: run.durationMs,
      lastLine: run.output.tail.trimEnd().split('\n').at(-1) ?? '',
      log: { file, digest: run.log.digest as Digest },
    },
  })
  return success || !fatal
}

/** Its own limit, else that of a verification. */
const timeoutOf = (session: Session, hook: HookName): number => {
  const { hooks, teardownTimeout, verifyTimeout } = session.state().settings
  const own = hook === 'teardown' ? teardownTimeout : hooks?.[hook]?.timeout
  return (own ?? verifyTimeout) * 1000
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
