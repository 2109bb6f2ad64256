/** Runs work and keeps what it prints from the test's own output. Nothing else may print meanwhile. */
export const captureStdout = async <T>(
  /** `printed` says what was printed so far. */
  work: (printed: () => string) => Promise<T>,
): Promise<{ readonly value: T; readonly printed: string }> => {
  const original = process.stdout.write
  let printed = ''
  process.stdout.write = (chunk: string | Uint8Array) => {
    printed += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return true
  }
  try {
    return { value: await work(() => printed), printed }
  } finally {
    process.stdout.write = original
  }
}
