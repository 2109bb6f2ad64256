import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  CONFIG_FILE,
  CONFIG_HOOKS,
  CONFIG_KEYS,
  type ConfigKey,
  HOOK_HELP,
  REFUSED_KEYS,
} from '../../src/domain/config/config-keys.ts'
import { DEFAULT_FORGE_SETTINGS, FORGE_INPUTS } from '../../src/domain/config/forge-settings.ts'
import { parseConfig } from '../../src/domain/config/parse-config.ts'
import { defaultOf, SETTING_OPTIONS } from '../../src/domain/config/setting-options.ts'
import { expectOk } from '../support/expect-ok.ts'
import { docsPath, markdownTable, regenerate } from '../support/generated-page.ts'

const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

const shownValue = ({ kind }: ConfigKey): string => {
  switch (kind.kind) {
    case 'switch':
      return 'true or false'
    case 'whole-number':
    case 'amount':
      return 'number'
    case 'duration':
      return kind.unit === 's' ? 'seconds' : 'minutes'
    case 'list':
    case 'labels':
      return 'list'
    case 'variables':
    case 'hooks':
    case 'protected-paths':
      return 'map'
    case 'role-command':
      return 'command or {command, model}'
    case 'choice':
      return kind.values.map(code).join(', ')
    case 'command':
      return 'command'
    default:
      return 'text'
  }
}

const FORGE_DEFAULTS: Readonly<Record<string, unknown>> = DEFAULT_FORGE_SETTINGS

const rowOf = (one: ConfigKey): readonly string[] => {
  const option = SETTING_OPTIONS.find(({ key }) => key === one.key)
  const input = option?.flag ?? FORGE_INPUTS.find(({ key }) => key === one.key)?.name ?? ''
  const standard =
    one.kind.kind === 'switch'
      ? 'false'
      : (option && defaultOf(option)) || String(FORGE_DEFAULTS[one.key] ?? '')
  return [
    code(one.key),
    option === undefined ? '' : code(`--${option.flag}`),
    code(input),
    shownValue(one),
    code(standard),
    one.help,
  ]
}

const keys = markdownTable(
  ['key', 'flag', 'input', 'value', 'default', 'what for'],
  CONFIG_KEYS.map(rowOf),
)

const hooks = markdownTable(
  ['hook', 'when it runs'],
  CONFIG_HOOKS.map((name) => [code(name), HOOK_HELP[name]]),
)

const elsewhere = FORGE_INPUTS.filter(({ key }) => REFUSED_KEYS.has(key))
  .map(({ name }) => code(name))
  .join(', ')

test('docs/configuration.md says what the source says', async () => {
  const page = regenerate('configuration.md', { keys, hooks, elsewhere: `${elsewhere}.` })
  await expect(page).toMatchFileSnapshot(docsPath('configuration.md'))
})

const page = readFileSync(docsPath('configuration.md'), 'utf8')

test('every example of the page is a valid configuration', () => {
  const examples = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  expect(examples.length).toBeGreaterThan(3)
  for (const text of examples)
    expectOk(parseConfig(new TextEncoder().encode(text), `an example: ${text}`))
})

test('the page names the file, and its links lead somewhere', () => {
  expect(page).toContain(`\`${CONFIG_FILE}\``)
  for (const [, target = ''] of page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g))
    expect(() => readFileSync(docsPath(target)), target).not.toThrow()
})
