import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AttemptDocument } from '../../src/domain/evidence/attempt-document.ts'
import type { ArtifactService, StoredArtifact } from './artifacts/artifact-service.ts'
import { type GitHttpServer, startGitServer } from './git-http-server.ts'
import type { ArtifactFacts, ArtifactSource } from './github/artifact-source.ts'
import { bareGit } from './github/bare-git.ts'
import { type GithubServer, startGithubServer, WORKFLOW_TOKEN } from './github/github-server.ts'
import { ROOT } from './node-binaries.ts'
import { sh, writeFiles } from './plain-git.ts'
import { type Scenario, type ScriptedAgent, scriptedAgent } from './scripted-agent.ts'
import { temporaryFolder } from './temp-folder.ts'

/** The action as it is built, and the Node that `using:` names. */
const ACTION_FOLDER = process.env['PROOFRUN_TEST_ACTION'] ?? join(ROOT, 'dist')
const NODE_24 = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url))

export const WORKFLOW_PATH = '.github/workflows/proofrun.yml'

export type ActionEvent = { readonly name: string; readonly payload: unknown }

export type ActionOptions = {
  /** The action's inputs beside those that every run of the rig has; undefined leaves one out. */
  readonly inputs?: Readonly<Record<string, string | undefined>>
  /** Its folder is new unless another run's is named: a new machine. */
  readonly machine?: string
  readonly runId?: number
  readonly runAttempt?: number
  readonly environment?: Readonly<Record<string, string>>
  /** Called with the running main step, such as to cancel it. */
  readonly during?: (main: RunningStep) => Promise<void>
  readonly triggeringActor?: string
}

export type RunningStep = {
  readonly pid: number
  readonly kill: (signal: NodeJS.Signals) => void
  readonly hasEnded: Promise<void>
  /** Resolves when stdout holds the text. */
  readonly hasSaid: (text: string) => Promise<void>
}

export type ActionRun = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  readonly runId: number
  readonly machine: string
  /** The `result` output. */
  readonly result: AttemptDocument
  readonly post: { readonly code: number | null; readonly stdout: string }
}

export type ActionRig = AsyncDisposable & {
  readonly folder: string
  readonly github: GithubServer
  readonly git: GitHttpServer
  readonly artifacts: ArtifactService
  readonly agent: ScriptedAgent
  /** When the server began to count its requests' milliseconds, since the epoch. */
  readonly startedAt: number
  /** Runs main and post step of one job, as the runner does. */
  run(event: ActionEvent, options?: ActionOptions): Promise<ActionRun>
}

export type ActionRigOptions = {
  /** The repository's files at the tip of `main`. */
  readonly files?: Readonly<Record<string, string>>
  readonly scenario?: Scenario
  readonly artifacts: ArtifactService
}

/**
 * A GitHub of one repository on loopback: API with its contract checked, git over HTTP with credentials, artifact service over a
 * blob store; and the built action as the runner starts it. The artifact service is given, since it takes longest to start.
 */
