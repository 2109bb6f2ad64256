import type { Ending } from '../../domain/verification/failure-class.ts'
import type { CommandRequest } from '../../ports/command-runner.ts'
import { endGroup } from './process-group.ts'

const DEFAULT_GRACE_MS = 2000

/** What may stop a running command before it ends by itself; the first reason counts. */
export type CommandStop = {
  /** Tells that the command printed something. */
  sawOutput(): void
  stop(reason: Ending): void
  /** Ends the watch; resolves with the reason that stopped the command, once its group is gone, or with undefined. */
  settled(): Promise<Ending | undefined>
}

/** Watches a command's time limits and its request's signal, and ends its group by TERM, grace and KILL (R76, RES-05). */
export const watchCommand = (request: CommandRequest, group: number | undefined): CommandStop => {
  let reason: Ending | undefined
  let isOver = false
  let groupEnded: Promise<void> = Promise.resolve()
  const stop = (why: Ending): void => {
    if (isOver || reason !== undefined) return
    reason = why
    if (group !== undefined) groupEnded = endGroup(group, request.graceMs ?? DEFAULT_GRACE_MS)
  }
  const after = (limitMs: number, idle: boolean): NodeJS.Timeout =>
    setTimeout(() => stop({ kind: 'timed-out', afterMs: limitMs, idle }), limitMs)
  const wall = after(request.timeoutMs, false)
  const idle = request.idleTimeoutMs === undefined ? undefined : after(request.idleTimeoutMs, true)
  const cancel = (): void => stop({ kind: 'cancelled' })
  request.signal?.addEventListener('abort', cancel)
  if (request.signal?.aborted) cancel()
  return {
    sawOutput: () => {
      if (reason === undefined && !isOver) idle?.refresh()
    },
    stop,
    settled: async () => {
      isOver = true
      clearTimeout(wall)
      clearTimeout(idle)
      request.signal?.removeEventListener('abort', cancel)
      await groupEnded
      return reason
    },
  }
}
