import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../node-binaries.ts'
import { writeFiles } from '../plain-git.ts'
import type { RunOptions, WorkflowResult } from './interpreter/options.ts'
import { runWorkflow } from './interpreter/run-workflow.ts'

const NODE_24 = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url))
const FILE = '.github/workflows/proofrun.yml'

export type UserRunOptions = Pick<RunOptions, 'rig' | 'event'> &
  Partial<RunOptions> & {
    /** More files of the user's repository, by path. */
    readonly files?: Readonly<Record<string, string>>
  }

/** Runs a workflow as a user has it in a repository, where `proofrun/proofrun` at any commit is this checkout with the built action. */
export const runUserWorkflow = async (
  text: string,
  { files = {}, ...options }: UserRunOptions,
): Promise<WorkflowResult> => {
  const repository = join(options.rig.folder, `repository-${randomUUID()}`)
  await writeFiles(repository, { [FILE]: text, ...files })
  return runWorkflow({
    repository,
    file: FILE,
    node24: NODE_24,
    remoteActions: { 'proofrun/proofrun': ROOT },
    actionFolder: process.env['PROOFRUN_TEST_ACTION'] ?? join(ROOT, 'dist'),
    ...options,
  })
}
