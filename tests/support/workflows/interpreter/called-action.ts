import { join } from 'node:path'
import { type ActionFile, readActionFile } from './action-file.ts'
import type { JobState } from './job-state.ts'
import { remotePlace } from './load-workflow.ts'
import type { StepRun } from './step-run.ts'
import { textOf, textsOf } from './texts.ts'

/** An action that a step uses. */
export type CalledAction = {
  /** Of its `action.yml`. */
  readonly folder: string
  readonly action: ActionFile
  readonly inputs: Readonly<Record<string, string>>
}

/** Finds the action of a step: `./path` in the workspace, or one by a commit in a folder that was given for it. */
export const calledAction = async (job: JobState, run: StepRun): Promise<CalledAction> => {
  const folder = folderOf(job, run.step.uses ?? '')
  const action = await readActionFile(folder)
  return { folder, action, inputs: inputsOf(action, run) }
}

const folderOf = ({ machine, options }: JobState, uses: string): string => {
  if (uses.startsWith('./')) return join(machine.workspace, uses)
  const { folder, path } = remotePlace(uses, options.remoteActions ?? {})
  return join(folder, path)
}

/** All declared inputs: what is given, even if it is empty, and else the default. One that is not declared throws. */
const inputsOf = (
  { inputs, name }: ActionFile,
  { step, contexts }: StepRun,
): Readonly<Record<string, string>> => {
  const given = Object.entries(textsOf(step.with, contexts))
  const byName = new Map(given.map(([key, value]) => [key.toLowerCase(), value]))
  const declared = new Set(Object.keys(inputs).map((input) => input.toLowerCase()))
  const unknown = [...byName.keys()].find((key) => !declared.has(key))
  if (unknown !== undefined) throw new Error(`the action ${name} has no input ${unknown}`)
  return Object.fromEntries(
    Object.entries(inputs).map(([input, { default: otherwise }]) => [
      input,
      byName.get(input.toLowerCase()) ?? textOf(otherwise, contexts),
    ]),
  )
}
