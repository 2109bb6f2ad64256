import { describe, expect, test } from 'vitest'
import { hear } from '../../../src/domain/gate/hear.ts'
import type { HearingSettings } from '../../../src/domain/gate/heard-event.ts'
import { examplePayload, type Payload } from '../../support/github/event-payloads.ts'

const ADA = { id: 11, login: 'ada', type: 'User' }
const BOB = { id: 12, login: 'bob', type: 'User' }
const BOT = { id: 41898282, login: 'github-actions[bot]', type: 'Bot' }

const SETTINGS: HearingSettings = {
  label: 'autorun',
  commandPrefix: 'optional',
  allowedBots: [],
  issue: '',
  command: '',
}
const RUN = { id: 900 }

const heard = (eventName: string, payload: unknown, settings: Partial<HearingSettings> = {}) =>
  hear({ eventName, payload, settings: { ...SETTINGS, ...settings }, run: RUN })

/** GitHub's published payload with a few fields changed. */
const changed = (payload: Payload, changes: Readonly<Record<string, unknown>>): Payload => {
  for (const [path, value] of Object.entries(changes)) {
    const [name = '', field] = path.split('.')
    if (field === undefined) payload[name] = value
    else payload[name] = { ...Object(payload[name]), [field]: value }
  }
  return payload
}

const labeled = (label: string, changes: Readonly<Record<string, unknown>> = {}): Payload =>
  changed(examplePayload('issues', 'labeled'), {
    'label.name': label,
    'issue.number': 7,
    sender: ADA,
    ...changes,
  })

const commented = (body: string | null, changes: Readonly<Record<string, unknown>> = {}) =>
  changed(examplePayload('issue_comment', 'created'), {
    'comment.body': body,
    'comment.id': 501,
    'comment.user': ADA,
    'issue.number': 7,
    sender: ADA,
    ...changes,
  })

const dispatched = (inputs: unknown, changes: Readonly<Record<string, unknown>> = {}) =>
  changed(examplePayload('workflow_dispatch'), { inputs, sender: ADA, ...changes })

const codeOf = (result: ReturnType<typeof hear>): string =>
  result.kind === 'ignored' ? result.code : result.kind

describe('the label', () => {
  test('R200, TRG-04: it begins an attempt at the issue as it is in the event', () => {
    expect(heard('issues', labeled('autorun'))).toEqual({
      kind: 'trigger',
      trigger: {
        command: 'start',
        allowFailingBaseline: false,
        how: 'label',
        issue: {
          number: 7,
          title: 'Spelling error in the README file',
          body: expect.stringContaining('spelled'),
          isPullRequest: false,
        },
        issueNumber: 7,
        sender: { id: 11, login: 'ada', kind: 'user' },
        comment: undefined,
        key: 'label:900',
      },
    })
  })

  test.each([
    ['AutoRun', 'autorun'],
    ['autorun', 'AUTORUN'],
  ])('F44: %s is %s', (name, label) => {
    expect(heard('issues', labeled(name), { label }).kind).toBe('trigger')
  })

  test('F08: of six labels that are set, one counts, whatever the issue has already', () => {
    const labels = [{ name: 'autorun' }, { name: 'bug' }]
    const kinds = ['bug', 'autorun', 'autorun2', 'auto', 'proofrun:working', ''].map(
      (name) => heard('issues', labeled(name, { 'issue.labels': labels })).kind,
    )
    expect(kinds).toEqual(['quiet', 'trigger', 'quiet', 'quiet', 'quiet', 'quiet'])
  })

  test('TRG-07: a bot sets it only when its id is listed, whatever its name', () => {
    const payload = labeled('autorun', { sender: BOT })
    expect(codeOf(heard('issues', payload))).toBe('bot-refused')
    expect(codeOf(heard('issues', payload, { allowedBots: [BOT.id + 1] }))).toBe('bot-refused')
    expect(codeOf(heard('issues', payload, { allowedBots: [BOT.id] }))).toBe('trigger')
    const organisation = labeled('autorun', { sender: { ...BOT, type: 'Organization' } })
    expect(codeOf(heard('issues', organisation, { allowedBots: [BOT.id] }))).toBe('bot-refused')
  })

  test('F41: an issue without text or author is an issue', () => {
    const payload = labeled('autorun', { 'issue.body': null, 'issue.user': null })
    expect(heard('issues', payload)).toMatchObject({ trigger: { issue: { body: '' } } })
  })
})

