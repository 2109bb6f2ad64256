import { actionsProgress } from '../../../src/adapters/actions/actions-progress.ts'
import { createJob } from '../../../src/adapters/actions/job.ts'
import type { JournalEvent } from '../../../src/domain/attempt/events.ts'

/** What a test has the job do: its methods by name, or `event` and `doing` for its progress. */
export type Call = readonly [string, ...string[]]

const job = await createJob(process.env)
const progress = actionsProgress(job)
const calls = JSON.parse(process.argv[2] ?? '[]') as readonly Call[]
for (const [name, first = '', second = ''] of calls) {
  if (name === 'output' || name === 'saveState') await job[name](first, second)
  else if (name === 'summary') await job.summary(first)
  else if (name === 'event') progress.event(JSON.parse(first) as JournalEvent)
  else if (name === 'doing') progress.doing(first)
  else if (name === 'note') progress.note(first)
  else job[name as 'print' | 'notice' | 'warning' | 'error' | 'mask'](first)
}
