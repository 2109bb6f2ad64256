import { constants } from 'node:os'
import type { Ending } from '../../domain/verification/failure-class.ts'

/** A shell says that a signal ended a command by 128 and the signal's number. */
const SIGNAL_BASE = 128

/**
 * Signals that a code is read as. SIGPIPE is left out: with `pipefail` its code is the plain result of a pipeline such as
 * `list | head`, and a command that a closed pipe ended had nobody to tell.
 */
const SIGNALS = new Map(
  Object.entries(constants.signals)
    .filter(([name]) => name !== 'SIGPIPE')
    // Of two names for one number the first is the usual one: SIGABRT before SIGIOT.
    .reverse()
    .map(([name, number]) => [SIGNAL_BASE + number, name]),
)

/**
 * How a command ended that nobody stopped. `isRecorded` says that the recording wrapper stood between: then a signal shows only
 * as the shell's code for it, which a command may also have returned by itself, to say that a child of its own was ended so.
 */
export const endingOf = (
  exit: { readonly code: number | null; readonly signal: string | null },
  isRecorded: boolean,
): Ending => {
  if (exit.signal !== null) return { kind: 'signalled', signal: exit.signal }
  const code = exit.code ?? 0
  const signal = isRecorded ? SIGNALS.get(code) : undefined
  return signal === undefined ? { kind: 'exited', code } : { kind: 'signalled', signal }
}
