import type { Digest } from '../domain/shared/ids.ts'
import type { Refusal, Result } from '../domain/shared/result.ts'

export const ARTIFACT_CODES = [
  /** This host has no artifact service for us (no runtime token, or an older GitHub Enterprise Server). */
  'artifact-service-missing',
  'artifact-upload-failed',
  'artifact-unreachable',
  /** Its retention has ended (410, or `expired`). */
  'artifact-expired',
  'artifact-missing',
  /** It was not made by a run of this workflow file on the default branch of this repository (ART-09). */
  'artifact-foreign',
  'artifact-digest-mismatch',
  /** A file that its manifest names is not in it, or differs (ART-04). */
  'artifact-incomplete',
  /** Entries that no artifact of ours has: other names, links, paths that lead elsewhere, too many, too large (ART-02). */
  'artifact-unsafe',
  /** Made by a newer version than this one (ART-06). */
  'artifact-newer',
] as const
export type ArtifactRefusal = Refusal<(typeof ARTIFACT_CODES)[number]>

/** Where an artifact is: enough to find it from another machine and to know that it is the same. */
export type ArtifactRef = {
  readonly id: number
  /** The workflow run that holds it. */
  readonly run: number
  /** sha256 of its zip. */
  readonly digest: Digest
}

/** Attempts' files in workflow artifacts, immutable once uploaded. */
export interface ArtifactStore {
  /**
   * Uploads files of a folder, named by paths relative to it, under a name that must be new to this run. Only regular files with
   * one link are taken, opened without following links (ART-03).
   */
  upload(request: {
    readonly name: string
    /** Absolute. */
    readonly folder: string
    readonly files: readonly string[]
    readonly retentionDays: number
  }): Promise<Result<ArtifactRef & { readonly url: string }, ArtifactRefusal>>
  /**
   * Downloads an artifact of an earlier run into a folder that is new and empty, after its run and digest were checked, and
   * checks each file against the manifest in it. Returns the files' names, byte-sorted. On any refusal the folder is gone.
   */
  download(request: {
    readonly ref: ArtifactRef
    /** Absolute; must not exist. */
    readonly into: string
  }): Promise<Result<readonly string[], ArtifactRefusal>>
}
