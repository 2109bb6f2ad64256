import { HANDOVER_LIMITS } from '../../domain/handover/limits.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { Quarantine } from './quarantine.ts'
import { readFacts } from './read-objects.ts'
import type { Git } from './run-git.ts'

export type ObjectsRefusal = Refusal<
  | 'invalid-bundle'
  | 'missing-prerequisite'
  | 'too-many-objects'
  | 'object-too-large'
  | 'change-too-large'
>

/** Longest line of the listing below: a SHA-256 id, a type and a size. */
const LINE_BYTES = 96

/** Sizes of all that came in, reachable or not: a small pack can unpack to gigabytes (GIT-15). */
const checkSizes = async (
  git: Git,
  quarantine: Quarantine,
  commit: string,
): Promise<Result<void, ObjectsRefusal>> => {
  const listed = await git.run(
    ['cat-file', '--batch-all-objects', '--batch-check', '--unordered'],
    {
      ...quarantine.alone,
      maxOutputBytes: HANDOVER_LIMITS.objects * LINE_BYTES * 2,
    },
  )
  if (listed.code !== 0)
    return refuse('invalid-bundle', "The bundle's objects cannot be listed.", listed.stderr)
  let total = 0
  for (const line of listed.stdout.toString('latin1').split('\n').slice(0, -1)) {
    const [id = '', type = '', size = ''] = line.split(' ')
    if (Number(size) > HANDOVER_LIMITS.objectBytes)
      return refuse(
        'object-too-large',
        `The ${type} ${id} has ${size} bytes, and at most ${HANDOVER_LIMITS.objectBytes} are taken; remove or shrink it.`,
      )
    if (id === commit && type !== 'commit')
      return refuse('invalid-bundle', `The bundle's ref names a ${type}, not a commit.`)
    total += Number(size)
  }
  if (total > HANDOVER_LIMITS.changeBytes)
    return refuse(
      'change-too-large',
      `The bundle unpacks to ${total} bytes, and at most ${HANDOVER_LIMITS.changeBytes} are taken; make the change smaller.`,
    )
  return ok(undefined)
}

/** Everything that the commit reaches is here (what git's own fetch and receive-pack check). */
const checkConnected = async (
  git: Git,
  quarantine: Quarantine,
  commit: string,
): Promise<Result<void, ObjectsRefusal>> => {
  const walked = await git.run(
    ['rev-list', '--objects', '--quiet', commit, '--not', '--all', '--'],
    quarantine.options,
  )
  if (walked.code === 0) return ok(undefined)
  const facts = await readFacts(git, [commit], quarantine.options)
  if (!facts.ok || facts.value[0]?.type !== 'commit')
    return refuse('invalid-bundle', `The bundle's ref names ${commit}, which is no commit in it.`)
  return refuse(
    'missing-prerequisite',
    'The bundle lacks objects that its commits need; bundle from the work ref’s tip.',
    walked.stderr.slice(0, 500),
  )
}

/** Judges the objects in quarantine as such: their sizes, and that nothing the commit needs is missing. */
export const checkObjects = async (
  git: Git,
  quarantine: Quarantine,
  commit: string,
): Promise<Result<void, ObjectsRefusal>> => {
  const [sizes, connected] = await Promise.all([
    checkSizes(git, quarantine, commit),
    checkConnected(git, quarantine, commit),
  ])
  return sizes.ok ? connected : sizes
}
