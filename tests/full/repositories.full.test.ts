import { describe, it } from 'vitest'
import { attemptOn, REPOSITORY_KINDS } from '../support/repository-kinds.ts'

describe('whole attempts on every kind of repository', () => {
  it.each(Object.entries(REPOSITORY_KINDS))('%s', (_name, make) => attemptOn(make))
})
