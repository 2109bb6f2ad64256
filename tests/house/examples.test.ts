import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULT_SETTINGS } from '../../src/domain/config/default-settings.ts'
import { DEFAULT_FORGE_SETTINGS } from '../../src/domain/config/forge-settings.ts'
import { APPROVAL_REFUSALS } from '../../src/domain/conversation/approval-texts.ts'
import { renderClaimComment } from '../../src/domain/conversation/render-claim-comment.ts'
import { renderHint } from '../../src/domain/conversation/render-hint.ts'
import { parseCommandWords, wordsOf } from '../../src/domain/gate/command-line.ts'
import { hear } from '../../src/domain/gate/hear.ts'
import { COMMENT_COMMANDS, LATER_COMMANDS } from '../../src/domain/gate/trigger.ts'
import { ARTIFACT_CODES } from '../../src/ports/artifact-store.ts'
import { FORGE_CODES } from '../../src/ports/forge.ts'
import { REMOTE_CODES } from '../../src/ports/remote-repository.ts'
import { examplePayload, type Payload } from '../support/github/event-payloads.ts'
import { readText, sourceFiles } from '../support/repository-files.ts'
import { RUN_ID, readWorkflow, type WorkflowEvent } from '../support/workflows/run-of.ts'

const OWN = '.github/workflows/proofrun.yml'
const EXAMPLES = ['docs/examples/single-job.yml', 'docs/examples/with-setup.yml']
const WORKFLOWS = [...EXAMPLES, OWN]
const ENABLED = { PROOFRUN_ENABLED: 'true' }

type Step = {
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
}
type Job = {
  readonly if: string
  readonly 'timeout-minutes': number
  readonly steps: readonly Step[]
}

const stepsOf = (file: string): readonly Step[] => jobOf(file).steps
const jobOf = (file: string): Job =>
  (parse(readText(file)) as { jobs: { proofrun: Job } }).jobs.proofrun

const proofrunStep = (file: string): Step => {
  const step = stepsOf(file).find(({ uses }) => /^(?:proofrun\/proofrun@|\.\/$)/.test(uses ?? ''))
  if (step === undefined) throw new Error(`${file} does not use the action`)
  return step
}

/** A published payload with other values in one object. */
const changed = (payload: Payload, name: string, fields: Payload): Payload => ({
  ...payload,
  [name]: { ...Object(payload[name]), ...fields },
})

const labeled = (name: string): WorkflowEvent => ({
  name: 'issues',
  payload: changed(examplePayload('issues', 'labeled'), 'label', { name }),
})

const comment = (body: string): WorkflowEvent => {
  const payload = examplePayload('issue_comment', 'created')
  // Whoever the published payload names as sender is its comment's author, too.
  const user = { ...Object(payload['sender']), type: 'User' }
  return {
    name: 'issue_comment',
    payload: changed({ ...payload, sender: user }, 'comment', { body, user }),
  }
}

const dispatched = (issue: string, command = 'continue'): WorkflowEvent => ({
  name: 'workflow_dispatch',
  payload: { ...examplePayload('workflow_dispatch'), inputs: { issue, command } },
})

const published: readonly { readonly name: string; readonly examples: readonly Payload[] }[] =
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@octokit/webhooks-examples'), 'utf8'),
  )

const numberIn = ({ payload }: WorkflowEvent): number =>
  (payload['issue'] as { number: number }).number

const claim = renderClaimComment({
  marker: { task: 7, attempt: 1, run: 5, ended: false, event: null, pull: null, artifact: null },
  runUrl: 'https://github.com/o/r/actions/runs/5',
  by: 'octocat',
  goesOn: false,
})
const hint = renderHint({
  issue: 7,
  comment: 8,
  author: { id: 1, login: 'octocat', kind: 'user' },
  meant: '/continue',
  why: 'it stands in a quote',
})

