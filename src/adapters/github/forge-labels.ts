import type { LabelDefinition } from '../../domain/forge/forge-facts.ts'
import { ok } from '../../domain/shared/result.ts'
import type { Forge } from '../../ports/forge.ts'
import type { Answer, ForgeCall } from './forge-call.ts'
import { readLabelName } from './payloads.ts'
import { readPages } from './read-pages.ts'
import { saysAlreadyExists, saysNoSuchLabel } from './refusal-of.ts'
import type { RepositoryApi } from './repository-api.ts'

/** The parts of the port about labels. GitHub compares their names without case (F44). */
export const forgeLabels = (
  api: RepositoryApi,
): Pick<Forge, 'ensureLabels' | 'addLabels' | 'removeLabel'> => {
  const { octokit, owner, repo, begin } = api
  const here = `${owner}/${repo}`
  return {
    async ensureLabels(labels, { dryRun } = { dryRun: false }) {
      const call = begin()
      const there = await labelNames(api, call)
      if (!there.ok) return there
      const missing = missingOf(labels, there.value)
      if (dryRun) return ok(missing.map(({ name }) => name))
      const created: string[] = []
      for (const label of missing) {
        const made = await createLabel(api, call, label)
        if (!made.ok) return made
        if (made.value) created.push(label.name)
      }
      return ok(created)
    },

    async addLabels({ issue, labels }) {
      const answer = await begin().write({
        what: `add labels to #${issue} of ${here}`,
        send: (request) =>
          octokit.rest.issues.addLabels({
            owner,
            repo,
            issue_number: issue,
            labels: [...labels],
            request,
          }),
        parse: () => true,
      })
      return answer.ok ? ok(undefined) : answer
    },

    async removeLabel({ issue, label }) {
      const answer = await begin().write({
        what: `remove the label ${label} from #${issue} of ${here}`,
        send: (request) =>
          octokit.rest.issues.removeLabel({
            owner,
            repo,
            issue_number: issue,
            name: label,
            request,
          }),
        parse: () => true,
      })
      if (answer.ok) return ok(true)
      return saysNoSuchLabel(answer.error) ? ok(false) : answer
    },
  }
}

/** Those that are not there, each once. */
const missingOf = (
  labels: readonly LabelDefinition[],
  there: readonly string[],
): readonly LabelDefinition[] => {
  const byName = new Map(labels.map((label) => [label.name.toLowerCase(), label]))
  for (const name of there) byName.delete(name)
  return [...byName.values()]
}

const labelNames = async (
  { octokit, owner, repo }: RepositoryApi,
  call: ForgeCall,
): Answer<readonly string[]> => {
  const answer = await readPages(call, {
    what: `read the labels of ${owner}/${repo}`,
    send: (page) => octokit.rest.issues.listLabelsForRepo({ owner, repo, ...page }),
    parse: readLabelName,
    keyOf: (name) => name,
  })
  return answer.ok ? ok(answer.value.map((name) => name.toLowerCase())) : answer
}

/** False when it was there already. Repeating is safe, for the forge refuses a second label of one name. */
const createLabel = async (
  { octokit, owner, repo }: RepositoryApi,
  call: ForgeCall,
  { name, color, description }: LabelDefinition,
): Answer<boolean> => {
  const answer = await call.write({
    what: `create the label ${name} in ${owner}/${repo}`,
    send: (request) =>
      octokit.rest.issues.createLabel({ owner, repo, name, color, description, request }),
    parse: () => true,
  })
  return !answer.ok && saysAlreadyExists(answer.error) ? ok(false) : answer
}
