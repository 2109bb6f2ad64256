import type { CommandRun } from '../../src/entry/cli/command-run.ts'
import type { CommandName } from '../../src/entry/cli/command-specs.ts'
import { recordingShell } from './recording-shell.ts'

/** Runs one command in this process with options by flag; `end` is its exit code, or the refusal. */
export const runDirectly = async (
  [name, command]: readonly [CommandName, CommandRun],
  options: Readonly<Record<string, string>>,
  shellOptions?: Parameters<typeof recordingShell>[0],
) => {
  const { shell, written } = recordingShell(shellOptions)
  const given = new Map(Object.entries(options).map(([flag, value]) => [flag, [value]]))
  const end = await command({ command: name, operands: [], options: given }, shell)
  return { end, ...written }
}
