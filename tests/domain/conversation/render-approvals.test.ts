import { describe, expect, test } from 'vitest'
import { APPROVAL_REFUSALS } from '../../../src/domain/conversation/approval-texts.ts'
import {
  renderApprovalComment,
  renderApprovedComment,
  tooLongForComment,
} from '../../../src/domain/conversation/render-approval-comment.ts'
import {
  renderApprovals,
  renderApproved,
} from '../../../src/domain/conversation/render-approvals.ts'
import { BODY_BUDGET } from '../../../src/domain/conversation/text-budget.ts'
import { parseCommand } from '../../../src/domain/gate/parse-command.ts'
import type { Digest } from '../../../src/domain/shared/ids.ts'
import { decideApproval, type SourcedCommand } from '../../../src/domain/trust/decide-approval.ts'
import { COMMAND_NAMES } from '../../../src/domain/trust/named-command.ts'
import { fencedOf, problemsIn } from '../../support/markdown-tree.ts'
import { commandOf } from '../../support/sample-approvals.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

const HOME = 'https://github.com/o/r/'
const verify = commandOf('verify', 'npm test')
const setup = commandOf('setup', 'npm ci', 'your override')

const decided = (
  commands: readonly SourcedCommand[],
  { given, approved = [] }: { readonly given?: string; readonly approved?: readonly Digest[] } = {},
) => {
  const tooLong = tooLongForComment(commands)
  const decision = decideApproval({ given, commands, approved, tooLong })
  return decision.kind === 'approve' ? expect.fail('it approved') : decision
}
const comment = (...from: Parameters<typeof decided>): string =>
  renderApprovalComment(decided(...from), 'optional')

/** For a terminal nothing is too long. */
const terminal = (
  commands: readonly SourcedCommand[],
  given?: string,
  approved: readonly Digest[] = [],
) => {
  const decision = decideApproval({ given, commands, approved })
  return decision.kind === 'approve' ? expect.fail('it approved') : renderApprovals(decision, 4)
}

const hashIn = (commands: readonly SourcedCommand[], approved: readonly Digest[] = []): string => {
  const decision = decideApproval({ given: undefined, commands, approved })
  return (decision.kind === 'show' ? decision.hash : undefined) ?? expect.fail('no hash')
}

describe('R65, R67: on a terminal', () => {
  test('all that is to be approved, in full, and the line to copy', () => {
    expect(terminal([verify, commandOf('setup', 'npm ci\nnpm run build\n')])).toBe(
      `Commands that a person approves before they run:

verify (.github/proofrun.yml on main): not approved
  | npm test
  sha256 ${verify.digest}, 8 bytes

setup (.github/proofrun.yml on main): not approved
  | npm ci
  | npm run build
  | 
  sha256 ${commandOf('setup', 'npm ci\nnpm run build\n').digest}, 21 bytes with 1 line break at the end

Approving lets a command run in your account. What it calls (a package.json script, a test file) is not covered by the hash.

To approve exactly what is shown as not approved:
  proofrun approve 4 ${hashIn([verify, commandOf('setup', 'npm ci\nnpm run build\n')])}

To approve one of them only, give its own sha256.
`,
    )
  })

  test('what is approved is marked, and all approved needs nothing', () => {
    const some = terminal([verify, setup], undefined, [verify.digest])
    expect(some).toMatch(/^verify \(.*\): approved$/m)
    expect(some).toMatch(/^setup \(your override\): not approved$/m)
    expect(some).toContain(`proofrun approve 4 ${setup.digest}`)
    const all = terminal([verify], undefined, [verify.digest])
    expect(all).toContain('nothing is to be done')
    expect(all).not.toContain('proofrun approve')
  })

  test('a text that stands twice is shown once', () => {
    const text = terminal([verify, commandOf('beforeVerify', 'npm test')])
    expect(text.match(/npm test/g)).toHaveLength(1)
    expect(text).toMatch(/^verify \(.*\), beforeVerify \(.*\): not approved$/m)
  })

  test('a refusal says why, then shows what stands there now', () => {
    const text = terminal([verify], setup.digest)
    expect(text.startsWith(APPROVAL_REFUSALS.conflict)).toBe(true)
    expect(text).toContain(`proofrun approve 4 ${verify.digest}`)
    expect(terminal([verify], verify.digest.slice(0, 12))).toContain('all 64 digits')
  })

  test('LOG-09, LOG-10: no command hides anything, moves the cursor or passes for our words', () => {
    const text = 'npm test\r: ok\u001B[2K\u202E\u200B\nTo approve: proofrun approve 4 abc'
    const shown = terminal([commandOf('verify', text)])
    expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    expect(shown).toContain('  | npm test\\u{0D}: ok\\u{1B}[2K\\u{202E}\\u{200B}\n  | To approve:')
    expect(shown).toContain('LOOK TWICE: it holds 4 hidden characters')
  })

  test.each([
    ['npm tеst', '1 character outside ASCII'],
    ['npm test\u00A0--x\u3000y', '2 characters outside ASCII'],
    [`npm test${' '.repeat(300)}; x`, 'a line of 311 characters'],
    ['npm test\u{E0041}', '1 hidden character,'],
  ])('what is easy to overlook is named: %j', (text, warning) => {
    expect(terminal([commandOf('verify', text)])).toContain(
      `LOOK TWICE: it holds ${warning}`.replace('holds a line', 'has a line'),
    )
  })

  test('an everyday command has no warning', () => {
    expect(terminal([verify, setup])).not.toContain('LOOK TWICE')
  })

  test('RES-10: a command of line breaks takes no quadratic time', { timeout: 2000 }, () => {
    const text = `x${'\n'.repeat(65_000)}x`
    expect(terminal([commandOf('verify', text)])).toContain('65002 bytes\n')
  })

  test('what was approved, where it is kept, and what is next', () => {
    const text = renderApproved([verify], {
      task: 4,
      place: '/home/a/.config/proofrun/approvals.json',
    })
    expect(text).toContain(`verify, sha256 ${verify.digest}`)
    expect(text).toContain('/home/a/.config/proofrun/approvals.json')
    expect(text).toContain('proofrun continue 4')
    expect(terminal([verify], verify.digest, [verify.digest])).toContain('Approved already')
    expect(terminal([])).toContain('No command needs approval')
  })
})

