import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startAzurite } from './azurite.ts'
import {
  answerCall,
  methodOf,
  type ResultsCalls,
  runtimeToken,
  twirpFailure,
} from './results-rpc.ts'

/** An artifact as the service keeps it. */
export type StoredArtifact = {
  readonly id: number
  readonly run: number
  readonly name: string
  readonly blob: string
  readonly createdAt: Date
  readonly expiresAt: Date
  size: number
  /** As declared by who uploaded it: `sha256:<hex>`, or null. */
  digest: string | null
  finalized: boolean
  expired: boolean
}

export type ArtifactService = AsyncDisposable & {
  /** What a process of a job of this run needs in its environment to upload. */
  environmentOf(run: number): Readonly<Record<string, string>>
  /** The finalized ones, oldest first. */
  list(): readonly StoredArtifact[]
  get(id: number): StoredArtifact | undefined
  /** Where REST redirects a download to. */
  downloadUrl(id: number): string
  expire(id: number): void
  remove(id: number): Promise<void>
  /** Replaces an artifact's bytes behind its back. */
  tamper(id: number, change: (zip: Buffer) => Uint8Array): Promise<void>
  /** What a job that does not use our client could have uploaded (ART-01, ART-02). */
  put(artifact: {
    readonly run: number
    readonly name: string
    readonly zip: Uint8Array
  }): Promise<StoredArtifact>
  /** Answers the next calls of a method with a failure; `hang` gives no answer. */
  fault(fault: Fault): void
  /** Breaks the connections of calls that hang. */
  hangUp(): void
  /** Methods called so far. */
  readonly calls: readonly string[]
}

export type Fault = {
  /** `upload` lets the storage refuse the bytes. */
  readonly method: 'CreateArtifact' | 'FinalizeArtifact' | 'upload'
  readonly times: number
  readonly status: number | 'hang'
  readonly message?: string
}

const DAY_MS = 86_400_000
const RETENTION_DAYS = 90
const FIRST_ID = 1001

export const sha256Of = (bytes: Uint8Array): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/** The runner's artifact service on loopback, over a real blob store. One per test file: it takes about 1.5 s to start. */
export const startArtifactService = async (): Promise<ArtifactService> => {
  const blobs = await startAzurite()
  const artifacts: StoredArtifact[] = []
  const calls: string[] = []
  const faults: Fault[] = []
  const find = (id: number) => artifacts.find((one) => one.finalized && one.id === id)
  const held = (id: number): StoredArtifact => {
    const artifact = find(id)
    if (artifact === undefined) throw new Error(`there is no artifact ${id}`)
    return artifact
  }
  const add = (run: number, name: string, expiresAt?: Date): StoredArtifact => {
    const id = FIRST_ID + artifacts.length
    const createdAt = new Date()
    const artifact = {
      id,
      run,
      name,
      blob: `${run}/artifact-${id}.zip`,
      createdAt,
      expiresAt: expiresAt ?? new Date(createdAt.getTime() + RETENTION_DAYS * DAY_MS),
      size: 0,
      digest: null,
      finalized: false,
      expired: false,
    }
    artifacts.push(artifact)
    return artifact
  }
  const ofRun = (backendId: string, name: string, finalized: boolean) =>
    artifacts.findLast(
      (one) => `run-${one.run}` === backendId && one.name === name && one.finalized === finalized,
    )

  const takeFault = (method: string): Fault | undefined => {
    const index = faults.findIndex((fault) => fault.method === method && fault.times > 0)
    const fault = faults[index]
    if (fault !== undefined) faults[index] = { ...fault, times: fault.times - 1 }
    return fault
  }

  const rpc: ResultsCalls = {
    async create({ workflowRunBackendId, name, version, expiresAt }) {
      if (!/^[^":<>|*?\r\n\\/]+$/.test(name))
        return twirpFailure(400, 'invalid_argument', 'artifact name')
      if (version < 4) return twirpFailure(400, 'invalid_argument', 'version')
      if (ofRun(workflowRunBackendId, name, true) !== undefined)
        return twirpFailure(
          409,
          'already_exists',
          'an artifact with this name already exists on the workflow run',
        )
      const expiry = expiresAt && new Date(Number(expiresAt.seconds) * 1000)
      const artifact = add(Number(workflowRunBackendId.slice('run-'.length)), name, expiry)
      const permissions = takeFault('upload') === undefined ? 'cw' : 'r'
      return { ok: { signedUploadUrl: blobs.signedUrl(artifact.blob, permissions) } }
    },
    async finalize({ workflowRunBackendId, name, size, hash }) {
      const artifact = ofRun(workflowRunBackendId, name, false)
      if (artifact === undefined) return twirpFailure(404, 'not_found', 'artifact')
      const stored = await blobs.size(artifact.blob)
      if (String(stored) !== size)
        return twirpFailure(400, 'invalid_argument', `size is ${stored}, not ${size}`)
      Object.assign(artifact, { finalized: true, size: stored, digest: hash?.value ?? null })
      return { ok: { artifactId: String(artifact.id) } }
    },
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error))
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const method = methodOf(request) ?? ''
    calls.push(method)
    const fault = takeFault(method)
    if (fault?.status === 'hang') return
    const answered =
      fault === undefined
        ? await answerCall(rpc, request, body)
        : { status: fault.status as number, body: { code: 'internal', msg: fault.message ?? '' } }
    response.writeHead(answered.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answered.body))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    environmentOf: (run) => ({
      ACTIONS_RUNTIME_TOKEN: runtimeToken({ run: `run-${run}`, job: `job-of-${run}` }),
      ACTIONS_RESULTS_URL: `${address}/`,
      // The client refuses other hosts than GitHub's and *.localhost.
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_RETENTION_DAYS: String(RETENTION_DAYS),
    }),
    list: () => artifacts.filter(({ finalized }) => finalized),
    get: find,
    downloadUrl: (id) => blobs.signedUrl(held(id).blob, 'r'),
    expire: (id) => {
      held(id).expired = true
    },
    remove: async (id) => {
      const { blob } = held(id)
      artifacts[id - FIRST_ID] = { ...held(id), finalized: false }
      await blobs.remove(blob)
    },
    tamper: async (id, change) => {
      const { blob } = held(id)
      await blobs.write(blob, change(await blobs.read(blob)))
    },
    put: async ({ run, name, zip }) => {
      const artifact = add(run, name)
      await blobs.write(artifact.blob, zip)
      return Object.assign(artifact, { finalized: true, size: zip.length, digest: sha256Of(zip) })
    },
    fault: (fault) => {
      faults.push(fault)
    },
    hangUp: () => server.closeAllConnections(),
    calls,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await blobs[Symbol.asyncDispose]()
    },
  }
}
