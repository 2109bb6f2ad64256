/**
 * Called at every boundary that a crash could fall on, with the boundary's name. Does nothing in normal use; the crash-point
 * suite kills the process at the n-th call (threats.md §3.3, R1).
 */
export type Probe = (point: string) => void
