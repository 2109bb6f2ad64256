import { expect, test } from 'vitest'
import { printJson, printText } from '../../../src/entry/cli/print.ts'
import { recordingShell } from '../../support/recording-shell.ts'

const HOSTILE = 'a ##[error]x \u009b2J \u202e \u{e0041} 🙂'

test('LOG-02, LOG-09: a document on stdout is read back as it was, and holds no command', () => {
  const { shell, written } = recordingShell()
  printJson(shell, { text: HOSTILE })
  expect(JSON.parse(written.stdout)).toEqual({ text: HOSTILE })
  for (const part of ['##[', '\u009b', '\u202e', '\u{e0041}'])
    expect(written.stdout).not.toContain(part)
  expect(written.stdout).toContain('🙂')
})

test('LOG-01, LOG-03: no line for people is a workflow command', () => {
  const { shell, written } = recordingShell()
  printText(shell.stdout, 'x\r::error::y\n  ::warning::z\n\n')
  expect(written.stdout.split(/[\r\n]/).filter((line) => /^\s*::/.test(line))).toEqual([])
  expect(written.stdout).toMatch(/[^\n]\n$/)
})
