import { defineConfig } from 'vitest/config'
import { refuseNestedRun } from './tests/support/no-nested-run.ts'

refuseNestedRun()

/** What is too slow or too large for every commit: 100,000 files, logs of 4 GiB, every crash point. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    // Tables that the default suite samples are run whole (tests/support/full-suite.ts).
    env: { PROOFRUN_TEST_FULL: '1' },
    pool: 'forks',
    // One at a time: these tests measure memory and fill disks.
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
