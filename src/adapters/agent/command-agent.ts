import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RUN_FILES } from '../../domain/agent/run-files.ts'
import { err } from '../../domain/shared/result.ts'
import type { Agent, AgentRequest, AgentRun } from '../../ports/agent.ts'
import type { CommandRun, CommandRunner } from '../../ports/command-runner.ts'
import { endingOf } from '../process/wrapped-ending.ts'
import { errorCode } from './error-code.ts'
import { readResultFile } from './read-result-file.ts'

/**
 * Any command as an agent (contracts.md, The agent contract): it gets the prompt on stdin and in a file, runs in its
 * workspace, and leaves its result in a file of the run folder.
 */
export const createCommandAgent = ({ runner }: { readonly runner: CommandRunner }): Agent => ({
  async start(request) {
    const paths = pathsIn(request.runFolder)
    const fault = await layOut(request)
    if (fault !== undefined) return notStarted(fault)
    const run = await runner.run({
      command: request.command,
      cwd: request.cwd,
      environment: {
        ...request.environment,
        PROOFRUN_PHASE: request.phase,
        PROOFRUN_PASS: String(request.pass),
        PROOFRUN_PROMPT_FILE: paths.prompt,
        PROOFRUN_RESULT_FILE: paths.result,
        PROOFRUN_RESULT_SCHEMA: paths.schema,
      },
      stdin: request.prompt,
      logFile: request.logFile,
      workspacePaths: request.workspacePaths,
      timeoutMs: request.timeoutMs,
      recordFolder: request.runFolder,
      ...(request.idleTimeoutMs === undefined ? {} : { idleTimeoutMs: request.idleTimeoutMs }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    })
    return {
      ending: run.ending,
      durationMs: run.durationMs,
      result: await readResultFile(paths.result),
      log: { digest: run.log.digest, bytes: run.log.bytes },
      tail: run.output.tail,
      notes: notesOf(run),
    }
  },

  async recover({ runFolder }) {
    if (!(await hasRecord(runFolder, 'process.json'))) return { kind: 'not-started' }
    const { killed, exitCode } = await runner.settle(runFolder)
    if (exitCode === undefined) return { kind: 'lost' }
    return {
      kind: 'finished',
      run: {
        ending: endingOf({ code: exitCode, signal: null }, true),
        durationMs: await recordedDurationMs(runFolder),
        result: await readResultFile(pathsIn(runFolder).result),
        log: undefined,
        tail: '',
        notes: killed ? ['processes that the agent had left running were ended'] : [],
      },
    }
  },
})

const pathsIn = (runFolder: string) => ({
  prompt: join(runFolder, RUN_FILES.prompt),
  schema: join(runFolder, RUN_FILES.schema),
  result: join(runFolder, RUN_FILES.result),
})

/** Makes the run folder anew, so that no file in it can be of another start; returns why it could not. */
const layOut = async (request: AgentRequest): Promise<string | undefined> => {
  const { runFolder, prompt, schema, attachments = [] } = request
  const paths = pathsIn(runFolder)
  const write = (path: string, content: string): Promise<void> =>
    writeFile(path, content, { mode: 0o600, flag: 'wx' })
  try {
    await rm(runFolder, { recursive: true, force: true })
    await mkdir(runFolder, { recursive: true, mode: 0o700 })
    await Promise.all([
      write(paths.prompt, prompt),
      write(paths.schema, `${JSON.stringify(schema, null, 2)}\n`),
      ...attachments.map(({ name, content }) => write(join(runFolder, name), content)),
    ])
    return undefined
  } catch (error) {
    return `the folder ${runFolder} could not be written (${errorCode(error)})`
  }
}

const notStarted = (reason: string): AgentRun => ({
  ending: { kind: 'not-started', reason },
  durationMs: 0,
  result: err(`There is no result, since ${reason}.`),
  log: undefined,
  tail: '',
  notes: [],
})

const notesOf = (run: CommandRun): readonly string[] => [
  ...(run.leakedStdout ? ['leaked-stdout'] : []),
  ...(run.survivors > 0 ? [`survivors: ${run.survivors}`] : []),
  ...(run.log.truncated ? ['log-truncated'] : []),
]

/** The wrapper's records: `process.json` stands from just before the command starts, `exit` from its end. */
const recordTimeMs = async (runFolder: string, name: string): Promise<number | undefined> => {
  try {
    return (await stat(join(runFolder, name))).mtimeMs
  } catch {
    return undefined
  }
}

const hasRecord = async (runFolder: string, name: string): Promise<boolean> =>
  (await recordTimeMs(runFolder, name)) !== undefined

/** Our own clock died with the killed run; the times of the records are the best there is. For display only. */
const recordedDurationMs = async (runFolder: string): Promise<number> => {
  const [started = 0, ended = 0] = await Promise.all([
    recordTimeMs(runFolder, 'process.json'),
    recordTimeMs(runFolder, 'exit'),
  ])
  return Math.max(0, Math.round(ended - started))
}
