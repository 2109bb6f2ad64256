import { rm } from 'node:fs/promises'
import { INGEST_LIMITS } from '../../domain/evidence/ingest-policy.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import type { ArtifactRef, ArtifactRefusal } from '../../ports/artifact-store.ts'
import { asStorageFault } from '../files/storage-errors.ts'
import { digestMismatch, tooLong } from './find-artifact.ts'
import { writeNewFile } from './new-file.ts'
import { describeGone, type RestApi, readRest } from './read-rest.ts'
import { answered, type Patience, persist, type Try, unanswered } from './tries.ts'

/** Where a zip comes from and goes to. */
type Fetch = {
  readonly what: string
  readonly url: string
  readonly file: string
  readonly deadline: AbortSignal
}

/** Fetches an artifact's zip into a file, never into memory, and checks its digest (ART-01). */
export const fetchZip = async (
  api: RestApi,
  request: { readonly ref: ArtifactRef; readonly file: string; readonly patience: Patience },
): Promise<Result<void, ArtifactRefusal>> => {
  const { ref, file, patience } = request
  const { deadline } = patience
  const what = `The artifact ${ref.id} of run ${ref.run}`
  const digest = await persist(what, patience, async () => {
    const path = `artifacts/${ref.id}/zip`
    const hop = { path, what, deadline, redirect: 'manual' } as const
    const found = await readRest(api, hop, ({ status, headers }) =>
      status === 302 && headers.location !== undefined
        ? answered(ok(headers.location))
        : unanswered(`status ${status} in place of an address`),
    )
    if (found.kind === 'unanswered' || !found.answer.ok) return found as Try<never>
    return receive({ what, url: found.answer.value, file, deadline })
  })
  if (!digest.ok) return digest
  return digest.value === ref.digest
    ? ok(undefined)
    : digestMismatch(what, `sha256:${digest.value}`)
}

/** The address is signed: the storage needs no token, and gets none. */
const receive = async ({ what, url, file, deadline }: Fetch): Promise<Try<string>> => {
  try {
    const response = await fetch(url, { signal: deadline })
    const { body } = response
    if (!response.ok || body === null) {
      await body?.cancel()
      const { status } = response
      return describeGone(what, status) ?? unanswered(`the storage says ${status}`)
    }
    await rm(file, { force: true })
    const written = await asStorageFault(file, () =>
      writeNewFile(file, () => body, INGEST_LIMITS.zipBytes),
    )
    return answered(written === undefined ? tooLong(what) : ok(written.digest))
  } catch (error) {
    // What breaks a transfer is a TypeError of fetch, or the deadline.
    if (error instanceof TypeError || error instanceof DOMException)
      return unanswered(error.cause instanceof Error ? error.cause.message : error.message)
    throw error
  }
}