/** Which events start the job, and which of them wait for each other. */
const EVENTS: readonly (readonly [string, WorkflowEvent, 'issue' | 'own', boolean])[] = [
  ['our label', labeled(DEFAULT_FORGE_SETTINGS.label), 'issue', true],
  ['our label in other letters', labeled('AutoRun'), 'issue', true],
  ['another label', labeled('bug'), 'own', false],
  ['a label of ours that starts nothing', labeled('proofrun:working'), 'own', false],
  ['a plain comment', comment('Looks good, thanks.'), 'own', false],
  ['a comment with an address', comment('See https://example.org/a/b.'), 'own', false],
  ['a comment without text', comment(''), 'own', false],
  ['our own status comment', comment(claim), 'own', false],
  ['our own hint, which names a command', comment(hint), 'own', false],
  ['/start', comment('/start'), 'issue', true],
  ['/start --allow-failing-baseline', comment('/start --allow-failing-baseline'), 'issue', true],
  ['/continue', comment('/continue'), 'issue', true],
  ['/continue below an answer', comment('It is the second one.\r\n\r\n/continue'), 'issue', true],
  ['/continue, indented', comment('Yes.\n  /continue'), 'issue', true],
  ['/continue below our quoted marker', comment(`> ${claim}\n\n/continue`), 'issue', true],
  ['/restart', comment('/restart'), 'issue', true],
  ['/proofrun continue', comment('/proofrun continue'), 'issue', true],
  ['/verify', comment('/verify'), 'issue', true],
  ['/back', comment('/back'), 'issue', true],
  ['/merge', comment('/merge'), 'issue', true],
  ['/proofrun verify', comment('/proofrun verify'), 'issue', true],
  ['/drop', comment('/drop'), 'own', true],
  ['/drop, indented', comment('Enough.\n  /drop'), 'own', true],
  ['/drop above a text on /start', comment('/drop\n\nI will /start it anew.'), 'own', true],
  ['/proofrun drop', comment('Better not to /continue.\n/proofrun drop'), 'own', true],
  ['/approve', comment(`/approve ${'0a'.repeat(32)}`), 'own', true],
  ['/approve, indented', comment(' /approve'), 'own', true],
  ['/proofrun approve', comment('/proofrun approve'), 'own', true],
  ['/pass', comment('/pass'), 'own', true],
  ['/status', comment('/status'), 'own', true],
  ['/status below a text', comment('How far is it?\n/status'), 'own', true],
  ['a command of somebody else', comment('/assign @octocat'), 'own', true],
  ['a near miss: in a quote', comment('> /continue'), 'issue', true],
  ['a near miss: in capitals', comment('/Continue'), 'issue', true],
]

describe.each(WORKFLOWS)('%s', (file) => {
  const text = readText(file)
  const runOf = readWorkflow(text)

  test.each(EVENTS)('F09, F10: %s', (_name, event, group, starts) => {
    const shared = `proofrun-issue-${numberIn(event)}`
    const own = `proofrun-run-${RUN_ID}`
    expect(runOf(event, ENABLED)).toEqual({ group: group === 'issue' ? shared : own, starts })
  })

  test('F10: a run that is started by hand waits with the others of its issue', () => {
    expect(runOf(dispatched('7'), ENABLED)).toEqual({
      group: 'proofrun-issue-7',
      starts: true,
    })
    for (const command of ['drop', 'pass'])
      expect(runOf(dispatched('7', command), ENABLED), command).toEqual({
        group: `proofrun-run-${RUN_ID}`,
        starts: true,
      })
  })

  test('every command that a hand-started run offers is one that there is', () => {
    const { on } = parse(text) as {
      on: { workflow_dispatch: { inputs: { command: { options: readonly string[] } } } }
    }
    const { options } = on.workflow_dispatch.inputs.command
    expect(options.map((said) => parseCommandWords(wordsOf(said))?.kind)).toEqual(
      options.map(() => 'command'),
    )
  })

  test('F10: none that waits is dropped, and none that runs is cancelled', () => {
    const { concurrency } = parse(text) as { concurrency: Record<string, unknown> }
    expect(concurrency['queue']).toBe('max')
    expect(concurrency).not.toHaveProperty('cancel-in-progress')
  })

  test('TRG-03, TRG-10: of all published events only the three of the closed list make a run', () => {
    const made = published.flatMap(({ name, examples }) =>
      examples
        .filter((payload) => runOf({ name, payload }, ENABLED) !== undefined)
        .map(({ action }) => (action === undefined ? name : `${name}.${action}`)),
    )
    expect(new Set(made)).toEqual(
      new Set(['issue_comment.created', 'issues.labeled', 'workflow_dispatch']),
    )
  })

  test('each input that it gives is one of the action’s', () => {
    const { inputs } = parse(readText('action.yml')) as { inputs: Record<string, unknown> }
    const given = Object.keys(proofrunStep(file).with ?? {})
    expect(given.length).toBeGreaterThan(3)
    expect(given.filter((name) => !Object.hasOwn(inputs, name))).toEqual([])
  })

  test('an attempt ends by its own limit before the job does', () => {
    const minutes = proofrunStep(file).with?.['max-minutes'] ?? DEFAULT_SETTINGS.maxMinutes
    expect(jobOf(file)['timeout-minutes']).toBeGreaterThanOrEqual(Number(minutes) + 30)
  })

  test('the agent gets each variable that its step names, and the step has it', () => {
    const { with: given, env = {} } = proofrunStep(file)
    const names = `${given?.['agent-env'] ?? ''}`.split(',').filter((name) => name !== '')
    expect(Object.keys(env)).toEqual(names)
  })
})

/** Lines of comments, commands among them, in every order. */
const bodies = fc
  .array(
    fc.constantFrom(
      ...['/start', '/continue', '/restart', '/proofrun start', '/proofrun  continue'],
      ...['/restart --allow-failing-baseline', '   /start', '/start ', '\t/start', '> /start'],
      ...['', 'text', '```', '<!--', '-->', '- item', '<!-- proofrun:status -->', '/status'],
      ...['/verify', '  /pass', '/approve', '   /drop', '/proofrun drop', '/proofrun verify'],
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => lines.join(end)))

