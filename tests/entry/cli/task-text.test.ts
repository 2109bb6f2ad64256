import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTaskText } from '../../../src/entry/cli/read-task-text.ts'
import { parseTaskText } from '../../../src/entry/cli/task-text.ts'
import { recordingShell } from '../../support/recording-shell.ts'
import { temporaryFolder } from '../../support/temp-folder.ts'

const folder = await temporaryFolder('task-text')
afterAll(() => folder[Symbol.asyncDispose]())

test.each<[string, string, string, string]>([
  ['a heading', '# Mend it\n\nIt is broken.\n', 'Mend it', 'It is broken.\n'],
  ['a first line', 'Mend it\nIt is broken.', 'Mend it', 'It is broken.'],
  ['blank lines before', '\n\n  \n## Mend it ##\nx', 'Mend it', 'x'],
  ['an underlined heading', 'Mend it\n=======\n\nx', 'Mend it', 'x'],
  ['CRLF and a byte order mark', '\uFEFF# Mend it\r\n\r\na\r\nb', 'Mend it', 'a\nb'],
  ['no body', 'Mend it', 'Mend it', ''],
  ['a hash that is no heading', '#3 is broken', '#3 is broken', ''],
])('%s: the title and the rest', (_, text, title, body) => {
  expect(parseTaskText(text, 'x')).toEqual({ ok: true, value: { title, body } })
})

test('a text without lines keeps all its words: the title is its start', () => {
  const text = 'word '.repeat(300_000)
  const parsed = parseTaskText(text, 'x')
  expect(parsed.ok && parsed.value.title).toHaveLength(256)
  expect(parsed.ok && parsed.value.body).toBe(text)
})

const read = (options: Readonly<Record<string, string>>, stdin: string | Uint8Array = '') => {
  const { shell } = recordingShell({ cwd: folder.path, stdin })
  const given = new Map(Object.entries(options).map(([flag, value]) => [flag, [value]]))
  return readTaskText({ command: 'start', operands: [], options: given }, shell)
}
const messageOf = async (...args: Parameters<typeof read>) => {
  const text = await read(...args)
  return text.ok ? `accepted: ${JSON.stringify(text.value)}` : text.error.message
}

test('the text is typed, read from a file, or from stdin', async () => {
  await writeFile(join(folder.path, 'task.md'), '# Mend it\nnow\n')
  await symlink('task.md', join(folder.path, 'link.md'))
  const whole = { ok: true, value: { title: 'Mend it', body: 'now\n' } }
  expect(await read({ 'task-file': 'task.md' })).toEqual(whole)
  expect(await read({ 'task-file': 'link.md' })).toEqual(whole)
  expect(await read({ 'task-file': '-' }, '# Mend it\nnow\n')).toEqual(whole)
  expect(await read({ task: ' Mend it ', body: 'now\n' })).toEqual(whole)
  expect(await read({ body: 'now' })).toEqual({ ok: true, value: { body: 'now' } })
  expect(await read({})).toEqual({ ok: true, value: {} })
})

test('a text of 1 MB is taken', async () => {
  const text = await read({ 'task-file': '-' }, `# Title\n${'x'.repeat(1_000_000)}`)
  expect(text.ok && text.value.body).toHaveLength(1_000_000)
})

test('a file that is no text is refused in one sentence', async () => {
  await mkdir(join(folder.path, 'folder'))
  await writeFile(join(folder.path, 'empty.md'), ' \n')
  expect(await messageOf({ 'task-file': 'gone.md' })).toBe(
    'The task file "gone.md" does not exist: name a text file.',
  )
  expect(await messageOf({ 'task-file': 'folder' })).toBe(
    'The task file "folder" is a folder: name a text file.',
  )
  expect(await messageOf({ 'task-file': 'empty.md' })).toBe(
    'The task file "empty.md" says nothing: write what is to be done into it.',
  )
  expect(await messageOf({ 'task-file': '-' }, Buffer.from([0x61, 0xff]))).toBe(
    'The task file stdin is not UTF-8: save it as UTF-8.',
  )
  expect(await messageOf({ 'task-file': '-' }, 'x'.repeat(5 * 2 ** 20))).toBe(
    'The task file stdin is longer than 4 MiB: shorten it.',
  )
})

test('a title that is no title is refused in one sentence', async () => {
  expect(await messageOf({ task: ' ' })).toBe(
    '--task is empty: say in one line what is to be done.',
  )
  expect(await messageOf({ task: 'a\nb' })).toBe(
    '--task has more than one line: put the rest into --body, or use --task-file.',
  )
  expect(await messageOf({ task: 'x'.repeat(257) })).toBe(
    '--task is 257 characters long, and 256 are allowed: put the rest into --body, or use --task-file.',
  )
  expect(await messageOf({ task: 'a', 'task-file': 'task.md' })).toBe(
    '--task-file and --task are both given: put the whole text into the file.',
  )
})
