import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/node-binaries.ts'

test.each(['vitest.config.ts', 'vitest.e2e.config.ts', 'vitest.full.config.ts'])(
  'R96: no test can run these tests, through %s neither',
  (config) => {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--config', config, 'tests/house/tracked-files.test.ts']
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(status).not.toBe(0)
    expect(stdout + stderr).toContain('(R96)')
    expect(stdout).not.toContain('passed')
  },
)
