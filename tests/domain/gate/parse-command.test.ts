import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { parseCommand } from '../../../src/domain/gate/parse-command.ts'
import { LATER_COMMANDS } from '../../../src/domain/gate/trigger.ts'
import { IN_FULL_SUITE } from '../../support/full-suite.ts'

const FLAG = '--allow-failing-baseline'

/** What was heard, in short: `continue`, `start --allow…`, `later approve`, `near /continue` or `none`. */
const heard = (body: string, prefix: 'optional' | 'required' = 'optional'): string => {
  const parsed = parseCommand(body, prefix)
  switch (parsed.kind) {
    case 'command':
      return parsed.allowFailingBaseline ? `${parsed.command} ${FLAG}` : parsed.command
    case 'later':
      return `later ${parsed.name}`
    case 'near-miss':
      return `near ${parsed.meant}`
    default:
      return 'none'
  }
}

describe('F07, TRG-08: what is a command', () => {
  test.each([
    ['/continue', 'continue'],
    ['  /continue \t', 'continue'],
    ['   /start', 'start'],
    ['Thanks!\r\n\r\n/continue\r\n', 'continue'],
    ['Thanks!\r/continue', 'continue'],
    ['Thanks!\n/continue\nSee above.', 'continue'],
    ['/proofrun restart', 'restart'],
    ['/proofrun \t continue', 'continue'],
    [`/start ${FLAG}`, `start ${FLAG}`],
    [`/proofrun restart  ${FLAG} `, `restart ${FLAG}`],
    ['> quoted\n\n/continue', 'continue'],
    ['>\n/continue', 'continue'],
    ['```\ncode\n```\n/continue', 'continue'],
    ['````\n```\n````\n/continue', 'continue'],
    ['~~~\n```\n~~~\n/continue', 'continue'],
    ['- a\n- b\n\n/continue', 'continue'],
    ['- ```\n  code\n/continue', 'continue'],
    ['<!-- note -->\n/continue', 'continue'],
    ['<!--\nnote\n-->\n/continue', 'continue'],
    ['an unclosed ` tick\n/continue', 'continue'],
    ['an unclosed <!-- comment\n/continue', 'continue'],
    ['not code: \\`\n/continue\n\\`', 'continue'],
    ['<details>\n<summary>x</summary>\n\ntext\n\n</details>\n\n/continue', 'continue'],
    ['# Heading\n/continue', 'continue'],
    ['盛 and 📦\n/continue', 'continue'],
    ['/continue\n/restart', 'continue'],
    ['> /restart\n\n/continue', 'continue'],
    ['/Continue\n/continue', 'continue'],
  ])('%j is %s', (body, expected) => {
    expect(heard(body)).toBe(expected)
  })

  test.each(LATER_COMMANDS)('the later command /%s is known', (name) => {
    expect(heard(`/${name}`)).toBe(`later ${name}`)
    expect(heard(`/proofrun ${name}`, 'required')).toBe(`later ${name}`)
  })

  test('approve may name a hash, and nothing else', () => {
    expect(parseCommand('/approve 0123abcd', 'optional')).toMatchObject({
      command: 'approve',
      hash: '0123abcd',
    })
    expect(parseCommand('/approve', 'optional')).toMatchObject({ hash: undefined })
    expect(heard('/approve of this')).toBe('near /approve')
    expect(heard('/approve 0123 abcd')).toBe('near /approve')
    expect(heard('/verify 0123abcd')).toBe('near /verify')
    expect(heard('/merge 0123abcd')).toBe('none')
  })
})

