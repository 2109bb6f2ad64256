import { standingFiles } from '../domain/attempt/evidence-of.ts'
import { LifecycleFault } from './lifecycle-fault.ts'
import type { Session } from './session.ts'

/**
 * Compares every file that the state stands on with its recorded digest; what is gone or changed counts as absent, and its
 * step is done again (R39, R42, ART-05, ART-07). The frozen text cannot be made again.
 */
export const checkEvidence = async (session: Session): Promise<void> => {
  const { files } = session
  const expected = standingFiles(session.state())
  const found = await Promise.all(expected.map(({ file }) => files.digest(file)))
  for (const [index, { file, digest }] of expected.entries()) {
    if (found[index] === digest) continue
    if (file === session.state().input.file)
      throw new LifecycleFault({
        code: 'input-lost',
        message: `${file} in ${files.directory} is missing or changed, and it holds the task's text: begin anew with \`proofrun start\``,
      })
    await session.record({
      kind: 'evidence.lost',
      data: { file, found: found[index] === undefined ? 'missing' : 'changed' },
    })
  }
}
