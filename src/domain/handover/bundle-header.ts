import type { CommitSha } from '../shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { HANDOVER_LIMITS, type HandoverLimits } from './limits.ts'
import { BUNDLE_REF } from './work-refs.ts'

export type ObjectIdFormat = 'sha1' | 'sha256'

export type BundleHeader = {
  /** Commits that the receiver must have. */
  readonly prerequisites: readonly string[]
  readonly commit: CommitSha
  /** Where the pack begins, in bytes from the file's start. */
  readonly packStart: number
  /** How many objects the pack says that it holds. */
  readonly objects: number
}

const LF = 10
const PACK_HEADER_BYTES = 12

/** SHA-256 repositories need version 3, which names the format; all others write version 2 (R111). */
const signature = (format: ObjectIdFormat): string =>
  format === 'sha1' ? '# v2 git bundle\n' : '# v3 git bundle\n@object-format=sha256\n'

/** The format of a repository, told by the length of one of its object ids. */
export const formatOf = (id: string): ObjectIdFormat => (id.length === 64 ? 'sha256' : 'sha1')

/** The header of a bundle that holds `commit` and needs `prerequisite`. */
export const renderBundleHeader = (prerequisite: string, commit: string): string =>
  `${signature(formatOf(commit))}-${prerequisite}\n${commit} ${BUNDLE_REF}\n\n`

const invalid = (what: string): ReturnType<typeof refuse<'invalid-bundle'>> =>
  refuse(
    'invalid-bundle',
    `The bundle ${what}; only a git bundle of ${BUNDLE_REF} alone is taken, so make it again from the workspace.`,
  )

/** Decodes bytes one to one, which is enough for a header: everything allowed in it is ASCII. */
const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** The header's lines after its signature, and where the line after the empty one begins. */
const headerLines = (
  bytes: Uint8Array,
  start: number,
  limits: HandoverLimits,
): { readonly lines: readonly string[]; readonly end: number } | undefined => {
  const lines: string[] = []
  let at = start
  while (lines.length <= limits.prerequisites + 1) {
    const end = bytes.subarray(0, limits.headerBytes).indexOf(LF, at)
    if (end < 0) return undefined
    if (end === at) return { lines, end: end + 1 }
    lines.push(latin1(bytes.subarray(at, end)))
    at = end + 1
  }
  return undefined
}

/**
 * Reads a bundle's header without git: the signature, prerequisites and exactly one ref, then the pack's own first words.
 * Nothing else is allowed in it, so a filter, a second ref or another ref is `invalid-bundle` (R111, GIT-17).
 */
export const parseBundleHeader = (
  bytes: Uint8Array,
  format: ObjectIdFormat,
  limits: HandoverLimits = HANDOVER_LIMITS,
): Result<BundleHeader, Refusal<'invalid-bundle' | 'too-many-objects'>> => {
  const magic = signature(format)
  if (latin1(bytes.subarray(0, magic.length)) !== magic)
    return invalid(`does not begin as a ${format} bundle does`)
  const header = headerLines(bytes, magic.length, limits)
  if (header === undefined) return invalid('has a header that is too long or has no end')

  const id = format === 'sha1' ? '[0-9a-f]{40}' : '[0-9a-f]{64}'
  const prerequisite = new RegExp(`^-(${id})(?: .*)?$`)
  const prerequisites = header.lines.slice(0, -1).map((line) => prerequisite.exec(line)?.[1])
  const ref = new RegExp(`^(${id}) (.+)$`).exec(header.lines.at(-1) ?? '')
  if (ref?.[2] !== BUNDLE_REF || !prerequisites.every((found) => found !== undefined))
    return invalid('does not name one ref after its prerequisites')

  const pack = bytes.subarray(header.end, header.end + PACK_HEADER_BYTES)
  if (pack.length < PACK_HEADER_BYTES || latin1(pack.subarray(0, 4)) !== 'PACK')
    return invalid('holds no pack')
  const objects = new DataView(pack.buffer, pack.byteOffset, pack.length).getUint32(8)
  if (objects > limits.objects)
    return refuse(
      'too-many-objects',
      `The bundle holds ${objects} objects, and at most ${limits.objects} are taken; make the change smaller.`,
    )
  return ok({
    prerequisites,
    commit: ref[1] as CommitSha,
    packStart: header.end,
    objects,
  })
}
