import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFile } from '../../scripts/cut-openapi.mjs'
import { ROOT } from '../support/node-binaries.ts'

/** Path of `generated/api.github.com.json` in an unpacked @octokit/openapi, of the version that the subset names. */
const SOURCE = process.env['PROOFRUN_GITHUB_OPENAPI']

test.skipIf(SOURCE === undefined)(
  'the subset of GitHub’s description is what the script cuts from its source',
  async () => {
    const committed = readFileSync(`${ROOT}tests/fixtures/github/openapi-subset.json`, 'utf8')
    expect(await cutFile(SOURCE ?? '')).toBe(committed)
  },
)
