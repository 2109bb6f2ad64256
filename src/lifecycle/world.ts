import type { Capability } from '../domain/attempt/events.ts'
import type { Agent } from '../ports/agent.ts'
import type { Clock } from '../ports/clock.ts'
import type { CommandRunner } from '../ports/command-runner.ts'
import type { Isolation } from '../ports/isolation.ts'
import type { MachineFacts } from '../ports/machine.ts'
import type { Probe } from '../ports/probe.ts'
import type { Progress } from '../ports/progress.ts'
import type { TaskStore } from '../ports/task-store.ts'
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
