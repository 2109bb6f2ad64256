import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { isAlive, newestAttempt } from './claim-issue.ts'
import type { Hosting } from './hosting.ts'
import { readConversation } from './read-conversation.ts'

/** A run that is cancelled has 10 s to end, and its post step some more. */
const STOP_WAIT_MS = 120_000
const LOOK_PAUSE_MS = 3000

/**
 * Cancels the run that is at work on an issue, and waits until it has ended: only then is what it left the last word (R86, R87).
 * Whether there was one.
 */
export const stopRun = async (hosting: Hosting, issue: number): Promise<Result<boolean>> => {
  const { forge, run, clock } = hosting
  const conversation = await readConversation(forge, issue)
  if (!conversation.ok) return conversation
  const newest = newestAttempt(conversation.value.own)
  if (newest === undefined || !(await isAlive(forge, newest, run.id))) return ok(false)
  const cancelled = await forge.cancelRun(newest.run)
  if (!cancelled.ok)
    return refuse(
      'run-not-stopped',
      `Run ${newest.run} is at work on issue #${issue} and could not be cancelled (${cancelled.error.message}): give this job the permission actions: write, or cancel that run by hand, then say /drop again.`,
    )
  const deadline = clock.monotonicMs() + STOP_WAIT_MS
  while (await isAlive(forge, newest, run.id)) {
    if (clock.monotonicMs() > deadline)
      return refuse(
        'run-not-stopped',
        `Run ${newest.run} was told to stop and has not ended yet: say /drop again in a moment.`,
      )
    await hosting.pause(LOOK_PAUSE_MS)
  }
  return ok(true)
}
