import { mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Git } from '../../adapters/git/run-git.ts'
import { EXAMPLE_FILES } from './example-repository.ts'
import { RECORDED_AGENT } from './recorded-agent.ts'
import { RECORDING } from './recording.ts'

/** Where the demo is: all paths absolute, all below `folder`. */
export type Demo = {
  readonly folder: string
  readonly repository: string
  readonly stateDirectory: string
  /** Shell text. */
  readonly agentCommand: string
  readonly verifyCommand: string
}

/** So that the demo needs no identity of the user's. */
const IDENTITY = {
  GIT_AUTHOR_NAME: 'Proofrun demo',
  GIT_AUTHOR_EMAIL: 'demo@example.invalid',
  GIT_COMMITTER_NAME: 'Proofrun demo',
  GIT_COMMITTER_EMAIL: 'demo@example.invalid',
}

/** Writes the example repository, with one commit, and the recorded agent into a new folder below `parent`. */
export const prepareDemo = async (
  git: Git,
  { parent, node }: { readonly parent: string; readonly node: string },
): Promise<Demo> => {
  const folder = await mkdtemp(join(await realpath(parent), 'proofrun-demo-'))
  const repository = join(folder, 'repository')
  const agent = join(folder, 'agent')
  await writeFiles(repository, EXAMPLE_FILES)
  await writeFiles(agent, {
    'recorded-agent.mjs': RECORDED_AGENT,
    'recording.json': `${JSON.stringify(RECORDING, null, 2)}\n`,
  })
  const inRepository = { cwd: repository, environment: IDENTITY }
  await git.text(['init', '--quiet', '--initial-branch=main', '.'], inRepository)
  await git.text(['add', '--all'], inRepository)
  await git.text(['commit', '--quiet', '--message=Add track-length'], inRepository)
  return {
    folder,
    repository,
    stateDirectory: join(folder, 'state'),
    agentCommand: `${shellWord(node)} ${shellWord(join(agent, 'recorded-agent.mjs'))}`,
    verifyCommand: `${shellWord(node)} --test`,
  }
}

const writeFiles = async (
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

/** A text as one word of a shell, bare where that is the same. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
