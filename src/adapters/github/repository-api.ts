import type { Octokit } from '@octokit/rest'
import type { ForgeCall } from './forge-call.ts'

/** What each part of the forge works with. */
export type RepositoryApi = {
  readonly octokit: Octokit
  readonly owner: string
  readonly repo: string
  /** Begins a call of the port. */
  readonly begin: () => ForgeCall
}
