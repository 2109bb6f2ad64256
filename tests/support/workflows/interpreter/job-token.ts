import { randomUUID } from 'node:crypto'
import { ACTIONS_BOT } from '../../github/people.ts'
import type { WorkflowRig } from './options.ts'
import { permissionsOfToken, type TokenPermissions } from './permissions.ts'

/** Gives a job a GITHUB_TOKEN with these permissions, for API and git, which is nobody's when the job has ended. */
export const withJobToken = async <T>(
  { github, git }: WorkflowRig,
  permissions: TokenPermissions,
  use: (token: string) => Promise<T>,
): Promise<T> => {
  const token = `ghs_${randomUUID().replaceAll('-', '')}`
  github.token(token, {
    login: ACTIONS_BOT.login,
    kind: 'workflow',
    permissions: permissionsOfToken(permissions),
  })
  git.token(token, permissions['contents'])
  try {
    return await use(token)
  } finally {
    github.token(token, undefined)
    git.token(token, undefined)
  }
}
