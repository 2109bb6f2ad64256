import { parseJson } from '../shared/json.ts'
import { type ExaminedFile, textOf } from './changed-file.ts'
import { changedFields, describeFields } from './fields.ts'
import { pathMatcher } from './path-matcher.ts'
import type { FieldReader } from './read-fields.ts'
import type { Finding } from './report.ts'

/** Versions by name; of a name that is there more than once, all of them. */
const gather = (pairs: Iterable<readonly [name: string, version: string]>) => {
  const versions = new Map<string, string>()
  for (const [name, version] of pairs) {
    const before = versions.get(name)
    if (before === undefined) versions.set(name, version)
    else if (before.length < 200 && !before.split(', ').includes(version))
      versions.set(name, `${before}, ${version}`)
  }
  return versions
}

/** The pairs that a pattern with two groups finds; one match a line, so that it is linear. */
const pairsOfLines = function* (text: string, pattern: RegExp): Generator<[string, string]> {
  for (const line of text.split('\n')) {
    const [, name, version] = pattern.exec(line) ?? []
    if (name !== undefined && version !== undefined) yield [name, version]
  }
}

/** Name and version on lines of their own. */
const pairsOfBlocks = function* (
  text: string,
  nameOf: RegExp,
  versionOf: RegExp,
): Generator<[string, string]> {
  let name: string | undefined
  for (const line of text.split('\n')) {
    name = nameOf.exec(line)?.[1] ?? name
    const version = versionOf.exec(line)?.[1]
    if (name === undefined || version === undefined) continue
    yield [name, version]
    name = undefined
  }
}

const fieldOf = (value: unknown, field: string): unknown =>
  value !== null && typeof value === 'object' ? Reflect.get(value, field) : undefined

const textIn = (value: unknown, field: string): string => {
  const found = fieldOf(value, field)
  return typeof found === 'string' ? found : ''
}

const parsed = (text: string): unknown => parseJson(text === '' ? '{}' : text)

const npmVersions: FieldReader = (text) => {
  const lock = parsed(text)
  if (lock === undefined) return undefined
  const packages = Object.entries(fieldOf(lock, 'packages') ?? {})
  const older = Object.entries(fieldOf(lock, 'dependencies') ?? {})
  return gather(
    [...packages, ...(packages.length === 0 ? older : [])]
      .filter(([path]) => path !== '')
      .map(([path, one]) => [path.split('node_modules/').at(-1) ?? path, textIn(one, 'version')]),
  )
}

const composerVersions: FieldReader = (text) => {
  const lock = parsed(text)
  if (lock === undefined) return undefined
  const lists = ['packages', 'packages-dev'].map((name) => fieldOf(lock, name))
  return gather(
    lists
      .filter(Array.isArray)
      .flat()
      .map((one) => [textIn(one, 'name'), textIn(one, 'version')]),
  )
}

type LockFile = { readonly globs: readonly string[]; readonly read?: FieldReader }

const blocks =
  (nameOf: RegExp, versionOf: RegExp): FieldReader =>
  (text) =>
    gather(pairsOfBlocks(text, nameOf, versionOf))

const lines =
  (pattern: RegExp): FieldReader =>
  (text) =>
    gather(pairsOfLines(text, pattern))

/** Lock files, and how names and versions are read from those of which it is cheap. */
export const LOCK_FILES: readonly LockFile[] = [
  { globs: ['package-lock.json', 'npm-shrinkwrap.json'], read: npmVersions },
  { globs: ['pnpm-lock.yaml'], read: lines(/^ {2}['"]?\/?(@?[^@\s'"]+)@([^:()'"\s]+)/) },
  { globs: ['yarn.lock'], read: blocks(/^"?(@?[^@"\s]+)@/, /^ {2}version:? "?([^"\s]+)/) },
  {
    globs: ['Cargo.lock', '{poetry,uv,pdm}.lock'],
    read: blocks(/^name = "([^"]+)"/, /^version = "([^"]+)"/),
  },
  { globs: ['go.sum'], read: lines(/^(\S+) (\S+?)(?:\/go\.mod)? h1:/) },
  { globs: ['Gemfile.lock'], read: lines(/^ {4}(\S+) \(([^()]+)\)/) },
  { globs: ['composer.lock'], read: composerVersions },
  {
    globs: [
      'bun.lock{,b}',
      'deno.lock',
      'Pipfile.lock',
      'pixi.lock',
      'mix.lock',
      'pubspec.lock',
      'Podfile.lock',
      'Package.resolved',
      'gradle.lockfile',
      'packages.lock.json',
      'flake.lock',
      'go.work.sum',
      'MODULE.bazel.lock',
    ],
  },
]

const MATCHERS = LOCK_FILES.map((lock) => ({ ...lock, matches: pathMatcher(lock.globs) }))

const lockFileOf = (path: string): LockFile | undefined =>
  MATCHERS.find(({ matches }) => matches(path))

/** Whether both texts of a path are needed to say what a change of it comes to. */
export const isReadLockFile = (path: string): boolean => lockFileOf(path)?.read !== undefined

const WHAT = 'Changes which versions of which dependencies are installed.'

/** That a lock file changed, and which names and versions, where they can be read (SUP-11). */
export const findInLockFile = ({ path, before, after }: ExaminedFile): readonly Finding[] => {
  const lock = lockFileOf(path)
  if (lock === undefined) return []
  const [old, now] = [before, after].map((side) => {
    const text = textOf(side)
    return text === undefined ? undefined : lock.read?.(text)
  })
  const changed = old === undefined || now === undefined ? [] : changedFields(old, now)
  return [
    {
      kind: 'lock-file',
      what: WHAT,
      ...(changed.length === 0 ? {} : { detail: describeFields(changed) }),
    },
  ]
}
