import { failure, ok } from '../answers.ts'
import type { Routes } from '../call.ts'
import { renderFullRepository } from '../render/render-repository.ts'
import { renderOwnAccount, renderPermission } from '../render/render-user.ts'

const RATE = { limit: 5000, remaining: 4999, reset: 1_900_000_000, used: 1 }

export const ACCOUNT_ROUTES: Routes = {
  'repos/get': ({ world }) => ok(renderFullRepository(world)),
  // A login that nobody has is 404; somebody without access is a user with permission `none`.
  'repos/get-collaborator-permission-level': ({ world, params }) => {
    const user = world.users.get((params['username'] ?? '').toLowerCase())
    return user === undefined
      ? failure(404, `${params['username']} is not a user`)
      : ok(renderPermission(world, user))
  },
  // The token of a workflow or an App is nobody: it cannot ask who it is.
  'users/get-authenticated': ({ world, token }) =>
    token.kind === 'person'
      ? ok(renderOwnAccount(world, token.login))
      : failure(403, 'Resource not accessible by integration'),
  'rate-limit/get': () => ok({ resources: { core: RATE, search: RATE }, rate: RATE }),
}
