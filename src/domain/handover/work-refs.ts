/** The one ref that a bundle of work may carry. It says nothing about where the work lands. */
export const BUNDLE_REF = 'refs/heads/work'

/** Where a task's work lands: computed from the task alone, never from anything that a workspace said (R107, R108). */
export const workRef = (task: number): string => `refs/heads/work/${task}`

/** All that was kept of one attempt stands under this prefix, numbered from 1. */
export const keptRefPrefix = (task: number, attempt: number): string =>
  `refs/kept/${task}/${attempt}-`
