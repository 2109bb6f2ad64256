import type { CommitSha } from '../../domain/shared/ids.ts'
import type { Session } from '../session.ts'

/** Brings the branch into the user's repository; its intent stands in the journal already (design.md §8). */
export const publish = async (
  session: Session,
  target: { readonly branch: string; readonly commit: CommitSha },
): Promise<void> => {
  const { branch, commit } = target
  session.world.progress.doing(`publishing ${branch}`)
  const result = await session.world.repository.publish({ branch, commit })
  session.world.progress.doing(undefined)
  session.world.probe('publish:done')
  await session.record(
    result.ok
      ? { kind: 'publish.done', data: { branch, commit } }
      : {
          kind: 'publish.failed',
          data: { code: result.error.code, message: result.error.message },
        },
  )
}
