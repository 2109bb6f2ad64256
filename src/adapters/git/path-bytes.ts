const NUL = Buffer.from([0])

/** A path of a tree as an absolute path, in bytes, since a name need not be UTF-8. */
export const pathInTree = (tree: string, path: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${tree}/`), path])

/** Paths as NUL-terminated input for git. */
export const nulTerminated = (paths: readonly Uint8Array[]): Buffer =>
  Buffer.concat(paths.flatMap((path) => [path, NUL]))

/** A path as a key for sets and maps: equal for equal bytes. */
export const pathKey = (path: Uint8Array): string => Buffer.from(path).toString('latin1')