describe('a comment', () => {
  test('F07: a command in it is a trigger, with the comment and its author', () => {
    expect(heard('issue_comment', commented('Please.\n\n/continue'))).toMatchObject({
      kind: 'trigger',
      trigger: {
        command: 'continue',
        how: 'comment',
        issueNumber: 7,
        issue: { title: 'Spelling error in the README file', isPullRequest: false },
        sender: { id: 11, login: 'ada', kind: 'user' },
        comment: { id: 501, createdAt: '2019-05-15T15:20:21Z' },
        key: 'comment:501',
      },
    })
  })

  test('R5: the flag is heard where it may be said', () => {
    const trigger = { trigger: { command: 'restart', allowFailingBaseline: true } }
    const body = '/restart --allow-failing-baseline'
    expect(heard('issue_comment', commented(body))).toMatchObject(trigger)
  })

  test('a second command is noted', () => {
    const { note } = Object(heard('issue_comment', commented('/start\n/restart')))
    expect(note).toContain('second command, /restart,')
    expect(heard('issue_comment', commented('/start'))).not.toHaveProperty('note')
  })

  test('without a command it is quiet, also one of a bot or of a deleted account', () => {
    for (const changes of [{}, { 'comment.user': BOT, sender: BOT }, { 'comment.user': null }])
      for (const body of ['Thanks!', null])
        expect(heard('issue_comment', commented(body, changes)).kind).toBe('quiet')
  })

  test.each(['edited', 'deleted'])('TRG-03, R68: what was %s asks for nothing', (action) => {
    expect(heard('issue_comment', commented('/continue', { action })).kind).toBe('quiet')
  })

  test('TRG-06: whoever sent it must be its author', () => {
    for (const user of [BOB, null, BOT])
      expect(codeOf(heard('issue_comment', commented('/continue', { 'comment.user': user })))).toBe(
        'sender-not-author',
      )
    // An account is its id, not its name (TRG-11).
    const namesake = commented('/continue', { 'comment.user': { ...BOB, login: ADA.login } })
    expect(codeOf(heard('issue_comment', namesake))).toBe('sender-not-author')
  })

  test('TRG-07: a bot is heard only when its id is listed', () => {
    const payload = commented('/continue', { 'comment.user': BOT, sender: BOT })
    expect(codeOf(heard('issue_comment', payload))).toBe('bot-refused')
    expect(codeOf(heard('issue_comment', payload, { allowedBots: [BOT.id] }))).toBe('trigger')
  })

  test('TRG-07: one of ours is quiet, whoever’s token wrote it; a person may quote one', () => {
    const ours = '<!-- proofrun:status task=7 -->\n\n/continue'
    const quoting = `> quoted\n\n/continue\n\n${ours}`
    const byBot = { 'comment.user': BOT, sender: BOT }
    const settings = { allowedBots: [BOT.id] }
    expect(heard('issue_comment', commented(ours, byBot), settings).kind).toBe('quiet')
    expect(heard('issue_comment', commented(quoting, byBot), settings).kind).toBe('quiet')
    expect(heard('issue_comment', commented(ours)).kind).toBe('quiet')
    expect(heard('issue_comment', commented(quoting)).kind).toBe('trigger')
  })

  test('TRG-10: on a pull request it is a trigger that says so; the gate decides', () => {
    const pull = { 'issue.pull_request': { url: 'https://example.invalid' } }
    expect(heard('issue_comment', commented('/continue', pull))).toMatchObject({
      trigger: { issue: { isPullRequest: true } },
    })
  })

  test('F07: a near miss gets a hint for its author, and never for a bot', () => {
    expect(heard('issue_comment', commented('> /continue'))).toEqual({
      kind: 'ignored',
      code: 'near-miss',
      message: expect.stringContaining('/continue'),
      hint: {
        issue: 7,
        comment: 501,
        author: { id: 11, login: 'ada', kind: 'user' },
        meant: '/continue',
        why: expect.stringContaining('quote'),
      },
    })
    for (const changes of [{ 'comment.user': BOT, sender: BOT }, { 'comment.user': BOB }])
      expect(heard('issue_comment', commented('> /continue', changes)).kind).toBe('quiet')
  })

  test('a command of a later version is refused by name', () => {
    const result = heard('issue_comment', commented('/merge'))
    expect(result).toMatchObject({
      code: 'command-later',
      message: expect.stringContaining('/merge'),
    })
    expect(result).not.toHaveProperty('hint')
  })

  test('with a required prefix only that form is heard', () => {
    const settings = { commandPrefix: 'required' } as const
    expect(heard('issue_comment', commented('/continue'), settings).kind).toBe('quiet')
    expect(heard('issue_comment', commented('/proofrun continue'), settings).kind).toBe('trigger')
  })
})

