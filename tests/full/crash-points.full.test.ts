import { describe, expect, it } from 'vitest'
import { crashAt, undisturbed } from '../support/crash-points.ts'

const WORKERS = 2

/** Runs every case, two at a time, and names those that failed. */
const runAll = async (
  cases: readonly { readonly name: string; readonly run: () => Promise<void> }[],
): Promise<readonly string[]> => {
  const left = [...cases]
  const failed: string[] = []
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await next.run().catch((error: unknown) => failed.push(`${next?.name}: ${String(error)}`))
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return failed
}

describe('R1 every crash point', () => {
  it('killed at each point once', { timeout: 3_600_000 }, async () => {
    const { points, end } = await undisturbed()
    const failed = await runAll(
      points.map((name, index) => ({
        name: `${index + 1} ${name}`,
        run: () => crashAt([index + 1], end),
      })),
    )
    process.stdout.write(`crash points: ${points.length}, failed: ${failed.length}\n`)
    expect(failed).toEqual([])
  })

  it('R1b killed again while going on', { timeout: 3_600_000 }, async () => {
    const { points, end } = await undisturbed()
    const pairs = points.flatMap((_point, index) =>
      index % 7 === 0 ? [[index + 1, 1 + ((index * 31) % 40)] as const] : [],
    )
    const failed = await runAll(
      pairs.map((pair) => ({ name: pair.join(' then '), run: () => crashAt(pair, end) })),
    )
    process.stdout.write(`double crashes: ${pairs.length}, failed: ${failed.length}\n`)
    expect(failed).toEqual([])
  })
})
