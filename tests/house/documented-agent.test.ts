import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { attemptRig } from '../support/attempt-rig.ts'
import { NODES } from '../support/node-binaries.ts'
import { readText } from '../support/repository-files.ts'

const AGENT = /^```sh\n([\s\S]*?)^```$/m.exec(readText('docs/agents.md'))?.[1] ?? ''

test.each(NODES)(
  'the smallest agent of docs/agents.md proves a change, under Node $version',
  async ({ path }) => {
    await using rig = await attemptRig({ 'README.md': 'A question.\n' })
    const agent = join(rig.folder, 'agent.sh')
    await writeFile(agent, AGENT)
    const verify = 'test ! -e answer.txt || grep -qx 42 answer.txt'
    const settings = ['--verify', verify, '--agent-command', `sh ${agent}`]

    const { code, stdout } = await rig.cli(
      ['start', '--json', '--task', 'Answer it', ...settings],
      {
        node: path,
      },
    )

    expect(code).toBe(0)
    const document = JSON.parse(stdout) as Record<string, unknown>
    expect(document).toMatchObject({ outcome: 'ready-for-pr', agentPhases: 5, passes: 0 })
    expect(await rig.git(`git show ${document['branch']}:answer.txt`)).toBe('42')
  },
)
