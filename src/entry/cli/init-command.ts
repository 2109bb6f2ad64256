import { type Placement, placeFile } from '../../adapters/files/place-file.ts'
import { EXIT } from '../../domain/attempt/outcomes.ts'
import { CONFIG_FILE } from '../../domain/config/config-keys.ts'
import type { Settings } from '../../domain/config/settings.ts'
import type { InitDocument } from '../../domain/onboarding/init-document.ts'
import { EXAMPLE_KEY, nextSteps } from '../../domain/onboarding/next-steps.ts'
import { onboardingFiles } from '../../domain/onboarding/onboarding-files.ts'
import { renderInit } from '../../domain/onboarding/render-init.ts'
import { EXAMPLE_AGENT } from '../../domain/onboarding/workflow-template.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import { locate } from '../locate.ts'
import type { CommandRun } from './command-run.ts'
import { guessCommands } from './guess-commands.ts'
import { placeOf } from './place-of.ts'
import { printJson, printText } from './print.ts'
import { readSettings, withTyped } from './read-settings.ts'

/** `proofrun init`: workflow and configuration for a repository. The only command that writes into a checkout. */
export const initCommand: CommandRun = async (args, shell) => {
  const typed = readSettings(args)
  if (!typed.ok) return typed
  const located = await locate(placeOf(args, shell))
  if (!located.ok) return located
  const { bare, path: folder } = located.value.source
  if (bare)
    return refuse('usage', `${folder} is a bare repository: name a checkout of it with --repo.`)
  const { commands, agent, notices } = await choose(folder, withTyped({}, typed.value))
  const dryRun = args.options.has('dry-run')
  const replace = args.options.has('force')
  const files = await placeAll(
    onboardingFiles(commands, agent).map((file) => ({ ...file, folder, replace, dryRun })),
  )
  if (!files.ok) return files
  const kept = files.value.filter(({ status }) => status === 'kept').map(({ path }) => path)
  const written = kept.includes(CONFIG_FILE) ? undefined : commands
  const document: InitDocument = {
    schema: 'proofrun/init',
    version: 1,
    dryRun,
    files: files.value,
    verify: written?.verify ?? null,
    setup: written?.setup ?? null,
    notices: written === undefined ? [] : notices,
    next: [...nextSteps({ commands, ...agent, kept })],
  }
  if (args.options.has('json')) printJson(shell, document)
  else printText(shell.stdout, renderInit(document))
  return ok(EXIT.ok)
}

/** What was typed, else what can be guessed, else an example. */
const choose = async (folder: string, given: Partial<Settings>) => {
  const { values, notices } = await guessCommands(folder)
  return {
    commands: { verify: given.verify ?? values.verify, setup: given.setup ?? values.setup },
    agent: {
      agentCommand: given.agentCommand ?? EXAMPLE_AGENT,
      agentEnv: given.agentEnv ?? [EXAMPLE_KEY],
    },
    notices: notices.filter(({ key }) => given[key] === undefined).map(({ text }) => text),
  }
}

/** Looks at all of them first, so that an obstacle leaves nothing half done. */
const placeAll = async (
  placements: readonly Placement[],
): Promise<Result<InitDocument['files']>> => {
  for (const placement of placements) {
    const planned = await placeFile({ ...placement, dryRun: true })
    if (!planned.ok) return planned
  }
  const files: InitDocument['files'] = []
  for (const placement of placements) {
    const placed = await placeFile(placement)
    if (!placed.ok) return placed
    const { path, content, dryRun } = placement
    const isShown = dryRun && placed.value !== 'kept'
    files.push({ path, status: placed.value, ...(isShown ? { content } : {}) })
  }
  return ok(files)
}
