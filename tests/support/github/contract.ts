import { Ajv, type ValidateFunction } from 'ajv'
import { DESCRIPTION, isNode, type Match, type Node, resolve } from './contract-operations.ts'
import { unknownFields } from './unknown-fields.ts'

export type ContractRequest = {
  readonly match: Match
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Undefined when nothing was sent. */
  readonly body: unknown
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

const ajv = new Ajv({
  strict: false,
  validateSchema: false,
  // Compiling is what takes time here, not validating: a third of it is left with these two.
  inlineRefs: false,
  code: { optimize: false },
  formats: {
    'date-time': INSTANT,
    uri: { validate: (text: string) => URL.canParse(text) },
    int64: { type: 'number', validate: Number.isSafeInteger },
    email: /@/,
    timestamp: INSTANT,
    'repo.nwo': /^[^/]+\/[^/]+$/,
  },
}).addSchema(DESCRIPTION, 'github:')

const compiled = new Map<string, ValidateFunction>()

const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Compiled when first used: all schemas together take seconds. */
const errorsAt = (where: readonly string[], value: unknown, name: string): string[] => {
  const pointer = `github:#/${where.map(escaped).join('/')}`
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer })
  compiled.set(pointer, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${name}${instancePath} ${message}`,
  )
}

const nodeAt = (where: readonly string[]): unknown =>
  where.reduce<unknown>((node, part) => {
    const found = Array.isArray(node) ? node[Number(part)] : resolve(node)[part]
    return found
  }, DESCRIPTION)

/** Where a node really is, so that a schema can be named by pointer: references on the way are followed. */
const placeOf = (where: readonly string[]): readonly string[] => {
  const node = nodeAt(where)
  const ref = isNode(node) ? node['$ref'] : undefined
  return typeof ref === 'string' ? ref.slice(2).split('/') : where
}

const operationPlace = ({ operation }: Match): readonly string[] => [
  'paths',
  operation.template,
  operation.method.toLowerCase(),
]

type Parameter = { readonly place: readonly string[]; readonly node: Node }

const parametersOf = (match: Match): Parameter[] => {
  const all = match.operation.node['parameters']
  return (Array.isArray(all) ? all : []).map((_, index) => {
    const place = placeOf([...operationPlace(match), 'parameters', String(index)])
    return { place, node: resolve(nodeAt(place)) }
  })
}

const NUMBER = /^-?\d+$/

const typed = (schema: Node, text: string): unknown => {
  if (schema['type'] === 'integer' && NUMBER.test(text)) return Number(text)
  if (schema['type'] === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  // A path parameter that may be a number or a file's name.
  return text
}

const checkParameters = ({ match, query }: ContractRequest): string[] => {
  const parameters = parametersOf(match)
  const known = parameters
    .filter(({ node }) => node['in'] === 'query')
    .map(({ node }) => node['name'])
  const unknown = [...query.keys()].filter((key) => !known.includes(key))
  const twice = [...new Set(query.keys())].filter((key) => query.getAll(key).length > 1)
  const wrong = parameters.flatMap(({ place, node }) => {
    const name = String(node['name'])
    const text = node['in'] === 'path' ? match.params[name] : query.get(name)
    if (text === null || text === undefined)
      return node['required'] === true ? [`${node['in']} ${name} is missing`] : []
    const value = typed(resolve(node['schema']), text)
    return errorsAt([...place, 'schema'], value, `${node['in']} ${name}=${text}`)
  })
  return [
    ...unknown.map((key) => `query ${key} is not a parameter of this operation`),
    ...twice.map((key) => `query ${key} is given twice`),
    ...wrong,
  ]
}

const checkBody = ({ match, headers, body }: ContractRequest): string[] => {
  const place = placeOf([...operationPlace(match), 'requestBody'])
  const described = resolve(nodeAt(place))
  const content = resolve(described['content'])
  if (body === undefined) return described['required'] === true ? ['the request has no body'] : []
  if (content['application/json'] === undefined) return ['the request has a body, but may not']
  const type = String(headers['content-type'] ?? '')
  const schema = resolve(content['application/json'])['schema']
  return [
    ...(/^application\/json\b/.test(type) ? [] : [`content-type ${type} is not application/json`]),
    ...errorsAt([...place, 'content', 'application/json', 'schema'], body, 'request '),
    ...unknownFields(schema, body, 'request '),
  ]
}

const ACCEPTED = /^(?:\*\/\*|application\/json|application\/vnd\.github(?:\.v3)?\+json)$/

const checkHeaders = ({ headers }: ContractRequest): string[] => {
  const accept = String(headers['accept'] ?? '*/*')
  return [
    ...(accept.split(',').some((one) => ACCEPTED.test(one.trim().split(';')[0] ?? ''))
      ? []
      : [`accept ${accept} is no media type that this server answers in`]),
    ...(headers['user-agent'] === undefined ? ['the request has no user-agent'] : []),
  ]
}

/** What in a request is not as GitHub describes it: unknown or wrong parameters, body, media types. */
export const checkRequest = (request: ContractRequest): string[] => [
  ...checkParameters(request),
  ...checkHeaders(request),
  ...checkBody(request),
]

/** Answers that every operation may have; GitHub describes them once, in prose. 301: what was transferred or renamed. */
const GENERAL = new Set([301, 401, 403, 404, 429])

/** What in our own answer is not as GitHub describes it: the status, or the body. */
export const checkAnswer = (match: Match, status: number, body: unknown): string[] => {
  const responses = resolve(match.operation.node['responses'])
  if (responses[String(status)] === undefined)
    return GENERAL.has(status)
      ? []
      : [`status ${status} is not described for ${match.operation.id}`]
  const place = placeOf([...operationPlace(match), 'responses', String(status)])
  const content = resolve(resolve(nodeAt(place))['content'])
  const described = content['application/json']
  if (described === undefined)
    return body === undefined ? [] : [`status ${status} of ${match.operation.id} has no body`]
  const schema = resolve(described)['schema']
  const errors = errorsAt([...place, 'content', 'application/json', 'schema'], body, 'answer ')
  // Errors have more fields than are described.
  return status >= 400 ? errors : [...errors, ...unknownFields(schema, body, 'answer ')]
}
