import { describe, expect, it } from 'vitest'
import { commitMessage } from '../../../src/domain/handover/commit-message.ts'

const messageOf = (title: string): string =>
  commitMessage({ phase: 'implement', pass: 0, title, task: 7, attempt: 2 })

describe('the message of the commit that holds uncommitted work', () => {
  it('names the phase, the title, the task and the attempt', () => {
    expect(messageOf('Fix the sum')).toBe('Implement: Fix the sum\n\nTask 7, attempt 2.\n')
    expect(
      commitMessage({ phase: 'fix', pass: 3, title: 'Fix the sum', task: 7, attempt: 2 }),
    ).toContain('Fix pass 3: Fix the sum\n')
  })

  it.each([
    ['a closing keyword', 'fixes #12', /#\d/],
    ['a mention', 'ask @org/team', /@\w/],
    ['a skip word', 'x [skip ci] y', /\[skip ci\]/i],
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    ['a control character', 'a\u001b[31mb\u0007', /[\u0000-\u0009\u000b-\u001f]/],
    ['a newline that forges a trailer', 'x\n\nskip-checks: true', /^skip-checks:/m],
  ])('PUB-03 makes %s inert', (_what, title, live) => {
    expect(messageOf(title)).not.toMatch(live)
  })

  it('PUB-08 cuts a long title between characters', () => {
    const [subject = ''] = messageOf('😀'.repeat(200)).split('\n')
    expect(subject.length).toBeLessThanOrEqual(120)
    expect(Buffer.from(subject).toString()).toBe(subject)
  })

  it('falls back to the task where no title is left', () => {
    expect(messageOf(' ')).toContain('Implement: task 7\n')
  })
})
