import type { ForgeIssue } from '../../domain/forge/forge-facts.ts'
import {
  labelDefinitions,
  READY_LABEL,
  stageLabel,
  stageOfLabels,
} from '../../domain/forge/stage-labels.ts'
import type { Trigger } from '../../domain/gate/trigger.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { Hosting } from './hosting.ts'

/**
 * Shows that the issue is taken: an eye on the comment, the stage, and the trigger label taken away, so that it can be set again.
 * None of it decides anything.
 */
export const markIssue = async (
  { forge, rules, standing }: Hosting,
  { comment, command }: Trigger,
  { number, labels }: ForgeIssue,
): Promise<void> => {
  standing.hasReadyLabel = labels.includes(READY_LABEL)
  if (comment !== undefined) await forge.react({ comment: comment.id, content: 'eyes' })
  if (command === 'drop') {
    standing.stage = stageOfLabels(labels) ?? null
    return
  }
  const changes: Result<unknown>[] = [
    await forge.ensureLabels(labelDefinitions(rules.label)),
    await forge.addLabels({ issue: number, labels: [stageLabel('working')] }),
  ]
  standing.stage = 'working'
  const trigger = labels.find((name) => name.toLowerCase() === rules.label.toLowerCase())
  const stale = labels.filter(
    (name) => name.startsWith('proofrun:') && name !== stageLabel('working'),
  )
  for (const label of [...(trigger === undefined ? [] : [trigger]), ...stale])
    changes.push(await forge.removeLabel({ issue: number, label }))
  for (const change of changes)
    if (!change.ok) standing.notices.add(`The labels were not changed: ${change.error.message}`)
}
