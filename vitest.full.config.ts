import { defineConfig } from 'vitest/config'

/** What is too slow or too large for every commit: 100,000 files, logs of 4 GiB, every crash point. */
export default defineConfig({
  test: {
    include: ['tests/**/*.full.test.ts'],
    pool: 'forks',
    // One at a time: these tests measure memory and fill disks.
    maxWorkers: 1,
    testTimeout: 1_800_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
