import type { CommitSha } from '../../domain/shared/ids.ts'
import { publishOnForge } from '../forge/publish-on-forge.ts'
import type { Session } from '../session.ts'

/** Brings the branch into the user's repository, or publishes on the forge; its intent stands in the journal already (design.md §8). */
export const publish = async (
  session: Session,
  target: { readonly branch: string; readonly commit: CommitSha },
): Promise<void> => {
  const { branch, commit } = target
  session.world.progress.doing(`publishing ${branch}`)
  const { repository, hosting } = session.world
  const result =
    hosting === undefined
      ? await repository.publish({ branch, commit })
      : await publishOnForge(session, hosting, target)
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
