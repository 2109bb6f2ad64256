import { EXIT } from '../../domain/attempt/outcomes.ts'
import type { Shell } from './shell.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** RES-05: a cancelled run is gone within five seconds, whatever holds it up; the journal survives that like any crash. */
const BACKSTOP_MS = 4800

/**
 * Turns the first signal into a cancellation whose reason is the signal's name; a second one ends the process at once, and so
 * does the backstop. Dispose it when the run has ended.
 */
export const cancelOnSignals = ({
  signals,
  exit,
}: Pick<Shell, 'signals' | 'exit'>): Disposable & { readonly cancelled: AbortSignal } => {
  const controller = new AbortController()
  let backstop: NodeJS.Timeout | undefined
  const onSignal = (signal: NodeJS.Signals): void => {
    if (controller.signal.aborted) {
      exit(EXIT.interrupted)
      return
    }
    controller.abort(signal)
    backstop = setTimeout(exit, BACKSTOP_MS, EXIT.interrupted)
    backstop.unref()
  }
  for (const signal of SIGNALS) signals.on(signal, onSignal)
  return {
    cancelled: controller.signal,
    [Symbol.dispose]: () => {
      clearTimeout(backstop)
      for (const signal of SIGNALS) signals.off(signal, onSignal)
    },
  }
}
