import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { APPROVAL_MEANING } from '../../src/domain/conversation/approval-texts.ts'
import { digestOf } from '../../src/domain/shared/digest.ts'
import { parseRepositoryApprovals } from '../../src/domain/trust/approvals-document.ts'
import { COMMAND_NAMES, type CommandName } from '../../src/domain/trust/named-command.ts'
import { docsPath, markdownTable, regenerate } from '../support/generated-page.ts'
import { sh } from '../support/plain-git.ts'
import { approvalOf } from '../support/sample-approvals.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

const page = (): string => readFileSync(docsPath('trust.md'), 'utf8')

const WAITS = 'the attempt ends as `awaiting-approval`; no agent starts'
const LEFT_OUT = 'it is left out, and that is noted'

/** What happens while nobody approved it (R62, R63). */
const UNAPPROVED: Readonly<Record<CommandName, string>> = {
  verify: WAITS,
  setup: LEFT_OUT,
  beforeVerify: LEFT_OUT,
  teardown: LEFT_OUT,
  afterCreate: LEFT_OUT,
  beforeRun: LEFT_OUT,
  afterRun: LEFT_OUT,
  beforeRemove: LEFT_OUT,
  agentCommand: WAITS,
  reviewerA: WAITS,
  reviewerB: WAITS,
}

test('docs/trust.md names every command that needs approval', async () => {
  const commands = markdownTable(
    ['command', 'while it is not approved'],
    COMMAND_NAMES.map((name) => [`\`${name}\``, UNAPPROVED[name]]),
  )
  await expect(regenerate('trust.md', { commands })).toMatchFileSnapshot(docsPath('trust.md'))
})

test('R67: the page says what approving means, as the program does', () => {
  const [, notCovered = ''] = APPROVAL_MEANING.local.split('. ')
  const text = page().replaceAll('`', '').replace(/\s+/g, ' ')
  expect(text).toContain(notCovered.replace(/\.$/, ''))
  expect(text).toContain('Approving lets a command run in your account')
  expect(text).toContain('with the permissions of the job')
})

/** The shell blocks of the page, each without its comments. */
const scripts = (): readonly string[] =>
  [...page().matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, script = '']) =>
    script.replace(/ +#.*$/gm, ''),
  )

describe('what the page tells people to type', () => {
  test('gives the hash of a command', async () => {
    const [hash = ''] = scripts()
    expect(await sh('/', hash)).toBe(`${digestOf('npm test')}  -`)
  })

  test('shows the approvals of a ref, takes one back, and takes all back', async () => {
    await using folder = await temporaryFolder('trust')
    const [kept, back] = [approvalOf('npm test', 1), approvalOf('npm ci', 2)]
    const store = JSON.stringify({ version: 1, approvals: [kept, back] }, null, 2)
    await sh(
      folder.path,
      `git init -q --bare remote.git; git init -q here; cd here; git remote add origin ../remote.git
       blob=$(printf '%s' "$STORE" | git hash-object -w --stdin)
       tree=$(printf '100644 blob %s\\tapprovals.json\\n' $blob | git mktree)
       git push -q origin $(git commit-tree -m x $tree):refs/proofrun/approvals`,
      { STORE: store },
    )
    const [, look = '', takeBack = ''] = scripts()
    const here = `${folder.path}/here`
    const [fetch = '', show = '', log = '', remove = ''] = look.trim().split('\n')
    await sh(here, fetch)
    expect(await sh(here, show)).toBe(store)
    await sh(here, log)
    const edited = JSON.stringify({ version: 1, approvals: [kept] })
    const edit = takeBack
      .replaceAll('/tmp/', `${folder.path}/`)
      .replace('\nblob=', `\nprintf '%s' "$EDITED" > ${folder.path}/approvals.json\nblob=`)
    await sh(here, edit, { EDITED: edited })
    const after = await sh(
      `${folder.path}/remote.git`,
      'git --git-dir=. show refs/proofrun/approvals:approvals.json',
    )
    expect(parseRepositoryApprovals(Buffer.from(after))).toEqual({ ok: true, value: [kept] })
    await sh(here, remove)
    expect(await sh(`${folder.path}/remote.git`, 'git --git-dir=. for-each-ref')).toBe('')
  })
})
