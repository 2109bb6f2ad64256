import * as z from 'zod'
import { MAX_TASK_NUMBER } from './task-number.ts'

/** A full object id: 40 (SHA-1) or 64 (SHA-256) lower-case hex digits. */
export const CommitSha = z
  .string()
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'expected a full commit id')
  .brand<'CommitSha'>()
export type CommitSha = z.infer<typeof CommitSha>

export const TreeSha = z
  .string()
  .regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'expected a full tree id')
  .brand<'TreeSha'>()
export type TreeSha = z.infer<typeof TreeSha>

/** sha256 of some bytes, 64 lower-case hex digits. */
export const Digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'expected a sha256 digest')
  .brand<'Digest'>()
export type Digest = z.infer<typeof Digest>

/** The number of an issue or of a local task. */
export const TaskId = z.int().min(1).max(MAX_TASK_NUMBER)
export type TaskId = z.infer<typeof TaskId>

/** 1, 2, 3 …: the tries at one task. */
export const AttemptNumber = z.int().min(1).max(9999)
export type AttemptNumber = z.infer<typeof AttemptNumber>

/**
 * A file's path in its attempt's directory: relative, lower-case, and no component is empty or starts with a dot, so that
 * it leads nowhere else and no artifact upload leaves it out (ART-02, ART-04).
 */
export const SafeFileName = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*$/, 'expected a safe relative file name')

/** Names a file of an attempt by its path in the attempt's directory and by its content. */
export const FileRef = z.strictObject({
  file: SafeFileName,
  digest: Digest,
})
export type FileRef = z.infer<typeof FileRef>
