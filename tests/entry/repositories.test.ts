import { describe, it } from 'vitest'
import { attemptOn, REPOSITORY_KINDS } from '../support/repository-kinds.ts'

/** The kinds that differ most; `npm run test:full` takes every one. */
const SAMPLE = ['a shallow clone', 'a bare repository', 'a SHA-256 repository']

describe('whole attempts on other kinds of repository', () => {
  it.each(Object.entries(REPOSITORY_KINDS).filter(([name]) => SAMPLE.includes(name)))(
    '%s',
    (_name, make) => attemptOn(make),
  )
})
