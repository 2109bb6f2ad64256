import { openRegularFile, readRegularFile } from '../../adapters/files/regular-file.ts'
import {
  INFERENCE_FILES,
  type Inference,
  inferCommands,
} from '../../domain/config/infer-commands.ts'

/** More than any manifest that a person writes; a lock file may be as large as it likes, since only its name counts. */
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024

/**
 * Guesses a repository's commands from what the checkout has, committed or not: a person looks at the guess before it counts.
 */
export const guessCommands = async (folder: string): Promise<Inference> => {
  const readFirst = async (paths: readonly string[]): Promise<string | undefined> => {
    const contents = await Promise.all(
      paths.map((path) => readRegularFile(`${folder}/${path}`, MAX_MANIFEST_BYTES)),
    )
    const first = contents.find((content) => content !== undefined)
    return first && new TextDecoder().decode(first)
  }
  const [packageJson, makefile, present] = await Promise.all([
    readFirst(INFERENCE_FILES.packageJson),
    readFirst(INFERENCE_FILES.makefile),
    Promise.all(
      INFERENCE_FILES.present.map(async (path) =>
        (await isFile(`${folder}/${path}`)) ? [path] : [],
      ),
    ),
  ])
  return inferCommands({ packageJson, makefile, present: present.flat() })
}

const isFile = async (path: string): Promise<boolean> => {
  await using file = await openRegularFile(path)
  return file !== undefined
}
