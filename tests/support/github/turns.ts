/** Runs work one at a time, in the order of asking, as if each were a transaction: nobody sees half of a change. */
export const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
