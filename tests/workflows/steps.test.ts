import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeFiles } from '../support/plain-git.ts'
import { jobOf, workflowRuns } from '../support/workflows/workflow-rig.ts'

const { run, rig } = workflowRuns()

const COMMIT = '0123456789012345678901234567890123456789'

/** The one job of a workflow with these steps, after it has run. */
const runSteps = async (steps: string, options: Parameters<typeof run>[1] = {}, more = '') => {
  const result = await run(
    `on: push\n${more}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n${steps}`,
    options,
  )
  return jobOf(result.jobs, 'a')
}

const CHECKOUT = `      - uses: actions/checkout@${COMMIT}
        with: { persist-credentials: false }
`

describe('scripts', () => {
  it('run in a bash that stops at an error, and with pipefail where bash is named', async () => {
    const { log } = await runSteps(
      `
      - id: unnamed
        run: |
          false | true
          echo went on
      - id: named
        shell: bash
        continue-on-error: true
        run: |
          false | true
          echo went on too
      - id: folder
        shell: sh
        working-directory: sub
        run: pwd
`.replace('      - id: unnamed', '      - run: mkdir sub\n      - id: unnamed'),
    )
    expect(log).toMatch(/unnamed\| went on/)
    expect(log).not.toMatch(/went on too/)
    expect(log).toMatch(/folder\| .*workspace\/sub/)
  })

  it('keep the lines of their text as they are around an expression', async () => {
    const { log } = await runSteps(`
      - run: |
          cat <<'END'
          at \${{ github.event_name }}
            {0} it''s
          END
`)
    expect(log).toMatch(/\| at push\n.*\| {3}\{0\} it''s/)
  })

  it('see the environment of workflow, job and step, the nearest first, and what steps put there', async () => {
    const { log } = await runSteps(
      `
      - run: echo "$A $B $C $CI $GITHUB_JOB $GITHUB_REPOSITORY"
        env: { C: "\${{ env.A }}3", GITHUB_JOB: changed, CI: 'no' }
      - run: |
          echo "A=new" >> "$GITHUB_ENV"
          mkdir bin; printf '#!/bin/sh\\necho found' > bin/own; chmod +x bin/own
          echo "$PWD/bin" >> "$GITHUB_PATH"
      - run: echo "$A"; own
        if: env.A == 'new'
`,
      {},
      'env: { A: 1, B: 2 }',
    )
    expect(log).toMatch(/\| 1 2 13 no a o\/r\n(?:.*\n)*.*\| new\n.*\| found/)
  })

  it('leave outputs and summaries, whole or not at all', async () => {
    const { log, summary, result } = await runSteps(`
      - id: one
        run: |
          echo "# One" >> "$GITHUB_STEP_SUMMARY"
          echo "::set-output name=old::by%0Aline"
          echo "new=by file" >> "$GITHUB_OUTPUT"
      - run: printf '%s\\n' "$BOTH"
        env: { BOTH: "\${{ steps.one.outputs.old }} \${{ steps.one.outputs.new }} \${{ steps.one.outcome }}" }
      - id: open
        continue-on-error: true
        run: printf 'x<<END\\nnever ended\\n' >> "$GITHUB_OUTPUT"
      - run: echo "\${{ steps.open.outcome }} \${{ steps.open.conclusion }}"
      - id: options
        run: echo "NODE_OPTIONS=--require x" >> "$GITHUB_ENV"
`)
    expect(summary).toBe('# One\n')
    expect(log).toMatch(/\| by\n.*\| line by file success/)
    expect(log).toMatch(/open: GITHUB_OUTPUT: Matching delimiter not found 'END'/)
    expect(log).toMatch(/\| failure success/)
    expect(log).toMatch(/options: GITHUB_ENV: NODE_OPTIONS/)
    expect(result).toBe('failure')
  })

  it('command by lines, but not while they are stopped, and no more by set-env', async () => {
    const { log, result } = await runSteps(`
      - id: one
        run: |
          echo "::stop-commands::tok3n"
          echo "::set-output name=a::stopped"
          echo "::tok3n::"
          echo "  ::set-output name=b::heard"
          echo "noise ##[set-output name=c;]old"
      - run: echo "(\${{ steps.one.outputs.a }}) (\${{ steps.one.outputs.b }})"
      - run: echo "::set-env name=A::1"
`)
    expect(log).toMatch(/\| \(\) \(heard\)/)
    expect(log).toMatch(/set-env is disabled/)
    expect(result).toBe('failure')
  })

  it('end at their time limit, and with all that they left running', async () => {
    const { log, result } = await runSteps(`
      - id: slow
        timeout-minutes: 0.005
        continue-on-error: true
        run: exec sleep 20
      - run: |
          setsid sh -c 'sleep 20; touch "$HOME/late"' > /dev/null 2>&1 &
          echo "left $!"
`)
    expect(log).toMatch(/slow: it has timed out/)
    expect(result).toBe('success')
    const [, pid] = /left (\d+)/.exec(log) ?? []
    // One that nobody has waited for is still listed, without its command.
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('')
  })
})

