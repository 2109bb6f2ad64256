import type { Stage } from '../../domain/attempt/outcomes.ts'
import type { ForgeSettings } from '../../domain/config/forge-settings.ts'
import type { ApprovalStore } from '../../ports/approval-store.ts'
import type { ArtifactRef, ArtifactStore } from '../../ports/artifact-store.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Forge } from '../../ports/forge.ts'
import type { RemoteRepository } from '../../ports/remote-repository.ts'

/** What a run on a forge has beside the world of every run. */
export type Hosting = {
  readonly forge: Forge
  readonly remote: RemoteRepository
  readonly artifacts: ArtifactStore
  readonly approvals: ApprovalStore
  readonly clock: Clock
  /** Waits this many milliseconds, or until the run is to end. */
  readonly pause: (ms: number) => Promise<void>
  /** The server's address, without a slash at its end. */
  readonly server: string
  /** `owner/name`. */
  readonly repository: string
  readonly run: {
    readonly id: number
    /** 1 for the first time that the run runs. */
    readonly attempt: number
    readonly url: string
  }
  readonly rules: HostingRules
  /** False for a job that may write nothing on the forge: it uploads, and others speak (design.md §4). */
  readonly speaks: boolean
  /** Pushes go with the same token as everything else. */
  readonly pushesWithOwnToken: boolean
  /** Where this run stands on the forge; it is made again from there by the next one. */
  readonly standing: Standing
}

export type HostingRules = Pick<
  ForgeSettings,
  | 'label'
  | 'skipLabels'
  | 'commandPrefix'
  | 'retentionDays'
  | 'draft'
  | 'dryRun'
  | 'failOnNotReady'
  | 'maxAttemptsPerDay'
>

/** The mutable part: what this run has put on the forge so far. */
export type Standing = {
  /** The issue, once claimed. */
  issue: number
  /** Login of who asked for this run. */
  by: string
  /** Key of the event that began the attempt. */
  event: string
  /** The attempt's status comment. */
  comment: number
  /** What people wrote into it, as it was seen last (PUB-11). */
  kept: string
  artifact: (ArtifactRef & { readonly url: string }) | null
  uploads: number
  /** The journal's length at the newest upload. */
  saved: number
  stage: Stage | null
  /** The issue says that a change of it is ready: one that was, before this run. */
  hasReadyLabel: boolean
  /** Another run has taken the issue over, so this one writes nothing more there. */
  isLost: boolean
  readonly notices: Set<string>
}

export const newStanding = (): Standing => ({
  issue: 0,
  by: '',
  event: '',
  comment: 0,
  kept: '',
  artifact: null,
  uploads: 0,
  saved: 0,
  stage: null,
  hasReadyLabel: false,
  isLost: false,
  notices: new Set(),
})

/** The page of an artifact. */
export const artifactUrl = (
  { server, repository }: Pick<Hosting, 'server' | 'repository'>,
  { id, run }: Pick<ArtifactRef, 'id' | 'run'>,
): string => `${server}/${repository}/actions/runs/${run}/artifacts/${id}`

/** The address of the attempt's status comment. */
export const statusUrl = ({ server, repository, standing }: Hosting): string =>
  `${server}/${repository}/issues/${standing.issue}#issuecomment-${standing.comment}`
