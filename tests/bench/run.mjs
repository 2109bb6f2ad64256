/**
 * Runs the row scripts beside it, one after the other, and prints a Markdown table; `--write` also puts it into
 * docs/benchmarks.md, and names (`journal`, `status`) choose rows. A row script prints one JSON line per row:
 * `{name, ratio, target, details, met?}`. Exits 1 when a script fails or a row says that its target was not met.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const PAGE = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))

/** Row scripts import the source as it is, which the `node` package can. */
const NODE = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url))

const outputOf = (file, args) => spawnSync(file, args, { encoding: 'utf8' }).stdout.trim()

const machine = () => {
  const processors = cpus()
  return [
    `${processors[0]?.model.trim() ?? 'unknown processor'}, ${processors.length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${type()} ${release()}`,
    `Node ${outputOf(NODE, ['-p', 'process.versions.node'])}`,
    outputOf('git', ['--version']).replace(' version', ''),
  ].join(' · ')
}

const scripts = (chosen) =>
  readdirSync(HERE)
    .filter((file) => file.endsWith('.mjs') && file !== 'run.mjs')
    .filter((file) => chosen.length === 0 || chosen.includes(file.replace('.mjs', '')))
    .sort()

const rowsOf = (file) => {
  process.stderr.write(`${file} …\n`)
  const { status, signal, stdout } = spawnSync(NODE, [HERE + file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 1_800_000,
  })
  if (status !== 0) {
    process.stderr.write(`${file} ended with ${signal ?? status}\n`)
    process.exitCode = 1
  }
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}

const detailsOf = (details) =>
  typeof details === 'object'
    ? Object.entries(details)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')
    : String(details ?? '')

const cell = (value) => String(value).replaceAll('|', '\\|').replaceAll('\n', ' ')

const table = (rows) =>
  [
    '| what | ratio | target | measured |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ name, ratio, target, details, met }) => {
      const verdict = met === false ? `${target} (not met)` : target
      return `| ${[name, ratio, verdict, detailsOf(details)].map(cell).join(' | ')} |`
    }),
  ].join('\n')

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const rows = scripts(positionals).flatMap(rowsOf)
if (rows.some(({ met }) => met === false)) process.exitCode = 1
const report = `${machine()}\n\n${table(rows)}`
process.stdout.write(`${report}\n`)
if (values.write) {
  const block = /(<!-- generated:benchmarks -->\n)[\s\S]*?(<!-- \/generated -->)/
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    page.replace(block, (_all, start, end) => `${start}${report}\n${end}`),
  )
}
