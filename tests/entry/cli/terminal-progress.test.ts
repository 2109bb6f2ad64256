import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JournalEvent } from '../../../src/domain/attempt/events.ts'
import { countHidden } from '../../../src/domain/conversation/hidden-characters.ts'
import { terminalProgress } from '../../../src/entry/cli/terminal-progress.ts'
import { fakeClock } from '../../fakes/fake-clock.ts'
import { recordingShell } from '../../support/recording-shell.ts'

const CLEAR = '\r\u001b[2K'
const EVENT = { kind: 'setup.started', data: { commit: 'a' } } as unknown as JournalEvent

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('without a terminal each event and notice is a plain line, and what goes on is not told', () => {
  const { shell, written } = recordingShell()
  using progress = terminalProgress(shell, fakeClock())
  progress.doing('verifying')
  progress.event(EVENT)
  progress.note('ended 2 commands\nof an earlier run')
  progress.doing(undefined)
  expect(written.stderr).toBe('setup started\nnote: ended 2 commands of an earlier run\n')
})

test('on a terminal the last line says what goes on and for how long, and events go above it', () => {
  const { shell, written } = recordingShell({ isTerminal: true, environment: { NO_COLOR: '1' } })
  const clock = fakeClock()
  using progress = terminalProgress(shell, clock)
  progress.doing('verifying')
  clock.advance(1000)
  vi.advanceTimersByTime(1000)
  progress.event(EVENT)
  progress.doing(undefined)
  vi.advanceTimersByTime(5000)
  expect(written.stderr).toBe(
    `${CLEAR}verifying (0.0 s)${CLEAR}verifying (1.0 s)${CLEAR}setup started\n${CLEAR}verifying (1.0 s)${CLEAR}`,
  )
})

test('the live line is dim, and is not where NO_COLOR is set', () => {
  const { shell, written } = recordingShell({ isTerminal: true })
  using progress = terminalProgress(shell, fakeClock())
  progress.doing('verifying')
  expect(written.stderr).toBe(`${CLEAR}\u001b[2mverifying (0.0 s)\u001b[22m`)
})

test.each([{ CI: 'true' }, { TERM: 'dumb' }])('%j: no line is rewritten', (environment) => {
  const { shell, written } = recordingShell({ isTerminal: true, environment })
  using progress = terminalProgress(shell, fakeClock())
  progress.doing('verifying')
  progress.event(EVENT)
  expect(written.stderr).toBe('setup started\n')
})

test('the live line never reaches the last column, where it would wrap', () => {
  const { shell, written } = recordingShell({
    isTerminal: true,
    columns: 20,
    environment: { NO_COLOR: '1' },
  })
  using progress = terminalProgress(shell, fakeClock())
  progress.doing('publishing proofrun/t1-a-long-branch')
  expect(written.stderr).toBe(`${CLEAR}publishing  (0.0 s)`)
})

test('LOG-09: no byte of an event or notice is a command to the terminal', () => {
  const { shell, written } = recordingShell()
  using progress = terminalProgress(shell, fakeClock())
  progress.note('\u001b]0;title\u0007\u009b2J\rover')
  expect(countHidden(written.stderr)).toBe(0)
})

test('disposing ends the live line and its timer', () => {
  const { shell, written } = recordingShell({ isTerminal: true })
  {
    using progress = terminalProgress(shell, fakeClock())
    progress.doing('verifying')
  }
  expect(written.stderr.endsWith(CLEAR)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
