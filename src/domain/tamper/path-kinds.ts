import { pathMatcher } from './path-matcher.ts'
import type { Finding, TamperKind } from './report.ts'

/** Paths that are what they are by their name alone. */
export type PathKind = {
  readonly kind: TamperKind
  /** Whose files they are, for the documentation. */
  readonly of: string
  readonly globs: readonly string[]
  readonly what: string
  /** They count only when a command of the verification names one of these programs. */
  readonly programs?: readonly string[]
}

const configuration = (
  of: string,
  globs: readonly string[],
  programs?: readonly string[],
): PathKind => ({
  kind: 'test-configuration',
  of,
  globs,
  what: `Configures ${of}, which may decide which tests run and what they expect.`,
  ...(programs === undefined ? {} : { programs }),
})

/** A program whose configuration matters only where the verification runs it. */
const checker = (
  of: string,
  globs: readonly string[],
  programs: readonly string[] = [of],
): PathKind => configuration(of, globs, programs)

/** The table; the first entry of a kind that matches a path counts. Case does not matter. */
export const PATH_KINDS: readonly PathKind[] = [
  configuration('vitest or vite', ['{vitest,vite}.{config,workspace}.*', 'vitest.setup.*']),
  configuration('jest', ['jest.{config,setup,preset}.*', 'jest-*.{json,js,ts}']),
  configuration('mocha', ['.mocharc*', 'mocha.opts']),
  configuration('ava', ['ava.config.*']),
  configuration('tap', ['.taprc']),
  configuration('karma', ['karma.conf*']),
  configuration('jasmine', ['jasmine.json']),
  configuration('playwright', ['playwright*.config.*']),
  configuration('cypress', ['cypress.config.*', 'cypress.json']),
  configuration('webdriver', ['wdio*.conf.*']),
  configuration('coverage', ['.nycrc*', '.c8rc*', '.coveragerc', 'codecov.{yml,yaml}']),
  configuration('babel', ['babel.config.*', '.babelrc*']),
  configuration('package managers', [
    '.npmrc',
    '.yarnrc',
    '.yarnrc.yml',
    '.pnpmfile.{cjs,mjs}',
    'pnpm-workspace.yaml',
    'bunfig.toml',
  ]),
  configuration('monorepo tools', ['{turbo,nx,lerna,project,wireit}.json']),
  configuration('pytest', ['{,.}pytest.{ini,toml}', 'conftest.py', 'sitecustomize.py']),
  configuration('tox or nox', ['tox.{ini,toml}', 'noxfile.py']),
  configuration('cargo', ['**/.cargo/config{,.toml}', '**/.config/nextest.toml']),
  configuration('rspec or minitest', ['.rspec', '{spec,test,rails}_helper.rb']),
  configuration('phpunit', ['phpunit.xml{,.dist}', 'phpunit.dist.xml', 'Pest.php']),
  configuration('Maven or Gradle', [
    '.mvn/**',
    'mvnw{,.cmd}',
    'gradlew{,.bat}',
    'gradle-wrapper.{properties,jar}',
  ]),
  configuration('.NET tests', ['*.runsettings', 'xunit.runner.json']),
  configuration('ExUnit', ['test_helper.exs']),
  configuration('CTest', ['CTest{Config,Custom,TestFile}.{cmake,txt}']),
  checker('tsc', ['tsconfig*.json'], ['tsc', 'tsx', 'ts-node', 'vue-tsc', 'ts-jest']),
  checker('eslint', ['eslint.config.*', '.eslintrc*', '.eslintignore']),
  checker('biome', ['biome.json{,c}']),
  checker('prettier', ['.prettierrc*', 'prettier.config.*', '.prettierignore']),
  checker('oxlint', ['.oxlintrc.json']),
  checker('stylelint', ['.stylelintrc*', 'stylelint.config.*']),
  checker('ruff', ['{,.}ruff.toml']),
  checker('mypy', ['{,.}mypy.ini']),
  checker('pyright', ['pyrightconfig.json'], ['pyright', 'basedpyright']),
  checker('flake8', ['.flake8']),
  checker('pylint', ['{,.}pylintrc']),
  checker('clippy', ['{,.}clippy.toml']),
  checker('golangci-lint', ['.golangci.{yml,yaml,toml,json}']),
  checker('rubocop', ['.rubocop*.yml']),
  checker('phpstan', ['phpstan*.neon{,.dist}']),
  checker('pre-commit', ['.pre-commit-config.yaml'], ['pre-commit', 'prek']),
  {
    kind: 'ci',
    of: 'CI',
    globs: [
      '.github/**',
      '/action.{yml,yaml}',
      'CODEOWNERS',
      '.gitlab-ci.yml',
      '.gitlab/**',
      '.circleci/**',
      '.buildkite/**',
      'azure-pipelines*.yml',
      'bitbucket-pipelines.yml',
      '.travis.yml',
      '.drone.yml',
      'appveyor.yml',
      'Jenkinsfile',
      '.woodpecker{,/**}',
    ],
    what: 'Belongs to CI, which decides what runs on a push and who must agree.',
  },
  {
    kind: 'agent-configuration',
    of: 'coding agents',
    globs: [
      '**/.{claude,codex,gemini,opencode,pi,cursor}/**',
      '{AGENTS,CLAUDE,GEMINI}.md',
      '.cursorrules',
      '.mcp.json',
      'opencode.json{,c}',
      'copilot-instructions.md',
    ],
    what: 'Tells coding agents what to do, or what to run.',
  },
]

const MATCHERS = PATH_KINDS.map((entry) => ({ ...entry, matches: pathMatcher(entry.globs) }))

/** What a path is by its name, where the verification names these programs; at most one finding of each kind. */
export const findByName = (path: string, programs: ReadonlySet<string>): readonly Finding[] => {
  const found = MATCHERS.filter(
    ({ matches, programs: only }) =>
      matches(path) && (only === undefined || only.some((name) => programs.has(name))),
  )
  return found
    .filter(({ kind }, index) => found.findIndex((one) => one.kind === kind) === index)
    .map(({ kind, what }) => ({ kind, what }))
}
