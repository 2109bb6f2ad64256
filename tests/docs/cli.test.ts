import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  defaultOf,
  mayRepeat,
  placeholderOf,
  SETTING_OPTIONS,
} from '../../src/domain/config/setting-options.ts'
import { COMMAND_NAMES } from '../../src/entry/cli/command-specs.ts'
import { renderCommandHelp } from '../../src/entry/cli/render-help.ts'

const PAGE = fileURLToPath(new URL('../../docs/cli.md', import.meta.url))

const cell = (text: string): string => text.replaceAll('|', '\\|')

const settings = (): string =>
  [
    '| flag | key | value | default | what for |',
    '| --- | --- | --- | --- | --- |',
    ...SETTING_OPTIONS.map((option) => {
      const value = placeholderOf(option) ?? 'none: a switch'
      const standard = defaultOf(option)
      return `| \`--${option.flag}\` | \`${option.key}\` | ${cell(value)}${mayRepeat(option) ? ', repeated' : ''} | ${standard === undefined ? '' : `\`${standard}\``} | ${cell(option.help)} |`
    }),
  ].join('\n')

const commands = (): string =>
  COMMAND_NAMES.map((name) => `### ${name}\n\n\`\`\`text\n${renderCommandHelp(name)}\n\`\`\``).join(
    '\n\n',
  )

test('docs/cli.md holds settings and commands as the source has them', async () => {
  const page = await readFile(PAGE, 'utf8')
  const blocks = { settings: settings(), commands: commands() }
  const generated = Object.entries(blocks).reduce((text, [name, block]) => {
    const [before, rest, ...more] = text.split(`<!-- generated:${name} -->\n`)
    expect(more, `one block ${name}`).toEqual([])
    const after = rest?.slice(rest.indexOf('<!-- /generated -->'))
    return `${before}<!-- generated:${name} -->\n${block}\n${after}`
  }, page)
  await expect(generated).toMatchFileSnapshot(PAGE)
})
