import type { Finding } from '../results.ts'
import type { DataBlock } from './data-block.ts'

/** Findings as a prompt shows them, each under its id. */
export const findingsBlock = (
  name: string,
  heading: string,
  findings: readonly Finding[],
): DataBlock => ({
  name,
  heading,
  text: findings.map(findingText).join('\n\n'),
  maxBytes: 20_480,
})

const findingText = (finding: Finding): string => {
  const place = finding.file === undefined ? [] : [`at ${finding.file}${lineOf(finding)}`]
  return [
    `[${finding.id}] ${finding.severity}, ${finding.handling}: ${finding.title}`,
    ...place,
    finding.evidence,
  ].join('\n')
}

const lineOf = (finding: Finding): string => (finding.line === undefined ? '' : `:${finding.line}`)
