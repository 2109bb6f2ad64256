import { describe, expect, test } from 'vitest'
import type { Permission, Person } from '../../src/domain/forge/forge-facts.ts'
import type { Forge } from '../../src/ports/forge.ts'
import { expectOk } from '../support/expect-ok.ts'

export type GivenIssue = {
  readonly title?: string
  readonly body?: string | null
  readonly open?: boolean
  readonly locked?: boolean
  readonly labels?: readonly string[]
  /** False: the account was deleted. */
  readonly hasAuthor?: boolean
}

/** A forge of `acme/widgets` without issues, and what puts things there without the port. */
export type ForgeBench = AsyncDisposable & {
  readonly forge: Forge
  readonly self: Person
  readonly given: {
    issue(issue?: GivenIssue): number
    goneIssue(how: 'deleted' | 'moved'): number
    /** Returns the id. */
    comment(issue: number, body: string, hasAuthor?: boolean): number
    blocked(issue: number, by: { number: number; repository?: string; open?: boolean }): void
    role(
      login: string,
      role: 'admin' | 'maintain' | 'write' | 'triage' | 'read' | 'none' | 'custom',
    ): void
    label(name: string, color: string): void
    /** A branch with a commit of its own; returns the commit. */
    branch(name: string): string
    /** A pull request that somebody opened; its branch is there. Returns the number. */
    pull(pull: { branch: string; base?: string; open?: boolean; fork?: boolean }): number
    run(run: { finished: boolean; headBranch?: string | null }): number
    pullRequestsForbidden(): void
  }
  labelColor(name: string): string | undefined
  reactions(comment: number): readonly string[]
  /** What must be empty in the end, such as exchanges that the real forge would not have. */
  complaints(): readonly unknown[]
}

