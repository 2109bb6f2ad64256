import { describe, expect, test } from 'vitest'
import { codeCell, shortCode, table } from '../../../src/domain/conversation/forge-table.ts'
import { nodesOf } from '../../support/markdown-tree.ts'

/** What stands in the row below the head: the code of its first cell, and how many cells it has. */
const readRow = (text: string) => {
  const page = table([
    ['one', 'two'],
    [codeCell(text), 'end'],
  ])
  const [, row] = nodesOf(page, 'tableRow')
  const [cell] = row?.children ?? []
  return { cells: row?.children.length, content: cell?.children }
}

const code = (value: string) => ({
  cells: 2,
  content: [expect.objectContaining({ type: 'inlineCode', value })],
})

describe('codeCell', () => {
  test.each([
    'npm test',
    'npm test | tee log',
    'a || b | c',
    '`tick`',
    'a ``b`` | `c`',
    'grep -E "\\\\|x"',
    '|',
  ])('PUB-01: shows text as it is, in one cell: %j', (text) => {
    expect(readRow(text)).toMatchObject(code(text))
  })

  test.each([
    ['x\\|y', 'x\\\\|y'],
    ['x\\\\\\|y', 'x\\\\\\\\|y'],
    ['`x\\`|@octocat\\|', '`x\\`|@octocat\\\\|'],
  ])('PUB-01: a backslash before a | does not end the cell: %j', (text, shown) => {
    expect(readRow(text)).toMatchObject(code(shown))
  })
})

test('a table has its head, its rule and its rows; without rows there is none', () => {
  expect(
    table([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('| a | b |\n| --- | --- |\n| c | d |')
  expect(table([])).toBe('')
})

test('F01: a fingerprint is shown by its first twelve digits', () => {
  expect(shortCode('0123456789abcdef')).toBe('`0123456789ab`')
})
