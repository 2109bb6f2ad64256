import { expect, test } from 'vitest'
import { neutraliseLog } from '../../../src/domain/verification/neutralise-log.ts'
import { createOutputNormaliser } from '../../../src/domain/verification/output-normaliser.ts'

const BYTES = 10_000_000
/** Times below this say nothing about growth: what is quadratic takes minutes. */
const SMALL_MS = 100
const WORKSPACE = '/w/aaaa/aaaa/aaaa'

/** Shapes that make careless scanners look back or ahead again and again. */
const SHAPES: readonly (readonly [string, string])[] = [
  ['blanks', ' \t'],
  ['carriage returns', '\r'],
  ['newlines', '\n'],
  ['blank lines', ' \n'],
  ['open OSC strings', '\u001b]'],
  ['open OSC strings with payload', '\u001b]8;;aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['open control strings', '\u001bP\u001bX'],
  ['open control sequences', '\u001b['],
  ['one control sequence', '0;'],
  ['C1 lead bytes', '\u009b\u009d'],
  ['almost a palette', '\u001b]P12345'],
  ['almost the workspace', '/w/aaaa/aaaa/aaa'],
  ['the workspace at no boundary', '/w/aaaa/aaaa/aaaax'],
  ['digits', '1234567890'],
  ['almost a network address', '1.1.1.1.'],
  ['almost a clock time', '10:10:'],
  ['almost a UUID', '00000000-0000-'],
  ['compound durations', '1h'],
  ['keys', 'pid '],
  ['ports of hosts', '//a.a:1'],
  ['workflow commands', '::##['],
  ['temporary folders', '/tmp/'],
]

const cpuMs = (work: () => void): number => {
  const begin = process.cpuUsage().user
  work()
  return (process.cpuUsage().user - begin) / 1000
}

const FUNCTIONS: readonly (readonly [string, (text: string) => void])[] = [
  [
    'the normaliser',
    (text) => {
      const normaliser = createOutputNormaliser({ workspacePaths: [WORKSPACE] })
      normaliser.push(Buffer.from(text))
      normaliser.finish()
    },
  ],
  ['neutraliseLog', (text) => neutraliseLog(text)],
]

for (const [name, work] of FUNCTIONS)
  test.each(SHAPES)(
    `RES-10: ${name} takes linear time for %s`,
    (_shape, unit) => {
      // A tenth of the threat's size in the default suite; twice of it must take about twice as long.
      const size = BYTES / 10 / unit.length
      const one = unit.repeat(size)
      const two = unit.repeat(2 * size)
      let single = Number.POSITIVE_INFINITY
      let double = Number.POSITIVE_INFINITY
      // Other work on the machine only ever adds: the smallest of several times is the truest.
      for (let turn = 0; turn < 8; turn += 1) {
        single = Math.min(
          single,
          cpuMs(() => work(one)),
        )
        double = Math.min(
          double,
          cpuMs(() => work(two)),
        )
        if (double < SMALL_MS || double / single < 2.6) break
      }
      expect(single).toBeLessThan(1000)
      if (double >= SMALL_MS) expect(double / single).toBeLessThan(2.6)
    },
    30_000,
  )
