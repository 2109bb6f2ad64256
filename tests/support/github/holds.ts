export type HoldRequest = {
  readonly method?: string
  readonly path: RegExp
  /** How many requests have to come before they all go on. */
  readonly count: number
  /** After which they go on all the same; 2 s. */
  readonly timeoutMs?: number
}

export type HoldHandle = {
  /** How many requests have come. */
  readonly arrived: () => number
  /** True once they went on because all came, and not because time was up. */
  readonly met: () => boolean
}

type Entry = HoldRequest & { arrived: number; met: boolean; open: boolean; release: () => void }

/** A barrier at a request, so that a test can have two processes in the same place at the same time. It works once. */
export const createHolds = () => {
  const entries: (Entry & { readonly released: Promise<void> })[] = []

  const add = (request: HoldRequest): HoldHandle => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const entry = { ...request, arrived: 0, met: false, open: false, release, released }
    entries.push(entry)
    return { arrived: () => entry.arrived, met: () => entry.met }
  }

  const open = (entry: Entry, met: boolean): void => {
    if (entry.open) return
    Object.assign(entry, { open: true, met })
    entry.release()
  }

  /** Waits when a barrier is set for this request and is not open yet. */
  const pass = async (method: string, path: string): Promise<void> => {
    const entry = entries.find(
      (one) => !one.open && (one.method ?? method) === method && one.path.test(path),
    )
    if (entry === undefined) return
    entry.arrived += 1
    if (entry.arrived >= entry.count) open(entry, true)
    const timer = setTimeout(() => open(entry, false), entry.timeoutMs ?? 2000)
    await entry.released
    clearTimeout(timer)
  }

  const releaseAll = (): void => {
    for (const entry of entries) open(entry, false)
  }

  return { add, pass, releaseAll }
}
