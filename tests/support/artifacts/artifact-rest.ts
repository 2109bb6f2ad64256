import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ArtifactService, StoredArtifact } from './artifact-service.ts'

/** Facts of a run that its artifacts are judged by (ART-09). */
export type RestRun = {
  readonly id: number
  readonly path: string
  readonly headBranch: string | null
  readonly repositoryId: number
  readonly headRepositoryId: number
}

/** An artifact as `GET /repos/{owner}/{repo}/actions/artifacts/{id}` answers it; `repositoryUrl` ends in `/repos/o/r`. */
export const restArtifact = (artifact: StoredArtifact, run: RestRun, repositoryUrl: string) => {
  const url = `${repositoryUrl}/actions/artifacts/${artifact.id}`
  return {
    id: artifact.id,
    node_id: Buffer.from(`08:Artifact${artifact.id}`).toString('base64'),
    name: artifact.name,
    size_in_bytes: artifact.size,
    url,
    archive_download_url: `${url}/zip`,
    expired: artifact.expired,
    created_at: artifact.createdAt.toISOString(),
    expires_at: artifact.expiresAt.toISOString(),
    updated_at: artifact.createdAt.toISOString(),
    digest: artifact.digest,
    workflow_run: {
      id: run.id,
      repository_id: run.repositoryId,
      head_repository_id: run.headRepositoryId,
      head_branch: run.headBranch ?? '',
      head_sha: '0'.repeat(40),
    },
  }
}

/** What a small server of the three routes that a download needs answers; a test changes it at will. */
export type ArtifactRest = AsyncDisposable & {
  readonly baseUrl: string
  readonly token: string
  readonly runs: Map<number, RestRun>
  /** Path → what it answers instead: a status, or an address to redirect to. */
  readonly instead: Map<string, { status: number; location?: string; times?: number }>
  /** Paths asked for. */
  readonly requests: readonly string[]
}

const ROUTE = /^\/repos\/o\/r\/actions\/(?:artifacts\/(\d+)(\/zip)?|runs\/(\d+))$/

/** REST over an artifact service, for tests that need no more of GitHub. */
export const startArtifactRest = async (service: ArtifactService): Promise<ArtifactRest> => {
  const token = 'ghs_of-a-test'
  const runs: ArtifactRest['runs'] = new Map()
  const instead: ArtifactRest['instead'] = new Map()
  const requests: string[] = []
  const answer = (path: string): { status: number; body?: unknown; location?: string } => {
    const other = instead.get(path)
    if (other !== undefined && other.times !== 0) {
      instead.set(path, { ...other, ...(other.times && { times: other.times - 1 }) })
      return { ...other, body: { message: 'of a test' } }
    }
    const [, artifactId, zip, runId] = ROUTE.exec(path) ?? []
    const artifact = service.get(Number(artifactId))
    const run = runs.get(artifact?.run ?? Number(runId))
    if (run === undefined) return { status: 404, body: { message: 'Not Found' } }
    if (artifact === undefined)
      return { status: 200, body: { id: run.id, path: run.path, head_branch: run.headBranch } }
    if (zip === undefined)
      return { status: 200, body: restArtifact(artifact, run, `${baseUrl}/repos/o/r`) }
    return artifact.expired
      ? { status: 410, body: { message: 'Artifact has expired' } }
      : { status: 302, location: service.downloadUrl(artifact.id) }
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(path)
    const authorised = request.headers.authorization === `token ${token}`
    const { status, body, location } = authorised
      ? answer(path)
      : { status: 401, body: { message: 'Bad credentials' }, location: undefined }
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(location !== undefined && { location }),
    })
    response.end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl,
    token,
    runs,
    instead,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
