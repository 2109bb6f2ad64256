import { readVerification } from '../documents.ts'
import { evidenceMissing } from '../lifecycle-fault.ts'
import type { Session } from '../session.ts'
import { writeVerification } from '../write-verification.ts'

/** Keeps the red verification that a repair answers, before the next one takes its name (R9). */
export const archiveVerification = async (session: Session, pass: number): Promise<void> => {
  const file = session.state().finals.at(-1)?.snapshot.file ?? 'verification.json'
  const snapshot = await readVerification(session.files, file)
  if (snapshot === undefined) throw evidenceMissing(file)
  const archived = await writeVerification(
    session,
    { beforeFix: pass },
    { ...snapshot, kind: 'before-fix' },
  )
  await session.record({ kind: 'verification.archived', data: { pass, snapshot: archived } })
}
