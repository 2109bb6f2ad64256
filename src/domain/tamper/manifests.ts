import type { ExaminedFile } from './changed-file.ts'
import { textOf } from './changed-file.ts'
import { changedFields, describeFields } from './fields.ts'
import { pathMatcher } from './path-matcher.ts'
import {
  type FieldReader,
  goModFields,
  jsonFields,
  requirementFields,
  sectionFields,
} from './read-fields.ts'
import type { Finding } from './report.ts'

/** A file that says how a project is built and tested, and of what it is made. */
export type Manifest = {
  readonly of: string
  readonly globs: readonly string[]
  /** Reads its fields; without it the file is a program, or no simple table: any change of it counts. */
  readonly read?: FieldReader
  /** Names of fields that a test run reads. */
  readonly scripts?: RegExp
  /** Names of fields that are dependencies. */
  readonly dependencies?: RegExp
}

const whole = (of: string, globs: readonly string[]): Manifest => ({ of, globs })

/** The table; the first entry that matches a path counts. */
export const MANIFESTS: readonly Manifest[] = [
  {
    of: 'npm, pnpm, yarn, bun',
    globs: ['package.json'],
    read: jsonFields,
    scripts:
      /^(?:scripts|jest|vitest|mocha|nyc|c8|ava|tap|xo|karma|jasmine|cypress|babel|wireit|nx|eslintConfig|workspaces|packageManager|devEngines)(?:\.|$)/,
    dependencies:
      /^(?:(?:dev|peer|optional|bundled?)?dependencies|overrides|resolutions|pnpm)(?:\.|$)/i,
  },
  {
    of: 'deno',
    globs: ['deno.{json,jsonc}'],
    read: jsonFields,
    scripts: /^(?:tasks|test|lint|compilerOptions|exclude|workspace)(?:\.|$)/,
    dependencies: /^(?:imports|importMap|scopes)(?:\.|$)/,
  },
  {
    of: 'composer',
    globs: ['composer.json'],
    read: jsonFields,
    scripts: /^(?:scripts|autoload-dev)(?:\.|$)/,
    dependencies: /^(?:require(?:-dev)?|repositories)(?:\.|$)/,
  },
  {
    of: 'Python',
    globs: ['pyproject.toml'],
    read: sectionFields,
    scripts:
      /^tool\.(?:pytest|tox|nox|coverage|hatch\.envs|poe|pdm\.scripts|taskipy|ruff|mypy|pyright|pylint)\b/,
    dependencies:
      /^(?:project\.(?:optional-)?dependencies|dependency-groups|build-system|tool\.(?:poetry\.(?:[\w-]+\.)*(?:dev-)?dependencies|uv|pdm\.dev-dependencies))\b/,
  },
  {
    of: 'Python',
    globs: ['setup.cfg'],
    read: sectionFields,
    scripts: /^(?:tool:pytest|coverage|aliases|flake8|mypy|tox)\b/,
    dependencies: /^options\.(?:install_requires|tests_require|extras_require)\b/,
  },
  {
    of: 'Python',
    globs: ['*requirements*.{txt,in}', '*constraints*.txt'],
    read: requirementFields,
    dependencies: /^/,
  },
  {
    of: 'Python',
    globs: ['Pipfile'],
    read: sectionFields,
    scripts: /^scripts\b/,
    dependencies: /packages\b/,
  },
  {
    of: 'Rust',
    globs: ['Cargo.toml'],
    read: sectionFields,
    scripts:
      /^(?:test|bench|lib|bin|example|profile|features|lints|workspace\.(?:members|exclude|default-members|lints)|package\.(?:auto\w+|build|metadata))\b/,
    dependencies: /(?:^|\.)(?:dev-|build-)?dependencies\b|^(?:patch|replace)\b/,
  },
  {
    of: 'Go',
    globs: ['go.mod', 'go.work'],
    read: goModFields,
    scripts: /^(?:go|toolchain|replace|exclude|tool|godebug|use)\b/,
    dependencies: /^(?:require|retract)\b/,
  },
  whole('Python', ['setup.py', 'tasks.py', 'fabfile.py']),
  whole('Maven', ['pom.xml']),
  whole('Gradle', ['{build,settings}.gradle{,.kts}', 'gradle.properties', 'libs.versions.toml']),
  whole('sbt', ['build.sbt']),
  whole('.NET', ['*.{cs,fs,vb}proj', 'Directory.{Build,Packages}.{props,targets}', '*.sln{,x}']),
  whole('Ruby', ['Gemfile', 'Rakefile', '*.rake']),
  whole('Elixir', ['mix.exs']),
  whole('Swift', ['Package.swift']),
  whole('Dart', ['pubspec.yaml', 'dart_test.yaml']),
  whole('CMake, Meson, Bazel', [
    'CMake{Lists.txt,Presets.json}',
    'meson.build',
    '{BUILD,MODULE}{,.bazel}',
    '.bazelrc',
  ]),
]

const MATCHERS = MANIFESTS.map((manifest) => ({
  ...manifest,
  matches: pathMatcher(manifest.globs),
}))

const manifestOf = (path: string): Manifest | undefined =>
  MATCHERS.find(({ matches }) => matches(path))

/** Whether both texts of a path are needed to say what a change of it comes to. */
export const isReadManifest = (path: string): boolean => manifestOf(path)?.read !== undefined

const SCRIPTS = 'Changes what a test run reads from this manifest.'
const UNREADABLE =
  'Cannot be read as the manifest that it should be, so all of it counts as changed.'

const DEPENDENCIES = 'Changes what the project depends on.'

/** What the change of a manifest comes to. */
export const findInManifest = ({ path, before, after }: ExaminedFile): readonly Finding[] => {
  const manifest = manifestOf(path)
  if (manifest === undefined) return []
  const { read, scripts, dependencies } = manifest
  if (read === undefined)
    return [{ kind: 'scripts', what: 'Is a program or description that builds and tests follow.' }]
  const [old, now] = [before, after].map((side) => {
    const text = textOf(side)
    return text === undefined ? undefined : read(text)
  })
  if (old === undefined || now === undefined) return [{ kind: 'scripts', what: UNREADABLE }]
  const changed = (wanted: RegExp | undefined) =>
    wanted === undefined ? [] : changedFields(old, now, wanted)
  const [run, needs] = [changed(scripts), changed(dependencies)]
  return [
    ...(run.length === 0
      ? []
      : [{ kind: 'scripts' as const, what: SCRIPTS, detail: describeFields(run) }]),
    ...(needs.length === 0
      ? []
      : [{ kind: 'dependencies' as const, what: DEPENDENCIES, detail: describeFields(needs) }]),
  ]
}
