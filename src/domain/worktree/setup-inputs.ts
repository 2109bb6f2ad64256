import { canonicalJson, digestOf } from '../shared/digest.ts'
import type { Digest } from '../shared/ids.ts'

/** Manifests and lock files at any depth: when one of these changes, setup runs again (design.md §3). */
export const DEFAULT_SETUP_INPUTS: readonly string[] = [
  // JavaScript
  'package.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'bun.lock',
  'bun.lockb',
  '.npmrc',
  '.yarnrc',
  '.yarnrc.yml',
  'deno.{json,jsonc,lock}',
  // Python
  '*requirements*.{txt,in}',
  '*constraints*.txt',
  'pyproject.toml',
  'setup.{py,cfg}',
  'Pipfile',
  'Pipfile.lock',
  '{poetry,uv,pdm,pixi}.lock',
  'environment.{yml,yaml}',
  // Rust, Go, Ruby, PHP, Elixir, Dart, Swift
  'Cargo.{toml,lock}',
  'go.{mod,sum,work}',
  'go.work.sum',
  'Gemfile',
  'Gemfile.lock',
  '*.gemspec',
  'composer.{json,lock}',
  'mix.{exs,lock}',
  'pubspec.{yaml,lock}',
  'Package.{swift,resolved}',
  'Podfile',
  'Podfile.lock',
  // JVM, .NET
  'pom.xml',
  '{build,settings}.gradle{,.kts}',
  'gradle.{lockfile,properties}',
  'gradle-wrapper.properties',
  '*.versions.toml',
  '*.{cs,fs,vb}proj',
  '{global,packages.lock}.json',
  '{Directory.Build,Directory.Packages}.props',
  'nuget.config',
  // C++, Nix, versions of tools
  'conanfile.{txt,py}',
  'vcpkg.json',
  'flake.{nix,lock}',
  '.tool-versions',
  '.{node,python,ruby,java}-version',
  '.nvmrc',
  'rust-toolchain{,.toml}',
]

/** A glob with `{a,b}` as the globs it stands for; the innermost braces first. */
const alternatives = (glob: string): string[] => {
  const braces = /^(?<before>.*)\{(?<inner>[^{}]*)\}(?<after>.*)$/s.exec(glob)?.groups
  if (!braces) return [glob]
  const { before = '', inner = '', after = '' } = braces
  return inner.split(',').flatMap((choice) => alternatives(`${before}${choice}${after}`))
}

const PIECE = /\*{2,}\/|\*+|\?|\[!?[^\]/]+\]|[^*?[]+|\[/gs

const piecePattern = (piece: string): string => {
  if (/^\*{2,}\/$/.test(piece)) return '(?:[^/]*/)*'
  if (piece === '*') return '[^/]*'
  if (piece.startsWith('*')) return '.*'
  if (piece === '?') return '[^/]'
  if (piece.length > 2 && piece.startsWith('['))
    return `[${piece.slice(1, -1).replace(/^!/, '^').replace(/\\/g, '\\\\')}]`
  return piece.replace(/[.+^$(){}|[\]\\/]/g, '\\$&')
}

const anyOf = (globs: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${globs.map((glob) => (glob.match(PIECE) ?? []).map(piecePattern).join('')).join('|')})$`,
    's',
  )

/**
 * A test for paths of a repository (with `/`). A glob without a slash matches a file's name at any depth, one with a slash
 * counts from the top; `*`, `?`, `[…]`, `{a,b}` and `**` as usual.
 */
export const setupInputMatcher = (
  globs: readonly string[] = DEFAULT_SETUP_INPUTS,
): ((path: string) => boolean) => {
  const all = globs.flatMap(alternatives).filter((glob) => glob !== '')
  const names = all.filter((glob) => !glob.includes('/'))
  const paths = all.filter((glob) => glob.includes('/')).map((glob) => glob.replace(/^\//, ''))
  const byName = names.length === 0 ? undefined : anyOf(names)
  const byPath = paths.length === 0 ? undefined : anyOf(paths)
  return (path) =>
    byName?.test(path.slice(path.lastIndexOf('/') + 1)) === true || byPath?.test(path) === true
}

/** A blob that setup reads: its path, its git mode and its object id. */
export type SetupInput = { readonly path: string; readonly mode: string; readonly id: string }

/** Setup's result is taken as the same where this digest is: its command, and the inputs it is known to read. */
export const setupKeyOf = (setup: string, inputs: readonly SetupInput[]): Digest =>
  digestOf(
    canonicalJson({
      setup,
      inputs: [...inputs].sort((a, b) => (a.path < b.path ? -1 : 1)),
    }),
  )
