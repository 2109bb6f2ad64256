import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CommitSha } from '../../src/domain/shared/ids.ts'
import { sh } from './plain-git.ts'
import { temporaryFolder } from './temp-folder.ts'

export type SeenRequest = {
  readonly method: string
  readonly url: string
  readonly authorization: string | undefined
  readonly status: () => number
}

/** How the server treats a request before git sees it. */
export type ServerMode =
  | { readonly kind: 'serve' }
  /** Takes the request and never answers (F04). */
  | { readonly kind: 'hang' }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly location?: string
      readonly body?: string
    }
  /** Breaks the connection, before git got the push or after it took it. */
  | { readonly kind: 'drop'; readonly when: 'before' | 'after' }
  /** Something happens first, such as another push. */
  | { readonly kind: 'act'; readonly act: () => Promise<unknown> }

/** What a mode is for: the pack of a push, the list of refs that a push begins with, or every request. */
export type ModeScope = 'push' | 'push-refs' | 'all'

/** Refusals as GitHub words them, from the hook that GitHub would run. */
export const GITHUB_REFUSALS = {
  protected: {
    hook: 'update',
    script:
      'echo "error: GH006: Protected branch update failed for $1." >&2; echo "error: At least 1 approving review is required." >&2; exit 1',
  },
  rules: {
    hook: 'pre-receive',
    script:
      'echo "error: GH013: Repository rule violations found for refs/heads/x." >&2; echo "push declined due to repository rule violations" >&2; exit 1',
  },
  workflow: {
    hook: 'update',
    script:
      'echo "refusing to allow a GitHub App to create or update workflow \\`.github/workflows/a.yml\\` without \\`workflows\\` permission" >&2; exit 1',
  },
} as const

export type GitHttpServer = AsyncDisposable & {
  readonly url: string
  /** The bare repository behind it. */
  readonly gitDir: string
  /** The first commit of `main`. */
  readonly base: CommitSha
  readonly requests: readonly SeenRequest[]
  /** From now on, for so many requests of that scope (default: all). */
  readonly set: (mode: ServerMode, scope: ModeScope, times?: number) => void
  /** Plain git in the bare repository. */
  readonly at: (args: string) => Promise<string>
  /** A hook of the server: shell text; undefined removes it. */
  readonly hook: (name: string, script: string | undefined) => Promise<void>
  readonly refuseLike: (refusal: keyof typeof GITHUB_REFUSALS) => Promise<void>
  /** From now on this token may so much; undefined: it is unknown. */
  readonly token: (secret: string, role: Role | undefined) => void
}

const wantsToWrite = ({ url = '' }: IncomingMessage): boolean => /git-receive-pack/.test(url)

const isIn = (scope: ModeScope, request: IncomingMessage): boolean =>
  scope === 'all' ||
  (wantsToWrite(request) && request.method === (scope === 'push' ? 'POST' : 'GET'))

type Role = 'read' | 'write'

/** Who may what, in the status and words of GitHub. */
const refusalOf = (
  request: IncomingMessage,
  tokens: ReadonlyMap<string, Role>,
): readonly [number, string] | undefined => {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const [user, token = ''] = Buffer.from(basic, 'base64').toString('latin1').split(':')
  const role = user === 'x-access-token' ? tokens.get(token) : undefined
  if (role === undefined) return [401, 'Invalid username or token.']
  if (role === 'read' && wantsToWrite(request))
    return [403, 'Permission to o/r.git denied to github-actions[bot].']
  return undefined
}

const backendEnvironment = (root: string, request: IncomingMessage): Record<string, string> => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://server.invalid')
  const header = (name: string): string => String(request.headers[name] ?? '')
  const settings = ['http.receivepack=true', 'safe.directory=*', 'receive.fsckObjects=true']
  const config = settings.flatMap((setting, index) => {
    const [key = '', value = ''] = setting.split('=')
    return [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]
  })
  return {
    PATH: '/usr/bin:/bin',
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(config),
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: decodeURIComponent(pathname),
    REQUEST_METHOD: request.method ?? 'GET',
    QUERY_STRING: search.slice(1),
    CONTENT_TYPE: header('content-type'),
    CONTENT_LENGTH: header('content-length'),
    HTTP_CONTENT_ENCODING: header('content-encoding'),
    GIT_PROTOCOL: header('git-protocol'),
    REMOTE_USER: 'somebody',
    REMOTE_ADDR: '127.0.0.1',
  }
}