describe('secrets', () => {
  it('are covered in the log, line by line, and make an output disappear', async () => {
    const result = await run(
      `
on: push
jobs:
  a:
    runs-on: ubuntu-24.04
    outputs:
      plain: said
      leaked: got \${{ steps.one.outputs.leaked }}
    steps:
      - id: one
        env: { KEY: "\${{ secrets.key }}", MORE: "\${{ secrets.MORE }}", T: "\${{ github.token }}" }
        run: |
          echo "is $KEY and $T"; printf '%s\\n' "$MORE"; echo "::add-mask::added"; echo "was added"
          test "$T" = "\${{ secrets.GITHUB_TOKEN }}" && echo "the same"
          echo "leaked=$KEY" >> "$GITHUB_OUTPUT"
`,
      { secrets: { KEY: 'sk-1234', MORE: 'first-line\nsecond-line' } },
    )
    const { log, outputs } = jobOf(result.jobs, 'a')
    expect(log).toMatch(
      /\| is \*\*\* and \*\*\*\n.*\| \*\*\*\n.*\| \*\*\*\n.*\| was \*\*\*\n.*the same/,
    )
    expect(log).not.toMatch(/sk-1234|first-line|second-line/)
    expect(outputs).toEqual({ plain: 'said' })
    expect(log).toMatch(/leaked is left out/)
  })
})

const NODE_ACTION = `
name: Node
description: writes what it was given
inputs:
  the word: { description: w, default: "\${{ github.event_name }}" }
  kept-empty: { description: k, default: full }
  token: { description: t, default: "\${{ github.token }}" }
outputs:
  word: { description: w }
runs: { using: node24, main: dist/main.js, post: dist/post.js, post-if: always() }
`
const MAIN = `
const { appendFileSync } = require('node:fs')
const { env } = process
appendFileSync(env.GITHUB_OUTPUT, 'word=' + env['INPUT_THE WORD'] + env['INPUT_THE_WORD'] + '\\n')
appendFileSync(env.GITHUB_STATE, 'mine=' + env.GITHUB_ACTION_PATH + '\\n')
console.log('empty:' + JSON.stringify(env['INPUT_KEPT-EMPTY']), process.version)
console.log('runtime', env.ACTIONS_RUNTIME_TOKEN !== undefined, env.ACTIONS_RESULTS_URL)
process.exit(Number(env.CODE ?? 0))
`
const POST = `
console.log('post', process.env.STATE_mine, process.env.INPUT_TOKEN?.startsWith('ghs_'))
process.exit(Number(process.env.POST_CODE ?? 0))
`
const NODE_FILES = {
  'act/action.yml': NODE_ACTION,
  'act/dist/main.js': MAIN,
  'act/dist/post.js': POST,
}

