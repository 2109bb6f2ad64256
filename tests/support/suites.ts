/** Too slow or too large for every commit: `npm run test:full` alone. */
export const FULL_TESTS = ['tests/**/*.full.test.ts'] as const

/** Tests that run the built program from beginning to end: `npm run test:e2e`. */
export const PROGRAM_TESTS = ['tests/entry/*.test.ts', 'tests/workflows/**/*.test.ts'] as const
