import { setTimeout as delay } from 'node:timers/promises'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ProcessIdentity } from '../system/process-identity.ts'
import { tryProcessLock } from './process-lock.ts'

/**
 * Takes a lock that is only ever held for moments, and waits for it. The error says, as part of a sentence, who still has it and
 * what to do.
 */
export const waitForLock = async (
  path: string,
  options: {
    /** This process. */
    readonly process: ProcessIdentity
    readonly clock: Clock
    readonly waitMs: number
  },
): Promise<Result<AsyncDisposable, string>> => {
  const { process, clock, waitMs } = options
  const deadline = clock.monotonicMs() + waitMs
  for (;;) {
    const attempt = await tryProcessLock(path, { process, since: clock.now() })
    if (attempt.kind === 'taken') return ok(attempt.lock)
    if (clock.monotonicMs() > deadline) {
      const { process: holder, since } = attempt.holder
      return err(
        `process ${holder.pid} of ${holder.host} since ${since} (stop it, or remove ${path} if it is gone)`,
      )
    }
    await delay(2 + Math.random() * 20)
  }
}
