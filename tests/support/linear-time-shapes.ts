import { neutraliseLog } from '../../src/domain/verification/neutralise-log.ts'
import { createOutputNormaliser } from '../../src/domain/verification/output-normaliser.ts'

const WORKSPACE = '/w/aaaa/aaaa/aaaa'

/** Shapes that make careless scanners look back or ahead again and again. */
export const SHAPES: readonly (readonly [string, string])[] = [
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

/** The functions that read whole outputs. */
export const FUNCTIONS: readonly (readonly [string, (text: string) => void])[] = [
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
