import type { InitDocument } from './init-document.ts'

const WORDS = {
  created: ['Wrote', 'Would write'],
  replaced: ['Replaced', 'Would replace'],
  kept: ['Kept', 'Would keep'],
} as const

/** What `init` prints for people; in a dry run with the content of each file that it would write. */
export const renderInit = ({ dryRun, files, notices, next }: InitDocument): string => {
  const about = files.map(({ path, status, content }) => {
    const [done, planned] = WORDS[status]
    const why = status === 'kept' ? ', which is there already; --force replaces it' : ''
    const line = `${dryRun ? planned : done} ${path}${why}.`
    return content === undefined ? line : `${line}\n\n${indent(content)}`
  })
  const steps = next.map((step, index) => `${`${index + 1}.`.padEnd(4)}${step}`)
  return [about.join('\n'), ...notices, `What is left for you to do:\n\n${steps.join('\n')}`].join(
    '\n\n',
  )
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '    ')
