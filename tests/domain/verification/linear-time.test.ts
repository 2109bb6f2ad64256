import { expect, test } from 'vitest'
import { neutraliseLog } from '../../../src/domain/verification/neutralise-log.ts'
import { createOutputNormaliser } from '../../../src/domain/verification/output-normaliser.ts'

const BYTES = 10_000_000
/** Times below this say nothing about growth: what is quadratic takes minutes. */
const SMALL_MS = 100
const MOST_GROWTH = 2.6
const MOST_MS_PER_BYTE = 1000 / (BYTES / 10)
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
      // A tenth of the threat's size at first; twice of it must take about twice as long. A step in what the machine does (a
      // cache, the collector of garbage) can spoil one pair of sizes, but not the next ones.
      let size = BYTES / 10
      let ratio = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < 4 && ratio >= MOST_GROWTH; turn += 1) {
        const single = cpuMs(() => work(unit.repeat(size / unit.length)))
        const double = cpuMs(() => work(unit.repeat((2 * size) / unit.length)))
        expect(single / size).toBeLessThan(MOST_MS_PER_BYTE)
        ratio = double < SMALL_MS ? 0 : double / single
        size *= 2
      }
      expect(ratio).toBeLessThan(MOST_GROWTH)
    },
    30_000,
  )
