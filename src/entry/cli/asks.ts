import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import type { Shell } from './shell.ts'

/** Asks a person at a terminal; anything but `y` or `yes` is no. */
export const asks = async (shell: Shell, question: string): Promise<boolean> => {
  shell.stderr.write(`${question} [y/N] `)
  const lines = createInterface({ input: Readable.from(shell.stdin) })
  for await (const line of lines) {
    lines.close()
    return /^y(?:es)?$/i.test(line.trim())
  }
  return false
}
