import { join } from 'node:path'
import type { ActionRig } from './action-rig.ts'
import { sh, writeFiles } from './plain-git.ts'
import { temporaryFolder } from './temp-folder.ts'

/** Where a repository keeps its configuration. */
export const CONFIG = '.github/proofrun.yml'

/** Somebody pushes files to a branch, by default to the base. Returns the commit. */
export const pushFiles = async (
  { git }: ActionRig,
  files: Readonly<Record<string, string>>,
  branch = 'main',
): Promise<string> => {
  await using folder = await temporaryFolder('push')
  const clone = join(folder.path, 'clone')
  await sh('/', `git clone -q '${git.gitDir}' '${clone}'`)
  await writeFiles(clone, files)
  await sh(
    clone,
    `git add -A && git commit -q -m Push && git push -q origin 'HEAD:refs/heads/${branch}'`,
  )
  return (await sh(clone, 'git rev-parse HEAD')).trim()
}
