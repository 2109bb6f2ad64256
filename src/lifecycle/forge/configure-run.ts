import type { ForgeConfig } from '../../domain/config/config-keys.ts'
import type { Settings } from '../../domain/config/settings.ts'
import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import { skipLabelOf } from '../../domain/gate/check-issue.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Base } from '../../ports/working-repository.ts'
import { type Configuration, loadConfiguration } from '../configuration.ts'
import type { World } from '../world.ts'
import type { Hosting, HostingRules } from './hosting.ts'

export type RunInputs = {
  /** What the job's inputs give; the base branch's configuration fills in the rest, and no artifact does (R39). */
  readonly given: Partial<Settings>
  /** Full name of the base branch. */
  readonly base: string
  /** A commit of it that another job named; by default where the branch stands now. */
  readonly at?: CommitSha
  /** The rules of the inputs, over those of a configuration. */
  readonly rulesWith: (config: Partial<ForgeConfig>) => HostingRules
  /** Whether an attempt may run here under these settings; the refusal says what to change. */
  readonly allow: (settings: Settings) => Result<void>
}

/** A run with its settings known. */
export type ConfiguredRun = {
  readonly world: World
  readonly hosting: Hosting
  readonly base: Base
  readonly configuration: Configuration
}

/** Reads the configuration of the base branch as it is now, which was fetched for this run (R50). */
export const configureRun = async (
  world: World,
  hosting: Hosting,
  { given, base: ref, at, rulesWith }: RunInputs,
): Promise<Result<ConfiguredRun>> => {
  const base = await world.repository.resolveBase(at ?? ref)
  if (!base.ok) return base
  const { commit } = base.value
  const configuration = await loadConfiguration(world, commit, { source: 'input', values: given })
  if (!configuration.ok) return configuration
  for (const notice of configuration.value.loaded?.notices ?? [])
    hosting.standing.notices.add(notice)
  const rules = rulesWith(configuration.value.forge)
  const configured = { ...hosting, rules }
  return ok({
    world: { ...world, hosting: configured },
    hosting: configured,
    base: { ...base.value, ref },
    configuration: configuration.value,
  })
}

/** What only the configuration tells of whether the issue may be worked on at all. */
export const mayWorkOn = (
  issue: ForgeIssue,
  { hosting, configuration }: ConfiguredRun,
  { allow }: Pick<RunInputs, 'allow'>,
): Result<void> => {
  const skip = skipLabelOf(issue, hosting.rules)
  return skip === undefined
    ? allow(configuration.settings)
    : refuse(
        'skip-label',
        `Issue #${issue.number} has the label ${skip}, which keeps Proofrun away: remove it, then give the trigger again.`,
      )
}
