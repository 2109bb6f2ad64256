/**
 * Thrown by a write to the state directory that the machine refused. What was there before is intact, and nothing
 * half-written is left; `message` is one sentence for the user (RES-07).
 */
export class StorageFault extends Error {
  readonly code: 'disk-full' | 'state-dir-unwritable'

  constructor(message: string, options: { code: StorageFault['code']; cause: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'StorageFault'
    this.code = options.code
  }
}
