import { renderStatusAnswer } from '../../domain/conversation/render-status-answer.ts'
import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { newestAttempt } from './claim-issue.ts'
import type { Hosting } from './hosting.ts'
import { readConversation } from './read-conversation.ts'
import { sayAnswer } from './say-answer.ts'

/** Answers `/status`: where the issue stands, and where to read on. There is one such answer on an issue, rewritten each time. */
export const answerStatus = async (
  hosting: Hosting,
  issue: ForgeIssue,
): Promise<Result<string>> => {
  const { forge, server, repository } = hosting
  const conversation = await readConversation(forge, issue.number)
  if (!conversation.ok) return conversation
  const attempt = newestAttempt(conversation.value.own)
  const { text, sentence } = renderStatusAnswer({ issue, attempt, server, repository })
  const said = await sayAnswer(hosting, { issue: issue.number, key: 'status', text })
  return said.ok ? ok(sentence) : said
}