describe('F07, TRG-08: what is none, and gets a hint', () => {
  test.each([
    ['> /continue', 'quote'],
    ['> text\n/continue', 'quote'],
    ['>> /continue', 'quote'],
    ['> - a\n/continue', 'quote'],
    ['> text\n===\n/continue', 'quote'],
    ['```\n/continue\n```', 'code'],
    ['```sh\n/continue', 'code'],
    ['~~~\n/continue\n~~~', 'code'],
    ['````\n```\n/continue\n```\n````', 'code'],
    ['~~~\n```\n/continue\n~~~', 'code'],
    ['```\n\t```\n/continue\n```', 'code'],
    ['```\n~~~\n/continue\n```', 'code'],
    ['- ```\n  /continue\n  ```', 'code'],
    ['1. a\n   ```\n   /continue\n   ```', 'code'],
    ['a ` span\n/continue\nof code `', 'code'],
    ['    /continue', 'code'],
    ['\t/continue', 'code'],
    ['a\n    /continue', 'indented'],
    ['<!--\n/continue\n-->', 'HTML'],
    ['<!-- /continue -->', 'HTML'],
    ['text <!-- hidden\n/continue\n-->', 'HTML'],
    ['<pre>\n/continue\n</pre>', 'HTML'],
    ['<details>\n/continue\n</details>', 'HTML'],
    ['`/continue`', 'stands before'],
    ['(/continue)', 'stands before'],
    ['- /continue', 'stands before'],
    ['1. /continue', 'stands before'],
    ['**/continue**', 'stands before'],
    ['/Continue', 'small letters'],
    ['/CONTINUE', 'small letters'],
    ['/Proofrun continue', 'small letters'],
    ['/continue@bot', 'something else'],
    ['/continue please', 'something else'],
    ['/continue.', 'something else'],
    ['/continue <!-- now -->', 'something else'],
    ['/continue\u200b', 'characters'],
    ['/\u200bcontinue', 'characters'],
    ['\u00a0/continue', 'characters'],
    ['/continue\u00a0', 'characters'],
    ['\uff0fcontinue', 'characters'],
    ['/\u{e0041}continue', 'characters'],
    ['/continue --now', 'flag'],
    ['/continue --allow-failing-baseline', 'flag'],
    ['/proofrun/continue', 'none'],
    ['/proofrun', 'after /proofrun'],
    ['/proofrun help me', 'after /proofrun'],
  ])('%j: %s', (body, why) => {
    const parsed = parseCommand(body, 'optional')
    if (why === 'none') return expect(parsed.kind).toBe('none')
    expect(parsed).toMatchObject({ kind: 'near-miss', why: expect.stringContaining(why) })
  })

  test('TRG-08: a flag with a tail gives no override, and the hint names the flag alone', () => {
    expect(heard(`/start ${FLAG};id`)).toBe('near /start')
    expect(heard(`/start ${FLAG} ${FLAG}`)).toBe(`near /start ${FLAG}`)
    expect(heard(`/continue ${FLAG}`)).toBe('near /continue')
    expect(heard(`please use ${FLAG}`)).toBe('none')
  })

  test('what only speaks of a command is nothing', () => {
    for (const body of [
      '',
      'You can say /continue to go on.',
      'See /start/here.md',
      '/continued',
      '/continue-on-error',
      '/continue.yml is the file',
      '//continue',
      'src/start',
      'and/or',
      '/merge it',
      '/help',
    ])
      expect([body, heard(body)]).toEqual([body, 'none'])
  })

  test('TRG-08: a line of more than 4 KiB is none', () => {
    expect(heard(`/continue${' '.repeat(4000)}`)).toBe('continue')
    expect(heard(`/continue${' '.repeat(4096)}`)).toBe('near /continue')
  })

  test('a second command is named and does not count', () => {
    expect(parseCommand('/continue\n\n/restart\n/start', 'optional')).toEqual({
      kind: 'command',
      command: 'continue',
      allowFailingBaseline: false,
      also: '/restart',
    })
    expect(parseCommand('/continue', 'optional')).toMatchObject({ also: undefined })
  })
})

test('with a required prefix nothing else is heard, and nothing else gets a hint', () => {
  expect(heard('/proofrun continue', 'required')).toBe('continue')
  expect(heard('> /proofrun continue', 'required')).toBe('near /proofrun continue')
  for (const body of ['/continue', '> /continue', '/Continue', '/approve', '/continue now'])
    expect([body, heard(body, 'required')]).toEqual([body, 'none'])
})

const RUNS = IN_FULL_SUITE ? 10_000 : 1000

