import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkIngestedFiles, INGEST_LIMITS } from '../../domain/evidence/ingest-policy.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { ArtifactRefusal } from '../../ports/artifact-store.ts'
import { makeFolder } from '../files/folders.ts'
import { readRegularFile } from '../files/regular-file.ts'
import { removeTree } from '../git/remove-tree.ts'
import { unpackZip } from './unpack-zip.ts'

/**
 * Unpacks a zip that may be hostile into a new folder and checks it against its manifest (ART-02, ART-04). Returns the files'
 * names, byte-sorted; unless it does, the folder is gone.
 */
export const ingestZip = async (
  zip: string,
  into: string,
): Promise<Result<readonly string[], ArtifactRefusal>> => {
  await makeFolder(dirname(into))
  // Not recursive: a folder that is there already is not ours to fill, nor to remove.
  await mkdir(into, { mode: 0o700 })
  let taken = false
  try {
    const names = await fillFolder(zip, into)
    taken = names.ok
    return names
  } finally {
    if (!taken) await removeTree(into)
  }
}

const fillFolder = async (
  zip: string,
  into: string,
): Promise<Result<readonly string[], ArtifactRefusal>> => {
  const found = await unpackZip(zip, into)
  if (!found.ok)
    return refuse(
      'artifact-unsafe',
      `The artifact is none of ours: ${found.error}; what it held is made again.`,
    )
  const manifest = await readRegularFile(join(into, 'manifest.json'), INGEST_LIMITS.jsonBytes)
  const checked = checkIngestedFiles(manifest, found.value)
  // Names are ASCII, so the order of their UTF-16 units is that of their bytes.
  return checked.ok ? ok([...found.value.keys()].sort((a, b) => (a < b ? -1 : 1))) : checked
}
