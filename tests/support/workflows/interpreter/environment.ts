import type { Contexts } from '../evaluate-expression.ts'
import type { RunOptions } from './options.ts'
import type { EnvironmentFacts, JobEnvironments } from './workflow-run.ts'

/** The parts of the `github` context that are variables too. */
const VARIABLES = [
  'actor',
  'api_url',
  'event_name',
  'graphql_url',
  'ref',
  'ref_name',
  'ref_type',
  'repository',
  'repository_id',
  'repository_owner',
  'retention_days',
  'run_attempt',
  'run_id',
  'run_number',
  'server_url',
  'sha',
  'triggering_actor',
  'workflow',
  'workflow_ref',
]

/** What the runner gives to the processes of a job. The artifact service's token is for actions alone. */
export const environmentsOf = (
  options: RunOptions,
  github: Contexts,
  { key, machine, trackingId, permissions }: EnvironmentFacts,
): JobEnvironments => {
  const { ACTIONS_RUNTIME_TOKEN = '', ACTIONS_RESULTS_URL = '' } =
    options.rig.artifacts.environmentOf(Number(github['run_id']))
  const mayIdentify = permissions['id-token'] === 'write'
  return {
    machineEnvironment: {
      PATH: process.env['PATH'] ?? '',
      HOME: machine.home,
      LANG: 'C.UTF-8',
      CI: 'true',
    },
    environment: {
      GITHUB_ACTIONS: 'true',
      ...Object.fromEntries(
        VARIABLES.map((name) => [`GITHUB_${name.toUpperCase()}`, `${github[name]}`]),
      ),
      GITHUB_JOB: key,
      GITHUB_EVENT_PATH: machine.event,
      GITHUB_WORKSPACE: machine.workspace,
      RUNNER_OS: 'Linux',
      RUNNER_ARCH: 'X64',
      RUNNER_NAME: 'rig',
      RUNNER_ENVIRONMENT: 'github-hosted',
      RUNNER_TEMP: machine.temporary,
      RUNNER_TOOL_CACHE: machine.temporary,
      RUNNER_TRACKING_ID: trackingId,
      ...(mayIdentify
        ? {
            ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1:9/token',
            ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'id-token-request',
          }
        : {}),
      ...options.environment,
    },
    actionEnvironment: { ACTIONS_RUNTIME_TOKEN, ACTIONS_RESULTS_URL },
  }
}
