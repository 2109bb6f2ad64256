import type { DefinitionInfo } from '@actions/workflow-parser/templates/schema/definition-info'
import { type Contexts, type Functions, holds } from '../evaluate-expression.ts'
import { conditions } from '../json-modules.ts'

/** What the status functions say of a job or a step. */
export type Status = 'success' | 'failure' | 'cancelled' | 'skipped'

const CONTEXTS = [
  'env',
  'github',
  'inputs',
  'job',
  'matrix',
  'needs',
  'runner',
  'steps',
  'strategy',
  'vars',
]
const STATUS_FUNCTIONS = ['always(0,0)', 'cancelled(0,0)', 'failure(0,0)', 'success(0,0)']

const functionsOf = (status: Status): Functions => ({
  always: () => true,
  success: () => status === 'success',
  failure: () => status === 'failure',
  cancelled: () => status === 'cancelled',
})

/** The expression of an `if:`, with or without its braces. Two of them, or text around one, are always true on GitHub. */
const expressionOf = (text: string): string => {
  const bare = text.trim()
  const inner = /^\$\{\{([\s\S]*)\}\}$/.exec(bare)?.[1] ?? bare
  if (inner.includes('${{'))
    throw new Error(`this condition is a text, and so always true: ${text}`)
  return inner.trim()
}

export type ConditionFacts = {
  /** What stands at `if:`; undefined where there is none. */
  readonly text: string | boolean | undefined
  readonly contexts: Contexts
  readonly status: Status
}

/** Whether a job or a step runs. GitHub's own code puts `success() &&` before a condition that asks for no status. */
export const conditionHolds = async ({
  text,
  contexts,
  status,
}: ConditionFacts): Promise<boolean> => {
  const { ensureStatusFunction } = await conditions()
  const expression = expressionOf(`${text ?? ''}`) || 'success()'
  const allowed = { allowedContext: [...CONTEXTS, ...STATUS_FUNCTIONS] } as DefinitionInfo
  return holds(ensureStatusFunction(expression, allowed), contexts, functionsOf(status))
}

/** Whether a post step runs: here `success()` is not put before anything. */
export const postConditionHolds = ({ text, contexts, status }: ConditionFacts): boolean =>
  holds(expressionOf(`${text ?? 'always()'}`), contexts, functionsOf(status))
