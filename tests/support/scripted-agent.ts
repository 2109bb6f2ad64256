import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AgentResult } from '../../src/domain/agent/results.ts'
import type { Phase } from '../../src/domain/attempt/phases.ts'

/** One thing that the scripted agent does; paths are relative to its workspace. */
export type Action =
  | { readonly write: { readonly path: string; readonly content: string } }
  | { readonly append: { readonly path: string; readonly content: string } }
  | { readonly delete: string }
  /** `mode` in octal digits, such as `755`. */
  | { readonly chmod: { readonly path: string; readonly mode: string } }
  | { readonly symlink: { readonly path: string; readonly target: string } }
  /** Commits all that is there. */
  | { readonly commit: string }
  /** Fails the agent if it does not end with 0. */
  | { readonly shell: string }
  | { readonly print: string }
  /** Milliseconds. */
  | { readonly sleep: number }
  /** Leaves a process in a session of its own behind that holds the agent's output open. */
  | { readonly background: string }
  /** Writes the phase's default result with these fields laid over it. */
  | { readonly result: Readonly<Record<string, unknown>> | Partial<AgentResult> }
  /** Writes these bytes as the result. */
  | { readonly raw: string }
  | { readonly rawBase64: string }
  /** Leaves no result file, or what a `shell` action put there. */
  | { readonly noResult: true }
  /** Ends at once; without an earlier result action there is no result. */
  | { readonly exit: number }
  /** Ends itself by a signal. */
  | { readonly kill: NodeJS.Signals }

/** The same actions for every start, or one list for each start; the last list holds for all later starts. */
export type Script = readonly Action[] | readonly (readonly Action[])[]

/**
 * What the agent does, by phase and pass (`fix:2`), by phase (`fix`), or else by `default`. Starts are counted by the key that
 * applies. A phase that is not named edits nothing and leaves a valid result: proceed, ready, approve, and as `addressed` the
 * must-fix ids that its prompt names.
 */
export type Scenario = Partial<Readonly<Record<Phase | `${Phase}:${number}` | 'default', Script>>>

export type AgentStart = {
  readonly key: string
  readonly phase: Phase
  readonly pass: number
  /** 1, 2, 3 … among the starts of the same key. */
  readonly start: number
  readonly pid: number
  /** Milliseconds since the epoch. */
  readonly time: number
}

export type ScriptedAgent = {
  /** Shell text that starts the agent. */
  readonly command: string
  /** All starts so far, in order. */
  starts(): Promise<readonly AgentStart[]>
}

const SCRIPT = fileURLToPath(new URL('scripted-agent.mjs', import.meta.url))

/** Writes a scenario into a folder and returns the agent that plays it. */
export const scriptedAgent = async (
  folder: string,
  scenario: Scenario = {},
): Promise<ScriptedAgent> => {
  const file = join(folder, 'scenario.json')
  const starts = join(folder, 'starts.jsonl')
  await writeFile(file, JSON.stringify({ starts, phases: scenario }))
  await writeFile(starts, '')
  return {
    command: [process.execPath, SCRIPT, file].map(shellQuoted).join(' '),
    starts: async () =>
      (await readFile(starts, 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as AgentStart),
  }
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
