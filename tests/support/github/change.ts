import type { Issue, TimelineEvent, World } from './world.ts'

/** Longest body of an issue, a comment or a pull request. */
export const LONGEST_BODY = 65_536

export const isTooLong = (body: string | undefined): boolean =>
  body !== undefined && [...body].length > LONGEST_BODY

/** Puts a changed issue in the place of the old one. */
export const changeIssue = (world: World, issue: Issue, change: Partial<Issue>): Issue => {
  const changed = { ...issue, ...change, updatedAt: world.now() }
  world.issues.set(issue.number, changed)
  return changed
}

export const noteEvent = (world: World, event: Omit<TimelineEvent, 'id' | 'createdAt'>): void => {
  world.timeline.push({ ...event, id: world.nextId(), createdAt: world.now() })
}

/** Opens or closes; nothing when it is so already. */
export const changeState = (
  world: World,
  issue: Issue,
  { state, actor, reason }: { state: Issue['state']; actor: string; reason?: string | null },
): Issue => {
  if (issue.state === state) return issue
  noteEvent(world, {
    issue: issue.number,
    kind: state === 'open' ? 'reopened' : 'closed',
    actor,
  })
  const isClosed = state === 'closed'
  return changeIssue(world, issue, {
    state,
    stateReason: isClosed ? (reason ?? 'completed') : 'reopened',
    closedAt: isClosed ? world.now() : null,
  })
}

/** Creates the labels that the repository lacks, in the colour that GitHub gives them. Lower-case names. */
const knownLabels = (world: World, names: readonly string[]): string[] =>
  names.map((name) => {
    const key = name.toLowerCase()
    if (!world.labels.has(key))
      world.labels.set(key, { id: world.nextId(), name, color: 'ededed', description: null })
    return key
  })

/** The issue with exactly these labels; each that comes or goes is an event. */
export const changeLabels = (
  world: World,
  issue: Issue,
  { names, actor }: { names: readonly string[]; actor: string },
): Issue => {
  const labels = [...new Set(knownLabels(world, names))]
  const note = (kind: 'labeled' | 'unlabeled', key: string): void => {
    const { name = key, color = 'ededed' } = world.labels.get(key) ?? {}
    noteEvent(world, { issue: issue.number, kind, actor, label: { name, color } })
  }
  for (const key of labels) if (!issue.labels.includes(key)) note('labeled', key)
  for (const key of issue.labels) if (!labels.includes(key)) note('unlabeled', key)
  return changeIssue(world, issue, { labels })
}
