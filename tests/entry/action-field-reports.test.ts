import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  EDIT,
  explain,
  isReviewing,
  labelled,
  ownComments,
  pullsOf,
  setUp,
} from '../support/action-world.ts'
import { WORKFLOW_TOKEN } from '../support/github/github-server.ts'
import { ROLES } from '../support/github/people.ts'
import { sh } from '../support/plain-git.ts'
import { matchersOf } from '../support/problem-matchers.ts'
import { runnerCommands } from '../support/process-runner-oracle.ts'

vi.setConfig({ testTimeout: 120_000 })

const rig = actionRigs()

describe('what goes wrong around a proven change', () => {
  test('F20, F28, R217: an issue that is locked meanwhile silences comments, and changes nothing of the outcome', async () => {
    await using on = await rig({ scenario: { implement: [...EDIT], 'review-a': [{ sleep: 500 }] } })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue), {
      during: async () => {
        await isReviewing(on)
        on.github.given.changed(issue.number, { locked: true })
      },
    })
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(run.code).toBe(0)
    expect(pullsOf(on)).toHaveLength(1)
    expect(run.stdout).toContain('note: The ready comment was not written')
    expect(run.summary).toContain('ready-for-pr')
  })

  test('F21, F23: a pull request that is refused is no success, and no sign that there is one', async () => {
    await using on = await rig()
    on.github.fault({
      method: 'POST',
      path: /\/pulls$/,
      kind: '404',
      times: 9,
    })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.outputs['outcome'], explain(run)).toBe('publish-failed')
    expect(run.code).toBe(1)
    expect(
      ownComments(on, issue)
        .map(({ body }) => body)
        .join(),
    ).not.toContain('proofrun:ready')
  })

  test('F34: killed after the push and while the pull request is made, /continue finds it and starts no agent', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const held = on.github.hold({ method: 'POST', path: /\/pulls$/, count: 2, timeoutMs: 3000 })
    const killed = await on.run(labelled(on, issue), {
      during: async (main) => {
        while (held.arrived() === 0) await new Promise((resolve) => setTimeout(resolve, 20))
        main.kill('SIGKILL')
      },
    })
    expect(killed.signal, explain(killed)).toBe('SIGKILL')
    const starts = (await on.agent.starts()).length
    const run = await on.run(commented(on, issue, '/continue'))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(await on.agent.starts()).toHaveLength(starts)
    expect(pullsOf(on)).toHaveLength(1)
    expect(ownComments(on, issue)).toHaveLength(2)
  })

  test('an issue that is closed while the attempt goes on gets no pull request', async () => {
    await using on = await rig({ scenario: { implement: [...EDIT], 'review-a': [{ sleep: 500 }] } })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue), {
      during: async () => {
        await isReviewing(on)
        on.github.given.changed(issue.number, { state: 'closed' })
      },
    })
    expect(run.outputs, explain(run)).toMatchObject({ outcome: 'refused', code: 'issue-closed' })
    expect(pullsOf(on)).toEqual([])
    expect((await on.git.at('branch --list')).replaceAll(/[* ]/g, '').trim()).toBe('main')
  })
})

