import { REVIEW_ROLES } from '../../domain/attempt/phases.ts'
import { type AttemptState, phaseRecord, standingVerdict } from '../../domain/attempt/state.ts'
import type { ShowFacts } from '../../domain/conversation/render-show.ts'
import { summaryOf } from '../../domain/evidence/summary-document.ts'
import { TAMPER_FILE } from '../../domain/evidence/tamper-document.ts'
import { parseReadiness } from '../../domain/readiness/parse-readiness.ts'
import type { ReadinessDocument } from '../../domain/readiness/readiness-document.ts'
import type { FileRef } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { AttemptFiles } from '../../ports/attempt-files.ts'
import type { TaskStore } from '../../ports/task-store.ts'
import {
  readChange,
  readPlan,
  readReview,
  readTamper,
  readTask,
  readVerification,
} from '../documents.ts'
import { readNewestAttempt } from './read-attempt.ts'

/** Gathers what a report of a task's newest attempt is made of: the documents that its journal names, and no others. */
export const showTask = async (store: TaskStore, task: number): Promise<Result<ShowFacts>> => {
  const read = await readNewestAttempt(store, task)
  if (!read.ok) return read
  const { files, events, state } = read.value
  const text = await readNamed(files, state.input, readTask)
  const summary = summaryOf(events)
  if (text === null || summary === undefined)
    return refuse(
      'input-lost',
      `task.json in ${files.directory} is missing or changed, and it holds the task's text: begin anew with \`proofrun start\`.`,
    )
  const readiness = await readNamed(files, state.readiness?.snapshot, readReadiness)
  const verdicts = REVIEW_ROLES.map((role) => standingVerdict(state, role)?.snapshot)
  return ok({
    task: text,
    attempt: state.started.attempt,
    stage: state.stage,
    branch: state.started.branch,
    directory: files.directory,
    end: state.finish,
    droppedBy: state.dropped?.by,
    plan: await readNamed(files, phaseRecord(state, 'plan', 0)?.snapshot, readPlan),
    changes: await readAll(files, changeFiles(state), readChange),
    reviews: await readAll(files, verdicts, readReview),
    baseline: await readNamed(files, state.baseline?.snapshot, readVerification),
    verification: await readNamed(files, state.finals.at(-1)?.snapshot, readVerification),
    readiness,
    tamper: await readNamed(files, tamperRef(readiness), readTamper),
    summary,
  })
}

type Named = FileRef | null | undefined
type Read<T> = (files: AttemptFiles, name: string) => Promise<T | undefined>

/** A document with the bytes that the journal names; null for any other (ART-07). */
const readNamed = async <T>(files: AttemptFiles, ref: Named, read: Read<T>): Promise<T | null> => {
  if (!ref || (await files.digest(ref.file)) !== ref.digest) return null
  return (await read(files, ref.file)) ?? null
}

/** The journal names readiness, and readiness names the report. */
const tamperRef = (readiness: ReadinessDocument | null): Named => {
  const digest = readiness?.evidence[TAMPER_FILE]
  return digest && { file: TAMPER_FILE, digest }
}

const readAll = async <T>(
  files: AttemptFiles,
  refs: readonly Named[],
  read: Read<T>,
): Promise<readonly T[]> => {
  const documents = await Promise.all(refs.map((ref) => readNamed(files, ref, read)))
  return documents.filter((document) => document !== null)
}

const changeFiles = ({ phases }: AttemptState): readonly Named[] =>
  Object.values(phases)
    .filter(({ phase }) => phase === 'implement' || phase === 'fix')
    .sort((a, b) => a.pass - b.pass)
    .map(({ snapshot }) => snapshot)

const readReadiness: Read<ReadinessDocument> = async (files, name) => {
  const bytes = await files.read(name)
  const parsed = bytes && parseReadiness(bytes)
  return parsed?.ok && parsed.value.kind === 'current' ? parsed.value.readiness : undefined
}
