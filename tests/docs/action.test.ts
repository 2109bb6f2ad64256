import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ACTION_OUTPUTS } from '../../src/domain/config/action-outputs.ts'
import { outputsOf } from '../../src/entry/action/outputs-of.ts'
import { sampleReport } from '../domain/conversation/sample-report.ts'
import {
  code,
  forgeRows,
  inputRows,
  inputTable,
  inputYaml,
  quoted,
  settingRows,
} from '../support/action-yaml.ts'
import { docsPath, markdownTable, regenerate } from '../support/generated-page.ts'
import { ROOT } from '../support/node-binaries.ts'

/** The whole file: no input but the token has a default, for one that is not given may come from the repository's own settings. */
const actionYaml = (): string => `# Generated from src/domain/config by tests/docs/action.test.ts.
name: Proofrun
description: Turns an issue into a pull request that is proven before anyone is asked to read it
author: Proofrun contributors
branding:
  icon: check-circle
  color: green
inputs:
${inputRows.map(inputYaml).join('\n')}
outputs:
${Object.entries(ACTION_OUTPUTS)
  .map(([name, what]) => `  ${name}:\n    description: ${quoted(what)}`)
  .join('\n')}
runs:
  using: node24
  main: dist/action.js
  post: dist/action-post.js
  post-if: always()
`

const FILE = join(ROOT, 'action.yml')

test('action.yml has exactly the inputs and outputs of the source', async () => {
  await expect(actionYaml()).toMatchFileSnapshot(FILE)
})

test('docs/action.md holds them, too', async () => {
  const outputs = markdownTable(
    ['output', 'what it is'],
    Object.entries(ACTION_OUTPUTS).map(([name, what]) => [code(name), what]),
  )
  const page = regenerate('action.md', {
    'forge-inputs': inputTable(forgeRows),
    'setting-inputs': inputTable(settingRows),
    outputs,
  })
  await expect(page).toMatchFileSnapshot(docsPath('action.md'))
})

describe('action.yml as the runner reads it', () => {
  type Entry = { readonly description?: string; readonly default?: unknown }
  // As generated: the test above holds the file to it.
  const file = parse(actionYaml()) as {
    readonly inputs: Readonly<Record<string, Entry>>
    readonly outputs: Readonly<Record<string, Entry>>
    readonly runs: Readonly<Record<string, string>>
  }

  test('each name is in kebab-case, and has a description', () => {
    for (const [name, { description }] of Object.entries({ ...file.inputs, ...file.outputs })) {
      expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(description, name).toMatch(/\w/)
    }
  })

  test('only the token has a default, and no output could hold one', () => {
    const given = Object.entries(file.inputs).filter(([, entry]) => entry.default !== undefined)
    expect(given).toEqual([
      [
        'github-token',
        { description: expect.any(String), default: expect.stringContaining('github.token') },
      ],
    ])
    expect(Object.keys(file.outputs).filter((name) => /token|secret|key/.test(name))).toEqual([])
  })

  test('it runs on Node 24, and its post step always does', () => {
    expect(file.runs).toEqual({
      using: 'node24',
      main: 'dist/action.js',
      post: 'dist/action-post.js',
      'post-if': 'always()',
    })
  })

  test('the outputs are those that an attempt sets', () => {
    const end = { report: { document: {} }, page: sampleReport() } as unknown
    const set = outputsOf(end as Parameters<typeof outputsOf>[0]).map(([name]) => name)
    expect(new Set(set)).toEqual(new Set(Object.keys(file.outputs)))
  })
})
