import { digestOf } from '../shared/digest.ts'

/** Characters for the id part and the slug together (R171). */
const SLUG_BUDGET = 32

/**
 * Lower-case words of a title joined by hyphens, ASCII only; `task` when nothing is left (an emoji or CJK title, F38).
 */
export const slugOf = (title: string, budget: number): string => {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const next = slug === '' ? word : `${slug}-${word}`
    if (next.length > budget) break
    slug = next
  }
  return slug === '' ? (words[0]?.slice(0, budget) ?? 'task') : slug
}

/**
 * The branch of an attempt: `<prefix>t<id>-<slug>-<4 hex>` (R171; design.md §6). The 4 hex digits are the start of sha256 of
 * repository, task and attempt, so that attempts and forks never share a branch.
 */
export const branchName = (input: {
  readonly prefix: string
  readonly task: number
  readonly attempt: number
  readonly title: string
  /** sha256 of the repository's identity. */
  readonly repository: string
}): string => {
  const id = `t${input.task}`
  const slug = slugOf(input.title, SLUG_BUDGET - id.length)
  const suffix = digestOf(`${input.repository}\0${input.task}\0${input.attempt}`).slice(0, 4)
  return `${input.prefix}${id}-${slug}-${suffix}`
}
