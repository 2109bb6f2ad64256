import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A node of the description: whatever JSON allows. */
export type Node = { readonly [key: string]: unknown }

export type Operation = {
  readonly id: string
  readonly method: string
  readonly template: string
  readonly node: Node
}

export type Match = {
  readonly operation: Operation
  /** By name, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>
}

const SUBSET = fileURLToPath(new URL('../../fixtures/github/openapi-subset.json', import.meta.url))

/** GitHub's own description of the operations that we use (scripts/cut-openapi.mjs). */
export const DESCRIPTION: Node = JSON.parse(readFileSync(SUBSET, 'utf8'))

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (node, part) => (isNode(node) ? node[unescaped(part)] : undefined),
      DESCRIPTION,
    )

/** The node itself, or what its `$ref` points to. */
export const resolve = (node: unknown): Node => {
  if (!isNode(node)) return {}
  return typeof node['$ref'] === 'string' ? resolve(at(node['$ref'])) : node
}

/** Parameters that may contain a slash that is not escaped. */
const MULTI_SEGMENT = new Set(['path', 'ref', 'basehead'])

const patternOf = (template: string): RegExp => {
  const parts = template.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return part
    return `(?<${name}>${MULTI_SEGMENT.has(name) ? '.+' : '[^/]+'})`
  })
  return new RegExp(`^${parts.join('/')}$`)
}

const operationsOf = ([template, item]: [string, unknown]): Operation[] =>
  Object.entries(resolve(item)).map(([method, node]) => ({
    id: String(resolve(node)['operationId']),
    method: method.toUpperCase(),
    template,
    node: resolve(node),
  }))

/** Fewer parameters first: `/issues/comments/{id}` is not the issue `comments`. */
const bySpecificity = (a: Operation, b: Operation): number =>
  a.template.split('{').length - b.template.split('{').length ||
  b.template.length - a.template.length

export const OPERATIONS: readonly Operation[] = Object.entries(resolve(DESCRIPTION['paths']))
  .flatMap(operationsOf)
  .sort(bySpecificity)

const PATTERNS = OPERATIONS.map((operation) => patternOf(operation.template))

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The operation that this request is, if the description has it. */
export const matchOperation = (method: string, path: string): Match | undefined => {
  for (const [index, operation] of OPERATIONS.entries()) {
    if (operation.method !== method) continue
    const found = PATTERNS[index]?.exec(path)
    if (!found) continue
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)])
    return { operation, params: Object.fromEntries(params) }
  }
  return undefined
}
