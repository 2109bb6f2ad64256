/**
 * Refs of the working repository that belong to intake. A base commit is fetched to `refs/base/<commit>`;
 * `refs/prepared/<task>/<attempt>/<base ref without refs/>` says that the attempt's work ref was set up on it.
 */
export const fetchedRef = (commit: string): string => `refs/base/${commit}`

export const preparedPrefix = (task: number, attempt: number): string =>
  `refs/prepared/${task}/${attempt}/`

/** A base without a ref of its own (`HEAD` when it is detached, a commit id) is filed under `detached`. */
export const preparedRef = (task: number, attempt: number, baseRef: string): string =>
  `${preparedPrefix(task, attempt)}${baseRef.startsWith('refs/') ? baseRef.slice(5) : 'detached'}`

/** The base ref's full name again; undefined when it had none. */
export const baseRefOf = (prepared: string): string | undefined => {
  const name = prepared.split('/').slice(4).join('/')
  return name === 'detached' ? undefined : `refs/${name}`
}
