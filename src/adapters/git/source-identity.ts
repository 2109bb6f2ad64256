import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { Digest } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { Source, SourceRefusal } from '../../ports/working-repository.ts'
import { createGitDir } from './git-dir.ts'

/** Says whose working repository this is; the file `proofrun.json` in it, written last when it is made. */
const Identity = z.strictObject({ version: z.literal(1), id: Digest, path: z.string() })

const readIdentity = async (file: string): Promise<z.infer<typeof Identity> | undefined> => {
  try {
    return Identity.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Makes the working repository of this source if there is none; one that belongs to another is refused. No git process. */
export const openWorkingRepository = async (
  workGitDir: string,
  source: Source,
): Promise<Result<void, SourceRefusal>> => {
  const file = join(workGitDir, 'proofrun.json')
  const identity = await readIdentity(file)
  if (identity?.id === source.id) return ok(undefined)
  if (identity !== undefined)
    return refuse(
      'work-repository-foreign',
      `${workGitDir} belongs to the repository ${identity.path}, not to ${source.path}: use another state directory`,
    )
  const packs = await readdir(join(workGitDir, 'objects', 'pack')).catch(() => [])
  if (packs.length > 0)
    return refuse(
      'work-repository-foreign',
      `${workGitDir} does not say which repository it belongs to: use another state directory than the one around it`,
    )
  await createGitDir(workGitDir, { format: source.objectFormat })
  const text = JSON.stringify({ version: 1, id: source.id, path: source.path })
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
  return ok(undefined)
}
