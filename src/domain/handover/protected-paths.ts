import { foldName } from './path-name.ts'

export type Protection = 'refuse' | 'draft' | 'note'

/**
 * Paths that decide what runs where, and what becomes of a change that touches them (threats.md GIT-10): it is refused, its
 * pull request is a draft, or it is only named. A pattern is a path from the root; `**` at its start stands for any folders,
 * at its end for everything below. The first that matches counts.
 */
export const PROTECTED_PATHS: Readonly<Record<string, Protection>> = {
  // What the forge and its runners execute, and who must agree. Our own settings are in the first.
  '.github/**': 'refuse',
  'action.yml': 'refuse',
  'action.yaml': 'refuse',
  CODEOWNERS: 'refuse',
  'docs/CODEOWNERS': 'refuse',
  '.gitlab-ci.yml': 'refuse',
  '.gitlab/**': 'refuse',
  '.circleci/**': 'refuse',
  '.buildkite/**': 'refuse',
  'azure-pipelines.yml': 'refuse',
  Jenkinsfile: 'refuse',
  // What git itself and its hooks execute on a developer's machine.
  '**/.gitmodules': 'refuse',
  '.husky/**': 'refuse',
  '.githooks/**': 'refuse',
  // What agents execute or are told.
  '**/.claude/**': 'refuse',
  '**/.codex/**': 'refuse',
  '**/.gemini/**': 'refuse',
  '**/.opencode/**': 'refuse',
  '**/.pi/**': 'refuse',
  '**/.cursor/**': 'refuse',
  '.mcp.json': 'refuse',
  'opencode.json': 'refuse',
  'opencode.jsonc': 'refuse',
  '**/AGENTS.md': 'draft',
  '**/CLAUDE.md': 'draft',
  '**/GEMINI.md': 'draft',
  // What an editor executes when the folder is opened.
  '.vscode/**': 'draft',
  '.devcontainer/**': 'draft',
}

export type ProtectedPaths = Readonly<Record<string, Protection>>

/** The built-in table with a repository's own rules before it, or in the place of its entries. */
export const protectedPathsWith = (own: ProtectedPaths = {}): ProtectedPaths => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(PROTECTED_PATHS).filter(([pattern]) => !Object.hasOwn(own, pattern)),
  ),
})

/** A folder's pattern matches a file of the folder's own name too, or a change of type would slip through. */
const matches = (pattern: string, path: string): boolean => {
  const anywhere = pattern.startsWith('**/')
  const below = pattern.endsWith('/**')
  const core = pattern.slice(anywhere ? 3 : 0, below ? -3 : undefined)
  const candidates = anywhere
    ? path.split('/').map((_part, index, parts) => parts.slice(index).join('/'))
    : [path]
  return candidates.some(
    (candidate) => candidate === core || (below && candidate.startsWith(`${core}/`)),
  )
}

/**
 * Tells what becomes of a change that touches a path; undefined when it is not protected. Case and composition do not
 * matter, on either side.
 */
export const protectionBy = (rules: ProtectedPaths): ((path: string) => Protection | undefined) => {
  const folded = Object.entries(rules).map(
    ([pattern, protection]) => [foldName(pattern), protection] as const,
  )
  return (path) => {
    const name = foldName(path)
    return folded.find(([pattern]) => matches(pattern, name))?.[1]
  }
}
