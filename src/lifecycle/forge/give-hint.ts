import { parseHintMarker } from '../../domain/conversation/forge-marker.ts'
import { hintKey, renderHint } from '../../domain/conversation/render-hint.ts'
import { mayWrite } from '../../domain/forge/permission-of.ts'
import type { Hint } from '../../domain/gate/trigger.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'
import { readConversation } from './read-conversation.ts'

/**
 * Answers a near miss once, and only someone who could have given the command (F07, TRG-01: strangers get no reply). Returns whether
 * something was said.
 */
export const giveHint = async (forge: Forge, hint: Hint): Promise<Result<boolean>> => {
  const permission = await forge.permission(hint.author.login)
  if (!permission.ok) return permission
  if (!mayWrite(permission.value)) return ok(false)
  const conversation = await readConversation(forge, hint.issue)
  if (!conversation.ok) return conversation
  if (conversation.value.own.some(({ body }) => parseHintMarker(body) === hint.comment))
    return ok(false)
  const said = await forge.createComment({
    issue: hint.issue,
    body: renderHint(hint),
    marker: hintKey(hint),
  })
  return said.ok ? ok(true) : said
}
