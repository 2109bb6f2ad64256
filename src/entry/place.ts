import { homedir } from 'node:os'
import { resolveStateDirectory } from '../adapters/files/state-directory.ts'

/** Where a command works, as it was typed. */
export type Place = {
  /** Absolute: the user's repository, or a folder in its checkout. */
  readonly repo: string
  readonly stateDir: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** The person's home, absolute. */
export const homeOf = (environment: Place['environment']): string =>
  environment['HOME'] ?? homedir()

/** The state directory at a place, for the repository that was found there; it need not exist. */
export const stateDirectoryAt = (
  { stateDir, environment }: Place,
  repository: { readonly id: string },
): string =>
  resolveStateDirectory({
    flag: stateDir,
    environment,
    home: homeOf(environment),
    cwd: process.cwd(),
    repositoryId: repository.id,
  })
