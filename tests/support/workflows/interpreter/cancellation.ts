export type Cancellation = {
  readonly isCancelled: () => boolean
  readonly cancel: () => void
  /** Called at the cancellation, or at once if it has happened; returns what ends the listening. */
  readonly listen: (listener: () => void) => () => void
}

/** Of a run, or of a job or step of it: what cancels the whole cancels the parts that run, and none that begins later. */
export const createCancellation = (of?: Cancellation): Cancellation => {
  const listeners = new Set<() => void>()
  let isCancelled = false
  const cancel = (): void => {
    if (isCancelled) return
    isCancelled = true
    for (const listener of listeners) listener()
  }
  if (of?.isCancelled() === false) of.listen(cancel)
  return {
    isCancelled: () => isCancelled,
    cancel,
    listen: (listener) => {
      if (isCancelled) listener()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
