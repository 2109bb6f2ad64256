import { afterAll, beforeAll } from 'vitest'
import type { ArtifactStore } from '../../src/ports/artifact-store.ts'
import { fakeArtifactStore } from '../fakes/fake-artifact-store.ts'
import { captureStdout } from '../support/artifacts/captured-stdout.ts'
import { type StoreRig, startStoreRig } from '../support/artifacts/store-rig.ts'
import { artifactStoreContract } from './artifact-store.contract.ts'

let rig: StoreRig
beforeAll(async () => {
  rig = await startStoreRig()
})
afterAll(() => rig[Symbol.asyncDispose]())

/** The client prints as it uploads. */
const quiet = (store: ArtifactStore): ArtifactStore => ({
  ...store,
  upload: async (request) => (await captureStdout(() => store.upload(request))).value,
})

artifactStoreContract('workflow artifacts', async () => {
  const { store, run } = rig.storeOf()
  return {
    store: quiet(store),
    run,
    expire: async (id) => rig.service.expire(id),
    remove: (id) => rig.service.remove(id),
  }
})

let runs = 0
artifactStoreContract('fake', async () => {
  runs += 1
  const store = fakeArtifactStore({ run: runs })
  return {
    store,
    run: runs,
    expire: async (id) => {
      const artifact = store.artifacts.get(id)
      if (artifact !== undefined) artifact.expired = true
    },
    remove: async (id) => {
      store.artifacts.delete(id)
    },
  }
})
