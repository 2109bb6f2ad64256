import * as z from 'zod'
import { AttemptNumber, CommitSha, Digest } from '../shared/ids.ts'
import { parseJson } from '../shared/json.ts'
import { ok, type Result, refuse } from '../shared/result.ts'

const number = z.int().min(1)

const Claimed = z.strictObject({
  comment: number,
  task: number.optional(),
  attempt: AttemptNumber,
  run: number,
  ended: z.boolean(),
  end: z.string().optional(),
  event: z.string().nullable(),
  pull: number.nullable(),
  artifact: z.strictObject({ id: number, run: number, digest: Digest }).nullable(),
})

/**
 * What the gate decided, for the jobs after it: one output of the gate's job, which no job that runs code of the repository can write
 * (design.md §4, The split workflow). The text is the issue's as it was when the trigger was given (TRG-04).
 */
export const JobRequest = z.strictObject({
  version: z.literal(1),
  trigger: z.strictObject({
    command: z.enum(['start', 'continue', 'restart', 'verify']),
    allowFailingBaseline: z.boolean(),
    how: z.enum(['label', 'comment', 'dispatch']),
    sender: z.strictObject({
      id: number,
      login: z.string(),
      kind: z.enum(['user', 'bot', 'other']),
    }),
    comment: z.strictObject({ id: number, createdAt: z.string() }).nullable(),
    key: z.string(),
  }),
  issue: z.strictObject({ number, title: z.string(), body: z.string() }),
  /** The comment was on a pull request, whose text is not the issue's: the frozen one stands. */
  keepsText: z.boolean(),
  claim: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('new'),
      attempt: AttemptNumber,
      replaces: Claimed.nullable(),
      comment: number.nullable(),
    }),
    z.strictObject({
      kind: z.literal('continue'),
      attempt: Claimed.extend({ artifact: Claimed.shape.artifact.unwrap() }),
    }),
  ]),
  /** The base branch's commit whose configuration counts in every job; a new attempt starts from it. */
  base: CommitSha,
  answers: z.array(
    z.strictObject({ comment: number, by: z.string(), at: z.string(), body: z.string() }),
  ),
})
export type JobRequest = z.infer<typeof JobRequest>

/** Reads a job's input `request`. Only the gate's output has this form. */
export const parseJobRequest = (text: string): Result<JobRequest> => {
  const parsed = JobRequest.safeParse(parseJson(text))
  return parsed.success
    ? ok(parsed.data)
    : refuse(
        'request-unreadable',
        'The input request is not what the gate’s job put out: give it as `needs.gate.outputs.request`.',
        parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
      )
}
