/**
 * A comment that is no command, from the start of `node action.js` to "nothing to do", against an empty script under the same
 * Node, one after the other (design.md §10: at most 1.3 times).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROUNDS = 41
const TARGET = 1.3

const folder = mkdtempSync(join(tmpdir(), 'proofrun-bench-'))
const built = join(folder, 'dist')
const empty = join(folder, 'empty.mjs')
const eventFile = join(folder, 'event.json')
const environment = {
  PATH: process.env.PATH,
  GITHUB_EVENT_NAME: 'issue_comment',
  GITHUB_EVENT_PATH: eventFile,
  GITHUB_RUN_ID: '1',
}

/** GitHub's published payload, with the text of an everyday comment. */
const payload = () => {
  const events = createRequire(import.meta.url)('@octokit/webhooks-examples')
  const { examples } = events.find(({ name }) => name === 'issue_comment')
  const example = examples.find(({ action }) => action === 'created')
  const body = 'It still fails with `and/or` in the path, see\n\n```\nError: 3/4\n```\n'.repeat(20)
  return { ...example, comment: { ...example.comment, body } }
}

const run = (script) =>
  execFileSync(process.execPath, [script], { env: environment, encoding: 'utf8' })
const timed = (script) => {
  const started = performance.now()
  run(script)
  return performance.now() - started
}
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

try {
  const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
  execFileSync(process.execPath, [build, '--out', built])
  // As the repository's own: without it Node would have to find out what kind of file it loads.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(empty, '')
  writeFileSync(eventFile, JSON.stringify(payload()))
  const action = join(built, 'action.js')
  if (run(action) !== 'The comment holds no command.\n') throw new Error('it did something else')
  const [ours, theirs] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(timed(empty))
    ours.push(timed(action))
  }
  const [oursMs, emptyMs] = [median(ours), median(theirs)]
  const row = {
    name: 'a comment that is no command, to an empty script',
    ratio: Number((oursMs / emptyMs).toFixed(2)),
    target: `≤ ${TARGET}`,
    details: { oursMs: Math.round(oursMs), emptyMs: Math.round(emptyMs) },
    met: oursMs <= TARGET * emptyMs,
  }
  process.stdout.write(`${JSON.stringify(row)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
