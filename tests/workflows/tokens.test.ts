import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { jobOf, workflowRuns } from '../support/workflows/workflow-rig.ts'

const { run, rig } = workflowRuns()

const STEPS = `
    runs-on: ubuntu-24.04
    outputs:
      issue: \${{ steps.ask.outputs.issue }}
      write: \${{ steps.ask.outputs.write }}
      pulls: \${{ steps.ask.outputs.pulls }}
      fetch: \${{ steps.ask.outputs.fetch }}
      push: \${{ steps.ask.outputs.push }}
    steps:
      - id: ask
        env: { T: "\${{ github.token }}", GIT_TERMINAL_PROMPT: '0' }
        run: |
          api() { curl -s -o answer.json -w '%{http_code}' -H "Authorization: token $T" "$@"; }
          say() { echo "$1=$2" >> "$GITHUB_OUTPUT"; }
          url="$GITHUB_API_URL/repos/$GITHUB_REPOSITORY"
          say issue "$(api "$url/issues/1")"
          say write "$(api -X POST -d '{"body":"hello"}' -H 'content-type: application/json' "$url/issues/1/comments")"
          say pulls "$(api "$url/pulls?state=open")"
          server="http://x-access-token:$T@\${GITHUB_SERVER_URL#http://}/$GITHUB_REPOSITORY"
          say fetch "$(git clone -q "$server" clone 2> error && echo yes || echo no)"
          say push "$(git -C clone push -q origin "HEAD:refs/heads/$GITHUB_JOB" 2> error && echo yes || echo no)"
`

const job = (name: string, permissions: string): string =>
  `  ${name}:${permissions === '' ? '' : `\n    permissions: ${permissions}`}${STEPS}`

describe('a job’s token', () => {
  it('may exactly what the job or else the workflow says, at the API and for git', async () => {
    rig().github.given.issue()
    const { jobs } = await run(
      `on: push
permissions: { contents: read }
jobs:
${job('unsaid', '')}
${job('none', '{}')}
${job('reads', '{ contents: read, issues: read }')}
${job('writes', '{ contents: write, issues: write, pull-requests: read }')}
${job('all', 'write-all')}
${job('reads-all', 'read-all')}
`,
    )
    const answers = Object.entries(jobs).map(([id, { outputs }]) => [
      id,
      ['issue', 'write', 'pulls', 'fetch', 'push'].map((name) => outputs[name]).join(' '),
    ])
    expect(Object.fromEntries(answers)).toEqual({
      unsaid: '403 403 403 yes no',
      none: '403 403 403 no no',
      reads: '200 403 403 yes no',
      writes: '200 201 200 yes yes',
      all: '200 201 200 yes yes',
      'reads-all': '200 403 200 yes no',
    })
    expect(jobOf(jobs, 'writes').tokenPermissions).toEqual({
      contents: 'write',
      issues: 'write',
      'pull-requests': 'read',
    })
    expect(rig().github.violations).toEqual([])
  })

  it('is another one in every job, and nobody’s when its job has ended', async () => {
    const { number } = rig().github.given.issue()
    const tokens: string[] = []
    const ask = async (token: string | undefined) => {
      const headers = { authorization: `token ${token}` }
      const { status } = await fetch(`${rig().github.url}/repos/o/r/issues/${number}`, { headers })
      return status
    }
    const seen: number[] = []
    await run(
      `on: push\npermissions: { issues: read }\njobs:
  a: { runs-on: x, steps: [{ run: 'true' }] }
  b: { needs: a, runs-on: x, steps: [{ run: 'true' }] }
`,
      {
        beforeJob: async ({ token }) => {
          tokens.push(token)
          seen.push(await ask(token), await ask(tokens[0]))
        },
      },
    )
    expect(seen).toEqual([200, 200, 200, 401])
    expect(await ask(tokens[1])).toBe(401)
  })

  it('can ask for an identity only with id-token: write', async () => {
    const step = `runs-on: x, steps: [{ run: "echo url=\${ACTIONS_ID_TOKEN_REQUEST_URL:-none}" }]`
    const { jobs } = await run(`on: push\njobs:
  none: { permissions: { contents: write }, ${step} }
  some: { permissions: { id-token: write }, ${step} }
`)
    expect(jobOf(jobs, 'none').log).toMatch(/url=none/)
    expect(jobOf(jobs, 'some').log).toMatch(/url=http/)
  })
})

describe('what a test does to a job', () => {
  it('sees its machine before it runs, and may say other outputs than the job', async () => {
    const { jobs } = await run(
      `on: push\njobs:
  first:
    runs-on: x
    outputs: { said: "true one" }
    steps: [{ run: cat planted }]
  second:
    needs: first
    runs-on: x
    outputs: { heard: "\${{ needs.first.outputs.said }}" }
    steps: [{ run: 'true' }]
`,
      {
        beforeJob: async ({ id, machine }) => {
          if (id === 'first') await writeFile(`${machine.workspace}/planted`, 'a plant\n')
        },
        afterJob: async ({ id }, { outputs }) => {
          if (id !== 'first') return undefined
          expect(outputs).toEqual({ said: 'true one' })
          return { said: 'a lie' }
        },
      },
    )
    expect(jobOf(jobs, 'first').log).toMatch(/a plant/)
    expect(jobOf(jobs, 'second').outputs).toEqual({ heard: 'a lie' })
  })
})
