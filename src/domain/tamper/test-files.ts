import { setupInputMatcher } from '../worktree/setup-inputs.ts'
import { type ExaminedFile, textOf } from './changed-file.ts'
import { detailOf } from './fields.ts'
import type { Finding } from './report.ts'
import { languageOf, type TestLanguage } from './test-languages.ts'

/** How test files are named; here case counts, or `Latest.java` were one. */
export const TEST_GLOBS = [
  '*.{test,tests,spec,specs,e2e,cy}.*',
  '*{_,-}{test,tests,spec,specs}.*',
  '{test,tests}{,_*,-*}.*',
  '*{Test,Tests,TestCase,IT,Spec}.{java,kt,scala,groovy,cs,fs,vb,swift,php}',
  'Test*.{java,kt,scala,groovy}',
  '*.bats',
  '**/{test,tests,Tests,__tests__,spec,specs,e2e,cypress}/**',
] as const

const isNamedAsTest = setupInputMatcher(TEST_GLOBS)

/** Whether both texts of a path are needed to look for skipped tests. */
export const isReadTest = (path: string): boolean => {
  const language = languageOf(path)
  return language !== undefined && (language.anywhere === true || isNamedAsTest(path))
}

type Line = { readonly number: number; readonly text: string }

/** Lines of the new text that the old one has not, or not so often. */
const addedLines = (before: string, after: string): readonly Line[] => {
  const known = new Map<string, number>()
  for (const line of before.split('\n')) known.set(line, (known.get(line) ?? 0) + 1)
  const added: Line[] = []
  for (const [index, text] of after.split('\n').entries()) {
    const left = known.get(text) ?? 0
    if (left > 0) known.set(text, left - 1)
    else added.push({ number: index + 1, text })
  }
  return added
}

const countTests = (text: string, { declares }: TestLanguage): number =>
  text.split('\n').filter((line) => declares.test(line)).length

const UNREAD: Finding = {
  kind: 'test-skipped',
  what: 'Is a test file that could not be looked through for skipped tests.',
}

const findSkips = (before: string, after: string, language: TestLanguage): readonly Finding[] => {
  const skipping = addedLines(before, after).filter(({ text }) =>
    language.skips.some(({ pattern }) => pattern.test(text)),
  )
  const [first] = skipping
  if (first === undefined) return []
  const more = skipping.length === 1 ? '' : ` (and ${skipping.length - 1} more)`
  return [
    {
      kind: 'test-skipped',
      what: 'Adds lines that skip tests, or that single some out.',
      detail: detailOf(`line ${first.number}${more}: ${first.text.trim()}`),
    },
  ]
}

const findFewer = (before: string, after: string, language: TestLanguage): readonly Finding[] => {
  const [old, now] = [countTests(before, language), countTests(after, language)]
  return now >= old
    ? []
    : [
        {
          kind: 'test-deleted',
          what: 'Holds fewer tests than before.',
          detail: `${old} before, ${now} after`,
        },
      ]
}

/**
 * Tests that a change deletes or skips (F40, design.md §8). It reads lines, not programs: a comment can look like a skip, and a skip
 * can be written so that no line shows it.
 */
export const findInTests = (file: ExaminedFile): readonly Finding[] => {
  const { path, change, before, after } = file
  const named = isNamedAsTest(path)
  if (change === 'deleted')
    return named ? [{ kind: 'test-deleted', what: 'Is deleted, and was among the tests.' }] : []
  if (change === 'type-changed')
    return named
      ? [{ kind: 'test-deleted', what: 'Is no plain file any more, and was among the tests.' }]
      : []
  const language = languageOf(path)
  if (language === undefined || !isReadTest(path)) return []
  const [old, now] = [textOf(before), textOf(after)]
  if (old === undefined || now === undefined) return named ? [UNREAD] : []
  return [...findFewer(old, now, language), ...findSkips(old, now, language)]
}
