import type {
  Blocker,
  ForgeComment,
  ForgeIssue,
  ForgePullRequest,
  ForgeRun,
  LabelDefinition,
  Permission,
  Person,
} from '../../src/domain/forge/forge-facts.ts'
import { parseBlockers, referenceKey } from '../../src/domain/forge/parse-blockers.ts'
import { ok, type Result, refuse } from '../../src/domain/shared/result.ts'
import type { Forge, ForgeRefusal } from '../../src/ports/forge.ts'

type Code = ForgeRefusal['code']

/** What the fake knows; tests write into it. */
export type FakeForgeWorld = {
  readonly repository: string
  self: Person
  readonly issues: Map<number, ForgeIssue>
  /** Issues that answer with a refusal: deleted, moved. */
  readonly refusedIssues: Map<number, Code>
  readonly permissions: Map<string, Permission>
  readonly comments: Map<number, ForgeComment & { readonly issue: number }>
  readonly reactions: { readonly comment: number; readonly content: string }[]
  readonly labels: Map<string, LabelDefinition>
  readonly blockers: (Blocker & { readonly issue: number })[]
  readonly pulls: Map<number, ForgePullRequest>
  /** Branches of the repository and their commits. */
  readonly branches: Map<string, string>
  readonly runs: Map<number, ForgeRun>
  mayCreatePullRequests: boolean
}

export type FakeForge = {
  readonly forge: Forge
  readonly world: FakeForgeWorld
  /** Names of the port's methods, as they were called. */
  readonly calls: (keyof Forge)[]
  /** The next call of this method is refused with this code, and does nothing. */
  failNext(method: keyof Forge, code: Code): void
  /** A number for what is new: ids grow. */
  nextId(): number
}

const LONGEST_BODY = 65_536

const refused = (code: Code) => refuse(code, `The fake forge refuses this: ${code}.`)

export const fakePerson = (id: number, login: string, kind: Person['kind'] = 'user'): Person => ({
  id,
  login,
  kind,
})

/** An issue with plain values where none are given. */
export const fakeIssue = (number: number, more: Partial<ForgeIssue> = {}): ForgeIssue => ({
  number,
  title: `Issue ${number}`,
  body: '',
  open: true,
  locked: false,
  isPullRequest: false,
  labels: [],
  author: fakePerson(501, 'maintainer'),
  url: `https://github.com/acme/widgets/issues/${number}`,
  ...more,
})

/** A forge in memory: `acme/widgets` without issues. It passes the contract of every Forge. */
export const fakeForge = (): FakeForge => {
  const world = emptyWorld()
  let lastId = 1000
  const nextId = (): number => {
    lastId += 1
    return lastId
  }
  const calls: (keyof Forge)[] = []
  const failures: { readonly method: keyof Forge; readonly code: Code }[] = []
  const forge: Forge = {
    self: async () => ok(world.self),
    ...readsOf(world),
    ...commentsOf(world, nextId),
    ...labelsOf(world),
    ...pullsOf(world, nextId),
  }
  return {
    world,
    calls,
    nextId,
    failNext: (method, code) => void failures.push({ method, code }),
    forge: new Proxy(forge, {
      get:
        (target, name: keyof Forge) =>
        (...given: readonly unknown[]) => {
          calls.push(name)
          const index = failures.findIndex(({ method }) => method === name)
          const [failure] = index < 0 ? [] : failures.splice(index, 1)
          return failure === undefined
            ? Reflect.apply(target[name], target, given)
            : Promise.resolve(refused(failure.code))
        },
    }),
  }
}

const emptyWorld = (): FakeForgeWorld => ({
  repository: 'acme/widgets',
  self: fakePerson(41_898_282, 'github-actions[bot]', 'bot'),
  issues: new Map(),
  refusedIssues: new Map(),
  permissions: new Map(),
  comments: new Map(),
  reactions: [],
  labels: new Map(),
  blockers: [],
  pulls: new Map(),
  branches: new Map([['main', '0'.repeat(40)]]),
  runs: new Map(),
  mayCreatePullRequests: true,
})

const found = <T>(value: T | undefined): Result<T, ForgeRefusal> =>
  value === undefined ? refused('forge-not-found') : ok(value)

const issueOf = (world: FakeForgeWorld, number: number): Result<ForgeIssue, ForgeRefusal> => {
  const code = world.refusedIssues.get(number)
  return code === undefined ? found(world.issues.get(number)) : refused(code)
}

const readsOf = (
  world: FakeForgeWorld,
): Pick<Forge, 'issue' | 'blockers' | 'permission' | 'run' | 'cancelRun'> => ({
  issue: async (number) => issueOf(world, number),
  permission: async (login) => ok(world.permissions.get(login.toLowerCase()) ?? 'none'),
  run: async (id) => found(world.runs.get(id)),
  cancelRun: async (id) => {
    const run = world.runs.get(id)
    if (run === undefined) return refused('forge-not-found')
    world.runs.set(id, { ...run, finished: true })
    return ok(undefined)
  },
  async blockers({ number, body }) {
    const native = world.blockers
      .filter(({ issue }) => issue === number)
      .map(({ issue: _issue, ...blocker }) => blocker)
    const known = new Set([...native, { repository: world.repository, number }].map(referenceKey))
    const declared = parseBlockers(body, world.repository)
      .filter((reference) => !known.has(referenceKey(reference)))
      .map((reference) => ({
        ...reference,
        open:
          reference.repository.toLowerCase() !== world.repository.toLowerCase() ||
          (world.issues.get(reference.number)?.open ?? true),
      }))
    return ok([...native, ...declared])
  },
})

