import { afterAll, beforeAll } from 'vitest'
import { type ActionRig, type ActionRigOptions, startActionRig } from './action-rig.ts'
import { EDIT, FILES } from './action-world.ts'
import { type ArtifactService, startArtifactService } from './artifacts/artifact-service.ts'

/** Rigs of one test file, over one artifact service; the agent makes one edit unless told otherwise. */
export const actionRigs = (): ((options?: Partial<ActionRigOptions>) => Promise<ActionRig>) => {
  let artifacts: ArtifactService | undefined
  beforeAll(async () => {
    artifacts = await startArtifactService()
  })
  afterAll(() => artifacts?.[Symbol.asyncDispose]())
  return (options = {}) => {
    if (artifacts === undefined) throw new Error('a rig is for the inside of a test')
    return startActionRig({
      artifacts,
      files: FILES,
      scenario: { implement: [...EDIT] },
      ...options,
    })
  }
}
