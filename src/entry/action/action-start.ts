import type { Heard } from '../../domain/gate/trigger.ts'
import type { Environment } from './job-context.ts'

/** An event that needs more than a line in the log: a trigger, or a near miss whose author may get a hint. */
export type ActionStart = {
  readonly heard: Exclude<Heard, { kind: 'quiet' }>
  readonly environment: Environment
  /** The event's payload as it was read. */
  readonly payload: unknown
}
