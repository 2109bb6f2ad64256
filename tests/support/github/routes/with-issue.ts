import { type Answer, failure, NOT_FOUND } from '../answers.ts'
import { type Call, type Handler, numberIn } from '../call.ts'
import type { Issue } from '../world.ts'

const moved = ({ world, path }: Call, to: { repository: number; number: number }): Answer => {
  const rest = path.replace(/^.*\/issues\/\d+/, '')
  const url = `${world.urls.api}/repositories/${to.repository}/issues/${to.number}${rest}`
  return {
    status: 301,
    headers: { location: url },
    body: { message: 'Moved Permanently', url, documentation_url: 'https://docs.github.com/rest' },
  }
}

/** The handler of an operation on an issue that is still here: transferred is 301, deleted 410, never made 404 (F28). */
export const withIssue =
  (handle: (call: Call, issue: Issue) => Answer | Promise<Answer>): Handler =>
  (call) => {
    const issue = call.world.issues.get(numberIn(call, 'issue_number'))
    if (issue === undefined) return NOT_FOUND
    if (issue.movedTo !== undefined) return moved(call, issue.movedTo)
    if (issue.isDeleted) return failure(410, 'This issue was deleted')
    return handle(call, issue)
  }
