import type { AgentResult } from '../../domain/agent/results.ts'
import type { Phase } from '../../domain/attempt/phases.ts'

/** What the recorded agent did in one phase of one pass: the files it wrote, and the result it left. */
export type RecordedPhase = {
  readonly files?: Readonly<Record<string, string>>
  readonly result: AgentResult
}

/** Forgets the minutes of long tracks. */
const FIRST_FIX = `/** The length of a track as a player shows it, from whole seconds. */
export const trackLength = (seconds) => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? \`\${hours}:\${minutes}:\${rest}\` : \`\${minutes}:\${rest}\`
}
`

const SECOND_FIX = `const twoDigits = (number) => String(number).padStart(2, '0')

/** The length of a track as a player shows it, from whole seconds. */
export const trackLength = (seconds) => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? \`\${hours}:\${twoDigits(minutes)}:\${rest}\` : \`\${minutes}:\${rest}\`
}
`

const approved = (summary: string): RecordedPhase => ({ result: { summary, findings: [] } })

/**
 * The session that the demo plays, by phase and pass. Its first fix forgets the minutes of long tracks; both reviewers miss
 * that, and the verification does not.
 */
export const RECORDING: Partial<Readonly<Record<`${Phase}:${number}`, RecordedPhase>>> = {
  'triage:0': {
    result: {
      verdict: 'proceed',
      reasoning: 'The report names inputs and outputs, and two failing tests show the same.',
    },
  },
  'plan:0': {
    result: {
      ready: true,
      summary: 'Write seconds, and in long tracks minutes, with two digits.',
      steps: ['Change src/track-length.js', 'Run the tests'],
    },
  },
  'implement:0': {
    files: { 'src/track-length.js': FIRST_FIX },
    result: {
      summary: 'Seconds below ten keep their zero.',
      changes: [{ path: 'src/track-length.js', description: 'seconds have two digits' }],
    },
  },
  'review-a:0': approved('The change does what the report asks for in its first sentence.'),
  'review-b:0': approved('Small, and in the one place where it belongs.'),
  'fix:1': {
    files: { 'src/track-length.js': SECOND_FIX },
    result: {
      summary: 'From an hour on, minutes below ten keep their zero too.',
      changes: [
        { path: 'src/track-length.js', description: 'minutes of long tracks have two digits' },
      ],
      pullRequest: {
        title: 'Keep the zeros of track lengths',
        body: 'Seconds, and from an hour on minutes, are written with two digits: 65 is 1:05, and 3725 is 1:02:05.',
      },
    },
  },
  'review-a:1': approved('Both cases of the report are right now.'),
  'review-b:1': approved('Simple, and covered by the tests that were there.'),
}
