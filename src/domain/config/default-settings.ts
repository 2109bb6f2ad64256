/**
 * What a setting is when nobody gives it; one that is not here is then not set. Units as in `Settings`, which takes its
 * defaults from here: help shows them and need not load a schema for it.
 */
export const DEFAULT_SETTINGS = {
  workingDirectory: '.',
  copy: [] as string[],
  reviewSetup: false,
  verifyTimeout: 600,
  agentTimeout: 60,
  agentIdleTimeout: 15,
  maxMinutes: 120,
  maxFixPasses: 3,
  allowFailingBaseline: false,
  noProgress: 'stable',
  flaky: 'mark',
  agentEnv: [] as string[],
  passEnv: [] as string[],
  env: {} as Record<string, string>,
  isolation: 'auto',
  unsafe: false,
  branchPrefix: 'proofrun/',
  merge: 'ff',
} as const
