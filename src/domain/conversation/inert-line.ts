import { oneLine } from './safe-text.ts'

/**
 * Untrusted text as one line for titles and commit messages, where mentions, references, closing keywords and links act. A
 * space that everybody sees ends them (PUB-03, PUB-08); a zero-width one would be hidden text of our own.
 */
export const inertLine = (text: string, maxUnits: number): string =>
  oneLine(
    oneLine(text, 4000)
      .replace(/([@#]|\bgh-|:\/\/|www\.)(?=[\p{L}\p{N}])/giu, '$1 ')
      .replaceAll('<!--', '<! --'),
    maxUnits,
  )
