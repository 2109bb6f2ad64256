/** The system's name for what went wrong, such as `ENOSPC`. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
