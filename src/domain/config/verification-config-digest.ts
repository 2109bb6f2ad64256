import { canonicalJson, digestOf } from '../shared/digest.ts'
import type { Digest } from '../shared/ids.ts'
import type { Settings } from './settings.ts'

/** Digest of what a verification depends on: a snapshot made under another digest is not reused (R39). */
export const verificationConfigDigest = (settings: Settings): Digest =>
  digestOf(
    canonicalJson({
      verify: settings.verify ?? null,
      setup: settings.setup ?? null,
      beforeVerify: settings.beforeVerify ?? null,
      copy: settings.copy,
      setupInputs: settings.setupInputs ?? null,
      workingDirectory: settings.workingDirectory,
      passEnv: settings.passEnv,
      env: settings.env,
    }),
  )
