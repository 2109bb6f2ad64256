import type { DoctorCheck } from '../doctor-document.ts'
import { failed, fine, warning } from './check.ts'

const OLDEST_NODE = { major: 20, minor: 19 }

/** `version` is as Node names its own, such as `v20.19.0`. */
export const checkNode = (version: string): DoctorCheck => {
  const [, major = 0, minor = 0] = (/^v(\d+)\.(\d+)\./.exec(version) ?? []).map(Number)
  const isEnough =
    major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)
  return isEnough
    ? fine('node', `Node ${version} is new enough.`)
    : failed(
        'node',
        `Node ${version} is too old.`,
        `Install Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer.`,
      )
}

/** What is known of a folder that need not exist yet. */
export type FolderFacts = {
  readonly path: string
  /** The folder itself, or the nearest one above it that exists. */
  readonly existing: string
  /** Why nothing can be written there, such as `EACCES`; undefined when it can. */
  readonly obstacle: string | undefined
  /** Bytes that this user may still write; undefined when the system does not say. */
  readonly freeBytes: number | undefined
}

export const checkStateDirectory = ({ path, existing, obstacle }: FolderFacts): DoctorCheck => {
  if (obstacle !== undefined)
    return failed(
      'state-directory',
      `The state directory ${path} cannot be written (${existing}: ${obstacle}).`,
      'Give this user access to it, or name another one with --state-dir.',
    )
  return fine(
    'state-directory',
    existing === path
      ? `The state directory ${path} can be written.`
      : `The state directory ${path} will be made when the first task begins.`,
  )
}

const MIB = 1024 * 1024
/** Less than this does not hold the workspaces of one small attempt. */
const LEAST_BYTES = 100 * MIB
const ENOUGH_BYTES = 1024 * MIB

export const checkDiskSpace = ({ existing, freeBytes }: FolderFacts): DoctorCheck => {
  if (freeBytes === undefined)
    return warning(
      'disk-space',
      `The system does not say how much space is left at ${existing}.`,
      'See that there is room for several checkouts of the repository with all that setup installs.',
    )
  const left = `${Math.floor(freeBytes / MIB)} MiB are left at ${existing}.`
  if (freeBytes >= ENOUGH_BYTES) return fine('disk-space', left)
  const remedy =
    'Free some space, or name a state directory elsewhere with --state-dir: an attempt keeps several checkouts, its logs and what setup installs.'
  return freeBytes < LEAST_BYTES
    ? failed('disk-space', left, remedy)
    : warning('disk-space', left, remedy)
}

/** How trying a way to isolate commands ended. */
export type IsolationProbe = {
  readonly level: 'bwrap' | 'pidns'
  readonly result: 'works' | 'missing' | 'refused' | 'timed-out'
}

const PROBE_WORDS: Readonly<Record<IsolationProbe['result'], string>> = {
  works: 'works',
  missing: 'is not installed',
  refused: 'is refused by the system',
  'timed-out': 'did not answer in time',
}

/** Always a warning in this version, since nothing is isolated whatever the machine could do. */
export const checkIsolation = (probes: readonly IsolationProbe[]): DoctorCheck =>
  warning(
    'isolation',
    `This version isolates nothing: agents and commands run as you, with your files and your network. On this machine ${probes
      .map(({ level, result }) => `${level} ${PROBE_WORDS[result]}`)
      .join(
        ', ',
      )}${probes.some(({ result }) => result === 'works') ? '; a later version can use that' : ''}.`,
    'Use only agents and code that you would run by hand, or run Proofrun in a container or a virtual machine of its own.',
  )
