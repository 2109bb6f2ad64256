import type { Refusal } from '../domain/shared/result.ts'

/**
 * The machine or the state directory failed under a run in a way that no outcome covers (a work ref moved by someone else, a
 * file gone). The run ends with exit code 4; the journal stays as it is, and `continue` goes on from it.
 */
export class LifecycleFault extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'LifecycleFault'
    this.refusal = refusal
  }
}

/** A file that the journal names vanished while the run went on; the next `continue` notices and makes it again. */
export const evidenceMissing = (file: string): LifecycleFault =>
  new LifecycleFault({
    code: 'evidence-missing',
    message: `${file} is missing or damaged in the attempt's directory; continue the attempt to have it made again`,
  })
