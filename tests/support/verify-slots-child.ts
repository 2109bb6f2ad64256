import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll } from 'vitest'
import { temporaryFolder } from './temp-folder.ts'

const folder = await temporaryFolder('verify-slots-child')
afterAll(() => folder[Symbol.asyncDispose]())

const script = join(folder.path, 'verify-slots-child.mjs')
await build({
  entryPoints: [fileURLToPath(new URL('./children/verify-slots-child.ts', import.meta.url))],
  outfile: script,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
})

/** Starts a process of verify-slots-child.ts; `saw` gives its first line that starts so. Killed at the end of its scope. */
export const startSlotsChild = (...args: readonly string[]) => {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
    env: { PATH: process.env['PATH'] ?? '' },
  })
  const ended = once(child, 'close')
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  return {
    lines,
    signal: (name: NodeJS.Signals): boolean => child.kill(name),
    ended: async (): Promise<number | null> => {
      await ended
      return child.exitCode
    },
    saw: async (start: string): Promise<string> => {
      for (;;) {
        const found = lines.find((line) => line.startsWith(start))
        if (found !== undefined) return found
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended without "${start}": ${lines.join(' | ')}`)
        await Promise.race([once(reader, 'line'), ended])
      }
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
