export const ASCII_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const ASCII_DIGITS = '0123456789'

/** A table that says of each byte whether it is one of the characters (Latin-1). */
export const byteClass = (characters: string): Uint8Array => {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}
