// What running a chatty command under our wrapper costs (design.md §10, ADR 12), interleaved with the references in one run.
// Run: node_modules/.bin/node tests/bench/wrapper.mjs [MiB of log, default 1024]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCommandRunner } from '../../src/adapters/process/command-runner.ts'
import { createOutputNormaliser } from '../../src/domain/verification/output-normaliser.ts'
import { logMaterial } from './log-material.ts'

const MIB = 2 ** 20
const ROUNDS = 3
const SIZE = Number(process.argv[2] ?? 1024)
const PIECE = 16

const folder = mkdtempSync(join(tmpdir(), 'wrapper-bench-'))
const clock = { now: () => '', monotonicMs: () => performance.now() }
const runner = createCommandRunner({ clock })
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
const row = (name, target, { ms, referenceMs, ...details }) => {
  const ratio = Math.round((ms / referenceMs) * 100) / 100
  const line = { name, ratio, target: `<= ${target}`, met: ratio <= target }
  process.stdout.write(
    `${JSON.stringify({ ...line, details: { mebibytes: SIZE, ms, referenceMs, ...details } })}\n`,
  )
}

const material = join(folder, 'material')
writeFileSync(material, logMaterial(PIECE * MIB).get('test runner with colours'))
const pieces = Math.round(SIZE / PIECE)
// At most 100 MB/s: a piece, then the rest of the time that it may take.
const paced = `i=0; while [ $i -lt ${pieces} ]; do sleep 0.168 & cat ${material}; wait $!; i=$((i+1)); done`
const fast = `i=0; while [ $i -lt ${pieces} ]; do cat ${material}; i=$((i+1)); done`

const reference = (command) => {
  const begin = performance.now()
  spawnSync('/bin/sh', ['-c', `{ ${command}; } | cat >${join(folder, 'reference')}`])
  return performance.now() - begin
}
const wrapped = async (command) => {
  const begin = performance.now()
  await runner.run({
    command,
    cwd: folder,
    environment: { PATH: process.env.PATH },
    logFile: join(folder, 'log'),
    workspacePaths: [folder],
    timeoutMs: 3_600_000,
  })
  return performance.now() - begin
}
/** The time to pass the whole log through something, in the pieces that a pipe gives. */
const passedTo = (take, finish) => {
  const bytes = readFileSync(material)
  const begin = performance.now()
  for (let piece = 0; piece < pieces; piece += 1)
    for (let at = 0; at < bytes.length; at += 65_536) take(bytes.subarray(at, at + 65_536))
  finish()
  return performance.now() - begin
}
const normalised = () => {
  const normaliser = createOutputNormaliser({ workspacePaths: [folder] })
  return passedTo(normaliser.push, normaliser.finish)
}
const digested = () => {
  const hash = createHash('sha256')
  return passedTo(
    (bytes) => hash.update(bytes),
    () => hash.digest('hex'),
  )
}

try {
  const times = {
    pacedReference: [],
    paced: [],
    fastReference: [],
    fast: [],
    normaliser: [],
    digest: [],
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.pacedReference.push(reference(paced))
    times.paced.push(await wrapped(paced))
    times.fastReference.push(reference(fast))
    times.fast.push(await wrapped(fast))
    times.normaliser.push(normalised())
    times.digest.push(digested())
  }
  const ms = Object.fromEntries(
    Object.entries(times).map(([name, values]) => [name, Math.round(median(values))]),
  )
  row('wrapper: a command of up to 100 MB/s', 1.2, {
    ms: ms.paced,
    referenceMs: ms.pacedReference,
  })
  // One thread does in turn what the reference's cat, a sha256 of the log and the normaliser do.
  row(
    'wrapper: a faster command, to copying, digesting and normalising one after the other',
    1.15,
    {
      ms: ms.fast,
      referenceMs: ms.fastReference + ms.digest + ms.normaliser,
      copyMs: ms.fastReference,
      digestMs: ms.digest,
      normaliserMs: ms.normaliser,
    },
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
