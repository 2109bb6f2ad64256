import { join } from 'node:path'
import { openRegularFile } from '../../adapters/files/regular-file.ts'
import { findProgram } from '../../adapters/system/find-program.ts'
import { CONFIG_FILE } from '../../domain/config/config-keys.ts'
import type { Settings } from '../../domain/config/settings.ts'
import { failed } from '../../domain/onboarding/checks/check.ts'
import {
  type AgentFacts,
  checkAgents,
  checkApproval,
  checkConfiguration,
  checkVerify,
} from '../../domain/onboarding/checks/check-commands.ts'
import { skipped } from '../../domain/onboarding/checks/check-repository.ts'
import type { DoctorCheck } from '../../domain/onboarding/doctor-document.ts'
import { programOf } from '../../domain/onboarding/program-of.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { type NamedCommand, namedCommands } from '../../domain/trust/named-command.ts'
import { type Configuration, loadConfiguration } from '../../lifecycle/configuration.ts'
import type { World } from '../../lifecycle/world.ts'

/** What the settings of an attempt would be, and whether their commands could run. */
export const checkCommands = async (
  world: World,
  base: { readonly commit: CommitSha; readonly folder: string },
  request: { readonly given: Partial<Settings>; readonly path: string | undefined },
): Promise<readonly DoctorCheck[]> => {
  const loaded = await loadConfiguration(world, base.commit, {
    source: 'flag',
    values: request.given,
  })
  if (!loaded.ok)
    return [
      failed('configuration', loaded.error.message),
      ...skipped(['verify', 'approval', 'agent'], 'It takes a configuration to look at this.'),
    ]
  const { settings, loaded: about } = loaded.value
  const [isInCheckout, approval, agents] = await Promise.all([
    isFile(join(base.folder, CONFIG_FILE)),
    approvalOf(world, loaded.value),
    agentsOf(settings, request.path),
  ])
  const { found = 'missing', notices = [], origins } = about ?? {}
  return [
    checkConfiguration({ file: CONFIG_FILE, found, notices, isInCheckout }),
    checkVerify(settings.verify, origins?.['verify']),
    approval,
    checkAgents(agents),
  ]
}

const isFile = async (path: string): Promise<boolean> => {
  await using file = await openRegularFile(path)
  return file !== undefined
}

const approvalOf = async (
  { approvals }: World,
  { pending }: Configuration,
): Promise<DoctorCheck> => {
  const read = pending.length === 0 ? undefined : await approvals.read()
  const approved = read?.ok ? read.value.map(({ digest }) => digest) : []
  return checkApproval({
    fromFiles: pending.length,
    open: pending.filter(({ digest }) => !approved.includes(digest)),
    unreadable: read?.ok === false ? read.error.message : undefined,
  })
}

const AGENTS: readonly NamedCommand['name'][] = ['agentCommand', 'reviewerA', 'reviewerB']

const agentsOf = (settings: Settings, path: string | undefined): Promise<readonly AgentFacts[]> =>
  Promise.all(
    namedCommands(settings)
      .filter(({ name }) => AGENTS.includes(name))
      .map(async ({ name, text }) => ({ name, command: text, program: await lookFor(text, path) })),
  )

const lookFor = async (
  command: string,
  path: string | undefined,
): Promise<AgentFacts['program']> => {
  const word = programOf(command)
  // A relative path is one in the workspace, which is not there yet.
  if (word === undefined || (word.includes('/') && !word.startsWith('/')))
    return { kind: 'not-plain' }
  const found = await findProgram(word, path)
  return found === undefined ? { kind: 'not-found', word } : { kind: 'found', path: found }
}
