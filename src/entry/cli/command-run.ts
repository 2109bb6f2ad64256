import type { Result } from '../../domain/shared/result.ts'
import type { Arguments } from './read-arguments.ts'
import type { Shell } from './shell.ts'

/** Runs a command to its end; the value is its exit code, and a refusal's sentence is for the person who typed it. */
export type CommandRun = (args: Arguments, shell: Shell) => Promise<Result<number>>
