import { expect, test } from 'vitest'
import { commandFolder } from '../support/process-runs.ts'

test('RES-01: 5 GiB without a newline: memory stays flat, the digest is right, the class is its exit', async () => {
  await using folder = await commandFolder()
  const size = 5 * 2 ** 30
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  const run = await folder
    .run(`head -c ${size} /dev/zero | tr '\\0' a; exit 1`, { timeoutMs: 600_000 })
    .finally(() => clearInterval(watch))
  expect(run.ending).toEqual({ kind: 'exited', code: 1 })
  expect(run.log).toMatchObject({ bytes: size, truncated: false })
  expect(run.output).toMatchObject({ bytes: size, lines: 1 })
  expect(run.output.outputFingerprint).toBe(run.log.digest)
  expect(peak - before).toBeLessThan(200 * 2 ** 20)
}, 900_000)
