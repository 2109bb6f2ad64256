import { type Answer, failure, NOT_FOUND, ok } from './answers.ts'
import type { ArrivedRequest } from './arrived-request.ts'
import { isNode, type Match } from './contract-operations.ts'
import { ROUTES } from './routes/routes.ts'
import { needOf, refusalFor } from './tokens.ts'
import type { World } from './world.ts'

/**
 * The end of a redirect from a transferred issue. GitHub shows the issue in its new repository, and a client that follows a
 * POST gets there with a GET: an answer of 200, and nothing done (F28).
 */
export const redirectTarget = ({ method, path }: ArrivedRequest): Answer | undefined => {
  if (method !== 'GET' || !/^\/repositories\/\d+\/issues\/\d+/.test(path)) return undefined
  return ok(/\/comments$/.test(path) ? [] : { title: 'The issue in its new repository' })
}

const isHere = ({ repository }: World, { params }: Match): boolean =>
  (params['owner'] ?? repository.owner).toLowerCase() === repository.owner.toLowerCase() &&
  (params['repo'] ?? repository.name).toLowerCase() === repository.name.toLowerCase()

/** The answer of the operation itself, after everything that comes before it. */
export const answerRequest = async (world: World, arrived: ArrivedRequest): Promise<Answer> => {
  const { match, token, path, query, body, method } = arrived
  if (token === undefined) return failure(401, 'Bad credentials')
  if (match === undefined) return redirectTarget(arrived) ?? NOT_FOUND
  const handler = ROUTES[match.operation.id]
  if (handler === undefined || !isHere(world, match)) return NOT_FOUND
  const need = needOf(match.operation.id, method)
  const refused = refusalFor(token, need, world.repository.isPrivate)
  if (refused !== undefined) return refused
  return handler({
    world,
    token,
    path,
    params: match.params,
    query,
    body: isNode(body) ? body : {},
  })
}
