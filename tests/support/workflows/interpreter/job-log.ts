import type { Masks } from './masks.ts'

export type JobLog = {
  readonly say: (line: string) => void
  readonly text: () => string
  readonly hasSaid: (text: string) => Promise<void>
  /** Nothing will be said any more. */
  readonly end: () => void
}

const POLL_MS = 20

/** The masked log of one job. */
export const createJobLog = (id: string, masks: Masks): JobLog => {
  const lines: string[] = []
  const text = (): string => lines.join('\n')
  let hasEnded = false
  return {
    say: (line) => {
      lines.push(masks.cover(line))
    },
    text,
    hasSaid: async (wanted) => {
      while (!lines.some((line) => line.includes(wanted))) {
        if (hasEnded) throw new Error(`the job ${id} never said ${wanted}: ${text()}`)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    end: () => {
      hasEnded = true
    },
  }
}