describe('limits and overrides', () => {
  test('ART-11: a log of 70 MiB stays on its machine, its end is shown, and /continue works from the artifact', async () => {
    const noise = 'head -c 73400320 /dev/zero | tr "\\0" a; echo; echo the end; '
    await using on = await rig({
      files: { 'verify.sh': `${noise}! grep -q BROKEN a.txt\n` },
      scenario: {
        triage: [
          [{ result: { verdict: 'needs-human', reasoning: 'x', questions: ['Which?'] } }],
          [],
        ],
        implement: [...EDIT],
      },
    })
    const issue = setUp(on)
    const asked = await on.run(labelled(on, issue))
    expect(asked.outputs['artifact-id'], explain(asked)).toMatch(/^\d+$/)
    expect(on.artifacts.get(Number(asked.outputs['artifact-id']))?.size).toBeLessThan(2 ** 20)
    const run = await on.run(commented(on, issue, 'This one.\n\n/continue'))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
  })

  test('F26, R5: a maintainer allows a red base by the comment, and the change must still pass', async () => {
    const files = { 'verify.sh': 'grep -q good a.txt\n' }
    await using on = await rig({ files })
    const issue = setUp(on)
    const refused = await on.run(labelled(on, issue))
    expect(refused.outputs['outcome'], explain(refused)).toBe('failed-baseline-verification')
    const run = await on.run(commented(on, issue, '/restart --allow-failing-baseline'))
    expect(run.outputs, explain(run)).toMatchObject({ outcome: 'ready-for-pr', attempt: '2' })
  })

  test('F30: what agents report is added up, shown, and stops the attempt at its limit with its work kept', async () => {
    const usage = { inputTokens: 900, outputTokens: 200, costUsd: 0.5 }
    await using on = await rig({
      scenario: { implement: [...EDIT, { result: { usage } }] },
    })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue), { inputs: { 'max-tokens': '1000' } })
    expect(run.outputs['outcome'], explain(run)).toBe('budget-exceeded')
    expect(run.result.usage).toEqual(usage)
    expect(ownComments(on, issue)[0]?.body).toContain('1100')
    expect((await on.git.at(`rev-parse refs/proofrun/work/${issue.number}/1`)).trim()).toBe(
      run.outputs['commit'],
    )
  })
})

describe('how large a change may be', () => {
  test('F22: what counts is the attempt’s own change, however far its base is from the default branch', async () => {
    await using on = await rig()
    const clone = join(on.folder, 'clone')
    await sh('/', `git clone -q '${on.git.gitDir}' '${clone}'`)
    const many = 'mkdir many && cd many && seq 2100 | while read n; do echo $n > f$n.txt; done'
    await sh(clone, `git checkout -q -b long-lived && (${many}) && git add -A`)
    await sh(clone, 'git commit -q -m Many && git push -q origin long-lived')
    const run = await on.run(labelled(on, setUp(on)), { inputs: { base: 'long-lived' } })
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(run.stdout).toContain('1 path changed')
    expect(pullsOf(on)[0]?.pull?.baseBranch).toBe('long-lived')
  })

  test('F32: what an agent leaves without ignoring it is named in the pull request, and nothing of ours is among it', async () => {
    const leave =
      'mkdir -p node_modules/x scratch && echo x > node_modules/x/index.js && echo A=1 > .env && seq 300 | while read n; do echo $n > scratch/f$n.txt; done'
    await using on = await rig({ scenario: { implement: [...EDIT, { shell: leave }] } })
    const run = await on.run(labelled(on, setUp(on)))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    const body = pullsOf(on)[0]?.body ?? ''
    expect(body).toContain('- `.env`')
    expect(body).toContain('- `node_modules/x/index.js`')
    expect(body).toContain('- and 203 more')
    const tree = await on.git.at(`ls-tree -r --name-only ${run.outputs['commit']}`)
    expect(tree).not.toMatch(/proofrun/i)
  })

  test('F43: a change of 350 files and more than 3,000 lines is judged by git, and no diff is asked of GitHub', async () => {
    const many = 'mkdir many && cd many && seq 350 | while read n; do seq 10 > f$n.txt; done'
    await using on = await rig({ scenario: { implement: [...EDIT, { shell: many }] } })
    const run = await on.run(labelled(on, setUp(on)))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(run.stdout).toContain('351 paths changed')
    expect(pullsOf(on)).toHaveLength(1)
    const asked = on.github.requests.map(({ path }) => path)
    expect(
      asked.filter((path) => /\/(?:files|compare|commits)\b|\.(?:diff|patch)$/.test(path)),
    ).toEqual([])
  })
})

