import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fullName, htmlUrl } from './render/render-repository.ts'
import { userOf } from './render/render-user.ts'
import type { Comment, Issue, World } from './world.ts'

/** A webhook's payload; each event has its own fields. */
export type Payload = { [key: string]: unknown }

type Example = Payload & { readonly action?: string }
type Event = { readonly name: string; readonly examples: readonly Example[] }

const published = (): readonly Event[] => {
  const file = createRequire(import.meta.url).resolve('@octokit/webhooks-examples')
  return JSON.parse(readFileSync(file, 'utf8'))
}
let all: readonly Event[] | undefined

/** A copy of the first published payload of this event and action. */
export const examplePayload = (event: string, action?: string): Payload => {
  all ??= published()
  const examples = all.find(({ name }) => name === event)?.examples ?? []
  const found = examples.find((example) => action === undefined || example.action === action)
  if (found === undefined) throw new Error(`there is no published payload of ${event} ${action}`)
  return structuredClone(found)
}

/** The fields of an object in the payload, changed in place; what it has beside them stays as published. */
const change = (payload: Payload, name: string, fields: Payload): void => {
  const before: unknown = payload[name]
  payload[name] = { ...(typeof before === 'object' ? before : {}), ...fields }
}

const person = (world: World, login: string | undefined): Payload | null => {
  if (login === undefined) return null
  const { id, type } = userOf(world, login)
  return { ...Object(examplePayload('workflow_dispatch')['sender']), login, id, type }
}

/** The payload with this world's repository and sender. */
const placed = (world: World, payload: Payload, sender: string): Payload => {
  const { repository } = world
  change(payload, 'repository', {
    id: repository.id,
    name: repository.name,
    full_name: fullName(world),
    private: repository.isPrivate,
    default_branch: repository.defaultBranch,
    html_url: htmlUrl(world),
    owner: person(world, repository.owner),
  })
  payload['sender'] = person(world, sender)
  delete payload['organization']
  delete payload['installation']
  return payload
}

const labelFields = (world: World, name: string): Payload => {
  const { id, color, description } = world.labels.get(name.toLowerCase()) ?? {
    id: 1,
    color: 'ededed',
    description: null,
  }
  return { id, name: world.labels.get(name.toLowerCase())?.name ?? name, color, description }
}

const issueFields = (world: World, issue: Issue): Payload => ({
  id: issue.id,
  number: issue.number,
  title: issue.title,
  body: issue.body,
  state: issue.state,
  locked: issue.locked,
  user: person(world, issue.author),
  labels: issue.labels.map((name) => labelFields(world, name)),
  html_url: `${htmlUrl(world)}/${issue.pull === undefined ? 'issues' : 'pull'}/${issue.number}`,
  ...(issue.pull === undefined
    ? {}
    : { pull_request: { html_url: `${htmlUrl(world)}/pull/${issue.number}` } }),
})

/** Somebody put `label` on an issue. The published payload, with ids, names and texts of this world. */
export const issuesLabeled = (
  world: World,
  { issue, label, sender }: { issue: Issue; label: string; sender: string },
): Payload => {
  const payload = placed(world, examplePayload('issues', 'labeled'), sender)
  change(payload, 'issue', issueFields(world, issue))
  change(payload, 'label', labelFields(world, label))
  return payload
}

/** A comment on an issue, or on a pull request. `sender` is its author, unless given. */
export const issueCommentCreated = (
  world: World,
  { issue, comment, sender }: { issue: Issue; comment: Comment; sender?: string },
): Payload => {
  const by = sender ?? comment.author ?? 'ghost'
  const payload = placed(world, examplePayload('issue_comment', 'created'), by)
  change(payload, 'issue', issueFields(world, issue))
  change(payload, 'comment', {
    id: comment.id,
    body: comment.body,
    user: person(world, comment.author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: userOf(world, comment.author).association,
    html_url: `${htmlUrl(world)}/issues/${issue.number}#issuecomment-${comment.id}`,
  })
  return payload
}

/** Somebody started the workflow by hand, from the default branch. */
export const workflowDispatch = (
  world: World,
  { inputs, sender, workflow }: { inputs: Payload; sender: string; workflow?: string },
): Payload => {
  const payload = placed(world, examplePayload('workflow_dispatch'), sender)
  payload['inputs'] = inputs
  payload['ref'] = `refs/heads/${world.repository.defaultBranch}`
  payload['workflow'] = workflow ?? '.github/workflows/proofrun.yml'
  return payload
}
