import { describe, it } from 'vitest'
import { IN_FULL_SUITE } from '../support/full-suite.ts'
import { attemptOn, REPOSITORY_KINDS } from '../support/repository-kinds.ts'

/** The kinds that differ most. */
const SAMPLE = ['a shallow clone', 'a bare repository', 'a SHA-256 repository']

describe('whole attempts on other kinds of repository', () => {
  it.each(
    Object.entries(REPOSITORY_KINDS).filter(([name]) => IN_FULL_SUITE || SAMPLE.includes(name)),
  )('%s', (_name, make) => attemptOn(make))
})
