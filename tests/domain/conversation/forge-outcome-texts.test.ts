import { describe, expect, test } from 'vitest'
import { NO_PROGRESS_REASONS } from '../../../src/domain/attempt/events.ts'
import { OUTCOMES, type Outcome } from '../../../src/domain/attempt/outcomes.ts'
import {
  FORGE_NEXT,
  forgeOutcomeText,
} from '../../../src/domain/conversation/forge-outcome-texts.ts'
import { PUBLICATION_NEXT } from '../../../src/domain/conversation/forge-publication-texts.ts'
import { outcomeText } from '../../../src/domain/conversation/outcome-texts.ts'
import { FAILURE_CLASSES } from '../../../src/domain/verification/failure-class.ts'
import { FORGE_CODES } from '../../../src/ports/forge.ts'
import { REMOTE_CODES } from '../../../src/ports/remote-repository.ts'

const outcomes = Object.keys(OUTCOMES) as Outcome[]
const budgets = ['cost', 'tokens', 'minutes']
const codes = [
  ...NO_PROGRESS_REASONS,
  ...FAILURE_CLASSES,
  ...Object.keys(PUBLICATION_NEXT),
  ...budgets,
  'flaky',
  'toString',
  null,
]
const pairs = outcomes.flatMap((outcome) => codes.map((code) => [outcome, code] as const))

/** What only the command line has: other flags than the comments' own, its commands, camel-case settings. */
const COMMAND_LINE = /--(?!allow-failing-baseline)|proofrun |`(?:no|verify|max)[A-Z]/

describe('advice on a forge', () => {
  test.each(outcomes)('F33: %s says what a person can do on the forge', (outcome) => {
    const { sentence, next } = forgeOutcomeText(outcome, null)
    expect(sentence).toBe(outcomeText(outcome).sentence)
    expect(next).toMatch(/^\p{Lu}.{20,}\.$/u)
  })

  test('F33: no two outcomes share their advice', () => {
    expect(new Set(Object.values(FORGE_NEXT)).size).toBe(outcomes.length)
  })

  test('F33: no outcome with any code speaks of the command line', () => {
    for (const [outcome, code] of pairs) {
      const { next } = forgeOutcomeText(outcome, code)
      expect(next).toMatch(/^\p{Lu}.+\.$/u)
      expect(next, `${outcome} ${code}`).not.toMatch(COMMAND_LINE)
    }
  })

  test('every command that is named is one that is heard', () => {
    for (const [outcome, code] of pairs) {
      const commands = forgeOutcomeText(outcome, code).next.match(/`\/[^`]+`/g) ?? []
      for (const command of commands)
        expect(command).toMatch(
          /^`\/(?:start|continue|restart|approve|restart --allow-failing-baseline)`$/,
        )
    }
  })

  test.each([...REMOTE_CODES, ...FORGE_CODES])(
    'PUB-09 F12 F23 F42: a publication that ended with %s has its own remedy',
    (code) => {
      const { next } = forgeOutcomeText('publish-failed', code)
      expect(next).not.toBe(FORGE_NEXT['publish-failed'])
      expect(next).toMatch(/`\/(?:continue|restart|start)`/)
    },
  )

  test('R8: the override of a red baseline is named only for the class that it covers', () => {
    for (const failureClass of FAILURE_CLASSES) {
      const { next } = forgeOutcomeText('failed-baseline-verification', failureClass)
      expect(/comment `\/restart --allow-failing-baseline`/.test(next)).toBe(
        failureClass === 'failed',
      )
    }
  })

  test('F42: without a pull request a ready change is opened from its link', () => {
    expect(forgeOutcomeText('ready-for-pr', 'forge-actions-may-not').next).toMatch(
      /^Open the pull request from the link/,
    )
    expect(forgeOutcomeText('ready-for-pr', null).next).toMatch(/^Review the pull request/)
  })

  test.each(budgets)('a budget of %s names its input', (code) => {
    expect(forgeOutcomeText('budget-exceeded', code).next).toMatch(
      /`max-(?:cost-usd|tokens|minutes)`/,
    )
  })
})
