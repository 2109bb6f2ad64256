#!/usr/bin/env node
// @ts-check
// Builds dist/ again with each Node at hand and compares it with the committed one; names what differs (SUP-04).
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareFolders } from './compare-folders.mjs'
import { nodeBinaries } from './node-binaries.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const temporary = await mkdtemp(join(tmpdir(), 'proofrun-dist-'))
try {
  for (const { path, version } of nodeBinaries(ROOT, process.env['PATH'] ?? '')) {
    const out = join(temporary, version)
    execFileSync(path, [join(ROOT, 'scripts/build.mjs'), '--out', out], { stdio: 'inherit' })
    const found = await compareFolders(join(ROOT, 'dist'), out)
    if (found.length === 0) {
      process.stdout.write(`dist/ is what Node ${version} builds\n`)
    } else {
      const advice = 'run npm run build and commit dist/'
      process.stdout.write(`dist/ is not what Node ${version} builds: ${advice}\n`)
      process.stdout.write(found.map((line) => `  ${line}\n`).join(''))
      process.exitCode = 1
    }
  }
} finally {
  await rm(temporary, { recursive: true, force: true })
}