describe('a workflow that is started by hand', () => {
  test('it names an issue, and starts if nothing else is said', () => {
    expect(heard('workflow_dispatch', dispatched({ issue: '7' }))).toMatchObject({
      kind: 'trigger',
      trigger: {
        command: 'start',
        how: 'dispatch',
        issue: undefined,
        issueNumber: 7,
        sender: { id: 11 },
        comment: undefined,
        key: 'dispatch:900',
      },
    })
  })

  test.each([
    [{ issue: '#12', command: '/restart --allow-failing-baseline' }, {}, 'restart', 12],
    [{ issue: '12', command: 'continue' }, {}, 'continue', 12],
    [null, { issue: '3' }, 'start', 3],
    [{ issue: '12', command: 'continue' }, { issue: '3', command: 'restart' }, 'restart', 3],
  ])('%j and inputs %j: %s of %s', (inputs, settings, command, issueNumber) => {
    expect(heard('workflow_dispatch', dispatched(inputs), settings)).toMatchObject({
      trigger: { command, issueNumber },
    })
  })

  test.each([
    [{}, 'issue-not-named'],
    [{ issue: '' }, 'issue-not-named'],
    [{ issue: '0' }, 'issue-not-named'],
    [{ issue: '7; id' }, 'issue-not-named'],
    [{ issue: 7 }, 'issue-not-named'],
    [{ issue: '7', command: 'go' }, 'command-unknown'],
    [{ issue: '7', command: 'start --now' }, 'command-unknown'],
    [{ issue: '7', command: 'merge' }, 'command-later'],
  ])('%j is %s', (inputs, code) => {
    expect(codeOf(heard('workflow_dispatch', dispatched(inputs)))).toBe(code)
  })

  test('TRG-07: by a person', () => {
    const payload = dispatched({ issue: '7' }, { sender: BOT })
    expect(codeOf(heard('workflow_dispatch', payload))).toBe('bot-refused')
  })
})

describe('everything else', () => {
  test.each([
    ['pull_request', 'labeled'],
    ['pull_request', 'opened'],
    ['pull_request', 'synchronize'],
    ['workflow_run', 'completed'],
    ['push', undefined],
    ['discussion_comment', 'created'],
    ['issues', 'opened'],
    ['issues', 'edited'],
    ['issues', 'unlabeled'],
    ['issues', 'transferred'],
  ])('TRG-10: %s %s starts nothing', (event, action) => {
    expect(codeOf(heard(event, examplePayload(event, action)))).toBe('unsupported-event')
  })

  test.each(['pull_request_target', 'schedule', 'repository_dispatch', '', '<b>\n::error::x'])(
    'TRG-10: %j starts nothing, and only a plain name is shown',
    (event) => {
      const result = heard(event, labeled('autorun'))
      expect(codeOf(result)).toBe('unsupported-event')
      expect(JSON.stringify(result)).not.toMatch(/<b>|::/)
    },
  )

  const events = [
    ['issues', () => labeled('autorun')],
    ['issue_comment', () => commented('/continue')],
    ['workflow_dispatch', () => dispatched({ issue: '7' })],
  ] as const

  test.each(events)('F41: %s without a payload is no trigger', (event) => {
    for (const nothing of [undefined, null, 7, 'x', [], {}])
      expect(heard(event, nothing).kind).not.toBe('trigger')
  })

  const broken = events.flatMap(([event, make]) =>
    ['sender', 'sender.id', 'issue', 'issue.number', 'issue.title', 'label', 'comment.id']
      .filter((path) => (path.split('.')[0] ?? '') in make())
      .map((path) => [event, path, make] as const),
  )
  test.each(broken)('F41: %s whose %s cannot be read says so', (event, path, make) => {
    for (const value of [null, undefined, -1, {}])
      expect(codeOf(heard(event, changed(make(), { [path]: value })))).toBe('event-unreadable')
  })

  test('every reason is one sentence that ends in what to do', () => {
    const results = [
      heard('push', {}),
      heard('issues', labeled('autorun', { sender: BOT })),
      heard('issues', labeled('autorun', { sender: null })),
      heard('issue_comment', commented('/continue', { 'comment.user': BOB })),
      heard('issue_comment', commented('`/continue`')),
      heard('issue_comment', commented('/merge')),
      heard('workflow_dispatch', dispatched({})),
      heard('workflow_dispatch', dispatched({ issue: '7', command: 'x' })),
    ]
    for (const result of results)
      expect(Object(result).message).toMatch(/^[A-Z][^\n]*: [^\n]*[^.]\.$/)
  })
})
