import type { IncomingMessage } from 'node:http'
import type { JsonValue } from '@protobuf-ts/runtime'
// The client's own message classes: what it may send is what they know. They are not exported, hence the path.
import {
  CreateArtifactRequest,
  CreateArtifactResponse,
  FinalizeArtifactRequest,
  FinalizeArtifactResponse,
} from '../../../node_modules/@actions/artifact/lib/generated/index.js'

const SERVICE = '/twirp/github.actions.results.api.v1.ArtifactService/'
const STRICT = { ignoreUnknownFields: false }
const PRINTED = { useProtoFieldName: true, emitDefaultValues: true }

/** A failure as twirp says it. */
export type TwirpFailure = {
  readonly status: number
  readonly code: string
  readonly msg: string
}
export type TwirpAnswer<T> = { readonly ok: T } | { readonly failure: TwirpFailure }

export const twirpFailure = (status: number, code: string, msg: string) => ({
  failure: { status, code, msg },
})

/** Whose call it is: the ids in the token's scope `Actions.Results:<run>:<job>`. */
export type Caller = { readonly run: string; readonly job: string }

export type ResultsCalls = {
  create(
    request: CreateArtifactRequest,
    caller: Caller,
  ): Promise<TwirpAnswer<{ readonly signedUploadUrl: string }>>
  finalize(
    request: FinalizeArtifactRequest,
    caller: Caller,
  ): Promise<TwirpAnswer<{ readonly artifactId: string }>>
}

/** The token a runner gives to a job's steps; nothing checks its signature here. */
export const runtimeToken = ({ run, job }: Caller): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payload = { scp: `Actions.ExampleScope Actions.Results:${run}:${job}`, exp: 4_000_000_000 }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.x`
}

const callerOf = (request: IncomingMessage): Caller | undefined => {
  const [, payload = ''] = (request.headers.authorization ?? '').split('.')
  try {
    const { scp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { scp: string }
    const [, run, job] = /(?:^| )Actions\.Results:([^: ]+):([^: ]+)(?: |$)/.exec(scp) ?? []
    return run === undefined || job === undefined ? undefined : { run, job }
  } catch {
    return undefined
  }
}

/** The method that a request names; undefined when it is none of the service's. */
export const methodOf = (request: IncomingMessage): string | undefined =>
  request.method === 'POST' && request.url?.startsWith(SERVICE)
    ? request.url.slice(SERVICE.length)
    : undefined

/** Answers one call of the results service in twirp's JSON. */
export const answerCall = async (
  calls: ResultsCalls,
  request: IncomingMessage,
  body: string,
): Promise<{ readonly status: number; readonly body: JsonValue }> => {
  const caller = callerOf(request)
  if (caller === undefined) return failed({ status: 401, code: 'unauthenticated', msg: 'token' })
  const answer = await dispatch(calls, methodOf(request), { caller, body }).catch((error: Error) =>
    twirpFailure(400, 'malformed', error.message),
  )
  return 'ok' in answer ? { status: 200, body: answer.ok } : failed(answer.failure)
}

const failed = ({ status, code, msg }: TwirpFailure) => ({ status, body: { code, msg } })

const dispatch = async (
  calls: ResultsCalls,
  method: string | undefined,
  { caller, body }: { readonly caller: Caller; readonly body: string },
): Promise<TwirpAnswer<JsonValue>> => {
  if (method === 'CreateArtifact') {
    const request = CreateArtifactRequest.fromJson(JSON.parse(body), STRICT)
    const foreign = foreignIds(request, caller)
    if (foreign !== undefined) return foreign
    const answer = await calls.create(request, caller)
    return 'ok' in answer
      ? {
          ok: CreateArtifactResponse.toJson(
            CreateArtifactResponse.create({ ok: true, ...answer.ok }),
            PRINTED,
          ),
        }
      : answer
  }
  if (method === 'FinalizeArtifact') {
    const request = FinalizeArtifactRequest.fromJson(JSON.parse(body), STRICT)
    const foreign = foreignIds(request, caller)
    if (foreign !== undefined) return foreign
    const answer = await calls.finalize(request, caller)
    return 'ok' in answer
      ? {
          ok: FinalizeArtifactResponse.toJson(
            FinalizeArtifactResponse.create({ ok: true, ...answer.ok }),
            PRINTED,
          ),
        }
      : answer
  }
  return twirpFailure(404, 'bad_route', `no method ${method}`)
}

const foreignIds = (
  ids: { readonly workflowRunBackendId: string; readonly workflowJobRunBackendId: string },
  { run, job }: Caller,
) =>
  ids.workflowRunBackendId === run && ids.workflowJobRunBackendId === job
    ? undefined
    : twirpFailure(403, 'permission_denied', 'the ids are not those of the token')
