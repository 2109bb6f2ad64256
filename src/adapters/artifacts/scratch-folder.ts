import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../files/folders.ts'
import { randomId } from '../system/random-id.ts'

/** A new folder of ours (0700) under one that no agent can write (ART-03). */
export const makeScratchFolder = async (parent: string, what: string): Promise<string> => {
  await makeFolder(parent)
  const path = join(parent, `${what}-${randomId()}`)
  await mkdir(path, { mode: 0o700 })
  return path
}
