import type { Permission } from './forge-facts.ts'

/** The parts of the forge's answer about a collaborator that say what this person may do. */
export type CollaboratorAnswer = {
  /** The base role: `admin`, `write`, `read` or `none`. */
  readonly permission: string
  /** Whether this person may push, calculated from all roles; undefined where the server does not say. */
  readonly push: boolean | undefined
}

/**
 * What a person may do. A custom role has a base role, and what it adds shows in `push` (F13); where the two disagree, whether a
 * person can push decides between read and write. Unknown words are `none` (TRG-01).
 */
export const permissionOf = ({ permission, push }: CollaboratorAnswer): Permission => {
  switch (permission) {
    case 'admin':
      return 'admin'
    case 'write':
      return push === false ? 'read' : 'write'
    case 'read':
      return push === true ? 'write' : 'read'
    default:
      return 'none'
  }
}

/** Whether somebody with this permission may give triggers and answers (R64, TRG-01). */
export const mayWrite = (permission: Permission): boolean =>
  permission === 'write' || permission === 'admin'