describe('how often, and where', () => {
  test('RES-12: one trigger more than a day may see begins nothing and writes nothing', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const inputs = { 'max-attempts-per-day': '2', verify: 'false' }
    const labelSet = () => {
      on.github.given.changed(issue.number, { labels: ['autorun'] })
      return on.run(labelled(on, issue), { inputs })
    }
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect((await labelSet()).outputs).toMatchObject({ attempt: `${attempt}` })
    const writes = () => on.github.requests.filter(({ method }) => method !== 'GET').length
    const before = writes()
    const run = await labelSet()
    expect(run.outputs['code'], explain(run)).toBe('too-many-attempts')
    expect(run.code).toBe(0)
    expect(run.summary).toContain('max-attempts-per-day is 2')
    expect(writes()).toBe(before)
    expect(ownComments(on, issue)).toHaveLength(2)
  })

  test('RES-14: a machine of one’s own is refused, and where it is allowed nothing is left in its home', async () => {
    const leave =
      'echo x >> "$HOME/.bashrc"; git config --global user.name x; mkdir -p "$HOME/.cache"'
    await using on = await rig({
      files: { 'verify.sh': `${leave}\n` },
      scenario: { implement: [...EDIT, { shell: leave }] },
    })
    const issue = setUp(on)
    const environment = { RUNNER_ENVIRONMENT: 'self-hosted' }
    const refused = await on.run(labelled(on, issue), { environment })
    expect(refused.outputs['code'], explain(refused)).toBe('self-hosted-runner')
    expect(refused.code).not.toBe(0)
    expect(refused.summary).toContain('allow-self-hosted')
    expect(on.github.requests).toEqual([])
    const inputs = { 'allow-self-hosted': 'true', setup: leave }
    const run = await on.run(labelled(on, issue), { environment, inputs })
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect((await readdir(run.machine)).sort()).toEqual(['commands', 'temp', 'workspace'])
  })
})

describe('what children say in the job’s log', () => {
  test('LOG-11: it matches no problem matcher that an earlier step has left', async () => {
    const compact = 'src/a.js: line 3, col 5, Error - x is not defined. (no-undef)'
    const tsc = 'src/a.ts(3,5): error TS2322: not assignable'
    await using on = await rig({
      scenario: { implement: [[{ result: { blocked: { reason: compact } } }]] },
    })
    const failed = await on.run(labelled(on, setUp(on)), {
      inputs: { setup: `echo '${tsc}'; exit 1` },
    })
    expect(failed.outputs['outcome'], explain(failed)).toBe('failed-setup')
    const blocked = await on.run(labelled(on, setUp(on)))
    expect(blocked.outputs['outcome'], explain(blocked)).toBe('blocked')
    // What the runner takes for a command it shows to no matcher.
    const log = [failed, blocked]
      .flatMap(({ stdout, stderr, post }) => `${stdout}\n${stderr}\n${post.stdout}`.split('\n'))
      .filter((line) => runnerCommands(line).length === 0)
      .join('\n')
    expect(log).toContain('not assignable')
    expect(log).toContain('x is not defined')
    expect(matchersOf(log)).toEqual([])
  })
})

describe('secrets', () => {
  test('F27, SEC-01, SEC-09: what agent and verify print of their environment holds no token, nor does anything that is published', async () => {
    const files = { 'verify.sh': 'env; git remote -v; cat .git/config; true\n' }
    await using on = await rig({
      files,
      scenario: { implement: [...EDIT, { shell: 'env; git remote -v; cat .git/config' }] },
    })
    const issue = setUp(on)
    const run = await on.run(labelled(on, issue))
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    const base64 = Buffer.from(`x-access-token:${WORKFLOW_TOKEN}`).toString('base64')
    const sinks = [
      run.stdout.replace(`::add-mask::${WORKFLOW_TOKEN}`, ''),
      run.stderr,
      run.summary,
      JSON.stringify(run.outputs),
      ...on.github.requests.map(({ body }) => JSON.stringify(body ?? '')),
      await on.git.at('log --all -p'),
    ]
    for (const sink of sinks)
      for (const secret of [WORKFLOW_TOKEN, base64, 'ACTIONS_RUNTIME_TOKEN'])
        expect(sink.includes(secret), secret).toBe(false)
  })

  test('SEC-07: a job that could sign in elsewhere is refused before anything starts', async () => {
    await using on = await rig()
    const run = await on.run(labelled(on, setUp(on)), {
      environment: {
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x',
        ACTIONS_ID_TOKEN_REQUEST_URL: 'http://127.0.0.1',
      },
    })
    expect(run.code).not.toBe(0)
    expect(run.outputs['code']).toBe('oidc-exposed')
    expect(await on.agent.starts()).toEqual([])
  })

  test('SEC-08, F37: a checkout that kept its token is refused with the line to add', async () => {
    await using on = await rig()
    const machine = join(on.folder, 'with-checkout')
    const git = join(machine, 'workspace', '.git')
    await mkdir(join(git, 'objects'), { recursive: true })
    await mkdir(join(git, 'refs'), { recursive: true })
    await writeFile(join(git, 'HEAD'), 'ref: refs/heads/main\n')
    await writeFile(
      join(git, 'config'),
      '[core]\n\trepositoryformatversion = 0\n[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic Y2FuYXJ5\n',
    )
    const run = await on.run(labelled(on, setUp(on)), { machine })
    expect(run.outputs['code'], explain(run)).toBe('credentials-persisted')
    expect(run.summary).toContain('persist-credentials: false')
    expect(run.stdout + run.summary).not.toContain('Y2FuYXJ5')
    expect(on.github.requests).toEqual([])
  })
})

