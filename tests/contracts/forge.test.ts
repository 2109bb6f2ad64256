import { createOctokit } from '../../src/adapters/github/create-octokit.ts'
import { createForge } from '../../src/adapters/github/forge.ts'
import { fakeClock } from '../fakes/fake-clock.ts'
import { fakeForge, fakeIssue, fakePerson } from '../fakes/fake-forge.ts'
import { startGithubServer, WORKFLOW_TOKEN } from '../support/github/github-server.ts'
import { memoryGit } from '../support/github/memory-git.ts'
import { ROLES } from '../support/github/people.ts'
import { type ForgeBench, forgeContract } from './forge.contract.ts'

const BOT = { id: 41_898_282, login: 'github-actions[bot]', kind: 'bot' } as const

forgeContract('GitHub', async (): Promise<ForgeBench> => {
  const git = memoryGit()
  const server = await startGithubServer({ git })
  const clock = fakeClock()
  const { world, given } = server
  const forge = createForge({
    octokit: createOctokit({ token: WORKFLOW_TOKEN, baseUrl: server.url, userAgent: 'test' }),
    owner: 'acme',
    repo: 'widgets',
    clock,
    sleep: async (ms) => clock.advance(ms),
  })
  const branch = (name: string): string => git.commitOn(name, `work on ${name}`, { [name]: 'x' })
  return {
    forge,
    self: BOT,
    given: {
      branch,
      issue: ({ open = true, hasAuthor = true, ...more } = {}) =>
        given.issue({
          ...more,
          state: open ? 'open' : 'closed',
          author: hasAuthor ? 'maintainer' : undefined,
        }).number,
      goneIssue: (how) =>
        how === 'deleted'
          ? given.issue({ isDeleted: true }).number
          : given.issue({ movedTo: { repository: 8001, number: 3 } }).number,
      comment: (issue, body, hasAuthor = true) =>
        given.comment(issue, { body, author: hasAuthor ? 'maintainer' : undefined }).id,
      blocked: (issue, { number, repository, open = true }) => {
        const state = open ? 'open' : 'closed'
        given.blocked({
          issue,
          by: number,
          ...(repository === undefined ? {} : { elsewhere: { repository, state } }),
        })
      },
      role: (login, name) => {
        given.user({
          id: 600 + world.users.size,
          login,
          type: 'User',
          role: ROLES[name],
          // TRG-02: what this says is no permission.
          association: name === 'none' ? 'MEMBER' : 'NONE',
        })
      },
      label: (name, color) => {
        given.label(name, { color })
      },
      pull: ({ branch: headBranch, base = 'main', open = true, fork = false }) => {
        const headSha = branch(headBranch)
        return given.pull(
          {
            headBranch,
            headSha,
            baseSha: headSha,
            baseBranch: base,
            ...(fork ? { headRepository: 'stranger/widgets' } : {}),
          },
          { state: open ? 'open' : 'closed' },
        ).number
      },
      run: ({ finished, headBranch = 'main' }) =>
        given.run({
          status: finished ? 'completed' : 'in_progress',
          headBranch,
          path: '.github/workflows/proofrun.yml@refs/heads/main',
        }).id,
      pullRequestsForbidden: () => {
        world.settings.actionsMayCreatePullRequests = false
      },
    },
    labelColor: (name) => world.labels.get(name.toLowerCase())?.color,
    reactions: (comment) =>
      [...world.reactions.values()]
        .filter((one) => one.comment === comment)
        .map(({ content }) => content),
    complaints: () => server.violations,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
})

forgeContract('fake', async (): Promise<ForgeBench> => {
  const { forge, world, nextId } = fakeForge()
  const branch = (name: string): string => {
    const commit = String(nextId()).padStart(40, '0')
    world.branches.set(name, commit)
    return commit
  }
  const addIssue = (more: Parameters<typeof fakeIssue>[1] = {}): number => {
    const number = nextId()
    world.issues.set(number, fakeIssue(number, more))
    return number
  }
  return {
    forge,
    self: BOT,
    given: {
      branch,
      issue: ({ body, hasAuthor = true, ...more } = {}) =>
        addIssue({
          ...more,
          body: body ?? '',
          author: hasAuthor ? fakePerson(501, 'maintainer') : undefined,
        }),
      goneIssue: (how) => {
        const number = addIssue()
        world.refusedIssues.set(number, how === 'deleted' ? 'forge-not-found' : 'forge-moved')
        return number
      },
      comment: (issue, body, hasAuthor = true) => {
        const [id, at] = [nextId(), '2026-01-01T00:00:00Z']
        const author = hasAuthor ? fakePerson(501, 'maintainer') : undefined
        world.comments.set(id, { id, issue, body, author, createdAt: at, updatedAt: at, url: '' })
        return id
      },
      blocked: (issue, { number, repository = world.repository, open = true }) => {
        world.blockers.push({ issue, repository, number, open })
      },
      role: (login, name) => {
        const permission = ({ maintain: 'write', custom: 'write', triage: 'read' } as const)[
          name as string
        ]
        world.permissions.set(login, permission ?? (name as 'admin'))
      },
      label: (name, color) => {
        world.labels.set(name.toLowerCase(), { name, color, description: '' })
      },
      pull: ({ branch: headBranch, base = 'main', open = true, fork = false }) => {
        const headCommit = branch(headBranch)
        const number = nextId()
        world.pulls.set(number, {
          number,
          url: '',
          open,
          merged: false,
          draft: false,
          title: 'Theirs',
          body: '',
          headBranch,
          headIsHere: !fork,
          headCommit,
          baseBranch: base,
          author: fakePerson(501, 'maintainer'),
        })
        return number
      },
      run: ({ finished, headBranch = 'main' }) => {
        const id = nextId()
        world.runs.set(id, {
          id,
          attempt: 1,
          finished,
          workflowPath: '.github/workflows/proofrun.yml',
          headBranch: headBranch ?? undefined,
          headRepositoryId: 7001,
          url: '',
        })
        return id
      },
      pullRequestsForbidden: () => {
        world.mayCreatePullRequests = false
      },
    },
    labelColor: (name) => world.labels.get(name.toLowerCase())?.color,
    reactions: (comment) =>
      world.reactions.filter((one) => one.comment === comment).map(({ content }) => content),
    complaints: () => [],
    [Symbol.asyncDispose]: async () => undefined,
  }
})
