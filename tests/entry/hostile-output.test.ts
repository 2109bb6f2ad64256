import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attemptRig } from '../support/attempt-rig.ts'
import { runnerCommands } from '../support/process-runner-oracle.ts'

const FILES = { 'sum.js': 'export const sum = (a, b) => a - b\n' }
const FIX = { write: { path: 'sum.js', content: 'export const sum = (a, b) => a + b\n' } }

/** Every command that the runner knows, in each of its spellings (threats.md §1.3). */
const COMMANDS = [
  ...['set-env name=A', 'add-path', 'set-output name=ready', 'save-state name=a', 'add-mask'],
  ...['add-matcher', 'remove-matcher owner=x', 'debug', 'warning', 'error', 'notice', 'group'],
  ...['endgroup', 'echo', 'stop-commands', 'internal-set-repo-path'],
].flatMap((command) => [
  `::${command}::value`,
  `  \t::${command}::value`,
  `text ##[${command.replace(' ', ' ')}]value`,
  `ok\r::${command}::value`,
])

const ESCAPES = [
  '\u001b]8;;http://evil.invalid\u0007link\u001b]8;;\u0007',
  '\u001b]52;c;aGk=\u0007',
  '\u001b]0;title\u0007',
  '\u001b[2A\u001b[2K',
  '\u009b31mC1',
  'a\u0008b\u007f\u0000',
  'bidi \u202e evil \u2066',
  'zero\u200bwidth\u2060',
]

describe('what children print cannot act on runner, terminal or reader', () => {
  it('LOG-01 LOG-02 LOG-03 no workflow command of a child reaches our output', async () => {
    await using rig = await attemptRig(FILES, {
      implement: [FIX, ...COMMANDS.map((print) => ({ print }))],
    })
    const printed = join(rig.folder, 'printed')
    await writeFile(printed, [...COMMANDS, ...ESCAPES, ''].join('\n'))
    const failing = await rig.cli([
      'start',
      ...['--task', '::set-output name=ready::true', '--body', COMMANDS.join('\n')],
      ...['--verify', `cat ${printed}; false`, '--agent-command', rig.agentCommand],
    ])
    expect(failing.code).toBe(1)
    expect(runnerCommands(failing.stdout)).toEqual([])
    expect(runnerCommands(failing.stderr)).toEqual([])
    for (const shown of ['show', 'trail', 'status']) {
      const { stdout, stderr } = await rig.cli(shown === 'status' ? [shown] : [shown, '1'])
      expect(runnerCommands(stdout + stderr)).toEqual([])
    }
  })

  it('LOG-09 LOG-10 files for people hold no control or hidden character', async () => {
    await using rig = await attemptRig(FILES, { implement: [FIX] })
    const printed = join(rig.folder, 'printed')
    await writeFile(printed, [...COMMANDS, ...ESCAPES, ''].join('\n'))
    const { document } = await rig.start(`cat ${printed}; false`)
    expect(document.outcome).toBe('failed-baseline-verification')
    for (const name of await readdir(document.directory)) {
      if (!name.endsWith('.md')) continue
      const text = await readFile(join(document.directory, name), 'utf8')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
      expect(text, name).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
      expect(text, name).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060]/)
    }
    expect(await rig.read('baseline-verification.md')).toContain('\\u{202E}')
    const tail = (await rig.json('baseline-verification.json'))['tail'] as string
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(tail).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
  })
})

describe('what children do with their processes ends with them', () => {
  it('RES-02 a background process that holds the output open keeps nobody waiting', async () => {
    await using rig = await attemptRig(FILES, { implement: [FIX] })
    const { document } = await rig.start('(sleep 60) & true')
    expect(document.outcome).toBe('ready-for-pr')
    const snapshot = await rig.json('verification.json')
    expect(snapshot).toMatchObject({ success: true, failureClass: 'passed' })
    expect(snapshot['notes']).toContain('leaked-stdout')
  })

  it('RES-09 a prompt gets no answer and ends by itself', async () => {
    await using rig = await attemptRig(FILES, { implement: [FIX] })
    const { document } = await rig.start('read answer; test -z "$answer"; git commit; true')
    expect(document.outcome).toBe('ready-for-pr')
  })

  it('R76 a timeout is terminal, names the seconds and costs no agent', async () => {
    await using rig = await attemptRig(FILES, { implement: [FIX] })
    const { document } = await rig.start('sleep 60', ['--verify-timeout', '1'])
    expect(document).toMatchObject({
      outcome: 'failed-baseline-verification',
      code: 'timed-out',
      agentPhases: 0,
    })
    expect(await rig.read('baseline-verification.md')).toContain('timed out after 1s')
  })
})