export const startActionRig = async (options: ActionRigOptions): Promise<ActionRig> => {
  const { artifacts } = options
  const folder = await temporaryFolder('action')
  const git = await startGitServer({ [WORKFLOW_TOKEN]: 'write', ghs_reader: 'read' })
  await commitFiles(git, join(folder.path, 'seed'), options.files ?? {})
  const { port } = new URL(git.url)
  const server = `http://github.localhost:${port}`
  const startedAt = Date.now()
  const github = await startGithubServer({
    repository: { owner: 'o', name: 'r' },
    git: bareGit(git.gitDir),
    htmlUrl: server,
    artifacts: artifactSource(artifacts),
  })
  const agent = await scriptedAgent(folder.path, options.scenario)
  const running = new Map<number, RunningStep>()
  github.world.stopRun = (id) => {
    running.get(id)?.kill('SIGINT')
    return running.has(id)
  }

  const run: ActionRig['run'] = async (event, given = {}) => {
    const runId = given.runId ?? newRunId()
    const machine = given.machine ?? join(folder.path, `machine-${runId}-${given.runAttempt ?? 1}`)
    if (!github.world.runs.has(runId))
      github.given.run({ id: runId, event: event.name, path: WORKFLOW_PATH, status: 'in_progress' })
    const files = await runnerFiles(machine, event)
    const environment = {
      PATH: process.env['PATH'] ?? '',
      HOME: machine,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      RUNNER_ENVIRONMENT: 'github-hosted',
      GITHUB_EVENT_NAME: event.name,
      GITHUB_EVENT_PATH: files.event,
      GITHUB_OUTPUT: files.output,
      GITHUB_STATE: files.state,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_ENV: files.env,
      GITHUB_PATH: files.path,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_REPOSITORY_ID: String(github.world.repository.id),
      GITHUB_RUN_ID: String(runId),
      GITHUB_RUN_ATTEMPT: String(given.runAttempt ?? 1),
      GITHUB_ACTOR: 'maintainer',
      GITHUB_TRIGGERING_ACTOR: given.triggeringActor ?? 'maintainer',
      GITHUB_WORKFLOW_REF: `o/r/${WORKFLOW_PATH}@refs/heads/main`,
      GITHUB_WORKSPACE: files.workspace,
      RUNNER_TEMP: files.temporary,
      ...artifacts.environmentOf(runId),
      GITHUB_SERVER_URL: server,
      GITHUB_API_URL: github.url,
      ...inputVariables({
        'github-token': WORKFLOW_TOKEN,
        verify: 'sh verify.sh',
        'agent-command': agent.command,
        unsafe: 'true',
        label: 'autorun',
        ...given.inputs,
      }),
      ...given.environment,
    }
    const main = await step('action.js', environment, async (started) => {
      running.set(runId, started)
      await given.during?.(started)
    })
    const states = Object.entries(await readCommandFile(files.state))
    const post = await step('action-post.js', {
      ...environment,
      ...Object.fromEntries(states.map(([name, value]) => [`STATE_${name}`, value])),
    })
    running.delete(runId)
    const known = github.world.runs.get(runId)
    if (known !== undefined)
      github.world.runs.set(runId, { ...known, status: 'completed', conclusion: 'success' })
    const outputs = await readCommandFile(files.output)
    return {
      ...main,
      outputs,
      summary: await readFile(files.summary, 'utf8'),
      runId,
      machine,
      get result() {
        if (!outputs['result'])
          throw new Error(`no result (exit ${main.code}): ${main.stdout}\n${main.stderr}`)
        return JSON.parse(outputs['result']) as AttemptDocument
      },
      post,
    }
  }

  return {
    folder: folder.path,
    github,
    git,
    artifacts,
    agent,
    startedAt,
    run,
    [Symbol.asyncDispose]: async () => {
      await github[Symbol.asyncDispose]()
      await git[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

let lastRun = 5000

/** Unlike any other of this test file, whose artifact service all rigs share. */
const newRunId = (): number => {
  lastRun += 1
  return lastRun
}

/** Puts files on the tip of `main`, behind the back of every client. */
const commitFiles = async (
  git: GitHttpServer,
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  await sh('/', `git clone -q '${git.gitDir}' '${folder}'`)
  await writeFiles(folder, files)
  await sh(folder, 'git add -A && git commit -q --allow-empty -m Files && git push -q origin main')
}

/** The artifact service as the API describes it. */
const artifactSource = (service: ArtifactService): ArtifactSource => {
  const facts = (one: StoredArtifact): ArtifactFacts => ({
    id: one.id,
    name: one.name,
    run: one.run,
    sizeInBytes: one.size,
    digest: one.digest,
    createdAt: `${one.createdAt.toISOString().slice(0, 19)}Z`,
    expiresAt: `${one.expiresAt.toISOString().slice(0, 19)}Z`,
    expired: one.expired,
  })
  return {
    list: async () => service.list().map(facts),
    downloadUrl: async (id) => service.downloadUrl(id),
    delete: (id) => service.remove(id),
  }
}

/** The runner upper-cases an input's name and keeps its hyphens. */
const inputVariables = (
  inputs: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) =>
      value === undefined ? [] : [[`INPUT_${name.toUpperCase()}`, value]],
    ),
  )

const runnerFiles = async (machine: string, event: ActionEvent) => {
  const [temporary, workspace, commands] = ['temp', 'workspace', 'commands'].map((name) =>
    join(machine, name),
  ) as [string, string, string]
  for (const path of [temporary, workspace, commands]) await mkdir(path, { recursive: true })
  const file = async (name: string, content = ''): Promise<string> => {
    await writeFile(join(commands, name), content)
    return join(commands, name)
  }
  return {
    temporary,
    workspace,
    event: await file('event.json', JSON.stringify(event.payload)),
    output: await file('output'),
    state: await file('state'),
    summary: await file('summary'),
    env: await file('env'),
    path: await file('path'),
  }
}

/** Reads what the runner would from a file command: `name<<delimiter`, the value's lines, the delimiter. */
const readCommandFile = async (file: string): Promise<Record<string, string>> => {
  const values: Record<string, string> = {}
  const lines = (await readFile(file, 'utf8')).split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const [, name, delimiter] = /^([^<]+)<<(.+)$/.exec(lines[at] ?? '') ?? []
    if (name === undefined || delimiter === undefined) continue
    const end = lines.indexOf(delimiter, at + 1)
    values[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return values
}

const step = async (
  script: string,
  environment: Record<string, string>,
  during?: ActionOptions['during'],
) => {
  const child = spawn(NODE_24, [join(ACTION_FOLDER, script)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
    killSignal: 'SIGKILL',
  })
  const text = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      text[name] += chunk.toString()
    })
  const closed = once(child, 'close')
  const ended = once(child, 'exit')
  const hasEnded = ended.then(() => undefined)
  await during?.({
    pid: child.pid ?? 0,
    kill: (signal) => child.kill(signal),
    hasEnded,
    hasSaid: async (wanted) => {
      while (!text.stdout.includes(wanted)) {
        if (child.exitCode !== null) throw new Error(`it never said ${wanted}: ${text.stdout}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  })
  // What a killed step left running may hold its output; the runner does not wait for that either.
  await ended
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 500))])
  return { code: child.exitCode, signal: child.signalCode, ...text }
}
