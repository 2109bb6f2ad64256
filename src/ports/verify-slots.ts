/** Verifications of one repository that run at once on this host, over all processes (R75). */
export const VERIFY_SLOTS = 2

export type SlotRequest = {
  /** For those who wait: what the slot is for, such as `task 3`. */
  readonly purpose: string
  /** Ends the waiting. */
  readonly signal: AbortSignal
  /** Told once, when no slot is free; `holders` are the purposes that have them. */
  readonly onQueued: (holders: readonly string[]) => Promise<void>
}

export interface VerifySlots {
  /**
   * Takes a slot in one step, or waits for one as long as it takes: only the signal ends that, and then the answer is undefined.
   * The slot of a process that died is free. Whoever waits longest is first, as far as that is known. Disposing gives it back.
   */
  take(request: SlotRequest): Promise<AsyncDisposable | undefined>
}
