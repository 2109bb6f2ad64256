import type { TaskDocument } from '../../domain/evidence/task-document.ts'
import type { ForgeComment } from '../../domain/forge/forge-facts.ts'
import { mayWrite } from '../../domain/forge/permission-of.ts'
import { type AnswerWindow, answerCandidates } from '../../domain/gate/answer-candidates.ts'
import type { Forge } from '../../ports/forge.ts'

/**
 * What people with write access wrote on the issue since the attempt began and before this trigger, oldest first (R213). An author
 * whose permission cannot be read is left out.
 */
export const readAnswers = async (
  forge: Forge,
  comments: readonly ForgeComment[],
  window: AnswerWindow,
): Promise<NonNullable<TaskDocument['answers']>> => {
  const candidates = answerCandidates(comments, window)
  const writers = new Set<string>()
  for (const login of new Set(candidates.map(({ author }) => author.login))) {
    const permission = await forge.permission(login)
    if (permission.ok && mayWrite(permission.value)) writers.add(login)
  }
  return candidates
    .filter(({ author }) => writers.has(author.login))
    .map(({ id, author, createdAt, body }) => ({
      comment: id,
      by: author.login,
      at: createdAt,
      body,
    }))
}