const heardBy = {
  eventName: 'issue_comment',
  settings: { ...DEFAULT_FORGE_SETTINGS, issue: '', command: '' },
  run: { id: RUN_ID },
}

/** Commands that begin an attempt or go on with one. */
const WAITING: ReadonlySet<string> = new Set(['start', 'continue', 'restart', 'verify'])

test('whatever comment is heard as a trigger starts the job; what works on an attempt in its issue’s group, and a drop never', () => {
  const runOf = readWorkflow(readText(EXAMPLES[0] ?? ''))
  const heard = { waiting: 0, drop: 0 }
  fc.assert(
    fc.property(bodies, (body) => {
      const event = comment(body)
      const said = hear({ ...heardBy, payload: event.payload })
      if (said.kind !== 'trigger') return
      const run = runOf(event)
      expect(run?.starts).toBe(true)
      const { command } = said.trigger
      // A word of a drop anywhere, or more than one space after the prefix, has a group of its own: the claim keeps those apart.
      if (WAITING.has(command) && !/drop|proofrun {2}/.test(body)) {
        heard.waiting += 1
        expect(run?.group).toBe(`proofrun-issue-${numberIn(event)}`)
      }
      if (command !== 'drop') return
      heard.drop += 1
      expect(run?.group).toBe(`proofrun-run-${RUN_ID}`)
    }),
    { numRuns: 600 },
  )
  expect(heard.waiting).toBeGreaterThan(50)
  expect(heard.drop).toBeGreaterThan(20)
})

test('the commands that the group names are commands that there are', () => {
  const { concurrency } = parse(readText(EXAMPLES[0] ?? '')) as { concurrency: { group: string } }
  const words = [...concurrency.group.matchAll(/comment\.body, '\/(?:proofrun )?(\w+)'/g)]
  const commands = words.map(([, word]) => word ?? '')
  const known: readonly string[] = [...COMMENT_COMMANDS, ...LATER_COMMANDS]
  expect(new Set(commands)).toEqual(new Set([...WAITING, 'back', 'merge', 'drop']))
  for (const command of commands) expect(known).toContain(command)
})

test('the job looks for every command wherever it stands in a comment', () => {
  const words = [...jobOf(EXAMPLES[0] ?? '').if.matchAll(/comment\.body, '\/(\w+)'/g)]
  expect(new Set(words.map(([, word]) => word))).toEqual(new Set([...COMMENT_COMMANDS, 'proofrun']))
})

test('F09: the examples and our own workflow have the same events, groups and conditions', () => {
  const [first, ...others] = WORKFLOWS.map((file) => {
    const { on, concurrency, permissions } = parse(readText(file)) as Payload
    const condition = jobOf(file).if.replace(/^vars\.PROOFRUN_ENABLED == 'true' && \((.*)\)$/, '$1')
    return { on, concurrency, permissions, condition }
  })
  for (const other of others) expect(other).toEqual(first)
})

test('our own workflow starts nothing until a maintainer turns it on', () => {
  const runOf = readWorkflow(readText(OWN))
  for (const [name, event] of EVENTS) expect(runOf(event)?.starts, name).toBe(false)
  expect(runOf(dispatched('7'))?.starts).toBe(false)
})

test.each(EXAMPLES)('SEC-08: %s needs no checkout', (file) => {
  expect(stepsOf(file).filter(({ uses }) => uses?.startsWith('actions/checkout'))).toEqual([])
})

test('our own workflow takes the action from the default branch, without its token', () => {
  expect(stepsOf(OWN)[0]).toMatchObject({
    uses: expect.stringMatching(/^actions\/checkout@/),
    with: { ref: `\${{ github.event.repository.default_branch }}`, 'persist-credentials': false },
  })
})

test('F36: every code that a run can be refused with is in the page on refusals', () => {
  const said =
    /\b(?:ignored|refused?|taken|err|unreadableEvent)\(\s*(?:\{\s*code:\s*)?'([a-z]+(?:-[a-z]+)*)'/g
  const gates = sourceFiles().filter((file) =>
    /^src\/(?:domain\/gate|lifecycle\/forge|entry\/action)\//.test(file),
  )
  const inSource = gates.flatMap((file) =>
    [...readText(file).matchAll(said)].map(([, code]) => code),
  )
  expect(inSource.length).toBeGreaterThan(25)
  const page = readText('docs/refusals.md')
  const codes = new Set([
    ...inSource,
    ...Object.keys(APPROVAL_REFUSALS),
    ...FORGE_CODES,
    ...REMOTE_CODES,
    ...ARTIFACT_CODES,
  ])
  expect([...codes].filter((code) => !page.includes(`\`${code}\``))).toEqual([])
})
