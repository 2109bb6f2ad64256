import { EXIT } from '../../domain/attempt/outcomes.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { VERSION } from '../../domain/shared/version.ts'
import type { CommandRun } from './command-run.ts'
import type { CommandName } from './command-specs.ts'
import { printJson, printText } from './print.ts'
import { type Arguments, readArguments } from './read-arguments.ts'
import { renderCommandHelp, renderHelp } from './render-help.ts'
import type { Shell } from './shell.ts'

/** Each command is loaded when it is asked for: `status` does not pay for what `start` needs. */
const LOADERS: Readonly<Record<CommandName, () => Promise<CommandRun>>> = {
  start: async () => (await import('./start-command.ts')).startCommand,
  continue: async () => (await import('./continue-command.ts')).continueCommand,
  restart: async () => (await import('./restart-command.ts')).restartCommand,
  verify: async () => (await import('./continue-command.ts')).verifyCommand,
  pass: async () => (await import('./continue-command.ts')).passCommand,
  approve: async () => (await import('./approve-command.ts')).approveCommand,
  drop: async () => (await import('./drop-command.ts')).dropCommand,
  status: async () => (await import('./status-command.ts')).statusCommand,
  show: async () => (await import('./show-command.ts')).showCommand,
  trail: async () => (await import('./trail-command.ts')).trailCommand,
  check: async () => (await import('./check-command.ts')).checkCommand,
  schema: async () => (await import('./schema-command.ts')).schemaCommand,
  init: async () => (await import('./init-command.ts')).initCommand,
  doctor: async () => (await import('./doctor-command.ts')).doctorCommand,
  demo: async () => (await import('./demo-command.ts')).demoCommand,
}

/** Runs one command line and returns its exit code (design.md §2). Whatever stops it is one sentence on stderr. */
export const runCli = async (args: readonly string[], shell: Shell): Promise<number> => {
  const report = args.includes('--json') ? reportAsJson : reportInWords
  try {
    const ended = await runLine(args, shell)
    if (ended.ok) return ended.value
    const { exitCodeOfRefusal } = await import('./exit-code.ts')
    return report(ended.error, exitCodeOfRefusal(ended.error.code), shell)
  } catch (error) {
    if (isDebugging(shell) && error instanceof Error)
      printText(shell.stderr, error.stack ?? error.message)
    const { refusalOfException } = await import('./exit-code.ts')
    return report(refusalOfException(error), EXIT.fault, shell)
  }
}

const runLine = async (args: readonly string[], shell: Shell): Promise<Result<number>> => {
  if (shell.platform === 'win32')
    return refuse(
      'platform-unsupported',
      'Proofrun does not run on Windows: use Linux, such as WSL, or macOS.',
    )
  const line = readArguments(args)
  if (!line.ok) return line
  switch (line.value.kind) {
    case 'version':
      printText(shell.stdout, VERSION)
      return ok(EXIT.ok)
    case 'help': {
      const { command } = line.value
      printText(shell.stdout, command === undefined ? renderHelp() : renderCommandHelp(command))
      return ok(EXIT.ok)
    }
    default:
      return runCommand(line.value.arguments, shell)
  }
}

const runCommand = async (args: Arguments, shell: Shell): Promise<Result<number>> => {
  const run = await LOADERS[args.command]()
  return run(args, shell)
}

const isDebugging = ({ environment }: Shell): boolean => environment['PROOFRUN_DEBUG'] === '1'

const reportInWords = ({ message, detail }: Refusal, exitCode: number, shell: Shell): number => {
  printText(shell.stderr, `proofrun: ${message}`)
  if (detail !== undefined && isDebugging(shell)) printText(shell.stderr, detail)
  return exitCode
}

/** As in words, and the same on stdout, so that a script always finds one document there. */
const reportAsJson = (refusal: Refusal, exitCode: number, shell: Shell): number => {
  const { code, message } = refusal
  printJson(shell, { schema: 'proofrun/error', version: 1, code, message, exitCode })
  return reportInWords(refusal, exitCode, shell)
}
