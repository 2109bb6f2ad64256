import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  type EnvironmentRow,
  INHERITED,
  OWN,
  RUNNER_PREFIXES,
} from '../../src/domain/agent/environment.ts'

const PAGE = fileURLToPath(new URL('../../docs/environment.md', import.meta.url))

const row = (source: string, { group, why, names }: EnvironmentRow): string =>
  `| ${source} | ${group} | ${names.map((name) => `\`${name}\``).join(', ')} | ${why} |`

const table = (): string =>
  [
    '| | group | names | what for |',
    '| --- | --- | --- | --- |',
    ...INHERITED.map((entry) => row('inherited', entry)),
    ...OWN.map((entry) => row('set by Proofrun', entry)),
  ].join('\n')

test('docs/environment.md holds the allow-list as the source has it', async () => {
  const page = await readFile(PAGE, 'utf8')
  const block = /(<!-- generated:environment -->\n)[\s\S]*?(<!-- \/generated -->)/
  expect(page).toMatch(block)
  await expect(page.replace(block, `$1${table()}\n$2`)).toMatchFileSnapshot(PAGE)
  for (const prefix of RUNNER_PREFIXES) expect(page).toContain(`\`${prefix}\``)
})
