import { createHash } from 'node:crypto'

/** What stands at an untracked path: a git mode with the sha256 of the content (a link's target), or why there is none. */
export type UntrackedContent =
  | { readonly mode: '100644' | '100755' | '120000'; readonly sha256: string }
  | { readonly mode: 'folder' | 'special' | 'gone' }

/** Byte order of the names, whatever the locale (R20). */
export const sortPaths = (paths: readonly Buffer[]): Buffer[] => [...paths].sort(Buffer.compare)

export type UntrackedDigest = {
  add(path: Buffer, content: UntrackedContent): void
  /** sha256 in hex. */
  finish(): string
}

/**
 * One digest over untracked entries in the order given: `path NUL mode [SP sha256] NUL` each, so that no two lists of entries
 * have the same bytes (a path holds no NUL).
 */
export const createUntrackedDigest = (): UntrackedDigest => {
  const hash = createHash('sha256')
  return {
    add(path, content) {
      hash.update(path)
      hash.update(
        'sha256' in content ? `\0${content.mode} ${content.sha256}\0` : `\0${content.mode}\0`,
      )
    },
    finish: () => hash.digest('hex'),
  }
}
