import { hintKey, renderHint } from '../../domain/conversation/render-hint.ts'
import type { Hint } from '../../domain/gate/trigger.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'

/**
 * Answers a near miss once, and only someone who could have given the command (F07, TRG-01: strangers get no reply). Returns whether
 * something was said.
 */
export const giveHint = async (forge: Forge, hint: Hint): Promise<Result<boolean>> => {
  const permission = await forge.permission(hint.author.login)
  if (!permission.ok) return permission
  if (permission.value !== 'write' && permission.value !== 'admin') return ok(false)
  const [comments, self] = await Promise.all([forge.comments(hint.issue), forge.self()])
  if (!comments.ok) return comments
  if (!self.ok) return self
  const marker = hintKey(hint)
  const isThere = comments.value.some(
    ({ author, body }) => author?.id === self.value?.id && body.includes(marker),
  )
  if (isThere) return ok(false)
  const said = await forge.createComment({ issue: hint.issue, body: renderHint(hint), marker })
  return said.ok ? ok(true) : said
}
