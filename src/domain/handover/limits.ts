const MIB = 2 ** 20

/** What one change may hold (threats.md GIT-09, GIT-15, GIT-17; the bundle's cap is R104's 32 MiB). */
export const HANDOVER_LIMITS = {
  /** Bytes of a bundle file. */
  bundleBytes: 32 * MIB,
  /** Bytes and lines of its header. */
  headerBytes: 64 * 1024,
  prerequisites: 64,
  /** Objects in its pack. */
  objects: 50_000,
  /** Bytes of one object, and of all that come in together, once they are unpacked. */
  objectBytes: 10 * MIB,
  changeBytes: 64 * MIB,
  /** Commits from the tip to the new one. */
  commits: 200,
  /** Bytes of one commit object. */
  commitBytes: 64 * 1024,
  /** Paths that differ from base. */
  paths: 2_000,
  pathBytes: 1_024,
  componentBytes: 255,
  symlinkBytes: 4_096,
} as const

export type HandoverLimits = { readonly [K in keyof typeof HANDOVER_LIMITS]: number }
