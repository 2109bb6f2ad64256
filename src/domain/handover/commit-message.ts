import { inertLine } from '../conversation/inert-line.ts'

/**
 * The message of the commit that holds an agent's uncommitted work. The title is the issue's, so nothing in it may act: no
 * reference, no control character, and no word that asks for checks to be skipped (landing refuses those).
 */
export const commitMessage = (work: {
  readonly phase: 'implement' | 'fix'
  readonly pass: number
  readonly title: string
  readonly task: number
  readonly attempt: number
}): string => {
  const { phase, pass, task, attempt } = work
  const what = phase === 'fix' ? `Fix pass ${pass}` : 'Implement'
  const title = inertLine(work.title, 100).replace(/[[\]]/g, (bracket) => BRACKETS[bracket] ?? '')
  return `${what}: ${title || `task ${task}`}\n\nTask ${task}, attempt ${attempt}.\n`
}

/** Square brackets make `[skip ci]` of two words. */
const BRACKETS: Readonly<Record<string, string>> = { '[': '(', ']': ')' }
