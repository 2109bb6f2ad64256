/** Set by vitest.full.config.ts: `npm run test:full` runs every case, also those that the default suite has no time for. */
export const IN_FULL_SUITE = process.env['PROOFRUN_TEST_FULL'] === '1'

/** Every n-th case of a table in the default suite, beginning with the first; all of them in the full one. */
export const everyNth = <T>(n: number, cases: readonly T[]): readonly T[] =>
  IN_FULL_SUITE ? cases : cases.filter((_case, index) => index % n === 0)
