import type { IsolationLevel } from '../domain/verification/snapshot.ts'

/** Where untrusted code runs. Part E adds the levels above `none`. */
export interface Isolation {
  readonly level: IsolationLevel
}
