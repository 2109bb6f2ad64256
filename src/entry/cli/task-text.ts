import { cutUnits } from '../../domain/conversation/text-budget.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'

export type TaskText = { readonly title: string; readonly body: string }

/** UTF-16 units; a first line that is longer is no title but a text of its own. */
export const MAX_TITLE_UNITS = 256

/**
 * Reads the text of a task: its first line that is not blank, without the marks of a Markdown heading, is the title; what
 * follows is the body. Where that line is too long, the title is its start and the whole text is the body.
 */
export const parseTaskText = (
  text: string,
  source: string,
): Result<TaskText, Refusal<'task-empty'>> => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const at = lines.findIndex((line) => line.trim() !== '')
  const title = titleOf(lines[at] ?? '')
  if (title === '')
    return refuse('task-empty', `${source} says nothing: write what is to be done into it.`)
  if (title.length > MAX_TITLE_UNITS)
    return ok({ title: `${cutUnits(title, MAX_TITLE_UNITS - 1)}…`, body: lines.join('\n') })
  const isUnderlined = /^ {0,3}(?:=+|-{2,})\s*$/.test(lines[at + 1] ?? '')
  const body = lines.slice(at + (isUnderlined ? 2 : 1))
  return ok({ title, body: body.join('\n').replace(/^\n+/, '') })
}

const titleOf = (line: string): string =>
  line
    .trim()
    .replace(/^#{1,6}(?:\s+|$)/, '')
    .replace(/\s+#+$/, '')
    .trim()
