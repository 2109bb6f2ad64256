import { Octokit } from '@octokit/rest'

/** The version that the readers of payloads.ts are written for; without it a server gives its default, which changes. */
const API_VERSION = '2022-11-28'

const silent = (): void => undefined

/**
 * The client of one token and server. It prints nothing (a log is public), and follows no redirect: a repository or an issue that
 * has moved is somebody else's (TRG-13).
 */
export const createOctokit = (options: {
  readonly token: string
  /** For example `https://api.github.com`. */
  readonly baseUrl: string
  readonly userAgent: string
}): Octokit => {
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  const octokit = new Octokit({
    auth: options.token,
    baseUrl: options.baseUrl,
    userAgent: options.userAgent,
    log,
    request: { log, redirect: 'manual' },
  })
  octokit.hook.before('request', ({ headers }) => {
    headers['x-github-api-version'] = API_VERSION
  })
  return octokit
}
