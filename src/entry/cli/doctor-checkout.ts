import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegularFile } from '../../adapters/files/regular-file.ts'
import { persistedCredentials } from '../../adapters/git/remote/persisted-credentials.ts'
import { checkCredentials } from '../../domain/onboarding/checks/check-repository.ts'
import { checkWorkflows } from '../../domain/onboarding/checks/check-workflows.ts'
import type { DoctorCheck } from '../../domain/onboarding/doctor-document.ts'
import type { Source } from '../../ports/working-repository.ts'
import { findGit } from '../locate.ts'

const WORKFLOWS = '.github/workflows'
/** GitHub takes no larger one (F46). */
const MAX_WORKFLOW_BYTES = 512_000

/** What lies in the user's checkout: credentials in its configuration, and workflows. */
export const checkCheckout = async (
  { path }: Pick<Source, 'path'>,
  programs: string | undefined,
): Promise<readonly DoctorCheck[]> => {
  const git = findGit(programs)
  const [credentials, workflows] = await Promise.all([
    git === undefined ? [] : persistedCredentials(git, path),
    readWorkflows(path),
  ])
  return [checkCredentials(credentials), ...checkWorkflows(workflows)]
}

const readWorkflows = async (folder: string) => {
  const names = await readdir(join(folder, WORKFLOWS)).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .map(async (name) => {
        const path = `${WORKFLOWS}/${name}`
        const content = await readRegularFile(join(folder, path), MAX_WORKFLOW_BYTES)
        return content === undefined ? [] : [{ path, text: new TextDecoder().decode(content) }]
      }),
  )
  return files.flat()
}
