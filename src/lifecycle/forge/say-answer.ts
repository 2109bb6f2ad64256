import { renderAnswerMarker } from '../../domain/conversation/forge-marker.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { Hosting } from './hosting.ts'
import { readConversation } from './read-conversation.ts'

export type Answer = {
  readonly issue: number
  /** What it answers, such as `comment:5`: one comment for each, rewritten when it is answered again. */
  readonly key: string
  /** Markdown, neutral. */
  readonly text: string
  /** An answer that is there already stays as it is. */
  readonly isKept?: boolean
}

/** Says something on an issue beside the status comment, once for what it answers. */
export const sayAnswer = async (
  { forge }: Pick<Hosting, 'forge'>,
  { issue, key, text, isKept = false }: Answer,
): Promise<Result<void>> => {
  const conversation = await readConversation(forge, issue)
  if (!conversation.ok) return conversation
  const marker = renderAnswerMarker(key)
  const body = `${marker}\n${text}`
  const there = conversation.value.own.find((comment) => comment.body.startsWith(marker))
  if (there !== undefined && (isKept || there.body === body)) return ok(undefined)
  const said =
    there === undefined
      ? await forge.createComment({ issue, body, marker })
      : await forge.updateComment({ comment: there.id, body })
  return said.ok ? ok(undefined) : said
}
