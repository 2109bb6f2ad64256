import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../support/node-binaries.ts'
import { temporaryFolder } from '../support/temp-folder.ts'

const REPORT = JSON.stringify({
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }] },
  ],
})

/** Stands for npm: notes how it was called, fails for the words in FAIL, and leaves a test report as vitest would. */
const NPM = `#!/bin/sh
echo "$* CI=$CI" >>"$CALLS"
for word in $FAIL; do case " $* " in *" $word "*) exit 1 ;; esac; done
for word in "$@"; do
  case "$word" in --outputFile.json=*) printf %s "$REPORT" >"\${word#--outputFile.json=}" ;; esac
done
`

type Outcome = { readonly status: number | null; readonly lines: string[]; readonly calls: string }

/** Runs .ci/run in a folder of its own, with a command line that ends as given and a stand-in for npm. */
const ciRun = async (fail: string, demoStatus = 0): Promise<Outcome> => {
  await using folder = await temporaryFolder()
  const at = (name: string): string => join(folder.path, name)
  for (const name of ['.ci/run', 'scripts/summarise-tests.mjs']) {
    await mkdir(dirname(at(name)), { recursive: true })
    await copyFile(join(ROOT, name), at(name))
  }
  await mkdir(at('dist'))
  await writeFile(at('dist/cli.js'), `process.exitCode = ${demoStatus}\n`)
  await mkdir(at('bin'))
  await writeFile(at('bin/npm'), NPM, { mode: 0o755 })
  const { status, stdout } = spawnSync('bash', ['.ci/run'], {
    cwd: folder.path,
    encoding: 'utf8',
    env: {
      PATH: [at('bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
      CALLS: at('calls'),
      FAIL: fail,
      REPORT,
    },
    timeout: 20_000,
  })
  return { status, lines: stdout.trimEnd().split('\n'), calls: await readFile(at('calls'), 'utf8') }
}

describe('.ci/run', () => {
  test('does what the README says, then lint, typecheck and the dist check; counts the tests last', async () => {
    const { status, lines, calls } = await ciRun('')
    expect(status).toBe(0)
    expect(lines.at(-1)).toBe('2 passed, 0 failed, 2 skipped')
    const commands = calls.trimEnd().split('\n')
    expect(commands.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'ci --no-audit',
      'test --',
      'run test:e2e',
      'run lint',
      'run typecheck',
      'run check:dist',
    ])
    for (const line of commands) expect(line).toMatch(/ CI=true$/)
  })

  test.each([
    ['lint', 'npm run lint'],
    ['check:dist', 'npm run check:dist'],
  ])('fails when %s fails, says so, and still counts the tests last', async (word, said) => {
    const { status, lines } = await ciRun(word)
    expect(status).toBe(1)
    expect(lines).toContain(`failed: ${said}`)
    expect(lines.at(-1)).toBe('2 passed, 0 failed, 2 skipped')
  })

  test('fails when the demo fails', async () => {
    const { status, lines } = await ciRun('', 1)
    expect(status).toBe(1)
    expect(lines).toContain('failed: node dist/cli.js demo')
  })

  test('fails when the tests left no report, and counts nothing', async () => {
    const { status, lines } = await ciRun('test')
    expect(status).toBe(1)
    expect(lines.at(-1)).toBe('failed: the test runner left no report')
  })
})