/** The answer of `git http-backend` (CGI): its headers, and where its body begins. */
const parseCgi = (output: Buffer) => {
  const end = output.indexOf('\r\n\r\n')
  const headers = new Map(
    output
      .subarray(0, end)
      .toString('latin1')
      .split('\r\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
  )
  const status = Number.parseInt(headers.get('status') ?? '200', 10)
  headers.delete('status')
  return { status, headers, body: output.subarray(end + 4) }
}

/** Real git answers one request. Never synchronous: the client is another process of the same test. */
const runBackend = async (root: string, request: IncomingMessage): Promise<Buffer> => {
  const backend = spawn('/usr/bin/git', ['http-backend'], {
    env: backendEnvironment(root, request),
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  backend.stdin.on('error', () => undefined)
  request.pipe(backend.stdin)
  const chunks: Buffer[] = []
  backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(backend, 'close')
  return Buffer.concat(chunks)
}

const answer = async (
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { status, headers, body } = parseCgi(await runBackend(root, request))
  for (const [name, value] of headers)
    if (name !== 'content-length') response.setHeader(name, value)
  response.writeHead(status).end(body)
}

/** A bare repository with one commit on `main`, made without a checkout since every test makes one. */
const SEED = `git init -q --bare -b main .
tree=$(printf '100644 blob %s\\ta.txt\\n' $(echo a | git hash-object -w --stdin) | git mktree)
git update-ref refs/heads/main $(git commit-tree $tree -m first)
git rev-parse main`

/**
 * A server as GitHub's is to git: `git http-backend` behind Basic authentication with a token, on the loopback interface. Its
 * repository has one commit on `main`. Tokens that are not listed get 401, and readers that push 403.
 */
export const startGitServer = async (
  tokens: Readonly<Record<string, Role>>,
): Promise<GitHttpServer> => {
  const top = await temporaryFolder('git-server')
  const gitDir = join(top.path, 'root/o/r.git')
  await mkdir(gitDir, { recursive: true })
  const base = CommitSha.parse(await sh(gitDir, SEED))
  const roles = new Map(Object.entries(tokens))
  const requests: SeenRequest[] = []
  let current: { readonly mode: ServerMode; readonly scope: ModeScope; left: number } | undefined

  const modeFor = (request: IncomingMessage): ServerMode => {
    if (current === undefined || current.left === 0 || !isIn(current.scope, request))
      return { kind: 'serve' }
    current.left -= 1
    return current.mode
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const root = join(top.path, 'root')
    const mode = modeFor(request)
    switch (mode.kind) {
      case 'serve':
        return answer(root, request, response)
      case 'hang':
        return
      case 'status':
        if (mode.location !== undefined) response.setHeader('location', mode.location)
        response.setHeader('content-type', 'text/plain')
        response.writeHead(mode.status).end(mode.body)
        return
      case 'act':
        await mode.act()
        return answer(root, request, response)
      case 'drop':
        if (mode.when === 'after') await runBackend(root, request)
        response.destroy()
    }
  }

  const server = createServer((request, response) => {
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      status: () => response.statusCode,
    })
    const refused = refusalOf(request, roles)
    if (refused === undefined) {
      serve(request, response).catch((error: Error) => response.destroy(error))
      return
    }
    response.setHeader('www-authenticate', 'Basic realm="GitHub"')
    response.setHeader('content-type', 'text/plain')
    response.writeHead(refused[0]).end(`${refused[1]}\n`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const hook = async (name: string, script: string | undefined): Promise<void> => {
    const file = join(gitDir, 'hooks', name)
    await mkdir(join(gitDir, 'hooks'), { recursive: true })
    if (script === undefined) await rm(file, { force: true })
    else await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return {
    url: `http://127.0.0.1:${port}/o/r`,
    gitDir,
    base,
    requests,
    set: (mode, scope, left = Number.POSITIVE_INFINITY) => {
      current = { mode, scope, left }
    },
    at: (args) => sh(gitDir, `git --git-dir=. ${args}`),
    hook,
    refuseLike: (refusal) => hook(GITHUB_REFUSALS[refusal].hook, GITHUB_REFUSALS[refusal].script),
    token: (secret, role) => {
      if (role === undefined) roles.delete(secret)
      else roles.set(secret, role)
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await top[Symbol.asyncDispose]()
    },
  }
}
