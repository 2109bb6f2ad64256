import type * as z from 'zod'
import { ChangeDocument, PlanDocument, ReviewDocument } from '../domain/evidence/phase-documents.ts'
import { TAMPER_FILE, TamperDocument } from '../domain/evidence/tamper-document.ts'
import { TaskDocument } from '../domain/evidence/task-document.ts'
import { parseJson } from '../domain/shared/json.ts'
import { VerificationSnapshot } from '../domain/verification/snapshot.ts'
import type { AttemptFiles } from '../ports/attempt-files.ts'

/** An issue may be 1 MB long; its JSON is at most six times that. */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024

/** Reads a document of the attempt; undefined when it is missing or does not fit its schema (missing is never passed). */
const readDocument = async <T>(
  files: AttemptFiles,
  name: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> => {
  const bytes = await files.read(name, MAX_DOCUMENT_BYTES)
  return bytes === undefined
    ? undefined
    : schema.safeParse(parseJson(new TextDecoder().decode(bytes))).data
}

export const readTask = (files: AttemptFiles): Promise<TaskDocument | undefined> =>
  readDocument(files, 'task.json', TaskDocument)

export const readTamper = (files: AttemptFiles): Promise<TamperDocument | undefined> =>
  readDocument(files, TAMPER_FILE, TamperDocument)

export const readPlan = (files: AttemptFiles): Promise<PlanDocument | undefined> =>
  readDocument(files, 'plan.json', PlanDocument)

export const readChange = (
  files: AttemptFiles,
  name: string,
): Promise<ChangeDocument | undefined> => readDocument(files, name, ChangeDocument)

export const readReview = (
  files: AttemptFiles,
  name: string,
): Promise<ReviewDocument | undefined> => readDocument(files, name, ReviewDocument)

export const readVerification = (
  files: AttemptFiles,
  name: string,
): Promise<VerificationSnapshot | undefined> => readDocument(files, name, VerificationSnapshot)
