import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_CONFIG_BYTES } from '../../domain/config/decode-config.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import { configFolder } from './config-folder.ts'
import { openRegularFile } from './regular-file.ts'
import { errnoOf } from './storage-errors.ts'

export type OverrideFile = {
  readonly file: string
  /** Undefined when there is none; one byte more than a configuration may have when the file is longer than that. */
  readonly bytes: Uint8Array | undefined
}

export type OverrideRequest = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Absolute. */
  readonly home: string
  /** sha256 of the repository's identity. */
  readonly repositoryId: string
}

/**
 * A person's own configuration for one repository (R58, R59): `repositories/<16 hex>.yml` in their configuration folder.
 */
export const overridePath = (request: OverrideRequest): string =>
  join(configFolder(request), 'repositories', `${request.repositoryId.slice(0, 16)}.yml`)

/** Reads it. What is there but cannot be read is refused: its settings would be missed without a word. */
export const readOverride = async (
  request: OverrideRequest,
): Promise<Result<OverrideFile, Refusal<'override-unreadable'>>> => {
  const file = overridePath(request)
  try {
    await using opened = await openRegularFile(file)
    if (opened === undefined)
      return (await isThere(file))
        ? refused(file, 'is no regular file')
        : ok({ file, bytes: undefined })
    const buffer = new Uint8Array(MAX_CONFIG_BYTES + 1)
    let length = 0
    for (;;) {
      const { bytesRead } = await opened.read(buffer, length, buffer.length - length)
      length += bytesRead
      if (bytesRead === 0 || length === buffer.length) break
    }
    return ok({ file, bytes: buffer.slice(0, length) })
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === undefined) throw error
    return refused(file, `cannot be read (${errno})`)
  }
}

const isThere = async (file: string): Promise<boolean> => {
  try {
    await lstat(file)
    return true
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errnoOf(error) ?? '')) return false
    throw error
  }
}

const refused = (file: string, what: string) =>
  refuse(
    'override-unreadable',
    `Your own settings for this repository, ${file}, ${what}: make it a file that this user can read, or remove it.`,
  )
