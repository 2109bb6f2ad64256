import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import {
  type BundleHeader,
  type ObjectIdFormat,
  parseBundleHeader,
} from '../../domain/handover/bundle-header.ts'
import { HANDOVER_LIMITS } from '../../domain/handover/limits.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'

export type TakenBundle = { readonly header: BundleHeader; readonly pack: Uint8Array }
export type TakeRefusal = Refusal<'invalid-bundle' | 'bundle-too-large' | 'too-many-objects'>

const notPlain = (detail: string): ReturnType<typeof refuse<'invalid-bundle'>> =>
  refuse('invalid-bundle', 'The bundle is not a plain file of its own; make it again.', detail)

const tooLarge = (bytes: string): ReturnType<typeof refuse<'bundle-too-large'>> =>
  refuse(
    'bundle-too-large',
    `The bundle has ${bytes} bytes, and at most ${HANDOVER_LIMITS.bundleBytes} are taken; make the change smaller.`,
  )

/** The file's bytes from one open and one reading: nothing is looked at by its path twice. */
const readBytes = async (file: string): Promise<Result<Buffer, TakeRefusal>> => {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const opened = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: Error) => error)
  if (opened instanceof Error) return notPlain(opened.message)
  await using handle = opened
  const stat = await handle.stat()
  if (!stat.isFile() || stat.nlink !== 1) return notPlain('not a regular file, or linked')
  if (stat.size > HANDOVER_LIMITS.bundleBytes) return tooLarge(String(stat.size))
  const buffer = Buffer.allocUnsafe(stat.size + 1)
  let length = 0
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, null)
    length += bytesRead
    if (bytesRead === 0) return ok(buffer.subarray(0, length))
    if (length === buffer.length) return notPlain('it grew while it was read')
  }
}

/** Reads a bundle under the size cap, before anything in it is believed (R104, R105), and its header without git. */
export const takeBundle = async (
  file: string,
  format: ObjectIdFormat,
): Promise<Result<TakenBundle, TakeRefusal>> => {
  const bytes = await readBytes(file)
  if (!bytes.ok) return bytes
  const header = parseBundleHeader(bytes.value, format)
  if (!header.ok) return header
  return ok({ header: header.value, pack: bytes.value.subarray(header.value.packStart) })
}
