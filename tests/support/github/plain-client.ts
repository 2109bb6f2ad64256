import { type GithubServer, WORKFLOW_TOKEN } from './github-server.ts'

export type Reply = {
  readonly status: number
  /** What the answer's JSON holds is the test's business. */
  readonly body: unknown
  readonly headers: Headers
}

/** `METHOD path`; a path without a slash in front is inside the repository. */
export type Ask = (route: string, body?: unknown) => Promise<Reply>

/** A client without any policy: asks once, follows no redirect, waits for nothing. */
export const plainClient = (server: GithubServer, token = WORKFLOW_TOKEN): Ask => {
  const { owner, name } = server.world.repository
  return async (route, body) => {
    const [method = 'GET', path = ''] = route.split(' ')
    const rest = path.startsWith('/') ? path : `/repos/${owner}/${name}/${path}`
    const response = await fetch(`${server.url}${rest}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `token ${token}`,
        accept: 'application/vnd.github+json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
}
