import { expect, test } from 'vitest'
import { ByteTrie } from '../../../src/domain/verification/byte-trie.ts'

const WORDS = ['m', 'ms', 'min', 'minutes', 'h', '\u00b5s']
const TRIE = new ByteTrie(WORDS)
const has = (text: string): boolean => {
  let state = 0
  for (const byte of Buffer.from(text, 'latin1')) {
    state = TRIE.next(state, byte)
    if (state === 0) return false
  }
  return TRIE.isWord(state)
}

test.each(WORDS)('%s is a word', (word) => {
  expect(has(word)).toBe(true)
})

test.each(['', 'mi', 'minute', 'mins', 's', 'hm', 'M', '\u00b5'])('"%s" is none', (text) => {
  expect(has(text)).toBe(false)
})
