import type { CommandPrefix } from './command-line.ts'

/** What of the action's inputs decides which events count. */
export type HearingSettings = {
  /** The label that begins an attempt; compared without case, as GitHub does (F44). */
  readonly label: string
  readonly commandPrefix: CommandPrefix
  /** Numeric ids of the bots that may give triggers (TRG-07). */
  readonly allowedBots: readonly number[]
  /** The inputs `issue` and `command`, for a workflow that is started by hand; empty when not given. */
  readonly issue: string
  readonly command: string
}

/** An event as the runner gives it. */
export type HeardEvent = {
  readonly eventName: string
  readonly payload: unknown
  readonly settings: HearingSettings
  readonly run: { readonly id: number }
}
