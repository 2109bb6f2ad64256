import { describe, expect, it } from 'vitest'
import { judgeChange } from '../../../src/domain/handover/judge-change.ts'
import {
  PROTECTED_PATHS,
  type Protection,
  protectedPathsWith,
  protectionBy,
} from '../../../src/domain/handover/protected-paths.ts'

const protectionOf = protectionBy(PROTECTED_PATHS)

const OUTCOMES: readonly (readonly [string, Protection | undefined])[] = [
  ['.github/workflows/ci.yml', 'refuse'],
  ['.github/proofrun.yml', 'refuse'],
  ['.github/CODEOWNERS', 'refuse'],
  ['.github/actions/x/action.yml', 'refuse'],
  ['.GITHUB/workflows/ci.yml', 'refuse'],
  ['.github./workflows/ci.yml', 'refuse'],
  ['.github', 'refuse'],
  ['action.yml', 'refuse'],
  ['Action.YAML', 'refuse'],
  ['CODEOWNERS', 'refuse'],
  ['docs/codeowners', 'refuse'],
  ['.gitmodules', 'refuse'],
  ['vendor/.gitModules', 'refuse'],
  ['.husky/pre-commit', 'refuse'],
  ['.githooks/pre-push', 'refuse'],
  ['.claude/settings.json', 'refuse'],
  ['packages/a/.claude/hooks/x', 'refuse'],
  ['.codex/config.toml', 'refuse'],
  ['.gemini/settings.json', 'refuse'],
  ['.mcp.json', 'refuse'],
  ['Jenkinsfile', 'refuse'],
  ['AGENTS.md', 'draft'],
  ['packages/a/claude.md', 'draft'],
  ['.vscode/tasks.json', 'draft'],
  ['package.json', undefined],
  ['package-lock.json', undefined],
  ['.githubx/a', undefined],
  ['src/.github/x', undefined],
  ['src/action.yml', undefined],
  ['.gitignore', undefined],
  ['a.github/b', undefined],
]

const HUSKY_NFD = '.hu\u017fky/pre-commit'

describe('GIT-10: protected paths', () => {
  it.each(OUTCOMES)('%s: %s', (path, outcome) => {
    expect(protectionOf(path)).toBe(outcome)
  })

  it('sees through letters that fold to others and through composition', () => {
    expect(protectionOf(HUSKY_NFD)).toBe('refuse')
    expect(protectionBy({ 'caf\u00e9/**': 'refuse' })('CAFE\u0301/x')).toBe('refuse')
  })

  it('a repository’s own rules come first, and stand in the place of built-in ones', () => {
    const own = protectionBy(protectedPathsWith({ '.github/**': 'note', 'deploy/**': 'refuse' }))
    expect(own('.github/workflows/ci.yml')).toBe('note')
    expect(own('deploy/prod.sh')).toBe('refuse')
    expect(own('.husky/pre-commit')).toBe('refuse')
    expect(own('src/a.ts')).toBeUndefined()
    expect(protectionBy(protectedPathsWith())('.github/x')).toBe('refuse')
  })

  it('judges every kind of change, on both sides of a move', () => {
    const entry = (oldMode: string, newMode: string, path: string) => ({
      oldMode,
      newMode,
      newId: '1'.repeat(40),
      path: Buffer.from(path),
    })
    const bad = '.github/x'
    for (const entries of [
      [entry('000000', '100644', bad)],
      [entry('100644', '100755', bad)],
      [entry('100644', '120000', bad)],
      [entry('100644', '000000', bad), entry('000000', '100644', 'x')],
      [entry('100644', '000000', 'x'), entry('000000', '100644', bad)],
    ])
      expect(judgeChange(entries)).toMatchObject({ ok: false, error: { code: 'protected-path' } })
  })
})
