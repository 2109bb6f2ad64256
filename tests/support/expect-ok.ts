import { expect } from 'vitest'
import type { Result } from '../../src/domain/shared/result.ts'

/** The value of a result that must be ok; else the test fails with the refusal's sentence. */
export const expectOk = <T>(result: Result<T, { readonly message: string }>): T =>
  result.ok ? result.value : expect.fail(result.error.message)
