import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type LocatedSource, locateSource } from '../adapters/git/locate-source.ts'
import { createGit, type Git } from '../adapters/git/run-git.ts'
import { ok, type Result, refuse } from '../domain/shared/result.ts'
import type { Place } from './place.ts'

/** git, and the repository that it finds at a place. */
export const locate = async ({
  repo,
  environment,
}: Place): Promise<Result<{ readonly git: Git; readonly source: LocatedSource }>> => {
  const git = findGit(environment['PATH'])
  if (git === undefined)
    return refuse('git-missing', 'git was not found on PATH: install git 2.34 or newer')
  const source = await locateSource(git, repo)
  return source.ok ? ok({ git, source: source.value }) : source
}

/** git by its absolute path, so that nothing planted later on PATH is run (SEC-14). */
export const findGit = (path: string | undefined): Git | undefined => {
  const candidates = (path ?? '')
    .split(delimiter)
    .filter((folder) => folder.startsWith('/'))
    .map((folder) => join(folder, 'git'))
  const found = candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
  return found === undefined ? undefined : createGit(found)
}
