import { readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { parseJson } from '../../domain/shared/json.ts'
import { ProcessIdentity, stateOf } from '../system/process-identity.ts'
import { errnoOf } from './storage-errors.ts'

const ProcessNote = z.strictObject({ process: ProcessIdentity, text: z.string() })

/** What one process says about itself in a file that counts only as long as the process lives. */
export type ProcessNote = z.infer<typeof ProcessNote>

/** Writes a note. It is not durable: it means nothing after the process has ended. */
export const writeNote = (path: string, note: ProcessNote): Promise<void> =>
  writeFile(path, JSON.stringify(note), { mode: 0o600 })

/** The note at `path` and whether its writer lives, as far as `own` can see; undefined when there is none, or only half of one. */
export const readNote = async (
  path: string,
  own: ProcessIdentity,
): Promise<(ProcessNote & { readonly state: 'running' | 'ended' | 'unknown' }) | undefined> => {
  const note = ProcessNote.safeParse(parseJson(await readText(path))).data
  return note && { ...note, state: await stateOf(note.process, own) }
}

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return ''
    throw error
  }
}
