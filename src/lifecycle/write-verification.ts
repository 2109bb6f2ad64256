import {
  FULL_LOG_LIMIT_BYTES,
  renderFullVerification,
  renderVerification,
} from '../domain/conversation/render-verification.ts'
import { verificationFiles } from '../domain/evidence/artifact-names.ts'
import { encodeDocument } from '../domain/evidence/document-text.ts'
import type { FileRef } from '../domain/shared/ids.ts'
import type { VerificationSnapshot } from '../domain/verification/snapshot.ts'
import type { Session } from './session.ts'

/** Writes a snapshot and its two companions for people; the JSON comes last, since the event names it (R9, R10). */
export const writeVerification = async (
  { files }: Session,
  which: Parameters<typeof verificationFiles>[0],
  snapshot: VerificationSnapshot,
): Promise<FileRef> => {
  const names = verificationFiles(which)
  const log =
    snapshot.log.bytes <= FULL_LOG_LIMIT_BYTES
      ? await files.read(snapshot.log.file, FULL_LOG_LIMIT_BYTES)
      : undefined
  await Promise.all([
    files.write(names.markdown, renderVerification(snapshot)),
    files.write(names.fullMarkdown, renderFullVerification(snapshot, log)),
  ])
  return files.write(names.json, encodeDocument(snapshot))
}
