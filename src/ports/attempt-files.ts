import type { Digest, FileRef } from '../domain/shared/ids.ts'

/** The files of one attempt's directory (contracts.md). Names are relative, lower-case, and never start with a dot. */
export interface AttemptFiles {
  /** Absolute path of the directory, for people. */
  readonly directory: string
  /** Writes atomically and durably, replacing what was there; returns the name with the content's digest. Throws StorageFault. */
  write(name: string, content: string | Uint8Array): Promise<FileRef>
  /** Reads a file; undefined when no regular file of at most `maxBytes` (default 16 MiB) is there. */
  read(name: string, maxBytes?: number): Promise<Uint8Array | undefined>
  /** The digest of a file, whatever its size; undefined when no regular file is there. */
  digest(name: string): Promise<string | undefined>
  /** Length and digest of a file, whatever its size, in one reading; undefined when no regular file is there. */
  measure(name: string): Promise<{ readonly bytes: number; readonly digest: Digest } | undefined>
  /** Names of all files, the journal's too, byte-sorted. */
  list(): Promise<readonly string[]>
  /** Absolute path for a log that a command's copier will write; makes the folder. */
  pathFor(name: string): Promise<string>
}
