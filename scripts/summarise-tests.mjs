#!/usr/bin/env node
// @ts-check
// Prints `N passed, N failed` (`, N skipped` where there are any) from the runner's own JSON reports, all together:
// `node scripts/summarise-tests.mjs REPORT.json ...`. A file that could not be loaded ran no test and counts as one failed.
import { readFileSync } from 'node:fs'

/** @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile */

const files = process.argv.slice(2)
if (files.length === 0) throw new Error('name the JSON reports')

/** @type {{ testResults: TestFile[] }[]} */
const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
const results = reports
  .flatMap(({ testResults }) => testResults)
  .flatMap(({ status, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? ['failed']
      : assertionResults.map((test) => test.status),
  )
const passed = results.filter((status) => status === 'passed').length
const failed = results.filter((status) => status === 'failed').length
const skipped = results.length - passed - failed
process.stdout.write(
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
)
