import type { Capability, EventOf } from '../../../domain/attempt/events.ts'
import { VERIFY_DISAGREES } from '../../../domain/attempt/outcomes.ts'
import { ok, type Result } from '../../../domain/shared/result.ts'
import type { ArtifactRef } from '../../../ports/artifact-store.ts'
import { continueSession } from '../../use-cases/continue-attempt.ts'
import type { Hosting } from '../hosting.ts'
import { endHere, endJob, type JobEnd } from './job-end.ts'
import { type JobRun, openJob, restoreForJob } from './job-run.ts'

type Judge = {
  readonly capability: Capability
  /** Whether verdicts of an earlier job count no more; a verification never does. */
  readonly reviews: boolean
  readonly why: string
  /** How the attempt ends when this judge says no: nothing in this run may repair it. */
  readonly no: EventOf<'attempt.finished'>['data']
}

/** The judges of the split workflow, each on a machine of its own. */
const JUDGES = {
  review: {
    capability: 'run-review',
    reviews: true,
    why: 'the reviewers of a job of their own judge it',
    no: {
      outcome: 'review-blocked',
      code: 'independent-review',
      message: 'a reviewer in a job of its own asks for changes; /continue has them made',
    },
  },
  verify: {
    capability: 'run-commands',
    reviews: false,
    why: 'a job of its own verifies it',
    no: {
      outcome: 'failed-verification',
      code: VERIFY_DISAGREES,
      message:
        'the verify command passed beside the agent and fails on a machine of its own; /continue has that repaired',
    },
  },
} as const satisfies Record<string, Judge>

export type JudgeName = keyof typeof JUDGES

/**
 * Judges the work of an earlier job afresh, from its commits alone: the reviews, or the verification, that count (design.md §4). It
 * repairs nothing; what it finds is for the next `/continue`.
 */
export const judgeJob = async (
  hosting: Hosting,
  run: JobRun,
  { name, artifact }: { readonly name: JudgeName; readonly artifact: ArtifactRef },
): Promise<Result<JobEnd>> => {
  const judge: Judge = JUDGES[name]
  const configured = await openJob(hosting, run, [judge.capability])
  if (!configured.ok) return configured
  const { world, configuration } = configured.value
  const allowed = run.allow(configuration.settings)
  if (!allowed.ok) return allowed
  const restored = await restoreForJob(configured.value, run, artifact)
  if (!restored.ok) return restored
  const { sender } = run.request.trigger
  const ended = await continueSession(world, {
    task: run.request.issue.number,
    by: sender.login,
    person: sender.id,
    configure: async () => ok(configuration),
    before: (session) =>
      session.record({
        kind: 'evidence.discarded',
        data: { reviews: judge.reviews, why: judge.why },
      }),
  })
  if (!ended.ok) return ended
  const { session } = ended.value
  const judged = await endJob(session, configured.value)
  if (!judged.ok || judged.value.needs !== 'run-agent') return judged
  const stopped = await endHere(session, judge.no)
  return stopped.ok ? endJob(session, configured.value) : stopped
}
