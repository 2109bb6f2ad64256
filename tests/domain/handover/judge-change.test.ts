import { describe, expect, it } from 'vitest'
import { parseRawDiff } from '../../../src/domain/handover/changed-entry.ts'
import { judgeChange } from '../../../src/domain/handover/judge-change.ts'

const ID = '1'.repeat(40)
const entry = (path: string | Uint8Array, newMode = '100644', oldMode = '000000') => ({
  oldMode,
  newMode,
  newId: ID,
  path: typeof path === 'string' ? Buffer.from(path) : path,
})
const codeOf = (...entries: ReturnType<typeof entry>[]): string => {
  const judged = judgeChange(entries)
  return judged.ok ? 'ok' : judged.error.code
}

describe('GIT-09: judgeChange', () => {
  it('takes files, executables, links and removals', () => {
    const judged = judgeChange([
      entry('a'),
      entry('b', '100755'),
      entry('c', '120000'),
      entry('d', '000000', '100644'),
      entry('e', '100644', '100644'),
    ])
    expect(judged).toEqual({
      ok: true,
      value: { added: ['a', 'b', 'c'], links: [{ path: 'c', id: ID }] },
    })
  })

  it.each([
    ['GIT-06 a new gitlink', 'nested-repository', entry('a', '160000')],
    ['a moved gitlink', 'nested-repository', entry('a', '160000', '160000')],
    ['a removed gitlink', 'nested-repository', entry('a', '000000', '160000')],
    ['another mode', 'bad-mode', entry('a', '100664')],
    ['a newline', 'bad-name', entry('a\nb')],
    ['a tab', 'bad-name', entry('a\tb')],
    ['an escape', 'bad-name', entry('a\u001bb')],
    ['a bidi control', 'bad-name', entry('a\u202eb')],
    ['no UTF-8', 'bad-name', entry(Uint8Array.from([0xff]))],
    ['256 bytes in one part', 'bad-name', entry(`x/${'é'.repeat(128)}`)],
    ['1,025 bytes', 'bad-name', entry('abcdefgh/'.repeat(114))],
  ])('refuses %s', (_name, code, bad) => {
    expect(codeOf(bad)).toBe(code)
    expect(codeOf(entry('good'), bad)).toBe(code)
  })

  it('lets people’s own odd names be edited and removed', () => {
    expect(codeOf(entry('a\tb', '100644', '100644'), entry('c\u202e', '000000', '100644'))).toBe(
      'ok',
    )
  })

  it('GIT-17 counts paths', () => {
    const many = Array.from({ length: 2001 }, (_, index) => entry(`f${index}`))
    expect(codeOf(...many)).toBe('too-many-paths')
    expect(codeOf(...many.slice(1))).toBe('ok')
  })

  it('shows a path on one line, with nothing hidden in it', () => {
    const judged = judgeChange([entry('a\u001b[2J\nb\u202e')])
    expect(judged.ok ? '' : judged.error.message).toBe(
      'The path "a\\u{1B}[2J\\nb\\u{202E}" holds control or invisible characters; give it another name.',
    )
  })
})

describe('parseRawDiff', () => {
  it('keeps names that are no text, and throws on anything but a raw diff', () => {
    const raw = Buffer.concat([
      Buffer.from(`:100644 000000 ${ID} ${'0'.repeat(40)} D\0`),
      Uint8Array.from([0xff, 0x0a, 0]),
    ])
    expect(parseRawDiff(raw)).toMatchObject([
      { oldMode: '100644', newMode: '000000', path: Buffer.from([0xff, 0x0a]) },
    ])
    expect(parseRawDiff(new Uint8Array())).toEqual([])
    expect(() => parseRawDiff(Buffer.from('noise\0noise\0'))).toThrow('not a raw diff line')
  })
})