describe('any text', () => {
  const piece = fc.constantFrom(
    ...['> ', '>', ' ', '    ', '\t', 'word', '/continue', '# h', '---', '===', '***', '- ', '1. '],
    ...['```', '````', '~~~', '`', '``', '\\`', '<!--', '-->', '<!X', '>', '<?', '?>'],
    ...['<pre>', '</pre>', '<div>', '</div>', '<b>', '| a | b |'],
  )
  const line = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('/continue', '  /proofrun start ', '') },
    { weight: 2, arbitrary: fc.array(piece, { maxLength: 3 }).map((parts) => parts.join('')) },
  )
  const bodies = fc
    .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
    // Readers differ on items without text, such as `> 1.` after a paragraph.
    .filter((lines) => !lines.some(([text]) => /(?:[-+*]|\d[.)])[ \t>]*$/.test(text)))
    .map((lines) => lines.flat().join(''))

  type Node = {
    readonly type: string
    readonly position?: { start: { line: number }; end: { line: number } } | undefined
    readonly children?: readonly Node[]
  }
  const nodesOf = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

  /** Whether a reader of GitHub's Markdown sees the line as code, quote or HTML. */
  const isCovered = (markdown: string, number: number): boolean => {
    const tree = fromMarkdown(markdown, {
      extensions: [gfm()],
      mdastExtensions: [gfmFromMarkdown()],
    })
    return nodesOf(tree)
      .filter(({ type }) => ['code', 'inlineCode', 'html', 'blockquote'].includes(type))
      .some(({ position }) => {
        const { start, end } = position ?? { start: { line: 0 }, end: { line: 0 } }
        return start.line <= number && number <= end.line
      })
  }

  /** A body in which this line alone could be the command. */
  const withCommandAt = (body: string, line: number): string =>
    body
      .split(/\r\n|\r|\n/)
      .map((text, at) => (at === line ? text : text.replaceAll('/', 'x')))
      .join('\n')

  test('TRG-08: no line is a command that a reader sees as code, quote or HTML', () => {
    let count = 0
    fc.assert(
      fc.property(bodies, (body) => {
        const lines = body.split(/\r\n|\r|\n/)
        lines.forEach((text, at) => {
          if (!/^ {0,3}\/(?:continue|proofrun start)[ \t]*$/.test(text)) return
          const one = withCommandAt(body, at)
          if (parseCommand(one, 'optional').kind !== 'command') return
          count += 1
          expect(isCovered(one, at + 1), JSON.stringify(one)).toBe(false)
        })
      }),
      { numRuns: RUNS },
    )
    expect(count).toBeGreaterThan(100)
  })

  test('it never throws', () => {
    fc.assert(
      fc.property(fc.oneof(bodies, fc.string({ unit: 'binary', maxLength: 400 })), (body) => {
        for (const prefix of ['optional', 'required'] as const)
          expect(typeof parseCommand(body, prefix).kind).toBe('string')
      }),
      { numRuns: 3000 },
    )
  })
})

describe('RES-10: time', () => {
  const shapes = [
    '/',
    '`',
    '``` ',
    '> ',
    '<!--',
    '/continue ',
    '\\`',
    '- ',
    '* ',
    '\n',
    '/a\n',
    '<a ',
  ]
  const megabyte = shapes.map((shape) => shape.repeat(Math.ceil(2 ** 20 / shape.length)))
  const millisecondsFor = (body: string): number => {
    const started = performance.now()
    parseCommand(body, 'optional')
    return performance.now() - started
  }

  test.each(shapes.map((shape, at) => [shape, megabyte[at] ?? ''] as const))(
    'a megabyte of %j ends soon',
    (_shape, body) => {
      expect(millisecondsFor(`${body}\n/continue`)).toBeLessThan(2000)
    },
  )

  test('a common comment costs less than a millisecond', () => {
    const body = `${'A paragraph of `code` and words, and/or more.\n'.repeat(40)}\n/continue`
    millisecondsFor(body)
    const best = Math.min(...Array.from({ length: 20 }, () => millisecondsFor(body)))
    expect(best).toBeLessThan(1)
    expect(parseCommand(body, 'optional').kind).toBe('command')
  })
})
