/** One row of the allow-list. A name that ends in `*` stands for every name with that start that is not a secret's. */
export type EnvironmentRow = {
  readonly group: string
  readonly why: string
  readonly names: readonly string[]
}

/** What a child inherits when it is set: the whole list (design.md §4, Environment; SEC-01). */
export const INHERITED: readonly EnvironmentRow[] = [
  { group: 'search path', why: 'where programs are found', names: ['PATH'] },
  { group: 'locale', why: 'language and encoding', names: ['LANG', 'LANGUAGE', 'LC_*'] },
  { group: 'time zone', why: 'local time', names: ['TZ'] },
  {
    group: 'terminal',
    why: 'whether and how to colour',
    names: ['TERM', 'COLORTERM', 'NO_COLOR', 'FORCE_COLOR'],
  },
  {
    group: 'certificates',
    why: 'certificate authorities of your network',
    names: [
      'SSL_CERT_FILE',
      'SSL_CERT_DIR',
      'NIX_SSL_CERT_FILE',
      'NODE_EXTRA_CA_CERTS',
      'REQUESTS_CA_BUNDLE',
      'CURL_CA_BUNDLE',
      'AWS_CA_BUNDLE',
      'GIT_SSL_CAINFO',
      'PIP_CERT',
      'CARGO_HTTP_CAINFO',
    ],
  },
  {
    group: 'toolchains',
    why: 'where setup actions put what they installed',
    names: [
      'JAVA_HOME',
      'JAVA_HOME_*',
      'GRADLE_HOME',
      'MAVEN_HOME',
      'CARGO_HOME',
      'RUSTUP_HOME',
      'RUSTUP_TOOLCHAIN',
      'GOROOT',
      'GOROOT_*',
      'GOTOOLCHAIN',
      'DOTNET_ROOT',
      'ANDROID_HOME',
      'ANDROID_SDK_ROOT',
      'ANDROID_NDK_HOME',
      'ANDROID_NDK_ROOT',
      'PNPM_HOME',
      'NVM_DIR',
      'VOLTA_HOME',
      'BUN_INSTALL',
      'DENO_INSTALL',
      'FLUTTER_ROOT',
      'CONDA',
      'pythonLocation',
      'Python3_ROOT_DIR',
      'LD_LIBRARY_PATH',
    ],
  },
]

/** What Proofrun sets itself; neither inherited nor to be changed by settings. */
export const OWN: readonly EnvironmentRow[] = [
  { group: 'own folders', why: 'empty at first', names: ['HOME', 'TMPDIR'] },
  { group: 'automation', why: '`true`: nobody is there to answer', names: ['CI'] },
  { group: 'Proofrun', why: 'the agent contract', names: ['PROOFRUN_*'] },
]

/** Starts of names that belong to the runner; they are passed to no child, whoever lists them. */
export const RUNNER_PREFIXES = ['GITHUB_', 'ACTIONS_', 'RUNNER_', 'INPUT_', 'STATE_'] as const

export type EnvironmentRequest = {
  /** `agent`: an agent in any phase. `repository`: setup, beforeVerify, verify and teardown. */
  readonly kind: 'agent' | 'repository'
  /** The environment of our own process. */
  readonly inherited: Readonly<Record<string, string | undefined>>
  /** Absolute folders of the workspace's role. */
  readonly home: string
  readonly tmp: string
  /** `agentEnv` counts for agents only, `passEnv` and `env` for repository commands only (SEC-05). */
  readonly settings: {
    readonly agentEnv: readonly string[]
    readonly passEnv: readonly string[]
    readonly env: Readonly<Record<string, string>>
  }
  /** PROOFRUN_ variables, by their whole names. */
  readonly proofrun: Readonly<Record<string, string>>
}

export type ChildEnvironment = {
  /** The whole environment; nothing else is inherited. */
  readonly values: Readonly<Record<string, string>>
  /** One sentence for each name in the settings that may not be passed on. */
  readonly refused: readonly string[]
}

/** Builds a child's environment from the allow-list, what a person listed, and our own values, which win. */
export const childEnvironment = (request: EnvironmentRequest): ChildEnvironment => {
  const { kind, inherited, settings } = request
  const listed = kind === 'agent' ? settings.agentEnv : settings.passEnv
  const given = kind === 'agent' ? {} : settings.env
  const refused = [...listed, ...Object.keys(given)].flatMap((name) => refusalOf(name) ?? [])
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(inherited)) {
    const passes = isInherited(name) || (listed.includes(name) && mayBePassed(name))
    if (value !== undefined && passes) values.set(name, value)
  }
  for (const [name, value] of Object.entries(given)) if (mayBePassed(name)) values.set(name, value)
  const own = { HOME: request.home, TMPDIR: request.tmp, CI: 'true', ...request.proofrun }
  for (const [name, value] of Object.entries(own)) values.set(name, value)
  return { values: Object.fromEntries(values), refused }
}

const mayBePassed = (name: string): boolean => refusalOf(name) === undefined

const INHERITED_NAMES = INHERITED.flatMap(({ names }) => names)

const isInherited = (name: string): boolean =>
  INHERITED_NAMES.includes(name) ||
  (INHERITED_NAMES.some((pattern) => matches(pattern, name)) && !looksLikeSecret(name))

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1))

/** `LC_*` is a known way to carry a token through a filter: such a name passes only when a person listed it. */
const looksLikeSecret = (name: string): boolean =>
  /TOKEN|SECRET|PASS|CREDENTIAL|KEY|AUTH|COOKIE|SESSION|_PAT$/i.test(name)

const refusalOf = (name: string): string | undefined => {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    return `${JSON.stringify(name)} is not passed on: it is not the name of an environment variable.`
  if (RUNNER_PREFIXES.some((prefix) => name.toUpperCase().startsWith(prefix)))
    return `${name} is not passed on: names that start with ${RUNNER_PREFIXES.join(', ')} belong to the runner.`
  const isOwn = OWN.some(({ names }) => names.some((own) => own === name || matches(own, name)))
  return isOwn ? `${name} is not passed on: Proofrun sets it itself.` : undefined
}
