import { realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of its own for one test, removed at the end of its scope whatever is in it. */
export const temporaryFolder = async (
  name = 'proofrun',
): Promise<{ readonly path: string } & AsyncDisposable> => {
  const path = await mkdtemp(join(realpathSync(tmpdir()), `${name}-`))
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 3 }),
  }
}
