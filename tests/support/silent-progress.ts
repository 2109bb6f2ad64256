import type { Progress } from '../../src/ports/progress.ts'

/** Progress that nobody watches. */
export const silentProgress: Progress = {
  event: () => undefined,
  doing: () => undefined,
  note: () => undefined,
}
