import stripAnsi from 'strip-ansi'
import type { VerificationSnapshot } from '../verification/snapshot.ts'
import { codeCell } from './forge-table.ts'
import { FAILURE_CLASS_TEXTS } from './outcome-texts.ts'
import { fencedBlock, inlineCode, oneLine } from './safe-text.ts'
import { cutBytes } from './text-budget.ts'

/** A log up to this many bytes stands whole in the full Markdown; a longer one is named there. */
export const FULL_LOG_LIMIT_BYTES = 1_048_576

const KINDS: Readonly<Record<VerificationSnapshot['kind'], string>> = {
  baseline: 'Verification of the base, before any agent',
  final: 'Verification of the change',
  'before-fix': 'Verification of the change, kept before a fix pass',
}

/** Milliseconds as a person says them, such as `0.8 s` or `2 min 5 s`. */
export const spokenDuration = (ms: number): string => {
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const howItEnded = (snapshot: VerificationSnapshot): string => {
  if (snapshot.timedOut) return `timed out after ${spokenDuration(snapshot.durationMs)}`
  if (snapshot.signal !== null) return `signal ${oneLine(snapshot.signal, 40)}`
  return snapshot.exitCode === null ? 'no exit code' : `exit code ${snapshot.exitCode}`
}

const row = (name: string, value: string): string => `| ${name} | ${value} |`

const cell = (text: string): string => codeCell(text, 500)

const factsTable = (snapshot: VerificationSnapshot): string =>
  [
    row(
      'result',
      snapshot.success ? 'passed' : `${snapshot.failureClass} (${howItEnded(snapshot)})`,
    ),
    row('---', '---'),
    row('command', cell(snapshot.command)),
    row('commit', cell(snapshot.commit)),
    row('base', cell(snapshot.baseCommit)),
    row('pass', String(snapshot.pass)),
    row('took', `${spokenDuration(snapshot.durationMs)}, from ${oneLine(snapshot.startedAt, 40)}`),
    row('output', `${snapshot.outputLines} lines, ${snapshot.outputBytes} bytes`),
    row('log', `${cell(snapshot.log.file)}, sha256 ${cell(snapshot.log.digest)}`),
    row('output fingerprint', cell(snapshot.outputFingerprint)),
    row('worktree fingerprint', cell(snapshot.worktreeFingerprint)),
    row('isolation', snapshot.isolation.level + (snapshot.isolation.unsafe ? ', unsafe' : '')),
    ...snapshot.notes.map((note) => row('note', cell(note))),
  ].join('\n')

const heading = (snapshot: VerificationSnapshot): string =>
  `# ${KINDS[snapshot.kind]}: ${snapshot.success ? 'passed' : 'not passed'}`

const meaning = (snapshot: VerificationSnapshot): string => {
  const { sentence, next } = FAILURE_CLASS_TEXTS[snapshot.failureClass]
  return snapshot.success ? sentence : `${sentence} ${next}`
}

/** The bounded companion of a snapshot: what happened, and the end of the output (R10). */
export const renderVerification = (snapshot: VerificationSnapshot): string =>
  [
    heading(snapshot),
    meaning(snapshot),
    factsTable(snapshot),
    '## The end of the output',
    snapshot.tail.trim() === '' ? 'It printed nothing.' : fencedBlock(snapshot.tail),
    '',
  ].join('\n\n')

const wholeOutput = (snapshot: VerificationSnapshot, log: Uint8Array | undefined): string => {
  const { file, digest, bytes } = snapshot.log
  if (log === undefined) {
    return `The log is ${bytes} bytes long, more than this page holds: it is the file ${inlineCode(file)} with sha256 ${inlineCode(digest)}.`
  }
  const text = cutBytes(stripAnsi(new TextDecoder().decode(log)), FULL_LOG_LIMIT_BYTES)
  return text.trim() === '' ? 'It printed nothing.' : fencedBlock(text)
}

/**
 * The full companion of a snapshot (R10): the whole log without terminal escapes, hidden characters spelled out; or, without
 * `log`, where it is. Read the log when it has at most `FULL_LOG_LIMIT_BYTES`.
 */
export const renderFullVerification = (
  snapshot: VerificationSnapshot,
  log: Uint8Array | undefined,
): string =>
  [
    heading(snapshot),
    meaning(snapshot),
    factsTable(snapshot),
    '## The whole output',
    wholeOutput(snapshot, log),
    '',
  ].join('\n\n')
