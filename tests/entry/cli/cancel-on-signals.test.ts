import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelOnSignals } from '../../../src/entry/cli/cancel-on-signals.ts'
import { recordingShell } from '../../support/recording-shell.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  'RES-05: the first %s cancels with its name, and ends nothing',
  (signal) => {
    const { shell, signals, exits } = recordingShell()
    using run = cancelOnSignals(shell)
    expect(run.cancelled.aborted).toBe(false)
    signals.emit(signal, signal)
    expect(run.cancelled.reason).toBe(signal)
    expect(exits).toEqual([])
  },
)

test('RES-05: a second signal, of whatever kind, ends the process at once with 130', () => {
  const { shell, signals, exits } = recordingShell()
  using _run = cancelOnSignals(shell)
  signals.emit('SIGINT', 'SIGINT')
  signals.emit('SIGTERM', 'SIGTERM')
  expect(exits).toEqual([130])
})

test('RES-05: what holds a cancelled run up is left behind before five seconds are over', () => {
  const { shell, signals, exits } = recordingShell()
  using _run = cancelOnSignals(shell)
  signals.emit('SIGTERM', 'SIGTERM')
  vi.advanceTimersByTime(4999)
  expect(exits).toEqual([130])
})

test('a run that ended listens no more', () => {
  const { shell, signals, exits } = recordingShell()
  {
    using _run = cancelOnSignals(shell)
    signals.emit('SIGINT', 'SIGINT')
  }
  vi.advanceTimersByTime(10_000)
  expect(exits).toEqual([])
  expect(signals.eventNames()).toEqual([])
})
