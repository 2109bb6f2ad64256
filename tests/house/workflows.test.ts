import { describe, expect, test } from 'vitest'
import { readText, repositoryFiles } from '../support/repository-files.ts'

/** The permissions of every job of every workflow (SUP-03). A job that is not here, or asks for more, fails. */
const JOB_PERMISSIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '.github/workflows/check-dist.yml': { compare: ['contents: read'] },
  '.github/workflows/ci.yml': { full: ['contents: read'], test: ['contents: read'] },
}

type Snippet = { readonly file: string; readonly text: string }

/** Every YAML text of the repository: files, and blocks in documents. Test inputs are not ours to follow. */
const yamlTexts = (): Snippet[] =>
  repositoryFiles()
    .filter((file) => !file.startsWith('tests/') && !file.startsWith('dist/'))
    .flatMap((file) => {
      if (/\.ya?ml$/.test(file)) return [{ file, text: readText(file) }]
      if (!file.endsWith('.md')) return []
      const blocks = readText(file).matchAll(/^```ya?ml\n([\s\S]*?)^```/gm)
      return [...blocks].map(([, text = '']) => ({ file, text }))
    })

const workflows = (): Snippet[] =>
  yamlTexts().filter(({ file }) => file.startsWith('.github/workflows/'))

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The lines below the line `key:` that stands at `indent`, as far as they stand deeper. */
const below = (lines: readonly string[], key: string, indent: number): string[] => {
  const start = lines.indexOf(`${' '.repeat(indent)}${key}:`)
  if (start < 0) return []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.trim() !== '' && indentOf(line) <= indent)
  return end < 0 ? rest : rest.slice(0, end)
}

const jobPermissions = (text: string): Record<string, readonly string[]> => {
  const jobs = below(text.split('\n'), 'jobs', 0)
  const names = jobs.flatMap((line) => /^ {2}([\w-]+):$/.exec(line)?.[1] ?? [])
  return Object.fromEntries(
    names.map((name) => {
      const permissions = below(below(jobs, name, 2), 'permissions', 4)
      return [name, permissions.map((line) => line.trim())]
    }),
  )
}

/** The values of `run:` and `script:` keys, block scalars included. */
const scriptsOf = (text: string): string[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const found = /^(\s*(?:- )?)(?:run|script):\s*(.*)$/.exec(line)
    if (!found) return []
    const depth = (found[1] ?? '').length
    const rest = lines.slice(index + 1)
    const end = rest.findIndex((next) => next.trim() !== '' && indentOf(next) <= depth)
    return [[found[2], ...rest.slice(0, end < 0 ? rest.length : end)].join('\n')]
  })
}

/** The whole supply-chain policy over one YAML text: what is wrong with it, in words. */
const faultsOf = (text: string): string[] => [
  ...scriptsOf(text)
    .filter((script) => script.includes('${{'))
    .map((script) => `SUP-01 expression in a script: ${script.trim()}`),
  ...[...text.matchAll(/^\s*(?:- )?uses:\s*(.*)$/gm)]
    .map(([, used = '']) => used.trim())
    .filter((used) => !used.startsWith('./'))
    .filter((used) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))
    .map((used) => `SUP-02 not pinned by commit and version: ${used}`),
  ...[...text.matchAll(/\bactions\/cache\b|^\s*cache:\s*.+$/gm)].map(
    ([found]) => `SUP-08 a cache: ${found.trim()}`,
  ),
  ...(text.split(/^\s*(?:- )?uses: *actions\/setup-node@/m).length - 1 >
  text.split(/^\s*package-manager-cache: false$/m).length - 1
    ? ['SUP-08 setup-node without package-manager-cache: false']
    : []),
  ...(text.split(/^\s*(?:- )?uses: *actions\/checkout@/m).length - 1 >
  text.split(/^\s*persist-credentials: false$/m).length - 1
    ? ['checkout leaves its token in the repository']
    : []),
  ...[...text.matchAll(/\b(?:pull_request_target|workflow_run)\b/g)].map(
    ([found]) => `SUP-09 dangerous trigger: ${found}`,
  ),
]

test('SUP-01, SUP-02, SUP-08, SUP-09: no YAML of the repository breaks the policy', () => {
  expect(yamlTexts().length).toBeGreaterThan(3)
  expect(
    yamlTexts().flatMap(({ file, text }) => faultsOf(text).map((fault) => [file, fault])),
  ).toEqual([])
})

test('SUP-03: each workflow starts from no permission, and each job has those of the table', () => {
  const found = Object.fromEntries(
    workflows().map(({ file, text }) => [file, jobPermissions(text)]),
  )
  expect(found).toEqual(JOB_PERMISSIONS)
  for (const { file, text } of workflows())
    expect(text.split('\n'), file).toContain('permissions: {}')
})

test('every job has a time limit', () => {
  for (const { file, text } of workflows()) {
    const jobs = below(text.split('\n'), 'jobs', 0)
    for (const name of Object.keys(jobPermissions(text))) {
      expect(below(jobs, name, 2).join('\n'), `${file} ${name}`).toMatch(
        /^ {4}timeout-minutes: \d+$/m,
      )
    }
  }
})

describe('the policy refuses', () => {
  test.each([
    ['SUP-01', `      - run: echo \${{ github.event.issue.title }}`],
    ['SUP-01', `      - run: |\n          set -e\n          echo \${{ inputs.task }}`],
    ['SUP-02', '      - uses: actions/checkout@v5'],
    ['SUP-02', '      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8'],
    ['SUP-08', '          cache: npm'],
    [
      'SUP-08',
      '      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0',
    ],
    [
      'checkout',
      '      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0',
    ],
    ['SUP-09', 'on:\n  pull_request_target:'],
  ])('%s: %j', (id, text) => {
    expect(faultsOf(text).join('\n')).toContain(id)
  })
})