const commentsOf = (
  world: FakeForgeWorld,
  nextId: () => number,
): Pick<Forge, 'comments' | 'createComment' | 'updateComment' | 'deleteComment' | 'react'> => {
  const stamp = (): string => new Date(Date.UTC(2026, 0, 1) + nextId() * 1000).toISOString()
  return {
    async comments(issue) {
      const there = issueOf(world, issue)
      if (!there.ok) return there
      const comments = [...world.comments.values()].filter((comment) => comment.issue === issue)
      return ok(
        comments.sort((a, b) => a.id - b.id).map(({ issue: _issue, ...comment }) => comment),
      )
    },
    async createComment({ issue, body }) {
      const there = issueOf(world, issue)
      if (!there.ok) return there
      if (there.value.locked) return refused('forge-locked')
      if (body.length > LONGEST_BODY) return refused('forge-rejected')
      const [id, at] = [nextId(), stamp()]
      const url = `${there.value.url}#issuecomment-${id}`
      const comment = { id, body, author: world.self, createdAt: at, updatedAt: at, url }
      world.comments.set(id, { ...comment, issue })
      return ok(comment)
    },
    async updateComment({ comment: id, body }) {
      const before = world.comments.get(id)
      if (before === undefined) return refused('forge-not-found')
      if (body.length > LONGEST_BODY) return refused('forge-rejected')
      const { issue, ...comment } = { ...before, body, updatedAt: stamp() }
      world.comments.set(id, { ...comment, issue })
      return ok(comment)
    },
    async deleteComment(id) {
      world.comments.delete(id)
      return ok(undefined)
    },
    async react({ comment, content }) {
      if (!world.comments.has(comment)) return refused('forge-not-found')
      if (!world.reactions.some((one) => one.comment === comment && one.content === content))
        world.reactions.push({ comment, content })
      return ok(undefined)
    },
  }
}

const labelsOf = (
  world: FakeForgeWorld,
): Pick<Forge, 'ensureLabels' | 'addLabels' | 'removeLabel'> => {
  const ensure = (labels: readonly LabelDefinition[], dryRun = false): readonly string[] => {
    const missing = labels.filter(({ name }) => !world.labels.has(name.toLowerCase()))
    for (const label of dryRun ? [] : missing) world.labels.set(label.name.toLowerCase(), label)
    return missing.map(({ name }) => name)
  }
  const isSame = (name: string) => (other: string) => name.toLowerCase() === other.toLowerCase()
  return {
    ensureLabels: async (labels, options) => ok(ensure(labels, options?.dryRun)),
    async addLabels({ issue, labels }) {
      const there = issueOf(world, issue)
      if (!there.ok) return there
      ensure(labels.map((name) => ({ name, color: 'ededed', description: '' })))
      const fresh = labels.filter((name) => !there.value.labels.some(isSame(name)))
      world.issues.set(issue, { ...there.value, labels: [...there.value.labels, ...fresh] })
      return ok(undefined)
    },
    async removeLabel({ issue, label }) {
      const there = issueOf(world, issue)
      if (!there.ok) return there
      const labels = there.value.labels.filter((name) => !isSame(label)(name))
      world.issues.set(issue, { ...there.value, labels })
      return ok(labels.length < there.value.labels.length)
    },
  }
}

const pullsOf = (
  world: FakeForgeWorld,
  nextId: () => number,
): Pick<Forge, 'pullRequestsOf' | 'pullRequest' | 'createPullRequest' | 'updatePullRequest'> => {
  const ofBranch = (branch: string): readonly ForgePullRequest[] =>
    [...world.pulls.values()]
      .filter(({ headBranch, headIsHere }) => headIsHere && headBranch === branch)
      .sort((a, b) => b.number - a.number)
  return {
    pullRequestsOf: async (branch) => ok(ofBranch(branch)),
    pullRequest: async (number) => found(world.pulls.get(number)),
    async createPullRequest({ branch, base, title, body, draft }) {
      if (!world.mayCreatePullRequests) return refused('forge-actions-may-not')
      const headCommit = world.branches.get(branch)
      if (headCommit === undefined || !world.branches.has(base) || body.length > LONGEST_BODY)
        return refused('forge-rejected')
      const open = ofBranch(branch).find((pull) => pull.open && pull.baseBranch === base)
      if (open !== undefined) return ok(open)
      const number = nextId()
      const pull: ForgePullRequest = {
        number,
        url: `https://github.com/${world.repository}/pull/${number}`,
        open: true,
        merged: false,
        draft,
        title,
        body,
        headBranch: branch,
        headIsHere: true,
        headCommit,
        baseBranch: base,
        author: world.self,
      }
      world.pulls.set(number, pull)
      world.issues.set(
        number,
        fakeIssue(number, { title, body, isPullRequest: true, author: world.self }),
      )
      return ok(pull)
    },
    async updatePullRequest({ number, ...change }) {
      const before = world.pulls.get(number)
      if (before === undefined) return refused('forge-not-found')
      const pull = { ...before, ...change }
      world.pulls.set(number, pull)
      return ok(pull)
    },
  }
}
