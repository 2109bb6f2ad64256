import { isMap, isScalar, isSeq, parseDocument, type Scalar, visit, type YAMLMap } from 'yaml'

type Entries = YAMLMap<unknown, unknown>

const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/
const VERSION = /^ v\d+\.\d+\.\d+$/
const DANGEROUS_TRIGGERS = ['pull_request_target', 'workflow_run']
/** What strangers write. It belongs into no script, and into no input: an input may be a prompt, or end in a script. */
const EVENT_TEXT =
  /github\s*\.\s*(?:head_ref|event\s*\.\s*(?:issue|comment|pull_request|review|discussion|head_commit|commits|inputs))/

/** The whole supply-chain policy over one YAML text, a fragment included: what is wrong with it, in words. */
export const faultsOf = (text: string): readonly string[] => {
  const document = parseDocument(text)
  const faults = document.errors.map(({ message }) => `not YAML: ${message}`)
  visit(document, {
    Map: (_key, map) => {
      faults.push(...scriptFaults(map), ...stepFaults(map), ...cacheFaults(map))
      faults.push(...inputFaults(map), ...triggerFaults(map))
    },
  })
  return faults
}

const scriptFaults = (map: Entries): readonly string[] =>
  ['run', 'script']
    .map((key) => `${map.get(key) ?? ''}`)
    .filter((script) => script.includes('${{'))
    .map((script) => `SUP-01 expression in a script: ${script.trim()}`)

const inputFaults = (map: Entries): readonly string[] => {
  const given = map.get('with')
  if (!isMap(given)) return []
  return Object.entries(given.toJSON() as Record<string, unknown>)
    .filter(([, value]) => EVENT_TEXT.test(`${value}`))
    .map(([name, value]) => `SUP-01 text of an event in the input ${name}: ${value}`)
}

const stepFaults = (map: Entries): readonly string[] => {
  const node = map.get('uses', true)
  if (!isScalar(node)) return []
  const used = `${node.value}`
  const hasInput = (name: string): boolean => map.getIn(['with', name]) === false
  return [
    ...(isPinned(node) ? [] : [`SUP-02 not pinned by commit and version: ${used}`]),
    ...(used.startsWith('actions/cache') ? [`SUP-08 a cache: ${used}`] : []),
    ...(used.startsWith('actions/setup-node@') && !hasInput('package-manager-cache')
      ? ['SUP-08 setup-node without package-manager-cache: false']
      : []),
    ...(used.startsWith('actions/checkout@') && !hasInput('persist-credentials')
      ? ['SEC-08 checkout leaves its token in the repository']
      : []),
  ]
}

const isPinned = ({ value, comment }: Scalar): boolean =>
  `${value}`.startsWith('./') || (PINNED.test(`${value}`) && VERSION.test(comment ?? ''))

const cacheFaults = (map: Entries): readonly string[] =>
  map.has('cache') ? [`SUP-08 a cache: ${map.get('cache')}`] : []

const triggerFaults = (map: Entries): readonly string[] =>
  triggersIn(map.get('on'))
    .filter((trigger) => DANGEROUS_TRIGGERS.includes(trigger))
    .map((trigger) => `SUP-09 dangerous trigger: ${trigger}`)

/** `on:` is a word, a list of words, or a map. */
const triggersIn = (on: unknown): readonly string[] => {
  if (isMap(on)) return on.items.map(({ key }) => `${key}`)
  return isSeq(on) ? on.items.map((item) => `${item}`) : [`${on ?? ''}`]
}
