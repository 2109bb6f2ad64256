import { type Answer, failure } from './answers.ts'

export type PermissionName =
  | 'actions'
  | 'administration'
  | 'checks'
  | 'contents'
  | 'issues'
  | 'pull_requests'
  | 'statuses'
export type Permissions = Readonly<Partial<Record<PermissionName, 'read' | 'write'>>>

export type Token = {
  /** Who acts: a login of the world. */
  readonly login: string
  /** A workflow's GITHUB_TOKEN, an App's token, or a person's. */
  readonly kind: 'workflow' | 'app' | 'person'
  readonly permissions: Permissions
}

/** What an operation asks of the token; any one of `anyOf` is enough. Undefined: every token may. */
export type Need =
  | { readonly anyOf: readonly PermissionName[]; readonly level: 'read' | 'write' }
  | undefined

const ISSUE_AREA: readonly PermissionName[] = ['issues', 'pull_requests']

const AREAS: readonly (readonly [RegExp, readonly PermissionName[]])[] = [
  [/^repos\/get-branch-protection$/, ['administration']],
  [/^repos\/(?:get|get-collaborator-permission-level)$/, []],
  [/^(?:rate-limit|users)\//, []],
  [/^repos\/.*commit-status/, ['statuses']],
  [/^(?:git|repos)\/|^pulls\/merge$/, ['contents']],
  [/^(?:issues|reactions)\//, ISSUE_AREA],
  [/^pulls\//, ['pull_requests']],
  [/^actions\//, ['actions']],
  [/^checks\//, ['checks']],
]

/** By operation id: GitHub's reference names these permissions for each operation. */
export const needOf = (operation: string, method: string): Need => {
  const anyOf = AREAS.find(([pattern]) => pattern.test(operation))?.[1]
  if (anyOf === undefined) throw new Error(`no permission is known for ${operation}`)
  return anyOf.length === 0 ? undefined : { anyOf, level: method === 'GET' ? 'read' : 'write' }
}

const may = (token: Token, need: Exclude<Need, undefined>): boolean =>
  need.anyOf.some((name) => {
    const level = token.permissions[name]
    return level === 'write' || level === need.level
  })

const TOKEN = /^(?:token|bearer) (\S+)$/i

export const tokenIn = (authorization: string | undefined): string | undefined =>
  TOKEN.exec(authorization ?? '')?.[1]

/** The refusal that a token gets for this need, if it gets one. Reading a public repository needs no permission. */
export const refusalFor = (token: Token, need: Need, isPrivate: boolean): Answer | undefined => {
  if (need === undefined || may(token, need)) return undefined
  if (need.level === 'read' && !isPrivate && !need.anyOf.includes('administration'))
    return undefined
  const by = token.kind === 'person' ? 'personal access token' : 'integration'
  return failure(403, `Resource not accessible by ${by}`)
}
