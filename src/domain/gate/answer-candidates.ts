import type { ForgeComment, Person } from '../forge/forge-facts.ts'

export type AnswerWindow = {
  /** Number of the status comment: what was written before it asked nothing. */
  readonly after: number
  /** When the trigger was given: a comment made or edited after that was not seen by whoever gave it (TRG-04). */
  readonly until: string | undefined
}

export type AnswerCandidate = ForgeComment & { readonly author: Person }

/** A comment that is nothing but a command says nothing else. */
const isOnlyCommand = (body: string): boolean => /^\s*\/[a-z][\w -]*\s*$/.test(body)

/** Comments of people that may be answers, oldest first; whether their authors may answer is asked of the forge. */
export const answerCandidates = (
  comments: readonly ForgeComment[],
  { after, until }: AnswerWindow,
): readonly AnswerCandidate[] =>
  comments.filter((comment): comment is AnswerCandidate => {
    const { id, author, body, createdAt, updatedAt } = comment
    if (author?.kind !== 'user' || id <= after || isOnlyCommand(body)) return false
    return until === undefined || (createdAt <= until && updatedAt <= until)
  })
