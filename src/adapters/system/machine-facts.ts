import { arch, platform, release } from 'node:os'
import { VERSION } from '../../domain/shared/version.ts'
import type { MachineFacts } from '../../ports/machine.ts'

/** The versions of system and Node, with git's as git told it. */
export const machineFacts = (gitVersion: string): MachineFacts => ({
  proofrun: VERSION,
  os: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  git: gitVersion,
})
