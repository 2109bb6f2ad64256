import { oneLine } from '../../domain/conversation/safe-text.ts'
import type { StatusDocument } from '../../domain/evidence/status-document.ts'

type Entry = StatusDocument['tasks'][number]

const TITLE_UNITS = 60

const stageText = ({ stage, queued, dropped }: Entry): string => {
  if (dropped) return 'dropped'
  return `${stage ?? 'not started'}${queued ? ' (queued)' : ''}`
}

const cellsOf = (entry: Entry): readonly string[] => [
  String(entry.task),
  stageText(entry),
  entry.needsYou ? 'you' : '',
  entry.attempt === undefined ? '' : String(entry.attempt),
  entry.outcome ?? '',
  oneLine(entry.title, TITLE_UNITS),
]

const HEADER = ['task', 'stage', 'needs', 'attempt', 'outcome', 'title'] as const

const counted = ({ tasks, needsYou }: StatusDocument): string =>
  `${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}, ${needsYou} ${needsYou === 1 ? 'needs' : 'need'} you.`

/** The list of tasks as a table of plain text; a single task with its branch and what can be done. */
export const renderStatus = (status: StatusDocument): string => {
  if (status.tasks.length === 0)
    return 'There are no tasks yet: begin one with `proofrun start --task "TITLE"`.'
  const rows = [HEADER, ...status.tasks.map(cellsOf)]
  const widths = HEADER.map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  )
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const [only, ...others] = status.tasks
  const about = only !== undefined && others.length === 0 ? detailsOf(only) : []
  return [table.join('\n'), ...about, counted(status)].join('\n\n')
}

const detailsOf = ({ branch, next }: Entry): readonly string[] => [
  ...(branch === undefined ? [] : [`Branch: ${oneLine(branch)}`]),
  ...(next === undefined ? [] : [`Next: ${oneLine(next, 1000)}`]),
]
