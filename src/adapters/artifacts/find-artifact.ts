import * as z from 'zod'
import { INGEST_LIMITS } from '../../domain/evidence/ingest-policy.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { ArtifactRef, ArtifactRefusal } from '../../ports/artifact-store.ts'
import { expired, parseBody, type RestApi, readRest } from './read-rest.ts'
import { type Patience, persist } from './tries.ts'

const ArtifactAnswer = z.object({
  expired: z.boolean(),
  size_in_bytes: z.int().min(0),
  digest: z.string().nullish(),
  workflow_run: z
    .object({
      id: z.int(),
      repository_id: z.int().optional(),
      head_repository_id: z.int().nullish(),
    })
    .nullish(),
})
type ArtifactAnswer = z.infer<typeof ArtifactAnswer>

const RunAnswer = z.object({ path: z.string(), head_branch: z.string().nullable() })

/** Where an artifact must be from to be believed (ART-09). */
export type TrustedOrigin = {
  readonly repositoryId: number
  readonly defaultBranch: string
  /** Path of the workflow's file in the repository. */
  readonly workflowPath: string
}

/**
 * Checks, before a byte of it is read, that an artifact is there, is what a run of this workflow file on the default branch of
 * this repository made, and has the digest by which it is known (ART-01, ART-09). The first difference is the refusal.
 */
export const findArtifact = async (
  api: RestApi,
  request: {
    readonly ref: ArtifactRef
    readonly origin: TrustedOrigin
    readonly patience: Patience
  },
): Promise<Result<void, ArtifactRefusal>> => {
  const { ref, origin, patience } = request
  const what = `The artifact ${ref.id} of run ${ref.run}`
  const read = <T>(path: string, schema: z.ZodType<T>) =>
    persist(what, patience, () =>
      readRest(
        api,
        { path, what, deadline: patience.deadline, redirect: 'follow' },
        parseBody(schema),
      ),
    )
  const artifact = await read(`artifacts/${ref.id}`, ArtifactAnswer)
  if (!artifact.ok) return artifact
  if (artifact.value.expired) return expired(what)
  const strange = strangeRepository(artifact.value, ref, origin)
  if (strange !== undefined) return foreign(what, strange)
  const run = await read(`runs/${ref.run}`, RunAnswer)
  if (!run.ok) return run
  const strangeRun = strangeWorkflow(run.value, origin)
  if (strangeRun !== undefined) return foreign(what, strangeRun)
  return checkDeclared(what, artifact.value, ref)
}

const foreign = (what: string, why: string) =>
  refuse('artifact-foreign', `${what} is not believed: ${why}; what it held is made again.`)

const strangeRepository = (
  { workflow_run }: ArtifactAnswer,
  ref: ArtifactRef,
  { repositoryId }: TrustedOrigin,
): string | undefined => {
  if (workflow_run?.id !== ref.run) return `run ${workflow_run?.id ?? 'unknown'} made it`
  if (workflow_run.repository_id !== repositoryId) return 'it is of another repository'
  return workflow_run.head_repository_id === repositoryId
    ? undefined
    : 'its run is of another repository’s code, such as a fork’s'
}

const strangeWorkflow = (
  run: z.infer<typeof RunAnswer>,
  { workflowPath, defaultBranch }: TrustedOrigin,
): string | undefined => {
  const path = run.path.replace(/@.*$/s, '')
  if (path !== workflowPath)
    return `its run is of ${JSON.stringify(path.slice(0, 200))}, not of ${workflowPath}`
  return run.head_branch === defaultBranch
    ? undefined
    : `its run is not on the default branch ${defaultBranch}`
}

/** What the server says of the bytes; they are measured as well once they are here. */
const checkDeclared = (
  what: string,
  { digest, size_in_bytes }: ArtifactAnswer,
  ref: ArtifactRef,
): Result<void, ArtifactRefusal> => {
  if (digest && digest !== `sha256:${ref.digest}`) return digestMismatch(what, digest)
  return size_in_bytes > INGEST_LIMITS.zipBytes ? tooLong(what) : ok(undefined)
}

export const digestMismatch = (what: string, digest: string) =>
  refuse(
    'artifact-digest-mismatch',
    `${what} has the digest ${JSON.stringify(digest.slice(0, 80))}, not the one recorded for it: it was replaced, so it counts as lost.`,
  )

export const tooLong = (what: string) =>
  refuse(
    'artifact-unsafe',
    `${what} is longer than ${INGEST_LIMITS.zipBytes} bytes, so it counts as lost.`,
  )
