import { countHidden } from '../conversation/hidden-characters.ts'
import { TreeSha } from '../shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { HANDOVER_LIMITS } from './limits.ts'

/** Name without angle brackets, address, seconds since 1970 (ten digits reach the year 2286) and a zone. */
const IDENTITY = /^[^<>]+ <[^<>]*> \d{1,10} [+-]\d{4}$/
const SKIPS_CI = /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]|^skip-checks:/im

const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What is wrong with the text of a commit object, or undefined. */
const commitFault = (text: string | undefined): string | undefined => {
  if (text === undefined) return 'is not valid UTF-8'
  if (countHidden(text) > 0) return 'holds control or invisible characters'
  const end = text.indexOf('\n\n')
  const lines = text.slice(0, end < 0 ? undefined : end).split('\n')
  const parents = lines.filter((line) => line.startsWith('parent ')).length
  const [author, committer, ...others] = lines.slice(1 + parents)
  if (!(author?.startsWith('author ') && committer?.startsWith('committer ')))
    return 'lacks an author or a committer in its place'
  if (!IDENTITY.test(author.slice(7)) || !IDENTITY.test(committer.slice(10)))
    return 'has an author or a committer that git would not write'
  if (others.length > 0)
    return `has a header beyond tree, parent, author and committer (${others[0]?.split(' ')[0]})`
  if (SKIPS_CI.test(text)) return 'asks for checks to be skipped'
  return undefined
}

/**
 * Reads a commit object and holds it to what an ordinary `git commit` writes: the strict object checks of git still let odd
 * headers through (git-notes.md, Landing).
 */
export const parseCommit = (
  id: string,
  bytes: Uint8Array,
): Result<{ readonly tree: TreeSha }, Refusal<'bad-commit'>> => {
  const text = bytes.length > HANDOVER_LIMITS.commitBytes ? undefined : decode(bytes)
  const fault =
    bytes.length > HANDOVER_LIMITS.commitBytes ? 'is larger than 64 KiB' : commitFault(text)
  const tree = TreeSha.safeParse(text?.slice(5, text.indexOf('\n')))
  if (fault !== undefined || !tree.success)
    return refuse(
      'bad-commit',
      `The commit ${id} ${fault ?? 'names no tree'}; make it again with plain metadata.`,
    )
  return ok({ tree: tree.data })
}