describe('node actions', () => {
  it('get inputs, defaults and the artifact service, and their state in the post step', async () => {
    const { log, result } = await runSteps(
      `${CHECKOUT}
      - id: act
        uses: ./act
        with: { kept-empty: '' }
      - run: echo "\${{ steps.act.outputs.word }} \${ACTIONS_RUNTIME_TOKEN-none}"
`,
      { files: NODE_FILES },
    )
    expect(result).toBe('success')
    expect(log).toMatch(/act\| empty:"" v24\./)
    expect(log).toMatch(/runtime true http:/)
    expect(log).toMatch(/\| undefinedpush none\n(?:.*\n)*post act\| post undefined true$/)
  })

  it('that fail have their post step, too, and a failed post step fails the job', async () => {
    const { log, result } = await runSteps(
      `${CHECKOUT}
      - id: bad
        continue-on-error: true
        uses: ./act
        env: { CODE: '3', POST_CODE: '4' }
      - id: good
        uses: ./act
`,
      { files: NODE_FILES },
    )
    expect(log).toMatch(/bad: it ended with 3/)
    expect(log).toMatch(/post good\|(?:.*\n)*post bad\|(?:.*\n)*.*post bad: it ended with 4/)
    expect(result).toBe('failure')
  })

  it('are found by repository and commit, and their dist is the one that is tested', async () => {
    const far = join(rig().folder, 'far')
    await writeFiles(far, {
      'sub/action.yml': NODE_ACTION.replaceAll('dist/', '../dist/'),
      'built/main.js': 'console.log("built")',
      'built/post.js': 'console.log("built too")',
    })
    const { log } = await runSteps(`      - id: far\n        uses: some/where/sub@${COMMIT}\n`, {
      remoteActions: { 'some/where': far },
      actionFolder: join(far, 'built'),
    })
    expect(log).toBe('far| built\npost far| built too')
  })

  it('get no input that they do not declare', async () => {
    const steps = `${CHECKOUT}      - uses: ./act\n        with: { wrong: x }\n`
    await expect(runSteps(steps, { files: NODE_FILES })).rejects.toThrow(/Node has no input wrong/)
  })

  it('of the repository are there only after a checkout', async () => {
    await expect(runSteps('      - uses: ./act\n', { files: NODE_FILES })).rejects.toThrow(
      /only after a checkout/,
    )
  })
})

describe('composite actions', () => {
  it('have steps, inputs and outputs of their own, and other actions in them', async () => {
    const files = {
      ...NODE_FILES,
      'all/action.yml': `
name: All
description: several steps
inputs:
  word: { description: w, default: plain }
outputs:
  said: { description: s, value: "\${{ steps.say.outputs.said }}/\${{ steps.act.outputs.word }}" }
runs:
  using: composite
  steps:
    - id: say
      shell: bash
      run: |
        echo "said=\${{ inputs.word }}" >> "$GITHUB_OUTPUT"
        echo "LATER=1" >> "$GITHUB_ENV"
        test -f "$GITHUB_ACTION_PATH/action.yml"
        test -f "\${{ github.action_path }}/action.yml"
    - id: act
      uses: ./act
      with: { the word: inner }
    - shell: bash
      run: exit \${{ inputs.word == 'broken' && 1 || 0 }}
    - if: failure()
      shell: bash
      run: echo mended nothing
`,
    }
    const { log, result } = await runSteps(
      `${CHECKOUT}
      - id: all
        uses: ./all
        env: { ONLY: inside }
      - run: echo "\${{ steps.all.outputs.said }} $LATER (\${{ steps.act.outputs.word }}) ($ONLY)"
      - id: bad
        uses: ./all
        with: { word: broken }
      - run: echo never
`,
      { files },
    )
    expect(log).toMatch(/\| plain\/undefinedinner 1 \(\) \(\)/)
    expect(log).toMatch(/bad\/__4\| mended nothing/)
    expect(log).not.toMatch(/never/)
    expect(log).toMatch(/post bad\/act\|(?:.*\n)*post all\/act\|/)
    expect(result).toBe('failure')
  })
})
