import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../../src/domain/shared/digest.ts'
import type { Digest } from '../../../src/domain/shared/ids.ts'
import { approvalHash } from '../../../src/domain/trust/approval-hash.ts'
import {
  type ApprovalRequest,
  decideApproval,
  type SourcedCommand,
} from '../../../src/domain/trust/decide-approval.ts'
import { COMMAND_NAMES } from '../../../src/domain/trust/named-command.ts'
import { commandOf } from '../../support/sample-approvals.ts'

const verify = commandOf('verify', 'npm test')
const setup = commandOf('setup', 'npm ci')
const agent = commandOf('agentCommand', './agent.sh', 'your override')
const commands = [verify, setup, agent]

const combined = (chosen: readonly SourcedCommand[]): Digest => {
  const hash = approvalHash(chosen.map(({ digest }) => digest))
  return hash ?? expect.fail('no commands')
}
const decide = (given?: string, more: Partial<ApprovalRequest> = {}) =>
  decideApproval({ given, commands, approved: [], ...more })

describe('R65: first it shows', () => {
  test('all commands in full, and the hash of those that are open', () => {
    expect(decide()).toEqual({
      kind: 'show',
      commands: commands.map((one) => ({ ...one, approved: false, tooLong: false })),
      hash: combined(commands),
    })
  })

  test('what is approved is marked, and not in the hash', () => {
    expect(decide(undefined, { approved: [setup.digest, digestOf('else')] })).toMatchObject({
      kind: 'show',
      commands: [{ approved: false }, { approved: true }, { approved: false }],
      hash: combined([verify, agent]),
    })
  })

  test('one open command: its own hash; none: no hash', () => {
    const approved = [setup.digest, agent.digest]
    expect(decide(undefined, { approved })).toMatchObject({ hash: verify.digest })
    const all = commands.map(({ digest }) => digest)
    expect(decide(undefined, { approved: all })).toMatchObject({ kind: 'show', hash: undefined })
  })

  test('without commands there is nothing to approve, whatever is given', () => {
    for (const given of [undefined, verify.digest, 'abc'])
      expect(decide(given, { commands: [] })).toEqual({ kind: 'no-commands' })
  })
})

describe('then it approves exactly what was shown', () => {
  test('the hash of all that is open', () => {
    expect(decide(combined(commands))).toMatchObject({ kind: 'approve', commands })
    expect(decide(combined([verify, agent]), { approved: [setup.digest] })).toMatchObject({
      kind: 'approve',
      commands: [verify, agent],
    })
  })

  test.each(commands)('the hash of one: $name and no other', (one) => {
    const decision = decide(one.digest)
    expect(decision).toMatchObject({ kind: 'approve', commands: [one] })
    expect(decision).toHaveProperty('commands.length', 1)
  })

  test('one of them was approved meanwhile: the others are', () => {
    expect(decide(combined(commands), { approved: [setup.digest] })).toMatchObject({
      kind: 'approve',
      commands: [verify, agent],
    })
  })

  test('a text that stands twice is approved once, for both', () => {
    const twice = [verify, commandOf('setup', 'npm test')]
    expect(decide(verify.digest, { commands: twice })).toMatchObject({
      kind: 'approve',
      commands: twice,
    })
    expect(decide(undefined, { commands: twice })).toMatchObject({ hash: verify.digest })
  })

  test.each([
    ['one', [setup]],
    ['some', [verify, setup]],
  ])('said again of %s: that it is approved already', (_what, chosen) => {
    const approved = [verify.digest, setup.digest]
    expect(decide(combined(chosen), { approved })).toMatchObject({
      kind: 'already-approved',
      commands: chosen,
    })
  })

  test('of all commands that there can be, every set is found, quickly', () => {
    const many = COMMAND_NAMES.map((name) => commandOf(name, `run ${name}`))
    expect(decide(combined(many), { commands: many })).toMatchObject({ kind: 'approve' })
    expect(decide(digestOf('else'), { commands: many })).toMatchObject({ code: 'conflict' })
  })
})

describe('what is refused, and shown again', () => {
  const again = { commands: [verify, setup, agent], hash: combined(commands) }

  test.each([
    ['', verify.digest.slice(0, 63), verify.digest.slice(0, 12), verify.digest.slice(0, 4)],
    [`${verify.digest}0`, verify.digest.toUpperCase(), 'x'.repeat(64), 'all'],
    [` ${verify.digest}`, `${verify.digest}\n`, `0x${verify.digest.slice(2)}`, '*'],
  ])('hash-incomplete: %s, %s, %s, %s', (...given) => {
    for (const one of given)
      expect(decide(one)).toMatchObject({ kind: 'refused', code: 'hash-incomplete', ...again })
  })

  test('R66 conflict: a command on base changed since it was shown', () => {
    const shown = combined(commands)
    const changed = [
      { ...verify, text: 'npm test; x', digest: digestOf('npm test; x') },
      setup,
      agent,
    ]
    expect(decide(shown, { commands: changed })).toMatchObject({
      kind: 'refused',
      code: 'conflict',
      commands: changed,
      hash: combined(changed),
    })
    expect(decide(verify.digest, { commands: changed })).toMatchObject({ code: 'conflict' })
  })

  test('R66 conflict: a command came or went since', () => {
    const hash = combined(commands)
    const more = [...commands, commandOf('teardown', 'x')]
    expect(decide(hash, { commands: [verify, setup] })).toMatchObject({ code: 'conflict' })
    // What was shown stands there still, and only that is approved.
    expect(decide(hash, { commands: more })).toMatchObject({ kind: 'approve', commands })
  })

  test('not-shown: what did not fit is neither in the hash nor approved by it or its own', () => {
    const tooLong = [setup.digest]
    expect(decide(undefined, { tooLong })).toMatchObject({ hash: combined([verify, agent]) })
    for (const hash of [setup.digest, combined(commands)])
      expect(decide(hash, { tooLong })).toMatchObject({ kind: 'refused', code: 'not-shown' })
    expect(decide(verify.digest, { tooLong })).toMatchObject({
      kind: 'approve',
      commands: [verify],
    })
    expect(decide(setup.digest, { tooLong, approved: tooLong })).toMatchObject({
      kind: 'already-approved',
    })
  })
})

test('R66: whatever stands on base, only texts that the hash was made of are approved', () => {
  const texts = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(texts, texts, fc.array(fc.nat(4)), (shown, now, seen) => {
      const named = (list: readonly string[]) =>
        list.map((text, index) => commandOf(COMMAND_NAMES[index] ?? 'verify', text))
      const approved = seen.flatMap((at) => (now[at] === undefined ? [] : [digestOf(now[at])]))
      const decision = decideApproval({
        given: combined(named(shown)),
        commands: named(now),
        approved,
      })
      if (decision.kind === 'approve')
        for (const { text } of decision.commands) expect(shown).toContain(text)
      const isAllThere = shown.every((text) => now.includes(text))
      expect(decision.kind === 'refused').toBe(!isAllThere)
    }),
    { numRuns: 300 },
  )
})
