import type { Attachment } from '../domain/agent/run-files.ts'
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
  /** Files that the prompt names, written beside it. */
  readonly attachments?: readonly Attachment[]
  /** JSON Schema of the result. */
  readonly schema: unknown
  /** The agent's environment before the PROOFRUN_ variables of this start (phase, pass, files), which the adapter adds. */
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
   * Ends what a killed run left of this start, then says what it finds: a recorded exit, whose result is taken over as it
   * stands; a start that never began; or one that left no exit record, so that the phase must be started again.
   */
  recover(request: Pick<AgentRequest, 'runFolder'>): Promise<Recovered>
}

export type Recovered =
  | { readonly kind: 'finished'; readonly run: AgentRun }
  | { readonly kind: 'not-started' }
  | { readonly kind: 'lost' }
