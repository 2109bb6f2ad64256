import type { GitCommit, GitDifference } from '../git-source.ts'
import type { World } from '../world.ts'
import { apiUrl, htmlUrl } from './render-repository.ts'
import { nodeId } from './render-user.ts'

const NOT_SIGNED = {
  verified: false,
  reason: 'unsigned',
  signature: null,
  payload: null,
  verified_at: null,
}

const renderTree = (world: World, sha: string) => ({
  sha,
  url: `${apiUrl(world)}/git/trees/${sha}`,
})

/** As the Git database shows it. */
export const renderGitCommit = (world: World, commit: GitCommit) => ({
  sha: commit.sha,
  node_id: nodeId('Commit', commit.sha),
  url: `${apiUrl(world)}/git/commits/${commit.sha}`,
  html_url: `${htmlUrl(world)}/commit/${commit.sha}`,
  author: commit.author,
  committer: commit.author,
  tree: renderTree(world, commit.tree),
  message: commit.message,
  parents: commit.parents.map((sha) => ({
    sha,
    url: `${apiUrl(world)}/git/commits/${sha}`,
    html_url: `${htmlUrl(world)}/commit/${sha}`,
  })),
  verification: NOT_SIGNED,
})

/** As branches and comparisons show it. */
export const renderCommit = (world: World, commit: GitCommit) => {
  const url = `${apiUrl(world)}/commits/${commit.sha}`
  return {
    sha: commit.sha,
    node_id: nodeId('Commit', commit.sha),
    url,
    html_url: `${htmlUrl(world)}/commit/${commit.sha}`,
    comments_url: `${url}/comments`,
    commit: {
      url: `${apiUrl(world)}/git/commits/${commit.sha}`,
      author: commit.author,
      committer: commit.author,
      message: commit.message,
      comment_count: 0,
      tree: renderTree(world, commit.tree),
      verification: NOT_SIGNED,
    },
    author: null,
    committer: null,
    parents: commit.parents.map((sha) => ({
      sha,
      url: `${apiUrl(world)}/commits/${sha}`,
      html_url: `${htmlUrl(world)}/commit/${sha}`,
    })),
  }
}

export const renderDifference = (world: World, head: string, file: GitDifference) => {
  const path = file.filename.split('/').map(encodeURIComponent).join('/')
  return {
    sha: null,
    filename: file.filename,
    status: file.status,
    additions: file.additions,
    deletions: file.deletions,
    changes: file.additions + file.deletions,
    blob_url: `${htmlUrl(world)}/blob/${head}/${path}`,
    raw_url: `${htmlUrl(world)}/raw/${head}/${path}`,
    contents_url: `${apiUrl(world)}/contents/${path}?ref=${head}`,
  }
}

export const renderRef = (world: World, ref: string, sha: string) => ({
  ref,
  node_id: nodeId('Ref', ref),
  url: `${apiUrl(world)}/git/${ref}`,
  object: { type: 'commit', sha, url: `${apiUrl(world)}/git/commits/${sha}` },
})