describe('who asks, and for what', () => {
  test('TRG-09: whoever may label and not write begins nothing', async () => {
    await using on = await rig()
    on.github.given.user({
      id: 600,
      login: 'sorter',
      type: 'User',
      role: ROLES.triage,
      association: 'NONE',
    })
    const run = await on.run(labelled(on, setUp(on), 'sorter'))
    expect(run.summary, explain(run)).toContain('not-authorised')
    expect(await on.agent.starts()).toEqual([])
  })

  test('TRG-04: the text of the event counts, not what the issue says by then', async () => {
    await using on = await rig({
      scenario: {
        triage: [
          {
            shell:
              'grep -q "should say good" "$PROOFRUN_PROMPT_FILE" && ! grep -q EVIL "$PROOFRUN_PROMPT_FILE"',
          },
        ],
        implement: [...EDIT],
      },
    })
    const issue = setUp(on)
    const event = labelled(on, issue)
    on.github.given.changed(issue.number, { body: 'EVIL', title: 'EVIL' })
    const run = await on.run(event)
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
  })

  test('PUB-02: markers in comments of others are nobody’s claim, and their comments stay as they are', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const body = `<!-- proofrun:status task=${issue.number} attempt=7 run=1 ended=false -->\nmine`
    const theirs = on.github.given.comment(issue.number, { body, author: 'stranger' })
    const run = await on.run(labelled(on, issue))
    expect(run.outputs, explain(run)).toMatchObject({ outcome: 'ready-for-pr', attempt: '1' })
    expect(on.github.world.comments.get(theirs.id)?.body).toBe(body)
    expect(ownComments(on, issue)).toHaveLength(2)
  })

  test('F07: a near miss gets one hint, and only from someone who could have meant it', async () => {
    await using on = await rig()
    const issue = setUp(on)
    const event = commented(on, issue, '/start now, please')
    await on.run(event)
    await on.run(event)
    expect(ownComments(on, issue)).toHaveLength(1)
    expect(ownComments(on, issue)[0]?.body).toContain('/start')
    await on.run(commented(on, issue, '/start now, please', 'stranger'))
    expect(ownComments(on, issue)).toHaveLength(1)
  })

  test('TRG-10: a command on a pull request of ours speaks of its issue, on any other of nothing', async () => {
    await using on = await rig()
    const issue = setUp(on)
    await on.run(labelled(on, issue))
    const [pull] = pullsOf(on)
    if (pull === undefined) throw new Error('there is no pull request')
    const run = await on.run(commented(on, pull, '/restart'))
    expect(run.outputs, explain(run)).toMatchObject({ issue: `${issue.number}`, attempt: '2' })
    const foreign = on.github.given.pull({
      headBranch: 'x',
      headSha: on.git.base,
      baseSha: on.git.base,
    })
    const refused = await on.run(commented(on, foreign, '/start'))
    expect(refused.summary, explain(refused)).toContain('not-an-issue')
  })
})