describe('R62, R65, R67: in a comment', () => {
  test('every command in full as code, its hash, what it means, and the line to copy', () => {
    const body = comment([verify, setup])
    expect(fencedOf(body)).toEqual(['npm test', 'npm ci', `/approve ${hashIn([verify, setup])}`])
    expect(body).toContain('with the permissions of the job')
    expect(body).toContain('not covered by the hash')
    for (const { digest, source } of [verify, setup]) {
      expect(body).toContain(digest)
      expect(body).toContain(source)
    }
    expect(problemsIn(body, HOME)).toEqual([])
  })

  test('the line to copy is a command, and as the prefix wants it; our own comment is none', () => {
    for (const prefix of ['optional', 'required'] as const) {
      const body = renderApprovalComment(decided([verify]), prefix)
      const line = fencedOf(body).at(-1) ?? ''
      expect(parseCommand(line, prefix).kind).not.toBe('none')
      expect(parseCommand(line, prefix).kind).not.toBe('near-miss')
      expect(['none', 'near-miss']).toContain(parseCommand(body, prefix).kind)
    }
  })

  test.each(HOSTILE_TEXTS)('PUB-01 to PUB-05: a hostile command stays in its block: %j', (text) => {
    const body = comment([commandOf('verify', text, text), setup])
    expect(problemsIn(body, HOME)).toEqual([])
    expect(fencedOf(body)).toHaveLength(3)
    expect(fencedOf(body)[1]).toBe('npm ci')
  })

  test('PUB-02: a marker in a command is spelled out, not dropped', () => {
    const body = comment([commandOf('verify', 'echo "<!-- proofrun:hint comment=1 -->"')])
    expect(body).not.toContain('<!--')
    expect(fencedOf(body)[0]).toBe('echo "\\u{3C}!-- proofrun:hint comment=1 -->"')
  })

  test('hidden characters are spelled, and the command is marked', () => {
    const body = comment([commandOf('verify', 'npm test\u202E\r\n')])
    expect(fencedOf(body)[0]).toBe('npm test\\u{202E}\\u{0D}')
    expect(body).toContain('**Look twice:** it holds 2 hidden characters')
    expect(comment([verify])).not.toContain('Look twice')
  })

  test.each([
    ['conflict', setup.digest],
    ['hash-incomplete', verify.digest.slice(0, 40)],
  ] as const)('%s is said first, then what stands there now', (code, given) => {
    const body = comment([verify], { given })
    expect(body.startsWith(`**${APPROVAL_REFUSALS[code]}**`)).toBe(true)
    expect(fencedOf(body)).toEqual(['npm test', `/approve ${verify.digest}`])
  })

  test('what was approved, by whom and where', () => {
    const body = renderApprovedComment([verify], {
      by: '@octocat',
      place: 'refs/proofrun/approvals',
    })
    expect(body).toContain(verify.digest)
    expect(problemsIn(body, HOME)).toEqual([])
    expect(comment([verify], { given: verify.digest, approved: [verify.digest] })).toContain(
      'Approved already',
    )
    expect(comment([])).toContain('No command needs approval')
  })
})

describe('R65: only what was shown in full is approved by comment', () => {
  const long = commandOf('setup', `echo ${'x'.repeat(59_000)}`)

  test('a long command is named with its place; the hash leaves it out', () => {
    const body = comment([long, verify])
    expect(body.length).toBeLessThan(BODY_BUDGET)
    expect(fencedOf(body)).toEqual(['npm test', `/approve ${verify.digest}`])
    expect(body).toContain(
      '**setup** (`.github/proofrun.yml on main`): not approved. It is too long',
    )
    expect(problemsIn(body, HOME)).toEqual([])
  })

  test('its hash is refused, with the reason', () => {
    const body = comment([long, verify], { given: long.digest })
    expect(body.startsWith(`**${APPROVAL_REFUSALS['not-shown']}**`)).toBe(true)
  })

  test('alone it leaves nothing to copy', () => {
    expect(comment([long])).not.toContain('/approve')
    expect(comment([long])).not.toContain('nothing is to be done')
  })

  test('on a terminal it is shown and approved', () => {
    expect(terminal([long])).toContain(long.text)
    expect(terminal([long])).toContain(`proofrun approve 4 ${long.digest}`)
  })

  test.each([5000, 6000, 20_000, 65_536])(
    'of eleven commands of %i characters as many as fit, whatever is approved already',
    (units) => {
      const many = COMMAND_NAMES.map((name) =>
        commandOf(name, name.padEnd(units, '`\u202E'), 'x'.repeat(900)),
      )
      const tooLong = tooLongForComment(many)
      for (const approved of [[], [many[0]?.digest ?? expect.fail('none')]]) {
        const body = comment(many, { approved, given: 'short' })
        expect(body.length).toBeLessThan(BODY_BUDGET)
        expect(problemsIn(body, HOME)).toEqual([])
        const shown = many.filter(({ digest }) => !tooLong.includes(digest))
        const isOpen = shown.some(({ digest }) => !approved.includes(digest))
        expect(fencedOf(body)).toHaveLength(shown.length + (isOpen ? 1 : 0))
      }
      expect(tooLong.length).toBeGreaterThan(0)
    },
  )
})
