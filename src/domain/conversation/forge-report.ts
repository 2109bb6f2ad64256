import type { JournalEvent } from '../attempt/events.ts'
import type { Digest } from '../shared/ids.ts'
import type { ShowFacts } from './render-show.ts'

/** What a person reads on a forge is made of this: the attempt, and where its parts are. What is not there yet is null. */
export type ForgeReport = {
  /** `directory` in it is a path of the job's machine and is shown nowhere (ART-12). */
  readonly show: ShowFacts
  /** The attempt's journal, for what each pass came to and in which order (R146). */
  readonly events: readonly JournalEvent[]
  /** The server's address without a slash at its end, and `owner/name`: the only addresses that are linked (PUB-04). */
  readonly server: string
  readonly repository: string
  readonly run: { readonly id: number; readonly attempt: number; readonly url: string }
  /** Login of the person who asked for it. */
  readonly by: string
  /** What goes on now, such as `verifying (baseline)`; null once the attempt has its outcome or the run has ended. */
  readonly doing: string | null
  /** The newest checkpoint. */
  readonly artifact: {
    readonly id: number
    readonly run: number
    readonly digest: Digest
    readonly url: string
  } | null
  /** sha256 of manifest.json: what ready comment and pull request are bound to. */
  readonly manifestDigest: Digest | null
  /** Full name of the ref that keeps landed work which is not ready, once it is pushed. */
  readonly keptRef: string | null
  readonly pullRequest: {
    readonly number: number
    readonly url: string
    readonly draft: boolean
  } | null
  /** Pushed, although no pull request could be opened: the address of the compare page (F42). */
  readonly compareUrl: string | null
  /** What the attempt waits for, asked of people (R212). */
  readonly questions: readonly string[]
  /** The token is a job's own, so pushes with it start no other workflow (F11, PUB-10). */
  readonly pushStartsNoWorkflow: boolean
  /** What had to be done without, one sentence each (design.md §8, Degrade in steps). */
  readonly notices: readonly string[]
}
