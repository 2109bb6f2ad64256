import { describeEvent } from '../../domain/conversation/describe-event.ts'
import { oneLine } from '../../domain/conversation/safe-text.ts'
import type { Progress } from '../../ports/progress.ts'
import type { Job } from './job.ts'

/** Progress in a job's log: one line for each event. What goes on now is not told: nothing there can be rewritten. */
export const actionsProgress = (job: Pick<Job, 'print'>): Progress => ({
  event: (event) => job.print(describeEvent(event)),
  doing: () => undefined,
  note: (text) => job.print(`note: ${oneLine(text, 1000)}`),
})