/** What every Forge promises. */
export const forgeContract = (name: string, make: () => Promise<ForgeBench>): void => {
  const on = async (use: (bench: ForgeBench) => Promise<void>): Promise<void> => {
    await using bench = await make()
    await use(bench)
    expect(bench.complaints()).toEqual([])
  }

  describe(`Forge: ${name}: issues and people`, () => {
    test('an issue is read with its text, labels, author and state', () =>
      on(async ({ forge, given }) => {
        const number = given.issue({ title: 'Crash', body: 'It crashes.', labels: ['bug', 'P1'] })
        expect(expectOk(await forge.issue(number))).toEqual({
          number,
          title: 'Crash',
          body: 'It crashes.',
          open: true,
          locked: false,
          isPullRequest: false,
          labels: ['bug', 'P1'],
          author: { id: 501, login: 'maintainer', kind: 'user' },
          url: expect.stringContaining(`/acme/widgets/issues/${number}`),
        })
        const closed = given.issue({ open: false, locked: true })
        expect(expectOk(await forge.issue(closed))).toMatchObject({ open: false, locked: true })
      }))

    test('F41: an issue and a comment of a deleted account, and a body that is null, are read', () =>
      on(async ({ forge, given }) => {
        const number = given.issue({ body: null, hasAuthor: false })
        expect(expectOk(await forge.issue(number))).toMatchObject({ body: '', author: undefined })
        given.comment(number, 'text', false)
        expect(expectOk(await forge.comments(number))[0]?.author).toBeUndefined()
      }))

    test('F28, TRG-13: an issue that never was, was deleted or was moved is refused by its code', () =>
      on(async ({ forge, given }) => {
        const codes: readonly [number, string][] = [
          [999, 'forge-not-found'],
          [given.goneIssue('deleted'), 'forge-not-found'],
          [given.goneIssue('moved'), 'forge-moved'],
        ]
        for (const [number, code] of codes) {
          expect(await forge.issue(number)).toMatchObject({ error: { code } })
          expect(await forge.comments(number)).toMatchObject({ error: { code } })
          expect(
            await forge.createComment({ issue: number, body: 'x', marker: 'x' }),
          ).toMatchObject({ error: { code } })
          expect(await forge.addLabels({ issue: number, labels: ['x'] })).toMatchObject({
            error: { code },
          })
          expect(await forge.removeLabel({ issue: number, label: 'x' })).toMatchObject({
            error: { code },
          })
        }
      }))

    test('F13, TRG-01: the seven roles, and a login that nobody has, come to what they may do', () =>
      on(async ({ forge, given }) => {
        const roles = {
          admin: 'admin',
          maintain: 'write',
          write: 'write',
          triage: 'read',
          read: 'read',
          none: 'none',
          custom: 'write',
        } as const satisfies Record<string, Permission>
        for (const [role, permission] of Object.entries(roles)) {
          given.role(`is-${role}`, role as keyof typeof roles)
          expect([role, expectOk(await forge.permission(`is-${role}`))]).toEqual([role, permission])
        }
        expect(expectOk(await forge.permission('nobody-has-this'))).toBe('none')
        expect(expectOk(await forge.permission('some-app[bot]'))).toBe('none')
        expect(expectOk(await forge.permission('../../issues'))).toBe('none')
      }))

    test('R204: blockers are those of the forge and those of the body, each once, open or not', () =>
      on(async ({ forge, given }) => {
        const [open, closed] = [given.issue(), given.issue({ open: false })]
        const number = given.issue()
        given.blocked(number, { number: open })
        given.blocked(number, { number: 40, repository: 'acme/other', open: false })
        const body = `Depends on #${closed}, #${open}, #${number}, #998\nBlocked by secret/place#7`
        const repository = 'acme/widgets'
        expect(expectOk(await forge.blockers({ number, body }))).toEqual([
          { repository, number: open, open: true },
          { repository: 'acme/other', number: 40, open: false },
          { repository, number: closed, open: false },
          { repository, number: 998, open: true },
          { repository: 'secret/place', number: 7, open: true },
        ])
        expect(expectOk(await forge.blockers({ number: closed, body: '' }))).toEqual([])
      }))

    test('ART-09: a run is read with what its artifacts are believed by', () =>
      on(async ({ forge, given }) => {
        const id = given.run({ finished: true })
        expect(expectOk(await forge.run(id))).toMatchObject({
          id,
          attempt: 1,
          finished: true,
          workflowPath: '.github/workflows/proofrun.yml',
          headBranch: 'main',
          headRepositoryId: 7001,
        })
        const other = given.run({ finished: false, headBranch: null })
        expect(expectOk(await forge.run(other))).toMatchObject({
          finished: false,
          headBranch: undefined,
        })
        expect(await forge.run(1)).toMatchObject({ error: { code: 'forge-not-found' } })
      }))

    test('R86: a run is cancelled, and one that has ended already is no failure', () =>
      on(async ({ forge, given }) => {
        const going = given.run({ finished: false })
        expectOk(await forge.cancelRun(going))
        expect(expectOk(await forge.run(going)).finished).toBe(true)
        expectOk(await forge.cancelRun(going))
        expect(await forge.cancelRun(1)).toMatchObject({ error: { code: 'forge-not-found' } })
      }))
  })

  describe(`Forge: ${name}: comments`, () => {
    test('PUB-02: all pages of comments are read, each once, oldest first', () =>
      on(async ({ forge, given }) => {
        const number = given.issue()
        const other = given.issue()
        given.comment(other, 'elsewhere')
        const ids = Array.from({ length: 205 }, (_, index) => given.comment(number, `${index}`))
        const comments = expectOk(await forge.comments(number))
        expect(comments.map(({ id }) => id)).toEqual(ids)
        expect(comments.at(-1)?.body).toBe('204')
      }))

    test('a comment is made under our own name, and is there with what was said', () =>
      on(async ({ forge, given, self }) => {
        const issue = given.issue()
        const made = expectOk(await forge.createComment({ issue, body: 'text key', marker: 'key' }))
        expect(made).toMatchObject({ body: 'text key', author: self })
        expect(expectOk(await forge.comments(issue))).toEqual([made])
        expect(expectOk(await forge.self())).toEqual(self)
      }))

    test('R205: a comment is changed in its place; one that is not there cannot be', () =>
      on(async ({ forge, given }) => {
        const issue = given.issue()
        const { id } = expectOk(await forge.createComment({ issue, body: 'a', marker: 'a' }))
        const changed = expectOk(await forge.updateComment({ comment: id, body: 'b' }))
        expect(changed).toMatchObject({ id, body: 'b' })
        expect(expectOk(await forge.comments(issue))).toEqual([changed])
        expect(await forge.updateComment({ comment: 999, body: 'b' })).toMatchObject({
          error: { code: 'forge-not-found' },
        })
      }))

    test('PUB-12: a comment is deleted, and one that is gone is no failure', () =>
      on(async ({ forge, given }) => {
        const issue = given.issue()
        const { id } = expectOk(await forge.createComment({ issue, body: 'a', marker: 'a' }))
        expectOk(await forge.deleteComment(id))
        expect(expectOk(await forge.comments(issue))).toEqual([])
        expectOk(await forge.deleteComment(id))
      }))

    test('F28: a locked conversation has its own code', () =>
      on(async ({ forge, given }) => {
        const issue = given.issue({ locked: true })
        expect(await forge.createComment({ issue, body: 'a', marker: 'a' })).toMatchObject({
          error: { code: 'forge-locked' },
        })
      }))

    test('F17: a text that is too long is rejected, as long as the limit it is taken', () =>
      on(async ({ forge, given }) => {
        const issue = given.issue()
        expect(
          await forge.createComment({ issue, body: 'x'.repeat(65_537), marker: 'x' }),
        ).toMatchObject({ error: { code: 'forge-rejected' } })
        expectOk(await forge.createComment({ issue, body: 'x'.repeat(65_536), marker: 'x' }))
      }))

    test('a reaction is there once, however often it is asked for', () =>
      on(async ({ forge, given, reactions }) => {
        const comment = given.comment(given.issue(), '/start')
        expectOk(await forge.react({ comment, content: 'eyes' }))
        expectOk(await forge.react({ comment, content: 'eyes' }))
        expect(reactions(comment)).toEqual(['eyes'])
        expect(await forge.react({ comment: 999, content: 'eyes' })).toMatchObject({
          error: { code: 'forge-not-found' },
        })
      }))
  })

  describe(`Forge: ${name}: labels`, () => {
    test('R201, F44: missing labels are made, existing ones are not touched, whatever their case', () =>
      on(async ({ forge, given, labelColor }) => {
        given.label('Autorun', '112233')
        const labels = [
          { name: 'autorun', color: 'ff0000', description: 'start' },
          { name: 'proofrun:working', color: '1d76db', description: 'at work' },
        ]
        expect(expectOk(await forge.ensureLabels(labels, { dryRun: true }))).toEqual([
          'proofrun:working',
        ])
        expect(expectOk(await forge.ensureLabels(labels))).toEqual(['proofrun:working'])
        expect([labelColor('autorun'), labelColor('proofrun:working')]).toEqual([
          '112233',
          '1d76db',
        ])
        expect(expectOk(await forge.ensureLabels(labels))).toEqual([])
      }))

    test('labels are added to those that are there, and removed by name in any case', () =>
      on(async ({ forge, given }) => {
        const issue = given.issue({ labels: ['Autorun'] })
        expectOk(await forge.addLabels({ issue, labels: ['proofrun:working'] }))
        expectOk(await forge.addLabels({ issue, labels: ['proofrun:working'] }))
        expect(expectOk(await forge.issue(issue)).labels).toEqual(['Autorun', 'proofrun:working'])
        expect(expectOk(await forge.removeLabel({ issue, label: 'autorun' }))).toBe(true)
        expect(expectOk(await forge.removeLabel({ issue, label: 'autorun' }))).toBe(false)
        expect(expectOk(await forge.issue(issue)).labels).toEqual(['proofrun:working'])
      }))
  })

  describe(`Forge: ${name}: pull requests`, () => {
    const text = { title: 'Fix', body: 'Fixes it.', draft: false }

    test('a pull request is opened of a branch, and read back', () =>
      on(async ({ forge, given, self }) => {
        const headCommit = given.branch('work')
        const made = expectOk(
          await forge.createPullRequest({ branch: 'work', base: 'main', ...text, draft: true }),
        )
        expect(made).toEqual({
          number: made.number,
          url: expect.stringContaining(`/acme/widgets/pull/${made.number}`),
          open: true,
          merged: false,
          draft: true,
          title: 'Fix',
          body: 'Fixes it.',
          headBranch: 'work',
          headIsHere: true,
          headCommit,
          baseBranch: 'main',
          author: self,
        })
        expect(expectOk(await forge.pullRequest(made.number))).toEqual(made)
        expect(expectOk(await forge.pullRequestsOf('work'))).toEqual([made])
        expect(expectOk(await forge.issue(made.number)).isPullRequest).toBe(true)
        expect(await forge.pullRequest(999)).toMatchObject({ error: { code: 'forge-not-found' } })
      }))

    test('R216: one that is open for the branch is returned as it is; a closed one is not', () =>
      on(async ({ forge, given }) => {
        const request = { branch: 'work', base: 'main', ...text }
        const closed = given.pull({ branch: 'work', open: false })
        const made = expectOk(await forge.createPullRequest(request))
        expect(made.number).toBeGreaterThan(closed)
        const again = expectOk(await forge.createPullRequest({ ...request, title: 'Other' }))
        expect(again).toEqual(made)
        expect(expectOk(await forge.pullRequestsOf('work')).map(({ number }) => number)).toEqual([
          made.number,
          closed,
        ])
      }))

    test('F23: pull requests of a fork’s branch of that name are not ours', () =>
      on(async ({ forge, given }) => {
        const number = given.pull({ branch: 'work', fork: true })
        expect(expectOk(await forge.pullRequestsOf('work'))).toEqual([])
        expect(expectOk(await forge.pullRequest(number)).headIsHere).toBe(false)
      }))

    test('F23: a base that is not there is rejected, and nothing else is taken for it', () =>
      on(async ({ forge, given }) => {
        given.pull({ branch: 'work' })
        expect(
          await forge.createPullRequest({ branch: 'work', base: 'gone', ...text }),
        ).toMatchObject({ error: { code: 'forge-rejected' } })
      }))

    test('F42: where Actions may not open pull requests, that is the code', () =>
      on(async ({ forge, given }) => {
        given.branch('work')
        given.pullRequestsForbidden()
        expect(
          await forge.createPullRequest({ branch: 'work', base: 'main', ...text }),
        ).toMatchObject({ error: { code: 'forge-actions-may-not' } })
      }))

    test('title, body and state are changed, and nothing that is not named', () =>
      on(async ({ forge, given }) => {
        const number = given.pull({ branch: 'work' })
        const before = expectOk(await forge.pullRequest(number))
        expectOk(await forge.updatePullRequest({ number, title: 'New' }))
        expect(expectOk(await forge.pullRequest(number))).toEqual({ ...before, title: 'New' })
        expectOk(await forge.updatePullRequest({ number, body: 'Text', open: false }))
        expect(expectOk(await forge.pullRequest(number))).toMatchObject({
          title: 'New',
          body: 'Text',
          open: false,
        })
        expectOk(await forge.updatePullRequest({ number, open: true }))
        expect(expectOk(await forge.pullRequest(number)).open).toBe(true)
      }))
  })
}
