import { setTimeout as sleep } from 'node:timers/promises'
import type { UploadArtifactResponse } from '@actions/artifact'
import * as z from 'zod'
import { oneLine } from '../../domain/conversation/safe-text.ts'
import { INGEST_LIMITS } from '../../domain/evidence/ingest-policy.ts'
import { Digest } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { ArtifactRefusal } from '../../ports/artifact-store.ts'

const Uploaded = z.object({ id: z.int().min(1), digest: Digest, size: z.int().min(1) })
export type Uploaded = z.infer<typeof Uploaded>

export type Upload = {
  readonly name: string
  /** Absolute, below `root`. */
  readonly files: readonly string[]
  readonly root: string
  readonly retentionDays: number
}

/**
 * Hands files to the runner's artifact service. After a timeout the files may still be read until `rest` is fulfilled.
 *
 * The client reads its token and address from the process's environment, and prints: names and paths that are ours, sizes,
 * digests, and what the service itself says. It masks the signatures of upload addresses.
 */
export const uploadFiles = async (
  upload: Upload,
  timeoutMs: number,
): Promise<{
  readonly answer: Result<Uploaded, ArtifactRefusal>
  readonly rest?: Promise<unknown>
}> => {
  const { name } = upload
  const uploading = startUpload(upload).then(
    (response) => readAnswer(name, response),
    (error: unknown) => describeFailure(name, error),
  )
  const ended = new AbortController()
  const late = sleep(timeoutMs, 'late' as const, { signal: ended.signal })
  late.catch(() => undefined)
  const answer = await Promise.race([uploading, late])
  ended.abort()
  if (answer !== 'late') return { answer }
  const seconds = Math.ceil(timeoutMs / 1000)
  return {
    answer: failed(name, `the artifact service took longer than ${seconds} s`),
    rest: uploading,
  }
}

const startUpload = async (upload: Upload): Promise<UploadArtifactResponse> => {
  // 2.7 MB of code that only an upload pays for.
  const { DefaultArtifactClient } = await import('@actions/artifact')
  const { name, files, root, retentionDays } = upload
  return new DefaultArtifactClient().uploadArtifact(name, [...files], root, { retentionDays })
}

const failed = (name: string, what: string, detail?: string) =>
  refuse('artifact-upload-failed', `The artifact ${name} was not uploaded: ${what}.`, detail)

const readAnswer = (name: string, answer: unknown): Result<Uploaded, ArtifactRefusal> => {
  const parsed = Uploaded.safeParse(answer)
  if (!parsed.success) return failed(name, 'the artifact service named no id, digest or size')
  const { zipBytes } = INGEST_LIMITS
  return parsed.data.size > zipBytes
    ? failed(name, `it is longer than the ${zipBytes} bytes that would be downloaded again`)
    : ok(parsed.data)
}

const describeFailure = (name: string, error: unknown): Result<never, ArtifactRefusal> => {
  if (!(error instanceof Error)) throw error
  const said = error.message.replaceAll(/\bsig=[^&\s"']+/g, 'sig=…')
  if (error.name === 'GHESNotSupportedError')
    return refuse(
      'artifact-service-missing',
      'This server has no artifact service for uploads.',
      said,
    )
  if (/storage quota/i.test(said))
    return failed(
      name,
      'the account’s artifact storage is full; delete artifacts that are not needed',
      said,
    )
  if (/\b409\b.*already exists/is.test(said))
    return failed(
      name,
      'this run has an artifact of that name; each upload needs a name of its own',
      said,
    )
  return failed(name, oneLine(said, 200).replace(/[.…]+$/, ''), said)
}
