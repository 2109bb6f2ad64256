import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { childEnvironment, INHERITED, OWN } from '../../../src/domain/agent/environment.ts'
import { agent, agentBench, runner } from '../../support/agent-bench.ts'

vi.setConfig({ testTimeout: 30_000 })

/** What a shell sets by itself, whatever its environment. */
const OF_THE_SHELL = ['PWD', 'OLDPWD', 'SHLVL', '_']

const LISTED = INHERITED.flatMap(({ names }) => names).map((name) => name.replace('*', 'X'))
const OF_OURS = OWN.flatMap(({ names }) => names).filter((name) => !name.endsWith('*'))
const OF_A_START = ['PHASE', 'PASS', 'PROMPT_FILE', 'RESULT_FILE', 'RESULT_SCHEMA']
const SETTINGS = { agentEnv: ['MODEL_KEY'], passEnv: ['NPM_TOKEN'], env: { FLAG: '1' } }

const namesIn = (environment: string): readonly string[] =>
  environment
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice(0, entry.indexOf('=')))
    .filter((name) => !OF_THE_SHELL.includes(name))

const canariesIn = (text: string): readonly string[] => text.match(/canary-\w+/g) ?? []

/** Starts a command that writes down its environment, with 60 canaries in our own and the whole allow-list set. */
const seenBy = async (
  folder: Awaited<ReturnType<typeof agentBench>>,
  kind: 'agent' | 'repository',
) => {
  const inherited = {
    ...Object.fromEntries(CANARIES.map((name) => [name, `canary-${name}`])),
    ...Object.fromEntries(LISTED.map((name) => [name, '/usr'])),
    PATH: process.env['PATH'],
  }
  const { values } = childEnvironment({
    kind,
    inherited,
    home: folder.at('home'),
    tmp: folder.at('tmp'),
    settings: SETTINGS,
    proofrun: { PROOFRUN_TASK_ID: '7' },
  })
  const request = folder.request('env -0 >seen; cat /proc/self/environ >own; env', {
    environment: values,
  })
  const run = await (kind === 'agent' ? agent.start(request) : runner.run(request))
  expect(run.ending).toEqual({ kind: 'exited', code: 0 })
  const read = (name: string) => readFile(join(folder.at('tree'), name), 'utf8')
  return { seen: await read('seen'), own: await read('own'), runFolder: request.runFolder }
}

test('SEC-01, SEC-04: of 60 variables of the runner an agent sees none, and of the rest exactly the list', async () => {
  await using folder = await agentBench()
  const { seen, own, runFolder } = await seenBy(folder, 'agent')
  const ofTheStart = OF_A_START.map((name) => `PROOFRUN_${name}`)
  const expected = [...LISTED, ...OF_OURS, 'PROOFRUN_TASK_ID', ...ofTheStart, 'MODEL_KEY']
  for (const environment of [seen, own]) {
    expect(namesIn(environment)).toHaveLength(expected.length)
    expect(new Set(namesIn(environment))).toEqual(new Set(expected))
    expect(canariesIn(environment)).toEqual(['canary-MODEL_KEY'])
  }
  expect(await readdir(runFolder)).toContain('prompt.md')
  for (const name of await readdir(runFolder))
    expect(canariesIn(await readFile(join(runFolder, name), 'utf8'))).toEqual([])
})

test("SEC-01, SEC-05: verify sees the list and what passEnv and env name, and not the agent's key", async () => {
  await using folder = await agentBench()
  const { seen, own } = await seenBy(folder, 'repository')
  const expected = [...LISTED, ...OF_OURS, 'PROOFRUN_TASK_ID', 'NPM_TOKEN', 'FLAG']
  for (const environment of [seen, own]) {
    expect(namesIn(environment)).toHaveLength(expected.length)
    expect(new Set(namesIn(environment))).toEqual(new Set(expected))
    expect(canariesIn(environment)).toEqual(['canary-NPM_TOKEN'])
  }
})

const CANARIES = [
  'GITHUB_TOKEN GH_TOKEN GITHUB_ENV GITHUB_OUTPUT GITHUB_PATH GITHUB_STATE GITHUB_STEP_SUMMARY GITHUB_ARTIFACTS',
  'GITHUB_ACTIONS GITHUB_ACTOR GITHUB_EVENT_PATH GITHUB_REPOSITORY GITHUB_SHA GITHUB_REF GITHUB_WORKSPACE GITHUB_API_URL',
  'ACTIONS_RUNTIME_TOKEN ACTIONS_RUNTIME_URL ACTIONS_ID_TOKEN_REQUEST_TOKEN ACTIONS_ID_TOKEN_REQUEST_URL',
  'ACTIONS_RESULTS_URL ACTIONS_CACHE_URL ACTIONS_STEP_DEBUG RUNNER_TEMP RUNNER_TOOL_CACHE RUNNER_DEBUG RUNNER_TRACKING_ID',
  'INPUT_GITHUB-TOKEN INPUT_TOKEN INPUT_VERIFY STATE_isPost STATE_token NODE_OPTIONS NODE_AUTH_TOKEN NPM_TOKEN MODEL_KEY',
  'npm_config_registry npm_config__auth npm_lifecycle_event SSH_AUTH_SOCK SSH_AGENT_PID GPG_AGENT_INFO GIT_ASKPASS GIT_DIR',
  'GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_CONFIG_VALUE_0 AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN',
  'GOOGLE_APPLICATION_CREDENTIALS AZURE_CLIENT_SECRET DOCKER_AUTH_CONFIG CARGO_REGISTRY_TOKEN TWINE_PASSWORD HTTPS_PROXY',
  'LC_SECRET_TOKEN JAVA_HOME_PASSWORD LD_PRELOAD BASH_ENV ENV PYTHONPATH XDG_CONFIG_HOME DBUS_SESSION_BUS_ADDRESS PROOFRUN_STATE_DIR',
].flatMap((names) => names.split(' '))
