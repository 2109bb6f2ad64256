/** YAML values of one key: those that are taken, with what they are read as, and those that are refused, with a part of why. */
export type Samples = {
  readonly good: readonly (readonly [yaml: string, value: unknown])[]
  readonly bad: readonly (readonly [yaml: string, part: string])[]
  /** Refused by `parseConfig` alone: no JSON Schema says these. */
  readonly subtle?: readonly (readonly [yaml: string, part: string])[]
}

const COMMAND: Samples = {
  good: [
    ['npm test', 'npm test'],
    ['"a: b # c"', 'a: b # c'],
    ['|\n  one\n  two\n', 'one\ntwo\n'],
  ],
  bad: [
    ['true', 'is true or false: write a text'],
    ['5', 'is a number: write a text'],
    ['[npm, test]', 'is a list: write a text'],
    ['{run: npm test}', 'is a mapping: write a text'],
    ['', 'has no value: write a text'],
    ['"  "', '"  " is empty: give a shell command'],
    [`"${'x'.repeat(65_537)}"`, 'is longer than 65536 characters: put it into a script'],
  ],
  subtle: [['"a\\0b"', 'holds a NUL character: remove it']],
}

const SWITCH: Samples = {
  good: [
    ['true', true],
    ['false', false],
  ],
  bad: [
    ['"true"', 'is a text: write true or false, without quotes'],
    ['yes', 'is a text: write true or false, without quotes'],
    ['1', 'is a number: write true or false, without quotes'],
    ['', 'has no value: write true or false, without quotes'],
  ],
}

const ROLE: Samples = {
  good: [
    ['my-reviewer', { command: 'my-reviewer' }],
    ['{command: r}', { command: 'r' }],
    ['{command: r, model: large}', { command: 'r', model: 'large' }],
  ],
  bad: [
    ['{agent: claude}', '.agent comes in a later version'],
    ['{model: large}', 'has no command: add one'],
    ['{command: r, modell: large}', 'has no key "modell": did you mean model?'],
    ['{command: 5}', '.command is a number: write a text'],
    ['[r]', 'is a list: write a command, or a mapping of command and model'],
    ['" "', 'is empty'],
  ],
}

const seconds: Samples = {
  good: [
    ['90', 90],
    ['1.5', 1.5],
    ['3600', 3600],
    ['90s', 90],
    ['"10m"', 600],
    ['1h', 3600],
  ],
  bad: [
    ['4000', '"4000" is more than 1h: give less'],
    ['0', '"0" is no time at all: give seconds'],
    ['-1', '"-1" is not a duration'],
    ['.inf', '"Infinity" is not a duration'],
    ['soon', '"soon" is not a duration'],
    ['true', 'is true or false: write a number, or a text with a unit such as 10m'],
  ],
  subtle: [['2h', '"2h" is more than 1h: give less']],
}

const minutes: Samples = {
  good: [
    ['90', 90],
    ['90s', 1.5],
    ['2h', 120],
    ['10080', 10_080],
  ],
  bad: [
    ['10081', 'is more than 7 days: give less'],
    ['[5]', 'is a list: write a number, or a text with a unit such as 10m'],
  ],
  subtle: [['169h', 'is more than 7 days: give less']],
}

const choice = (values: readonly string[], later: readonly string[] = []): Samples => ({
  good: values.map((value) => [value, value]),
  bad: [
    ['other', '"other" is not a choice that there is: use'],
    ['true', 'is true or false: write a text'],
    ...later.map((value) => [value, 'comes in a later version: use'] as const),
  ],
})

const VARIABLES: Samples = {
  good: [
    ['[]', []],
    ['[NPM_TOKEN, A]', ['NPM_TOKEN', 'A']],
    ['[A, A]', ['A']],
  ],
  bad: [
    ['A', 'is a text: write a list of texts'],
    ['[1]', 'an item of'],
    ['[GITHUB_TOKEN]', '"GITHUB_TOKEN" is not passed on'],
    ['[HOME]', 'is not passed on: Proofrun sets it itself'],
    ['["A=1"]', 'is not the name of an environment variable'],
  ],
}

