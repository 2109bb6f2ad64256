import { ok, refuse } from '../../domain/shared/result.ts'
import { startAttempt } from '../../lifecycle/use-cases/start-attempt.ts'
import { EXAMPLE_TASK } from '../demo/example-repository.ts'
import { type Demo, prepareDemo, shellWord } from '../demo/prepare-demo.ts'
import { findGit } from '../locate.ts'
import type { CommandRun } from './command-run.ts'
import { printJson, printText } from './print.ts'
import { advanceAttempt, exitCodeOfReport, reportText } from './run-attempt-command.ts'

const INTRODUCTION = `This is a demonstration. The agent is a recording: no model is asked, and nothing is spent.
Everything else is real: the repository, its bug, its failing tests, git, and every verification.
The tests fail on the base, so the demo runs under --allow-failing-baseline; without it no agent would start.`

/** `proofrun demo`: the whole lifecycle on an example repository, in a folder that is kept. */
export const demoCommand: CommandRun = async ({ options }, shell) => {
  const git = findGit(shell.environment['PATH'])
  if (git === undefined)
    return refuse('git-missing', 'git was not found on PATH: install git 2.34 or newer.')
  printText(shell.stderr, INTRODUCTION)
  const demo = await prepareDemo(git, { parent: shell.temporaryFolder, node: process.execPath })
  const ended = await advanceAttempt(
    {
      options: new Map([
        ['repo', [demo.repository]],
        ['state-dir', [demo.stateDirectory]],
      ]),
    },
    shell,
    {
      advance: (world) =>
        startAttempt(world, {
          ...EXAMPLE_TASK,
          base: undefined,
          typed: {
            verify: demo.verifyCommand,
            agentCommand: demo.agentCommand,
            allowFailingBaseline: true,
          },
          by: 'the demo',
        }),
    },
  )
  if (!ended.ok) return ended
  const { world, report } = ended.value
  if (options.has('json')) printJson(shell, report.document)
  else {
    printText(shell.stdout, await reportText(world, report))
    printText(shell.stdout, `\n${afterwards(demo, report.document.branch)}`)
  }
  return ok(exitCodeOfReport(report))
}

/** How this program was started, so that the lines can be typed as they stand in a fresh clone too. */
const PROGRAM = `node ${shellWord(process.argv[1] ?? 'dist/cli.js')}`

const afterwards = ({ folder, repository, stateDirectory }: Demo, branch: string): string => {
  const where = `--repo ${shellWord(repository)} --state-dir ${shellWord(stateDirectory)}`
  return [
    `The agent of this run was recorded. Everything is kept in ${folder}; remove the folder when you are done.`,
    'Look at it:',
    `  git -C ${shellWord(repository)} log --patch main..${shellWord(branch)}`,
    `  ${PROGRAM} show 1 ${where}`,
    `  ${PROGRAM} trail 1 ${where}`,
  ].join('\n')
}
