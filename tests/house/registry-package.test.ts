import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attemptRig } from '../support/attempt-rig.ts'
import { ROOT } from '../support/node-binaries.ts'

/** A package as its author published it, tests included; `npm test` is its own script, `node test.js`. */
const PACKAGE = join(ROOT, 'node_modules/glob-to-regexp')

const published = async (): Promise<Record<string, string>> => {
  const names = await readdir(PACKAGE)
  const files = names.map(async (name) => [name, await readFile(join(PACKAGE, name), 'utf8')])
  return Object.fromEntries(await Promise.all(files))
}

const replaced = (text: string | undefined, from: string, to: string): string => {
  if (!text?.includes(from)) throw new Error(`the package has changed: ${from}`)
  return text.replace(from, () => to)
}

// A real defect of it: `\b` in a glob goes into the expression as it is, and there means a word's edge. The first try at it
// breaks what the package documents, that a backslash escapes a special character; only its own tests know.
const FIRST_CASE = '    case "/":\n'
const LAST_LINE = 'console.log("Ok!");'
const NEW_TEST = 'assertMatch("a\\\\b", "a\\\\b");\n'
const WRONG = '    case "\\\\":\n'
const RIGHT =
  '    case "\\\\":\n      reStr += /\\w/.test(str[i + 1]) ? "\\\\\\\\" : c;\n      break;\n\n'

// Eight agents and three runs of npm take their time beside a full suite.
test('a repository somebody else wrote: its own tests send a wrong change back and prove the repaired one', {
  timeout: 120_000,
}, async () => {
  const files = await published()
  const index = (added: string): string =>
    replaced(files['index.js'], FIRST_CASE, added + FIRST_CASE)
  const tests = replaced(files['test.js'], LAST_LINE, NEW_TEST + LAST_LINE)
  await using rig = await attemptRig(files, {
    implement: [
      { write: { path: 'index.js', content: index(WRONG) } },
      { write: { path: 'test.js', content: tests } },
    ],
    fix: [
      { write: { path: 'index.js', content: index(RIGHT) } },
      { commit: 'Escape a backslash in a glob' },
    ],
  })

  const { code, document } = await rig.start('npm test', [], { timeoutMs: 110_000 })

  expect([code, document.outcome, document.passes]).toEqual([0, 'ready-for-pr', 1])
  expect(document.agentPhases).toBe(8)
  expect(await rig.starts()).toHaveLength(8)

  expect(await rig.json('baseline-verification.json')).toMatchObject({ success: true, exitCode: 0 })
  expect(await rig.json('verification-before-fix-1.json')).toMatchObject({
    failureClass: 'failed',
    tail: expect.stringContaining('AssertionError'),
  })
  expect(await rig.json('verification.json')).toMatchObject({
    success: true,
    commit: document.commit,
    tail: expect.stringContaining('Ok!'),
  })
  expect(await rig.git(`git rev-parse ${document.branch}`)).toBe(document.commit)
  expect(await rig.git(`git diff --stat main ${document.branch} -- package.json`)).toBe('')
  expect(await rig.git(`git show ${document.branch}:index.js`)).toBe(index(RIGHT).trimEnd())
  expect(await rig.git('git status --porcelain')).toBe('')
})
