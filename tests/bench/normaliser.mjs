// Normalising and both fingerprints against the obvious whole-string code, interleaved in one run (design.md §10, ADR 12).
// Run: node_modules/.bin/node tests/bench/normaliser.mjs
import { createOutputNormaliser } from '../../src/domain/verification/output-normaliser.ts'
import { logMaterial, WORKSPACE } from './log-material.ts'
import { obviousNormaliser } from './obvious-normaliser.ts'

const MIB = 2 ** 20
const ROUNDS = 15
const CHUNK = 65_536
const LEAST_RATIO = 4

const rate = (bytes, ms) => Math.round(bytes / ms / 1000)
const timed = (work) => {
  const begin = performance.now()
  work()
  return performance.now() - begin
}
const streamed = (bytes) => {
  const normaliser = createOutputNormaliser({ workspacePaths: [WORKSPACE] })
  for (let at = 0; at < bytes.length; at += CHUNK) normaliser.push(bytes.subarray(at, at + CHUNK))
  return normaliser.finish()
}
const row = (name, ratio, target, details, met) =>
  process.stdout.write(
    `${JSON.stringify({ name, ratio: Math.round(ratio * 100) / 100, target, details, met })}\n`,
  )

// Memory: 4 GiB without a newline, over what the process has when idle. First, before the whole-string code grows the heap.
const chunk = Buffer.alloc(CHUNK, 'abcdefg h')
const idle = process.memoryUsage.rss()
let peak = idle
const normaliser = createOutputNormaliser({ workspacePaths: [WORKSPACE] })
for (let index = 0; index < (4 * 1024 * MIB) / CHUNK; index += 1) {
  normaliser.push(chunk)
  if (index % 64 === 0) peak = Math.max(peak, process.memoryUsage.rss())
}
normaliser.finish()
row(
  'normaliser: memory over idle at 4 GiB without a newline',
  (peak - idle) / (64 * MIB),
  '<= 1 (64 MiB)',
  { mebibytesOverIdle: Math.round((peak - idle) / MIB) },
  peak - idle <= 64 * MIB,
)

let oursMs = 0
let obviousMs = 0
const material = logMaterial(8 * MIB)
for (const [name, bytes] of material) {
  const ours = []
  const obvious = []
  streamed(bytes)
  obviousNormaliser(bytes, [WORKSPACE])
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(timed(() => streamed(bytes)))
    obvious.push(timed(() => obviousNormaliser(bytes, [WORKSPACE])))
  }
  // The least of many: what else the machine does meanwhile only ever adds, and the thread's own clock ticks in steps of 4 ms.
  const [ourMs, theirMs] = [Math.min(...ours), Math.min(...obvious)]
  row(`normaliser: ${name}`, theirMs / ourMs, 'part of the mix', {
    megabytesPerSecond: rate(bytes.length, ourMs),
    obviousMegabytesPerSecond: rate(bytes.length, theirMs),
  })
  oursMs += ourMs
  obviousMs += theirMs
}
const total = [...material.values()].reduce((sum, bytes) => sum + bytes.length, 0)
const details = {
  megabytesPerSecond: rate(total, oursMs),
  obviousMegabytesPerSecond: rate(total, obviousMs),
}
const ratio = obviousMs / oursMs
row('normaliser: all of these', ratio, `>= ${LEAST_RATIO}`, details, ratio >= LEAST_RATIO)
