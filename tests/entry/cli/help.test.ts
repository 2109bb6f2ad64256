import { expect, test } from 'vitest'
import { COMMAND_NAMES } from '../../../src/entry/cli/command-specs.ts'
import { renderCommandHelp, renderHelp } from '../../../src/entry/cli/render-help.ts'
import { cli } from '../../support/recording-shell.ts'

const LATER = ['back', 'merge', 'shelve', 'board']

test('the help of the program names the commands that work, and no others', async () => {
  const help = renderHelp()
  for (const name of COMMAND_NAMES) expect(help).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  for (const name of LATER) expect(help).not.toMatch(new RegExp(`^ {2}${name} `, 'm'))
  await expect(`${help}\n`).toMatchFileSnapshot('../../fixtures/help/proofrun.txt')
})

test.each(COMMAND_NAMES)('the help of %s', async (name) => {
  const help = renderCommandHelp(name)
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  await expect(`${help}\n`).toMatchFileSnapshot(`../../fixtures/help/${name}.txt`)
})

test('help is printed on stdout and ends with 0', async () => {
  expect(await cli(['status', '--help'])).toEqual({
    code: 0,
    stdout: `${renderCommandHelp('status')}\n`,
    stderr: '',
  })
})
