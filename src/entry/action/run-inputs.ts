import type { RunInputs } from '../../lifecycle/forge/configure-run.ts'
import type { OpenedHosting } from './open-hosting.ts'
import { allowRun } from './preflight.ts'

/** Short name of the base branch. */
export const baseOf = ({ inputs, context }: OpenedHosting): string =>
  inputs.forge.base ?? context.defaultBranch

/** What the job's inputs say of a run; a trigger may allow a red base beside them. */
export const runInputs = (
  opened: OpenedHosting,
  { allowFailingBaseline }: { readonly allowFailingBaseline: boolean },
): RunInputs => {
  const { settings, forge, forgeGiven } = opened.inputs
  return {
    given: { ...settings, ...(allowFailingBaseline ? { allowFailingBaseline } : {}) },
    base: `refs/heads/${baseOf(opened)}`,
    // What the inputs do not give, the configuration may (contracts.md, Settings).
    rulesWith: (config) => ({
      ...forge,
      ...Object.fromEntries(Object.entries(config).filter(([key]) => !forgeGiven.has(key))),
    }),
    allow: allowRun,
  }
}
