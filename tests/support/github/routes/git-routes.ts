import {
  type Answer,
  created,
  failure,
  NO_CONTENT,
  NOT_FOUND,
  ok,
  unprocessable,
} from '../answers.ts'
import { type Call, type Routes, textIn } from '../call.ts'
import { countedAnswer, listAnswer } from '../pages.ts'
import { branchTip } from '../pull-heads.ts'
import {
  renderCommit,
  renderDifference,
  renderGitCommit,
  renderRef,
} from '../render/render-commit.ts'
import { apiUrl, htmlUrl } from '../render/render-repository.ts'
import { renderCheck, renderStatus } from '../render/render-run.ts'
import type { World } from '../world.ts'

const createRef = async (call: Call): Promise<Answer> => {
  const { world } = call
  const [ref, sha] = [textIn(call, 'ref') ?? '', textIn(call, 'sha') ?? '']
  if (!/^refs\/[^/]+\/./.test(ref)) return unprocessable(`Reference name must start with 'refs'.`)
  if ((await world.git.refs()).has(ref)) return unprocessable('Reference already exists')
  if ((await world.git.commit(sha)) === undefined) return unprocessable('Object does not exist')
  await world.git.setRef(ref, sha)
  return created(renderRef(world, ref, sha))
}

/** A move that is no fast-forward is refused unless it is forced. */
const updateRef = async (call: Call): Promise<Answer> => {
  const { world, params, body } = call
  const ref = `refs/${params['ref']}`
  const sha = textIn(call, 'sha') ?? ''
  const before = (await world.git.refs()).get(ref)
  if (before === undefined) return unprocessable('Reference does not exist')
  if ((await world.git.commit(sha)) === undefined) return unprocessable('Object does not exist')
  const isForward = (await world.git.compare(before, sha))?.mergeBase === before
  if (!isForward && body['force'] !== true) return unprocessable('Update is not a fast forward')
  await world.git.setRef(ref, sha)
  return ok(renderRef(world, ref, sha))
}

const deleteRef = async ({ world, params }: Call): Promise<Answer> => {
  const ref = `refs/${params['ref']}`
  if (!(await world.git.refs()).has(ref)) return unprocessable('Reference does not exist')
  await world.git.setRef(ref, undefined)
  return NO_CONTENT
}

const getBranch = async ({ world, params }: Call): Promise<Answer> => {
  const branch = params['branch'] ?? ''
  const commit = await world.git.commit((await branchTip(world, branch)) ?? '')
  if (commit === undefined) return failure(404, 'Branch not found')
  const url = `${apiUrl(world)}/branches/${encodeURIComponent(branch)}`
  const isProtected = world.settings.protectedBranches.includes(branch)
  return ok({
    name: branch,
    commit: renderCommit(world, commit),
    _links: { self: url, html: `${htmlUrl(world)}/tree/${branch}` },
    protected: isProtected,
    protection: { enabled: isProtected },
    protection_url: `${url}/protection`,
  })
}

const getProtection = ({ world, params }: Call): Answer => {
  const branch = params['branch'] ?? ''
  if (!world.settings.protectedBranches.includes(branch))
    return failure(404, 'Branch not protected')
  const url = `${apiUrl(world)}/branches/${encodeURIComponent(branch)}/protection`
  return ok({
    url,
    allow_force_pushes: { enabled: false },
    allow_deletions: { enabled: false },
    required_conversation_resolution: { enabled: false },
  })
}

/** A branch, a full ref or a commit. */
const commitNamed = async (world: World, name: string): Promise<string | undefined> => {
  const refs = await world.git.refs()
  const ref = [`refs/heads/${name}`, name, `refs/${name}`].find((one) => refs.has(one))
  return ref === undefined ? (await world.git.commit(name))?.sha : refs.get(ref)
}

const getContent = async ({ world, params, query }: Call): Promise<Answer> => {
  const path = params['path'] ?? ''
  const ref = query.get('ref') ?? world.repository.defaultBranch
  const commit = await commitNamed(world, ref)
  if (commit === undefined) return failure(404, `No commit found for the ref ${ref}`)
  const content = await world.git.file(commit, path)
  if (content === undefined) return NOT_FOUND
  const url = `${apiUrl(world)}/contents/${path}?ref=${ref}`
  const html = `${htmlUrl(world)}/blob/${ref}/${path}`
  return ok({
    type: 'file',
    encoding: 'base64',
    size: Buffer.from(content, 'base64').length,
    name: path.split('/').at(-1),
    path,
    content,
    sha: commit,
    url,
    git_url: null,
    html_url: html,
    download_url: null,
    _links: { self: url, git: null, html },
  })
}

