import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { RESULT_LIMIT_BYTES } from '../../domain/agent/results.ts'
import { err, ok, type Result } from '../../domain/shared/result.ts'
import { errorCode } from './error-code.ts'

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants

/**
 * Reads what an agent left as its result: a regular file with one link, at most 1 MiB of UTF-8 without byte order mark or NUL
 * (threats.md ART-03, ART-05). The error is one sentence that goes into the prompt of the retry.
 */
export const readResultFile = async (path: string): Promise<Result<string, string>> => {
  let file: FileHandle
  try {
    // O_NOFOLLOW: a link would read a file that the agent may not. O_NONBLOCK: a FIFO would hang us.
    file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    return err(describeOpenError(path, error))
  }
  try {
    const { size, nlink, isRegular } = await factsOf(file)
    if (!isRegular) return err(`The result ${path} is not a regular file; write plain JSON to it.`)
    if (nlink !== 1) return err(`The result ${path} has ${nlink} links; write a file of its own.`)
    if (size > RESULT_LIMIT_BYTES) return err(tooLong(path))
    const bytes = await readAtMost(file, RESULT_LIMIT_BYTES + 1)
    return bytes.length > RESULT_LIMIT_BYTES ? err(tooLong(path)) : decode(path, bytes)
  } finally {
    await file.close()
  }
}

const factsOf = async (file: FileHandle) => {
  const stat = await file.stat()
  return { size: stat.size, nlink: stat.nlink, isRegular: stat.isFile() }
}

const tooLong = (path: string): string =>
  `The result ${path} is longer than ${RESULT_LIMIT_BYTES} bytes; write a shorter one.`

/** Reads to the end or to `limit`, for the file may grow while it is read. */
const readAtMost = async (file: FileHandle, limit: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(limit)
  let length = 0
  while (length < limit) {
    const { bytesRead } = await file.read(buffer, length, limit - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return buffer.subarray(0, length)
}

const decode = (path: string, bytes: Buffer): Result<string, string> => {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return err(`The result ${path} is not UTF-8; write it in UTF-8.`)
  }
  if (text.startsWith('\uFEFF'))
    return err(`The result ${path} starts with a byte order mark; write it without.`)
  if (text.includes('\0')) return err(`The result ${path} holds a NUL byte; write plain JSON.`)
  return ok(text)
}

const describeOpenError = (path: string, error: unknown): string => {
  const code = errorCode(error)
  if (code === 'ENOENT') return `There is no result file ${path}; write one before you end.`
  if (code === 'ELOOP') return `The result ${path} is a symbolic link; write a file of its own.`
  return `The result ${path} cannot be read (${code}); write a plain file.`
}
