import { z } from 'zod'

const Filter = z.strictObject({ types: z.array(z.string()).optional() }).nullable()

/** Events whose activities do not all start a workflow that names none. */
const USUAL_TYPES: Readonly<Record<string, readonly string[]>> = {
  pull_request: ['opened', 'synchronize', 'reopened'],
}

/** Whether an event starts a workflow. Filters other than `types` throw. */
export const isTriggered = (
  on: Readonly<Record<string, unknown>>,
  name: string,
  action: unknown,
): boolean => {
  if (!(name in on)) return false
  if (name === 'workflow_dispatch') return true
  const types = Filter.parse(on[name] ?? null)?.types ?? USUAL_TYPES[name]
  return types === undefined || types.includes(`${action}`)
}
