import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { showValue } from '../../domain/config/parse-setting.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { Arguments } from './read-arguments.ts'
import type { Shell } from './shell.ts'
import { MAX_TITLE_UNITS, parseTaskText, type TaskText } from './task-text.ts'

/** An issue is 64 KiB at most; a text of this size is a mistake. */
const MAX_BYTES = 4 * 2 ** 20

/** What was typed of a task's text; a `continue` may give a part of it. */
export type TypedText = Partial<TaskText>

/** Reads `--task`, `--body` and `--task-file`; nothing given is no refusal. */
export const readTaskText = async (
  { options }: Arguments,
  shell: Pick<Shell, 'cwd' | 'stdin'>,
): Promise<Result<TypedText>> => {
  const file = options.get('task-file')?.[0]
  const title = options.get('task')?.[0]
  const body = options.get('body')?.[0]
  if (file !== undefined) {
    const other = title === undefined ? '--body' : '--task'
    if (title !== undefined || body !== undefined)
      return refuse(
        'usage',
        `--task-file and ${other} are both given: put the whole text into the file.`,
      )
    const text = await readTextFile(file, shell)
    return text.ok ? parseTaskText(text.value, `The task file ${showValue(file)}`) : text
  }
  const problem = title === undefined ? undefined : titleProblem(title)
  if (problem !== undefined) return refuse('usage', problem)
  return ok({
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(body === undefined ? {} : { body }),
  })
}

const titleProblem = (title: string): string | undefined => {
  if (title.trim() === '') return '--task is empty: say in one line what is to be done.'
  if (/[\r\n]/.test(title.trim()))
    return '--task has more than one line: put the rest into --body, or use --task-file.'
  return title.length <= MAX_TITLE_UNITS
    ? undefined
    : `--task is ${title.length} characters long, and ${MAX_TITLE_UNITS} are allowed: put the rest into --body, or use --task-file.`
}

type TextRefusal = Refusal<'task-file-unreadable'>

const readTextFile = async (
  file: string,
  { cwd, stdin }: Pick<Shell, 'cwd' | 'stdin'>,
): Promise<Result<string, TextRefusal>> => {
  const bytes = file === '-' ? await collect(stdin) : await readBytes(resolve(cwd, file))
  if (typeof bytes === 'string') return unreadable(file, bytes, 'name a text file')
  if (bytes.length > MAX_BYTES)
    return unreadable(file, `is longer than ${MAX_BYTES / 2 ** 20} MiB`, 'shorten it')
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return unreadable(file, 'is not UTF-8', 'save it as UTF-8')
  }
}

const unreadable = (file: string, problem: string, remedy: string): Result<never, TextRefusal> => {
  const name = file === '-' ? 'stdin' : showValue(file)
  return refuse('task-file-unreadable', `The task file ${name} ${problem}: ${remedy}.`)
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
  ELOOP: 'is a link that leads nowhere',
}

/** The file's bytes, one more than allowed at most; or what is wrong with it, in words. */
const readBytes = async (path: string): Promise<Uint8Array | string> => {
  try {
    await using file = await open(path, 'r')
    return await collect(file.createReadStream({ autoClose: false }))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return PROBLEMS[code] ?? `cannot be read (${code || String(error)})`
  }
}

const collect = async (source: AsyncIterable<unknown>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array)
    chunks.push(bytes)
    length += bytes.length
    if (length > MAX_BYTES) break
  }
  return Buffer.concat(chunks)
}
