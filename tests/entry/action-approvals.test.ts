import { describe, expect, test, vi } from 'vitest'
import { digestOf } from '../../src/domain/shared/digest.ts'
import { CONFIG, pushFiles } from '../support/action-base.ts'
import type { ActionRig } from '../support/action-rig.ts'
import { actionRigs } from '../support/action-rigs.ts'
import {
  commented,
  explain,
  FILES,
  labelled,
  labelsOf,
  ownComments,
  pullsOf,
  saysReady,
  setUp,
} from '../support/action-world.ts'
import { role } from '../support/github/people.ts'
import type { Issue } from '../support/github/world.ts'

vi.setConfig({ testTimeout: 120_000 })

const rig = actionRigs()

const VERIFY = 'echo `ran` >> /dev/null; sh verify.sh'
const OTHER = 'sh verify.sh # newer'
const FROM_FILE = { inputs: { verify: undefined } } as const
const REF = 'refs/proofrun/approvals'

const withVerify = (verify: string) => ({
  ...FILES,
  [CONFIG]: `verify: ${JSON.stringify(verify)}\n`,
})

const answers = (on: ActionRig, issue: Issue): readonly string[] =>
  ownComments(on, issue)
    .map(({ body }) => body)
    .filter((body) => body.startsWith('<!-- proofrun:answer'))

const approvalsOf = ({ git }: ActionRig): Promise<string> =>
  git
    .at(`for-each-ref --format='%(refname)' ${REF}`)
    .then((ref) => (ref.trim() === '' ? '' : git.at(`cat-file -p ${REF}:approvals.json`)))

describe('approvals on the forge', () => {
  test('R61, R62, R64 to R67: nothing runs unapproved, only a person’s whole and current hash approves, and that goes on to ready', async () => {
    await using on = await rig({ files: withVerify(VERIFY) })
    const bot = {
      id: 4242,
      login: 'helper[bot]',
      type: 'Bot',
      role: role('write'),
      association: 'NONE',
    } as const
    on.github.given.user(bot)
    on.github.given.user({ ...bot, id: 503, login: 'reader', type: 'User', role: role('read') })
    const issue = setUp(on)
    const waits = await on.run(labelled(on, issue), FROM_FILE)
    expect(waits.outputs['outcome'], explain(waits)).toBe('awaiting-approval')
    expect(waits.code).toBe(0)
    expect(await on.agent.starts()).toEqual([])
    expect(labelsOf(on, issue)).toEqual(['proofrun:review'])
    const hash = digestOf(VERIFY)
    const [shown, ...more] = answers(on, issue)
    expect(more).toEqual([])
    expect(shown).toContain(VERIFY)
    expect(shown).toContain(`/approve ${hash}`)
    expect(shown).toContain('not covered by the hash')

    const reader = await on.run(commented(on, issue, `/approve ${hash}`, 'reader'), FROM_FILE)
    expect(reader.outputs['code'], explain(reader)).toBe('not-authorised')
    const botRun = await on.run(commented(on, issue, `/approve ${hash}`, bot.login), {
      inputs: { ...FROM_FILE.inputs, 'allowed-bots': `${bot.id}` },
    })
    expect(botRun.summary, explain(botRun)).toContain('person-needed')
    const short = await on.run(commented(on, issue, `/approve ${hash.slice(0, 12)}`), FROM_FILE)
    expect(short.outputs['code'], explain(short)).toBe('hash-incomplete')
    await pushFiles(on, withVerify(OTHER))
    const stale = await on.run(commented(on, issue, `/approve ${hash}`), FROM_FILE)
    expect(stale.outputs['code'], explain(stale)).toBe('conflict')
    expect(answers(on, issue).at(-1)).toContain(OTHER)
    expect(await approvalsOf(on)).toBe('')
    expect(await on.agent.starts()).toEqual([])
    expect(on.github.requests.filter(saysReady)).toEqual([])

    const fresh = digestOf(OTHER)
    const approval = commented(on, issue, `/approve ${fresh}`)
    const run = await on.run(approval, FROM_FILE)
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(await approvalsOf(on)).toContain(fresh)
    expect(pullsOf(on)).toHaveLength(1)
    const before = { starts: (await on.agent.starts()).length, answers: answers(on, issue) }
    const again = await on.run(approval, FROM_FILE)
    expect(again.outputs['outcome'], explain(again)).toBe(undefined)
    expect(await on.agent.starts()).toHaveLength(before.starts)
    expect(answers(on, issue)).toEqual(before.answers)

    const next = setUp(on)
    const second = await on.run(labelled(on, next), FROM_FILE)
    expect(second.outputs['outcome'], explain(second)).toBe('ready-for-pr')
    expect(answers(on, next)).toEqual([])
    expect(on.github.violations).toEqual([])
  })

  test('design.md §6: where the prefix is required, only /proofrun approve is heard, and shown; its hash approves the command of an agent, too', async () => {
    await using on = await rig()
    const options = { inputs: { 'agent-command': undefined, 'command-prefix': 'required' } }
    await pushFiles(on, { [CONFIG]: `agentCommand: ${JSON.stringify(on.agent.command)}\n` })
    const issue = setUp(on)
    const waits = await on.run(labelled(on, issue), options)
    expect(waits.outputs['outcome'], explain(waits)).toBe('awaiting-approval')
    const hash = digestOf(on.agent.command)
    expect(answers(on, issue)[0]).toContain(`/proofrun approve ${hash}`)
    const before = on.github.requests.length
    const unheard = await on.run(commented(on, issue, `/approve ${hash}`), options)
    expect(unheard.stdout, explain(unheard)).toContain('no command')
    expect(on.github.requests).toHaveLength(before)
    // The attempt was given up meanwhile: what is approved counts for the next one, and begins none.
    await on.run(commented(on, issue, '/proofrun drop'), options)
    const approved = await on.run(commented(on, issue, `/proofrun approve ${hash}`), options)
    expect(approved.outputs, explain(approved)).toMatchObject({ code: 'approve' })
    expect(await on.agent.starts()).toEqual([])
    const run = await on.run(commented(on, issue, '/proofrun start'), options)
    expect(run.outputs['outcome'], explain(run)).toBe('ready-for-pr')
    expect(on.github.violations).toEqual([])
  })
})
