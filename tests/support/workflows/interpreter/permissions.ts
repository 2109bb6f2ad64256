import type { PermissionName, Permissions } from '../../github/tokens.ts'
import type { PermissionsText } from './workflow-file.ts'

/** What a job's token may do, by the names of a workflow. Nothing is written for what it may not. */
export type TokenPermissions = Readonly<Record<string, 'read' | 'write'>>

const SCOPES = [
  'actions',
  'attestations',
  'checks',
  'contents',
  'deployments',
  'discussions',
  'issues',
  'packages',
  'pages',
  'pull-requests',
  'security-events',
  'statuses',
] as const

/** Not in `read-all` and `write-all` alike. */
const MORE_SCOPES = ['id-token', 'models', 'repository-projects']

/** A repository's setting for workflows that say nothing, as new repositories have it. */
export const UNSAID: TokenPermissions = { contents: 'read', packages: 'read' }

export const readPermissions = (text: PermissionsText): TokenPermissions => {
  if (text === 'read-all') return all('read')
  if (text === 'write-all') return { ...all('write'), 'id-token': 'write' }
  const unknown = Object.keys(text).find((name) => ![...SCOPES, ...MORE_SCOPES].includes(name))
  if (unknown !== undefined) throw new Error(`permission ${unknown} is not interpreted here`)
  return Object.fromEntries(
    Object.entries(text).flatMap(([name, level]) => (level === 'none' ? [] : [[name, level]])),
  )
}

const all = (level: 'read' | 'write'): TokenPermissions =>
  Object.fromEntries(SCOPES.map((name) => [name, level]))

/** What is asked for beyond what is allowed, such as `issues: write`. */
export const beyond = (asked: TokenPermissions, allowed: TokenPermissions): readonly string[] =>
  Object.entries(asked)
    .filter(([name, level]) => allowed[name] !== 'write' && allowed[name] !== level)
    .map(([name, level]) => `${name}: ${level}`)

const KNOWN: Readonly<Record<string, PermissionName>> = {
  actions: 'actions',
  checks: 'checks',
  contents: 'contents',
  issues: 'issues',
  'pull-requests': 'pull_requests',
  statuses: 'statuses',
}

/** The same for the rig's GitHub, which has no others. */
export const permissionsOfToken = (permissions: TokenPermissions): Permissions =>
  Object.fromEntries(
    Object.entries(permissions).flatMap(([name, level]) => {
      const known = KNOWN[name]
      return known === undefined ? [] : [[known, level]]
    }),
  )
