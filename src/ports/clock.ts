/** Time, as the lifecycle may know it. Durations come from the monotonic clock only (RES-11). */
export interface Clock {
  /** Wall time, ISO 8601 in UTC with milliseconds; for display and event stamps only. */
  now(): string
  /** Milliseconds of a clock that never jumps. */
  monotonicMs(): number
}
