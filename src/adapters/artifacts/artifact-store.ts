import { join } from 'node:path'
import type { Octokit } from '@octokit/rest'
import { parseArtifactName } from '../../domain/evidence/artifact-name.ts'
import { ok, refuse } from '../../domain/shared/result.ts'
import type { ArtifactStore } from '../../ports/artifact-store.ts'
import { asStorageFault } from '../files/storage-errors.ts'
import { removeTree } from '../git/remove-tree.ts'
import { fetchZip } from './fetch-zip.ts'
import { findArtifact } from './find-artifact.ts'
import { ingestZip } from './ingest-zip.ts'
import { createRetirement, type Retire } from './retired-folders.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { missingService } from './service-address.ts'
import { stageFiles } from './stage-files.ts'
import type { Patience } from './tries.ts'
import { uploadFiles } from './upload-files.ts'

export type ArtifactStoreOptions = {
  /** Reads earlier artifacts and their runs: needs the permission `actions: read`. */
  readonly octokit: Pick<Octokit, 'request'>
  readonly repository: {
    readonly id: number
    readonly owner: string
    readonly name: string
    readonly defaultBranch: string
  }
  /** Path of this workflow's file in the repository, without `@ref`. */
  readonly workflowPath: string
  /** The server's address, without a slash at its end. */
  readonly server: string
  /** This workflow run, which uploads. */
  readonly run: number
  /** Absolute; a folder for what is on its way, which no agent can write. */
  readonly scratch: string
  /** That of this process, from which the upload's client reads its token and address itself. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly uploadTimeoutMs?: number
  readonly downloadTimeoutMs?: number
  /** Between the tries of a download. */
  readonly pausesMs?: readonly number[]
}

const UPLOAD_TIMEOUT_MS = 600_000
const DOWNLOAD_TIMEOUT_MS = 300_000
const PAUSES_MS = [1_000, 5_000]

/**
 * Attempts' files in the workflow artifacts of GitHub: uploads go to the runner's artifact service, downloads come by REST and
 * are hostile until they were checked.
 * @throws StorageFault when the machine refused a file.
 */
export const createArtifactStore = (options: ArtifactStoreOptions): ArtifactStore => {
  const retire = createRetirement()
  return {
    upload: (request) => asStorageFault(options.scratch, () => upload(options, request, retire)),
    download: (request) => asStorageFault(request.into, () => download(options, request)),
  }
}

type UploadRequest = Parameters<ArtifactStore['upload']>[0]
type UploadAnswer = Awaited<ReturnType<ArtifactStore['upload']>>

const upload = async (
  options: ArtifactStoreOptions,
  request: UploadRequest,
  retire: Retire,
): Promise<UploadAnswer> => {
  const { name, folder, files } = request
  if (!parseArtifactName(name).ok)
    throw new TypeError(`unsafe artifact name: ${JSON.stringify(name)}`)
  const missing = missingService(options.environment)
  if (missing !== undefined)
    return refuse(
      'artifact-service-missing',
      `The attempt’s files stay on this machine because ${missing}.`,
    )
  const staged = await stageFiles({ folder, files, scratch: options.scratch })
  if (!staged.ok)
    return refuse(
      'artifact-upload-failed',
      `The artifact ${name} was not uploaded: ${staged.error}.`,
    )
  const { answer, rest } = await uploadFiles(
    { ...request, ...staged.value },
    options.uploadTimeoutMs ?? UPLOAD_TIMEOUT_MS,
  )
  const { root } = staged.value
  if (rest !== undefined) void retire(root, rest)
  else await (answer.ok ? removeTree(root) : retire(root))
  if (!answer.ok) return answer
  const { id, digest } = answer.value
  return ok({ id, digest, run: options.run, url: urlOf(options, id) })
}

const urlOf = ({ server, repository, run }: ArtifactStoreOptions, id: number): string =>
  `${server}/${repository.owner}/${repository.name}/actions/runs/${run}/artifacts/${id}`

const download = async (
  options: ArtifactStoreOptions,
  { ref, into }: Parameters<ArtifactStore['download']>[0],
): ReturnType<ArtifactStore['download']> => {
  const { octokit, repository, workflowPath } = options
  const api = { octokit, owner: repository.owner, name: repository.name }
  const patience: Patience = {
    pausesMs: options.pausesMs ?? PAUSES_MS,
    deadline: AbortSignal.timeout(options.downloadTimeoutMs ?? DOWNLOAD_TIMEOUT_MS),
  }
  const { id: repositoryId, defaultBranch } = repository
  const origin = { repositoryId, defaultBranch, workflowPath }
  const found = await findArtifact(api, { ref, origin, patience })
  if (!found.ok) return found
  const scratch = await makeScratchFolder(options.scratch, 'download')
  try {
    const file = join(scratch, 'artifact.zip')
    const fetched = await fetchZip(api, { ref, file, patience })
    return fetched.ok ? await ingestZip(file, into) : fetched
  } finally {
    await removeTree(scratch)
  }
}
