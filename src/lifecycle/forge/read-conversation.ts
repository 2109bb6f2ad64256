import { type ForgeComment, isSamePerson } from '../../domain/forge/forge-facts.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { Forge, ForgeRefusal } from '../../ports/forge.ts'

export type Conversation = {
  /** All of them, oldest first. */
  readonly comments: readonly ForgeComment[]
  /** Those that we wrote: only their markers are believed (PUB-02). */
  readonly own: readonly ForgeComment[]
}

/** Reads what was said on an issue, and which of it we said. */
export const readConversation = async (
  forge: Forge,
  issue: number,
): Promise<Result<Conversation, ForgeRefusal>> => {
  const [comments, self] = await Promise.all([forge.comments(issue), forge.self()])
  if (!comments.ok) return comments
  if (!self.ok) return self
  const own = comments.value.filter(({ author }) => isSamePerson(author, self.value))
  return ok({ comments: comments.value, own })
}
