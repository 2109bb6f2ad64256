import type { Phase } from '../domain/attempt/phases.ts'
import type { Result } from '../domain/shared/result.ts'
import type { Ending } from '../domain/verification/failure-class.ts'

export type AgentRequest = {
  readonly phase: Phase
  readonly pass: number
  /** Shell text of the agent. */
  readonly command: string
  /** Absolute folder in which the agent starts. */
  readonly cwd: string
  /** Absolute folder of this start: prompt, schema, result and exit record; outside the workspace. */
  readonly runFolder: string
  readonly prompt: string
  /** JSON Schema of the result. */
  readonly schema: unknown
  /** The agent's environment before the PROOFRUN_ file variables, which the adapter adds. */
  readonly environment: Readonly<Record<string, string>>
  readonly workspacePaths: readonly string[]
  readonly logFile: string
  readonly timeoutMs: number
  readonly idleTimeoutMs?: number
  readonly signal?: AbortSignal
}

export type AgentRun = {
  readonly ending: Ending
  readonly durationMs: number
  /** The result file's text, read with O_NOFOLLOW, one link, at most 1 MiB; or one sentence on what is wrong with it. */
  readonly result: Result<string, string>
  readonly log: { readonly digest: string; readonly bytes: number } | undefined
  readonly tail: string
  readonly notes: readonly string[]
}

/** Starts an agent and says how it went (contracts.md, The agent contract). */
export interface Agent {
  start(request: AgentRequest): Promise<AgentRun>
  /**
   * Ends what a killed run left of this start, then takes over its result if its wrapper had recorded an exit; undefined
   * when there is no exit record, so that the phase must be started again.
   */
  recover(request: Pick<AgentRequest, 'runFolder'>): Promise<AgentRun | undefined>
}
