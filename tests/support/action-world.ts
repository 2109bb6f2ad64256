import type { ActionEvent, ActionRig, ActionRun } from './action-rig.ts'
import { issueCommentCreated, issuesLabeled } from './github/event-payloads.ts'
import type { RequestRecord } from './github/exchange-log.ts'
import type { Comment, Issue } from './github/world.ts'

/** The verify command passes as long as nobody has written BROKEN into a.txt. */
export const FILES = {
  'verify.sh': 'if grep -q BROKEN a.txt; then echo "a.txt is broken"; exit 1; fi\necho fine\n',
}
export const EDIT = [{ write: { path: 'a.txt', content: 'good\n' } }] as const

const BOT = 'github-actions[bot]'

export const setUp = ({ github }: ActionRig): Issue =>
  github.given.issue({ title: 'Make a.txt good', body: 'It should say good.', labels: ['autorun'] })

export const labelled = (on: ActionRig, issue: Issue, sender = 'maintainer'): ActionEvent => ({
  name: 'issues',
  payload: issuesLabeled(on.github.world, { issue, label: 'autorun', sender }),
})

export const commented = (
  on: ActionRig,
  issue: Issue,
  body: string,
  author = 'maintainer',
): ActionEvent => {
  const comment = on.github.given.comment(issue.number, { body, author })
  const now = on.github.world.issues.get(issue.number) ?? issue
  return {
    name: 'issue_comment',
    payload: issueCommentCreated(on.github.world, { issue: now, comment }),
  }
}

/** Reviewer A has begun, which is paid for. */
export const isReviewing = async ({ agent }: ActionRig): Promise<void> => {
  while (!(await agent.starts()).some(({ phase }) => phase === 'review-a'))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

export const ownComments = ({ github }: ActionRig, issue: Issue): readonly Comment[] =>
  [...github.world.comments.values()].filter(
    (comment) => comment.issue === issue.number && comment.author === BOT,
  )

export const labelsOf = ({ github }: ActionRig, issue: Issue): readonly string[] =>
  github.world.issues.get(issue.number)?.labels ?? []

export const pullsOf = ({ github }: ActionRig): readonly Issue[] =>
  [...github.world.issues.values()].filter(({ pull }) => pull !== undefined)

/** Writes of the run that say ready to anybody: a text, a label, a pull request. */
export const saysReady = ({ method, path, body }: RequestRecord): boolean => {
  if (method === 'GET') return false
  if (method === 'POST' && path.endsWith('/pulls')) return true
  const text = JSON.stringify(body ?? '')
  return /ready-for-pr/.test(text) && !/"name":"ready-for-pr"/.test(text)
}

/** Why a run ended as it did, for a failed assertion. */
export const explain = (run: ActionRun): string =>
  `exit ${run.code}\n${run.stdout}\n${run.stderr}\npost: ${run.post.stdout}`
