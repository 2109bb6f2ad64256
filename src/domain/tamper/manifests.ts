import { type ExaminedFile, textOf } from './changed-file.ts'
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
  /** Fields that a test run reads, with all below them; `*` stands for a part of a name, `**.` for any parts before. */
  readonly scripts?: readonly string[]
  /** Fields that are dependencies, written likewise. */
  readonly dependencies?: readonly string[]
}

const whole = (of: string, globs: readonly string[]): Manifest => ({ of, globs })

/** The table; the first entry that matches a path counts. */
export const MANIFESTS: readonly Manifest[] = [
  {
    of: 'npm, pnpm, yarn, bun',
    globs: ['package.json'],
    read: jsonFields,
    scripts: [
      ...[
        'scripts',
        'jest',
        'vitest',
        'mocha',
        'nyc',
        'c8',
        'ava',
        'tap',
        'xo',
        'karma',
        'jasmine',
      ],
      ...['cypress', 'babel', 'wireit', 'nx', 'eslintConfig', 'workspaces', 'packageManager'],
      'devEngines',
    ],
    dependencies: [
      ...['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'],
      ...['bundleDependencies', 'bundledDependencies', 'overrides', 'resolutions', 'pnpm'],
    ],
  },
  {
    of: 'deno',
    globs: ['deno.{json,jsonc}'],
    read: jsonFields,
    scripts: ['tasks', 'test', 'lint', 'compilerOptions', 'exclude', 'workspace'],
    dependencies: ['imports', 'importMap', 'scopes'],
  },
  {
    of: 'composer',
    globs: ['composer.json'],
    read: jsonFields,
    scripts: ['scripts', 'autoload-dev'],
    dependencies: ['require', 'require-dev', 'repositories'],
  },
  {
    of: 'Python',
    globs: ['pyproject.toml'],
    read: sectionFields,
    scripts: [
      ...['tool.pytest', 'tool.tox', 'tool.nox', 'tool.coverage', 'tool.hatch.envs', 'tool.poe'],
      ...['tool.pdm.scripts', 'tool.taskipy', 'tool.ruff', 'tool.mypy', 'tool.pyright'],
      'tool.pylint',
    ],
    dependencies: [
      ...['project.dependencies', 'project.optional-dependencies', 'dependency-groups'],
      ...['build-system', '**.dependencies', '**.dev-dependencies', 'tool.uv'],
    ],
  },
  {
    of: 'Python',
    globs: ['setup.cfg'],
    read: sectionFields,
    scripts: ['tool:pytest', 'coverage:*', 'aliases', 'flake8', 'mypy', 'tox'],
    dependencies: ['options.install_requires', 'options.tests_require', 'options.extras_require'],
  },
  {
    of: 'Python',
    globs: ['Pipfile'],
    read: sectionFields,
    scripts: ['scripts'],
    dependencies: ['packages', 'dev-packages'],
  },
  {
    of: 'Python',
    globs: ['*requirements*.{txt,in}', '*constraints*.txt'],
    read: requirementFields,
    dependencies: ['*'],
  },
  whole('Python', ['setup.py', 'tasks.py', 'fabfile.py']),
  {
    of: 'Rust',
    globs: ['Cargo.toml'],
    read: sectionFields,
    scripts: [
      ...['test', 'bench', 'lib', 'bin', 'example', 'profile', 'features', 'lints'],
      ...['workspace.members', 'workspace.exclude', 'workspace.default-members'],
      ...['workspace.lints', 'package.auto*', 'package.build', 'package.metadata'],
    ],
    dependencies: [
      ...['**.dependencies', '**.dev-dependencies', '**.build-dependencies', 'patch', 'replace'],
    ],
  },
  {
    of: 'Go',
    globs: ['go.mod', 'go.work'],
    read: goModFields,
    scripts: ['go', 'toolchain', 'replace', 'exclude', 'tool', 'godebug', 'use'],
    dependencies: ['require', 'retract'],
  },
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

const fieldPattern = (names: readonly string[]): RegExp => {
  const pieces = names.map((name) =>
    name.replace(/\*\*\.|[.*]/g, (mark) => {
      if (mark === '**.') return '(?:.*\\.)?'
      return mark === '*' ? '[^.]*' : '\\.'
    }),
  )
  return new RegExp(`^(?:${pieces.join('|')})(?![\\w-])`, 's')
}

const MATCHERS = MANIFESTS.map((manifest) => ({
  read: manifest.read,
  matches: pathMatcher(manifest.globs),
  scripts: manifest.scripts && fieldPattern(manifest.scripts),
  dependencies: manifest.dependencies && fieldPattern(manifest.dependencies),
}))

const manifestOf = (path: string): (typeof MATCHERS)[number] | undefined =>
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