const statusOf = ({ aheadBy, behindBy }: { aheadBy: number; behindBy: number }): string => {
  if (aheadBy > 0) return behindBy > 0 ? 'diverged' : 'ahead'
  return behindBy > 0 ? 'behind' : 'identical'
}

const compare = async ({ world, params }: Call): Promise<Answer> => {
  const [baseName = '', headName = ''] = (params['basehead'] ?? '').split('...', 2)
  const base = await world.git.commit((await commitNamed(world, baseName)) ?? '')
  const head = await world.git.commit((await commitNamed(world, headName)) ?? '')
  if (base === undefined || head === undefined) return NOT_FOUND
  const comparison = await world.git.compare(base.sha, head.sha)
  const mergeBase = await world.git.commit(comparison?.mergeBase ?? '')
  if (comparison === undefined || mergeBase === undefined)
    return failure(404, `No common ancestor between ${baseName} and ${headName}.`)
  const commits = await Promise.all(comparison.commits.map((sha) => world.git.commit(sha)))
  const page = `${htmlUrl(world)}/compare/${baseName}...${headName}`
  return ok({
    url: `${apiUrl(world)}/compare/${baseName}...${headName}`,
    html_url: page,
    permalink_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    base_commit: renderCommit(world, base),
    merge_base_commit: renderCommit(world, mergeBase),
    status: statusOf(comparison),
    ahead_by: comparison.aheadBy,
    behind_by: comparison.behindBy,
    total_commits: comparison.commits.length,
    commits: commits.flatMap((commit) =>
      commit === undefined ? [] : [renderCommit(world, commit)],
    ),
    files: comparison.files.map((file) => renderDifference(world, head.sha, file)),
  })
}

const createStatus = (call: Call): Answer => {
  const { world, token, params } = call
  const status = {
    id: world.nextId(),
    sha: params['sha'] ?? '',
    state: textIn(call, 'state') ?? '',
    context: textIn(call, 'context') ?? 'default',
    description: textIn(call, 'description') ?? null,
    targetUrl: textIn(call, 'target_url') ?? null,
    author: token.login,
    createdAt: world.now(),
  }
  world.statuses.push(status)
  return created(renderStatus(world, status))
}

export const GIT_ROUTES: Routes = {
  'git/get-ref': async ({ world, params }) => {
    const ref = `refs/${params['ref']}`
    const sha = (await world.git.refs()).get(ref)
    return sha === undefined ? NOT_FOUND : ok(renderRef(world, ref, sha))
  },
  'git/list-matching-refs': async (call) => {
    const prefix = `refs/${call.params['ref']}`
    const refs = [...(await call.world.git.refs())].filter(([ref]) => ref.startsWith(prefix))
    return ok(refs.map(([ref, sha]) => renderRef(call.world, ref, sha)))
  },
  'git/create-ref': createRef,
  'git/update-ref': updateRef,
  'git/delete-ref': deleteRef,
  'git/get-commit': async ({ world, params }) => {
    const commit = await world.git.commit(params['commit_sha'] ?? '')
    return commit === undefined ? NOT_FOUND : ok(renderGitCommit(world, commit))
  },
  'repos/get-branch': getBranch,
  'repos/get-branch-protection': getProtection,
  'repos/get-content': getContent,
  'repos/compare-commits-with-basehead': compare,
  'repos/create-commit-status': createStatus,
  'repos/list-commit-statuses-for-ref': async (call) => {
    const sha = await commitNamed(call.world, call.params['ref'] ?? '')
    const items = call.world.statuses.filter((status) => status.sha === sha).reverse()
    return listAnswer(call, items, (status) => renderStatus(call.world, status))
  },
  'checks/list-for-ref': async (call) => {
    const sha = await commitNamed(call.world, call.params['ref'] ?? '')
    const items = call.world.checks.filter((check) => check.sha === sha)
    return countedAnswer(call, {
      name: 'check_runs',
      items,
      render: (check) => renderCheck(call.world, check),
    })
  },
}
