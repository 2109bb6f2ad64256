// @ts-check
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { argv, exit, stderr } from 'node:process'
import { fileURLToPath } from 'node:url'

/** @typedef {{ [key: string]: any }} Node A node of the description: whatever JSON allows. */

/** What the product calls, and what its tests look at: the operation ids of GitHub's description. */
const OPERATIONS = [
  'actions/cancel-workflow-run',
  'actions/delete-artifact',
  'actions/download-artifact',
  'actions/get-artifact',
  'actions/get-workflow-run',
  'actions/list-artifacts-for-repo',
  'actions/list-jobs-for-workflow-run',
  'actions/list-workflow-run-artifacts',
  'actions/list-workflow-runs',
  'checks/list-for-ref',
  'git/create-ref',
  'git/delete-ref',
  'git/get-commit',
  'git/get-ref',
  'git/list-matching-refs',
  'git/update-ref',
  'issues/add-labels',
  'issues/create-comment',
  'issues/create-label',
  'issues/delete-comment',
  'issues/get',
  'issues/get-comment',
  'issues/get-label',
  'issues/list-comments',
  'issues/list-dependencies-blocked-by',
  'issues/list-events-for-timeline',
  'issues/list-labels-for-repo',
  'issues/list-labels-on-issue',
  'issues/remove-label',
  'issues/set-labels',
  'issues/update',
  'issues/update-comment',
  'pulls/create',
  'pulls/get',
  'pulls/list',
  'pulls/list-files',
  'pulls/list-reviews',
  'pulls/merge',
  'pulls/update',
  'rate-limit/get',
  'reactions/create-for-issue-comment',
  'reactions/delete-for-issue-comment',
  'reactions/list-for-issue-comment',
  'repos/compare-commits-with-basehead',
  'repos/create-commit-status',
  'repos/get',
  'repos/get-branch',
  'repos/get-branch-protection',
  'repos/get-collaborator-permission-level',
  'repos/get-content',
  'repos/list-commit-statuses-for-ref',
  'users/get-authenticated',
]

const METHODS = ['get', 'put', 'post', 'patch', 'delete']

/** Keys that say nothing about what is valid. */
const PROSE = new Set([
  'description',
  'discriminator',
  'example',
  'examples',
  'externalDocs',
  'summary',
  'tags',
  'title',
  'x-github',
  'x-multi-segment',
  'x-octokit',
])

/**
 * `{nullable: true}` of OpenAPI 3.0 as JSON Schema says it, which is what a validator understands. `oneOf` becomes `anyOf`: the
 * forms overlap (an account is a private and a public user).
 *
 * @param {Node} node
 * @returns {Node}
 */
const asJsonSchema = ({ nullable, oneOf, ...rest }) => {
  const schema = oneOf === undefined ? rest : { ...rest, anyOf: oneOf }
  if (nullable !== true) return schema
  if (typeof schema['type'] !== 'string') return { anyOf: [{ type: 'null' }, schema] }
  const withType = { ...schema, type: [schema['type'], 'null'] }
  return schema['enum'] === undefined || schema['enum'].includes(null)
    ? withType
    : { ...withType, enum: [...schema['enum'], null] }
}

/**
 * A copy without prose. The keys of `properties` are names, not keywords: an issue has a `title`.
 *
 * @param {any} node
 * @param {boolean} areNames
 * @returns {any}
 */
const plain = (node, areNames = false) => {
  if (Array.isArray(node)) return node.map((item) => plain(item))
  if (node === null || typeof node !== 'object') return node
  const entries = Object.entries(node)
    .filter(([key]) => areNames || !PROSE.has(key))
    .map(([key, value]) => [key, plain(value, key === 'properties' && !areNames)])
  const copy = Object.fromEntries(entries)
  return areNames ? copy : asJsonSchema(copy)
}

/** @param {Node} record */
const sorted = (record) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * @param {any} node
 * @returns {string[]} every `$ref` in it, `#/components/…`
 */
const refsIn = (node) => {
  if (node === null || typeof node !== 'object') return []
  const own = typeof node.$ref === 'string' ? [node.$ref] : []
  return [...own, ...Object.values(node).flatMap(refsIn)]
}

/**
 * Everything that `paths` refers to, and what that refers to in turn, by kind and name.
 *
 * @param {Node} description
 * @param {Node} paths
 * @returns {Node}
 */
const componentsOf = (description, paths) => {
  /** @type {Node} */
  const components = {}
  const open = refsIn(paths)
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const [, , kind = '', name = ''] = ref.split('/')
    components[kind] ??= {}
    if (components[kind][name] !== undefined) continue
    const component = plain(description['components'][kind][name])
    components[kind][name] = component
    open.push(...refsIn(component))
  }
  return sorted(
    Object.fromEntries(Object.entries(components).map(([kind, all]) => [kind, sorted(all)])),
  )
}

/** @param {Node} item */
const wantedOf = (item) =>
  Object.entries(item).filter(
    ([method, operation]) => METHODS.includes(method) && OPERATIONS.includes(operation.operationId),
  )

/**
 * Cuts GitHub's description of its REST API down to the operations above and all that they refer to. An operation that the
 * description does not have is an error: it was renamed, and the product calls something that is no longer documented.
 *
 * @param {Node} description
 * @param {string} source name and version of what it was cut from
 */
export const cutOpenapi = (description, source) => {
  /** @type {Node} */
  const paths = {}
  for (const [path, item] of Object.entries(description['paths'])) {
    const operations = wantedOf(item).map(([method, operation]) => [method, plain(operation)])
    if (operations.length > 0) paths[path] = sorted(Object.fromEntries(operations))
  }
  const found = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.operationId)),
  )
  const missing = OPERATIONS.filter((id) => !found.has(id))
  if (missing.length > 0)
    throw new Error(`${source} does not describe ${missing.join(', ')}; look for their new names`)
  return {
    'x-cut-from': source,
    'x-cut-by': 'scripts/cut-openapi.mjs',
    openapi: description['openapi'],
    info: { title: description['info'].title, version: description['info'].version },
    paths: sorted(paths),
    components: componentsOf(description, paths),
  }
}

/**
 * One line for each operation and each schema, so that a new version of the description can be read as a diff.
 *
 * @param {any} node
 * @param {number} depth how many levels get lines of their own
 * @param {string} indent
 * @returns {string}
 */
const print = (node, depth, indent = '') => {
  if (depth === 0 || node === null || typeof node !== 'object') return JSON.stringify(node)
  const lines = Object.entries(node).map(
    ([key, value]) => `${indent} ${JSON.stringify(key)}: ${print(value, depth - 1, `${indent} `)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** @param {Node} subset */
export const printOpenapi = (subset) => `${print(subset, 3)}\n`

/**
 * `api.github.com.json` of the npm package @octokit/openapi, and what package.json beside it says of its version.
 *
 * @param {string} file
 */
export const cutFile = async (file) => {
  const manifest = JSON.parse(await readFile(join(dirname(file), '../package.json'), 'utf8'))
  const source = `${manifest.name} ${manifest.version} (${manifest.license})`
  return printOpenapi(cutOpenapi(JSON.parse(await readFile(file, 'utf8')), source))
}

const main = async () => {
  const [, , file] = argv
  if (file === undefined) {
    stderr.write('cut-openapi: name the file generated/api.github.com.json of @octokit/openapi\n')
    exit(2)
  }
  const root = fileURLToPath(new URL('..', import.meta.url))
  await writeFile(join(root, 'tests/fixtures/github/openapi-subset.json'), await cutFile(file))
}

if (argv[1] === fileURLToPath(import.meta.url)) await main()
