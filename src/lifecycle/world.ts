import type { Capability } from '../domain/attempt/events.ts'
import type { Result } from '../domain/shared/result.ts'
import type { Agent } from '../ports/agent.ts'
import type { ApprovalStore } from '../ports/approval-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { CommandRunner } from '../ports/command-runner.ts'
import type { Isolation } from '../ports/isolation.ts'
import type { MachineFacts } from '../ports/machine.ts'
import type { Probe } from '../ports/probe.ts'
import type { Progress } from '../ports/progress.ts'
import type { TaskStore } from '../ports/task-store.ts'
import type { VerifySlots } from '../ports/verify-slots.ts'
import type { WorkingRepository } from '../ports/working-repository.ts'
import type { Workspaces } from '../ports/workspaces.ts'
import type { Hosting } from './forge/hosting.ts'

/** All that the lifecycle needs of the world; put together by the entry alone. */
export type World = {
  readonly clock: Clock
  readonly probe: Probe
  readonly progress: Progress
  readonly store: TaskStore
  readonly repository: WorkingRepository
  readonly workspaces: Workspaces
  readonly runner: CommandRunner
  readonly agent: Agent
  readonly isolation: Isolation
  /** Which commands people approved for this repository. */
  readonly approvals: ApprovalStore
  /** The verifications that may run at once on this host. */
  readonly slots: VerifySlots
  /** The person's own settings for this repository; bytes undefined when there are none. Not on a forge. */
  readonly readOverride?: () => Promise<
    Result<{ readonly file: string; readonly bytes: Uint8Array | undefined }>
  >
  readonly machine: MachineFacts
  /** The environment of this process, from which children get an allow-list. */
  readonly inherited: Readonly<Record<string, string | undefined>>
  /** Absolute folder for the agents' run folders, outside workspaces and attempt directories. */
  readonly runsFolder: string
  /** Names this run in the journal. */
  readonly run: string
  readonly capabilities: readonly Capability[]
  /** The forge, for a run that works there; without it the attempt is local. */
  readonly hosting?: Hosting
  /** Aborted when the run is to end: on SIGINT, SIGTERM, SIGHUP. Its reason is the signal's name. */
  readonly cancelled: AbortSignal
}
