import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { INPUT_ALIASES } from '../../src/domain/config/action-inputs.ts'
import { ACTION_OUTPUTS } from '../../src/domain/config/action-outputs.ts'
import { DEFAULT_FORGE_SETTINGS, FORGE_INPUTS } from '../../src/domain/config/forge-settings.ts'
import {
  defaultOf,
  mayRepeat,
  placeholderOf,
  SETTING_OPTIONS,
  type SettingOption,
} from '../../src/domain/config/setting-options.ts'
import { outputsOf } from '../../src/entry/action/outputs-of.ts'
import { docsPath, markdownTable, regenerate } from '../support/generated-page.ts'
import { ROOT } from '../support/node-binaries.ts'

/** One input as the page and the action's file show it. */
type Row = {
  readonly name: string
  readonly value: string
  readonly standard: string
  readonly help: string
  /** What the runner fills in when a workflow says nothing. */
  readonly filledIn?: string
}

const settingRow = (option: SettingOption): Row => ({
  name: option.flag,
  value: `${placeholderOf(option) ?? 'true or false'}${mayRepeat(option) ? ', a list' : ''}`,
  standard: defaultOf(option) ?? (option.kind.kind === 'switch' ? 'false' : ''),
  help: option.help,
})

const aliasRows = (): readonly Row[] =>
  Object.entries(INPUT_ALIASES).map(([name, alias]) => ({
    name: alias,
    value: 'MINUTES',
    standard: '',
    help: `another name of ${name}`,
  }))

const FORGE_DEFAULTS: Readonly<Record<string, unknown>> = DEFAULT_FORGE_SETTINGS

const VALUES = {
  token: 'TOKEN',
  label: 'NAME',
  labels: 'NAME, a list',
  ids: 'NUMBER, a list',
  branch: 'NAME',
  text: 'TEXT',
  switch: 'true or false',
  'whole-number': 'NUMBER',
} as const

const forgeRow = ({ key, name, kind, help, expression }: (typeof FORGE_INPUTS)[number]): Row => {
  const filledIn = expression === undefined ? undefined : `\${{ ${expression} }}`
  return {
    name,
    value: kind.kind === 'choice' ? kind.values.join('|') : VALUES[kind.kind],
    standard: filledIn ?? String(FORGE_DEFAULTS[key] ?? ''),
    help,
    ...(filledIn === undefined ? {} : { filledIn }),
  }
}

const settings = [...SETTING_OPTIONS.map(settingRow), ...aliasRows()]
const forge = FORGE_INPUTS.map(forgeRow)
const rows = [...forge, ...settings]

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

const inputTable = (shown: readonly Row[]): string =>
  markdownTable(
    ['input', 'value', 'default', 'what for'],
    shown.map(({ name, value, standard, help }) => [code(name), value, code(standard), help]),
  )

const quoted = (text: string): string => JSON.stringify(text)

const inputYaml = ({ name, standard, help, filledIn }: Row): string =>
  [
    `  ${name}:`,
    `    description: ${quoted(standard === '' || filledIn ? help : `${help} (default: ${standard})`)}`,
    ...(filledIn === undefined ? [] : [`    default: ${filledIn}`]),
  ].join('\n')

/** The whole file: no input but the token has a default, for one that is not given may come from the repository's own settings. */
const actionYaml = (): string => `# Generated from src/domain/config by tests/docs/action.test.ts.
name: Proofrun
description: Turns an issue into a pull request that is proven before anyone is asked to read it
author: Proofrun contributors
branding:
  icon: check-circle
  color: green
inputs:
${rows.map(inputYaml).join('\n')}
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
    'forge-inputs': inputTable(forge),
    'setting-inputs': inputTable(settings),
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
    const end = { report: { document: {} }, page: { artifact: null } } as unknown
    const set = outputsOf(end as Parameters<typeof outputsOf>[0]).map(([name]) => name)
    expect(new Set(set)).toEqual(new Set(Object.keys(file.outputs)))
  })
})
