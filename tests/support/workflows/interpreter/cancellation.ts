export type Cancellation = {
  readonly isCancelled: () => boolean
  readonly cancel: () => void
  /** Called at the cancellation; returns what ends the listening. */
  readonly listen: (listener: () => void) => () => void
}

/** Of a whole run, or of one job of it: what cancels the run cancels its running jobs. One that begins later is not cancelled. */
export const createCancellation = (of?: Cancellation): Cancellation => {
  const listeners = new Set<() => void>()
  let isCancelled = false
  const cancel = (): void => {
    if (isCancelled) return
    isCancelled = true
    for (const listener of listeners) listener()
  }
  of?.listen(cancel)
  return {
    isCancelled: () => isCancelled,
    cancel,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
