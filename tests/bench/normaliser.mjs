// Normalising and both fingerprints against the obvious whole-string code, interleaved in one run (design.md §10).
// Run: node_modules/.bin/node tests/bench/normaliser.mjs
import { createOutputNormaliser } from '../../src/domain/verification/output-normaliser.ts'
import { logMaterial, WORKSPACE } from './log-material.ts'
import { obviousNormaliser } from './obvious-normaliser.ts'

const MIB = 2 ** 20
const ROUNDS = 9
const CHUNK = 65_536

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
const rate = (bytes, ms) => Math.round(bytes / ms / 1000)
/** The thread's own time: what else the machine does, and the collector's helpers, are left out for both. */
const timed = (work) => {
  const begin = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begin)
  return (user + system) / 1000
}
const streamed = (bytes) => {
  const normaliser = createOutputNormaliser({ workspacePaths: [WORKSPACE] })
  for (let at = 0; at < bytes.length; at += CHUNK) normaliser.push(bytes.subarray(at, at + CHUNK))
  return normaliser.finish()
}
const row = (name, ratio, target, details) =>
  process.stdout.write(
    `${JSON.stringify({ name, ratio: Math.round(ratio * 100) / 100, target, details })}\n`,
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
  {
    mebibytesOverIdle: Math.round((peak - idle) / MIB),
  },
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
  row(`normaliser: ${name}`, median(obvious) / median(ours), 'part of the mix', {
    megabytesPerSecond: rate(bytes.length, median(ours)),
    obviousMegabytesPerSecond: rate(bytes.length, median(obvious)),
  })
  oursMs += median(ours)
  obviousMs += median(obvious)
}
const total = [...material.values()].reduce((sum, bytes) => sum + bytes.length, 0)
row('normaliser: all of these', obviousMs / oursMs, '>= 10', {
  megabytesPerSecond: rate(total, oursMs),
  obviousMegabytesPerSecond: rate(total, obviousMs),
})