/** Of every key of a configuration. */
export const CONFIG_SAMPLES: Readonly<Record<string, Samples>> = {
  verify: COMMAND,
  setup: COMMAND,
  beforeVerify: COMMAND,
  teardown: COMMAND,
  agentCommand: COMMAND,
  model: {
    good: [['large', 'large']],
    bad: [
      ['4', 'is a number: write a text'],
      ['""', 'is empty or longer than 200 characters'],
    ],
  },
  reviewerA: ROLE,
  reviewerB: ROLE,
  workingDirectory: {
    good: [
      ['packages/app', 'packages/app'],
      ['./', '.'],
    ],
    bad: [
      ['../other', 'leads out of the repository'],
      ['/etc', 'is absolute'],
      ['7', 'is a number: write a text'],
    ],
    subtle: [['a/.git', 'leads into .git']],
  },
  copy: {
    good: [
      ['[.env.test, "a,b"]', ['.env.test', 'a,b']],
      ['\n- one\n- two\n', ['one', 'two']],
    ],
    bad: [
      ['.env', 'is a text: write a list of texts'],
      ['[fine, /etc/passwd]', '"/etc/passwd" is absolute'],
      ['[a/../../b]', 'leads out of the repository'],
      ['[""]', 'is empty'],
    ],
    subtle: [['[.git/config]', 'leads into .git']],
  },
  setupInputs: {
    good: [['["**/*.{json,lock}"]', ['**/*.{json,lock}']]],
    bad: [
      ['"**/go.sum"', 'is a text: write a list of texts'],
      ['[" "]', 'is empty'],
    ],
    subtle: [[`["${'{a,b}'.repeat(30)}"]`, 'stands for too many patterns']],
  },
  reviewSetup: SWITCH,
  maxFixPasses: {
    good: [
      ['1', 1],
      ['10', 10],
      ['3.0', 3],
    ],
    bad: [
      ['0', '"0" is not a whole number from 1 to 10'],
      ['11', '"11" is not a whole number from 1 to 10'],
      ['2.5', '"2.5" is not a whole number from 1 to 10'],
      ['"3"', 'is a text: write a number, without quotes'],
    ],
  },
  maxMinutes: minutes,
  maxCostUsd: {
    good: [
      ['5', 5],
      ['2.50', 2.5],
    ],
    bad: [
      ['0', 'is not an amount above 0'],
      ['-5', 'is not an amount above 0'],
      ['$5', 'is a text: write a number, without quotes'],
    ],
    subtle: [['0.12345678', 'is not an amount above 0']],
  },
  maxTokens: {
    good: [['3000000', 3_000_000]],
    bad: [
      ['0', 'is not a whole number from 1 on'],
      ['3_000_000', 'is a text: write a number, without quotes'],
      ['1e30', 'is not a whole number from 1 on'],
    ],
  },
  agentTimeout: minutes,
  agentIdleTimeout: minutes,
  verifyTimeout: seconds,
  verifyIdleTimeout: seconds,
  setupTimeout: seconds,
  beforeVerifyTimeout: seconds,
  teardownTimeout: seconds,
  allowFailingBaseline: SWITCH,
  noProgress: choice(['stable', 'exact']),
  flaky: choice(['mark', 'refuse']),
  branchPrefix: {
    good: [
      ['bot/', 'bot/'],
      ['""', ''],
    ],
    bad: [
      ['"a b/"', 'which git allows in no branch name'],
      ['-x/', 'starts with a dash'],
      ['1', 'is a number: write a text'],
    ],
    subtle: [['a..b/', 'which git allows in no branch name']],
  },
  merge: choice(['ff', 'no-ff']),
  isolation: choice(['auto', 'none'], ['bwrap']),
  unsafe: SWITCH,
  agentEnv: VARIABLES,
  passEnv: VARIABLES,
  env: {
    good: [
      ['{}', {}],
      ['{A: "1", B: x=y, C: ""}', { A: '1', B: 'x=y', C: '' }],
    ],
    bad: [
      ['[A=1]', 'is a list: write names with their values'],
      ['{A: 1}', '"A" is a number: write a text, in quotes'],
      ['{A: }', '"A" has no value'],
      ['{GITHUB_TOKEN: hunter2}', '"GITHUB_TOKEN" is not passed on'],
      ['{"A=B": hunter2}', '"A=B" has "=" in a name: write NAME: value'],
    ],
    subtle: [['{A: "a\\0b"}', 'has a NUL character in its value']],
  },
  hooks: {
    good: [
      ['{}', {}],
      ['{afterCreate: make ready}', { afterCreate: { command: 'make ready' } }],
      [
        '\n  beforeRun: {command: a, timeout: 5m}\n  afterRun: {command: b, timeout: 1.5}\n  beforeRemove: {command: c}\n',
        {
          beforeRun: { command: 'a', timeout: 300 },
          afterRun: { command: 'b', timeout: 1.5 },
          beforeRemove: { command: 'c' },
        },
      ],
    ],
    bad: [
      ['make ready', 'is a text: write names with their values'],
      ['{afterRuns: x}', 'hooks has no key "afterRuns": did you mean afterRun?'],
      ['{setup: x}', 'hooks has no key "setup": remove it, or use one of afterCreate'],
      ['{afterRun: {timeout: 5}}', 'hooks.afterRun has no command: add one'],
      ['{afterRun: {command: x, timeout: 4000}}', 'hooks.afterRun.timeout "4000" is more than 1h'],
      ['{afterRun: {command: x, retries: 4}}', 'hooks.afterRun has no key "retries"'],
      ['{afterRun: true}', 'hooks.afterRun is true or false: write a command, or a mapping'],
    ],
  },
  protectedPaths: {
    good: [
      [
        '{docs/api.md: note, "docs/**": draft, "**/go.sum": refuse}',
        { 'docs/api.md': 'note', 'docs/**': 'draft', '**/go.sum': 'refuse' },
      ],
    ],
    bad: [
      ['[docs]', 'is a list: write names with their values'],
      ['{docs: allow}', '"allow" is not a choice that there is: use refuse or draft or note'],
      ['{/docs: note}', '"/docs" is absolute'],
      ['{../docs: note}', 'leads out of the repository'],
    ],
    subtle: [
      ['{"src/*.ts": note}', 'has a wildcard other than **/ at its start and /** at its end'],
      ['{"**": note}', 'has a wildcard other than'],
      ['{"docs/": note}', 'is not in its simplest form'],
    ],
  },
  skipLabels: {
    good: [
      ['[wip, "on, hold", wip]', ['wip', 'on, hold']],
      ['[]', []],
    ],
    bad: [
      ['wip', 'is a text: write a list of texts'],
      ['["a\\nb"]', 'is no label'],
      ['[""]', 'is no label'],
      [`[${'x'.repeat(51)}]`, 'is no label: give a name of at most 50 characters'],
    ],
  },
  retentionDays: {
    good: [
      ['1', 1],
      ['400', 400],
    ],
    bad: [
      ['401', 'is not a whole number from 1 to 400'],
      ['90d', 'is a text: write a number, without quotes'],
    ],
  },
  draft: SWITCH,
  failOnNotReady: SWITCH,
  publish: choice(['auto'], ['ask']),
}

/** Samples with a short title before each. */
export const titled = <T>(samples: readonly (readonly [string, T])[]) =>
  samples.map(([yaml, rest]) => [yaml.slice(0, 60), yaml, rest] as const)
