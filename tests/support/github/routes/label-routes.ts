import { type Answer, created, failure, invalid, NOT_FOUND, ok } from '../answers.ts'
import { type Call, namesIn, type Routes, textIn } from '../call.ts'
import { changeLabels } from '../change.ts'
import { listAnswer } from '../pages.ts'
import { renderLabel, renderLabels } from '../render/render-issue.ts'
import type { Issue } from '../world.ts'
import { withIssue } from './with-issue.ts'

const refusedLabel = ({ world }: Call, name: string, description: string): Answer | undefined => {
  const refuse = (field: string, code: string): Answer =>
    invalid({ resource: 'Label', code, field })
  if (world.labels.has(name.toLowerCase())) return refuse('name', 'already_exists')
  if (name.length > 50) return refuse('name', 'invalid')
  return description.length > 100 ? refuse('description', 'invalid') : undefined
}

const create = (call: Call): Answer => {
  const { world } = call
  const name = textIn(call, 'name') ?? ''
  const description = textIn(call, 'description') ?? ''
  const color = textIn(call, 'color') ?? 'ededed'
  const refused = refusedLabel(call, name, description)
  if (refused !== undefined) return refused
  if (!/^[0-9a-f]{6}$/i.test(color))
    return invalid({ resource: 'Label', code: 'invalid', field: 'color' })
  const label = { id: world.nextId(), name, color, description: description || null }
  world.labels.set(name.toLowerCase(), label)
  return created(renderLabel(world, label))
}

/** All labels of the issue after the change. */
const changed = (call: Call, issue: Issue, names: readonly string[]): Answer => {
  const after = changeLabels(call.world, issue, { names, actor: call.token.login })
  return ok(renderLabels(call.world, after))
}

export const LABEL_ROUTES: Routes = {
  'issues/list-labels-for-repo': (call) =>
    listAnswer(call, [...call.world.labels.values()], (label) => renderLabel(call.world, label)),
  'issues/create-label': create,
  'issues/get-label': ({ world, params }) => {
    const label = world.labels.get((params['name'] ?? '').toLowerCase())
    return label === undefined ? NOT_FOUND : ok(renderLabel(world, label))
  },
  'issues/list-labels-on-issue': withIssue((call, issue) =>
    listAnswer(call, renderLabels(call.world, issue), (label) => label),
  ),
  'issues/add-labels': withIssue((call, issue) =>
    changed(call, issue, [...issue.labels, ...namesIn(call, 'labels')]),
  ),
  'issues/set-labels': withIssue((call, issue) => changed(call, issue, namesIn(call, 'labels'))),
  'issues/remove-label': withIssue((call, issue) => {
    const name = (call.params['name'] ?? '').toLowerCase()
    if (!issue.labels.includes(name)) return failure(404, 'Label does not exist')
    return changed(
      call,
      issue,
      issue.labels.filter((one) => one !== name),
    )
  }),
}
