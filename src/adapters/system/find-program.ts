import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/**
 * Where a program is: a name is looked for on `path` (the variable's text), in absolute folders only; an absolute path is taken as it
 * is. Undefined when there is none, or it may not be executed.
 */
export const findProgram = async (
  program: string,
  path: string | undefined,
): Promise<string | undefined> => {
  const candidates = program.startsWith('/')
    ? [program]
    : (path ?? '')
        .split(delimiter)
        .filter((folder) => folder.startsWith('/'))
        .map((folder) => join(folder, program))
  for (const file of candidates) if (await isExecutable(file)) return file
  return undefined
}

const isExecutable = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK)
    // A folder is "executable", too.
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}
