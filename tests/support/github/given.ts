import { changeIssue, changeLabels } from './change.ts'
import type { User } from './people.ts'
import type {
  Blocking,
  CheckRun,
  Comment,
  Issue,
  Label,
  Pull,
  Review,
  WorkflowRun,
  World,
} from './world.ts'

type Without<T, K extends keyof T> = Partial<Omit<T, K>>

/** What a test puts into the world without a request. Each returns the record; whatever is left out has a plain value. */
export const givenIn = (world: World) => {
  const user = (record: User): User => {
    world.users.set(record.login.toLowerCase(), record)
    return record
  }

  const label = (name: string, more: Without<Label, 'id' | 'name'> = {}): Label => {
    const record = { id: world.nextId(), name, color: 'ededed', description: null, ...more }
    world.labels.set(name.toLowerCase(), record)
    return record
  }

  const issue = (more: Partial<Issue> = {}): Issue => {
    const { labels = [], ...rest } = more
    const record: Issue = {
      id: world.nextId(),
      number: Math.max(0, ...world.issues.keys()) + 1,
      title: 'add() subtracts',
      body: 'It should add.',
      state: 'open',
      stateReason: null,
      locked: false,
      author: 'maintainer',
      labels: [],
      assignees: [],
      createdAt: world.now(),
      updatedAt: world.now(),
      closedAt: null,
      isDeleted: false,
      ...rest,
    }
    world.issues.set(record.number, record)
    return labels.length === 0
      ? record
      : changeLabels(world, record, { names: labels, actor: record.author ?? 'ghost' })
  }

  const changed = (number: number, change: Partial<Issue>): Issue => {
    const record = world.issues.get(number)
    if (record === undefined) throw new Error(`there is no issue ${number} to change`)
    return changeIssue(world, record, change)
  }

  const comment = (of: number, more: Without<Comment, 'id' | 'issue'> = {}): Comment => {
    const record: Comment = {
      id: world.nextId(),
      issue: of,
      body: 'A comment.',
      author: 'maintainer',
      byApp: false,
      createdAt: world.now(),
      updatedAt: world.now(),
      ...more,
    }
    world.comments.set(record.id, record)
    return record
  }

  const pull = (
    ends: Pick<Pull, 'headBranch' | 'headSha' | 'baseSha'> & Partial<Pull>,
    more: Partial<Issue> = {},
  ): Issue =>
    issue({
      ...more,
      pull: { baseBranch: world.repository.defaultBranch, draft: false, ...ends },
    })

  const review = (of: number, more: Without<Review, 'id' | 'pull'> = {}): Review => {
    const record: Review = {
      id: world.nextId(),
      pull: of,
      author: 'maintainer',
      body: '',
      state: 'APPROVED',
      commit: world.issues.get(of)?.pull?.headSha ?? '',
      submittedAt: world.now(),
      ...more,
    }
    world.reviews.set(record.id, record)
    return record
  }

  const blocked = (by: Blocking): Blocking => {
    world.blocking.push(by)
    return by
  }

  const run = (more: Partial<WorkflowRun> = {}): WorkflowRun => {
    const record: WorkflowRun = {
      id: world.nextId(),
      attempt: 1,
      event: 'issues',
      status: 'in_progress',
      conclusion: null,
      path: '.github/workflows/proofrun.yml',
      workflowId: 71,
      headBranch: world.repository.defaultBranch,
      headSha: '0'.repeat(40),
      headRepositoryId: world.repository.id,
      actor: 'maintainer',
      createdAt: world.now(),
      jobs: [],
      ...more,
    }
    world.runs.set(record.id, record)
    return record
  }

  const check = (sha: string, more: Without<CheckRun, 'id' | 'sha'> = {}): CheckRun => {
    const record: CheckRun = {
      id: world.nextId(),
      sha,
      name: 'ci',
      status: 'completed',
      conclusion: 'success',
      ...more,
    }
    world.checks.push(record)
    return record
  }

  return { user, label, issue, changed, comment, pull, review, blocked, run, check }
}

export type Given = ReturnType<typeof givenIn>
