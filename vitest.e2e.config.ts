import { defineConfig } from 'vitest/config'
import { refuseNestedRun } from './tests/support/no-nested-run.ts'
import { FULL_TESTS, PROGRAM_TESTS } from './tests/support/suites.ts'

refuseNestedRun()

/** Whole runs of the built program, command line and action: minutes, and part of every CI run. */
export default defineConfig({
  test: {
    include: [...PROGRAM_TESTS],
    exclude: [...FULL_TESTS],
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
