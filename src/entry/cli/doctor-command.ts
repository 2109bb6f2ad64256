import { folderFacts } from '../../adapters/files/folder-facts.ts'
import { probeIsolation } from '../../adapters/process/probe-isolation.ts'
import { findProgram } from '../../adapters/system/find-program.ts'
import { EXIT } from '../../domain/attempt/outcomes.ts'
import {
  checkDiskSpace,
  checkIsolation,
  checkNode,
  checkStateDirectory,
} from '../../domain/onboarding/checks/check-machine.ts'
import {
  checkBase,
  checkRepository,
  checkStore,
  skipped,
} from '../../domain/onboarding/checks/check-repository.ts'
import type { DoctorCheck, DoctorDocument } from '../../domain/onboarding/doctor-document.ts'
import { renderDoctor } from '../../domain/onboarding/render-doctor.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { World } from '../../lifecycle/world.ts'
import { findGit } from '../locate.ts'
import type { CommandRun } from './command-run.ts'
import { checkCheckout } from './doctor-checkout.ts'
import { checkCommands } from './doctor-commands.ts'
import { openWorld } from './open-world.ts'
import { printJson, printText } from './print.ts'
import type { Arguments } from './read-arguments.ts'
import { readSettings, withTyped } from './read-settings.ts'
import type { Shell } from './shell.ts'

/** git names its version at once, or something is very wrong with it. */
const GIT_TIMEOUT_MS = 5000

/** `proofrun doctor`: whether an attempt could run here. Starts no agent and no command, asks no network and writes nothing. */
export const doctorCommand: CommandRun = async (args, shell) => {
  const typed = readSettings(args)
  if (!typed.ok) return typed
  const [located, isolation] = await Promise.all([
    openLookingWorld(args, shell),
    checkIsolationOf(shell),
  ])
  const onMachine = located.ok
    ? await checkWorld(located.value, {
        base: args.options.get('base')?.[0],
        given: withTyped({}, typed.value),
        path: shell.environment['PATH'],
      })
    : [
        ...checkRepository(located),
        ...skipped(
          [...AFTER_REPOSITORY, 'credentials', 'workflow'],
          'It takes a repository to look at this.',
        ),
      ]
  const document: DoctorDocument = {
    schema: 'proofrun/doctor',
    version: 1,
    checks: [checkNode(process.version), ...onMachine, isolation],
  }
  if (args.options.has('json')) printJson(shell, document)
  else printText(shell.stdout, renderDoctor(document, { signs: shell.stdout.isTerminal }))
  return ok(document.checks.some(({ status }) => status === 'failed') ? EXIT.notReady : EXIT.ok)
}

const AFTER_BASE = ['configuration', 'verify', 'approval', 'agent'] as const
const AFTER_REPOSITORY = ['base', 'state-directory', 'disk-space', ...AFTER_BASE] as const

/** A world that nothing is done in; first makes sure that git answers at all. */
const openLookingWorld = async (
  args: Pick<Arguments, 'options'>,
  shell: Shell,
): Promise<Result<World>> => {
  const git = findGit(shell.environment['PATH'])
  const answer = await git?.run(['version'], { timeoutMs: GIT_TIMEOUT_MS })
  if (answer?.timedOut)
    return refuse(
      'git-silent',
      `${git?.executable} did not name its version within ${GIT_TIMEOUT_MS / 1000} seconds: see what it waits for.`,
    )
  const progress = { event: () => undefined, doing: () => undefined, note: () => undefined }
  return openWorld(args, shell, { progress, cancelled: new AbortController().signal })
}

const checkWorld = async (
  world: World,
  request: Parameters<typeof checkCommands>[2] & { readonly base: string | undefined },
): Promise<readonly DoctorCheck[]> => {
  const source = await world.repository.inspect()
  if (!source.ok) return checkRepository(source)
  const [base, state, tasks, checkout] = await Promise.all([
    world.repository.resolveBase(request.base),
    folderFacts(world.store.directory),
    world.store.tasks(),
    checkCheckout(source.value, request.path),
  ])
  return [
    ...checkRepository(ok({ ...source.value, gitVersion: world.machine.git })),
    checkBase(base),
    tasks.ok ? checkStateDirectory(state) : checkStore(tasks.error),
    checkDiskSpace(state),
    ...(base.ok
      ? await checkCommands(
          world,
          { commit: base.value.commit, folder: source.value.path },
          request,
        )
      : skipped(AFTER_BASE, 'It takes a base to look at this.')),
    ...checkout,
  ]
}

const checkIsolationOf = async ({ environment }: Shell): Promise<DoctorCheck> => {
  const path = environment['PATH'] ?? ''
  const probes = await probeIsolation({
    find: (program) => findProgram(program, path),
    environment: { PATH: path },
  })
  return checkIsolation(probes)
}
