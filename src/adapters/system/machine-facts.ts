import { arch, platform, release } from 'node:os'
import { VERSION } from '../../domain/shared/version.ts'
import type { MachineFacts } from '../../ports/machine.ts'
import type { Git } from '../git/run-git.ts'

/** Reads the versions of system, Node and git; starts git once, so ask once per run. */
export const machineFacts = async (git: Git): Promise<MachineFacts> => ({
  proofrun: VERSION,
  os: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  git: (await git.text(['version'])).replace(/^git version /, ''),
})
