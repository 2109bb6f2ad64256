import type { Fields } from './fields.ts'

/** Reads a text's fields; undefined when the text is not what it should be. Linear in the text (RES-10). */
export type FieldReader = (text: string) => Fields | undefined

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** A JSON object, flat to its second level: `scripts.test`, `packageManager`. */
export const jsonFields: FieldReader = (text) => {
  if (text.trim() === '') return new Map()
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value)) return undefined
    const fields = new Map<string, string>()
    for (const [name, inner] of Object.entries(value)) {
      if (!isObject(inner)) fields.set(name, valueText(inner))
      else
        for (const [key, deep] of Object.entries(inner))
          fields.set(`${name}.${key}`, valueText(deep))
    }
    return fields
  } catch {
    // No JSON, or nested so deeply that nobody can write it again.
    return undefined
  }
}

const SECTION = /^\[{1,2}([^[\]]+)\]{1,2}\s*(?:[#;].*)?$/
const KEY = /^((?:[\w-]+|"[^"]*"|'[^']*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"[^"]*"|'[^']*'))*)[ \t]*[=:]/

const withValue = (fields: Map<string, string>, name: string, value: string): void => {
  const before = fields.get(name)
  fields.set(name, before === undefined ? value : `${before}\n${value}`)
}

/**
 * A file of sections (TOML, INI), as `section.key`. A line that begins no key goes on with the one before; of a name that comes
 * again, all values count.
 */
export const sectionFields: FieldReader = (text) => {
  const fields = new Map<string, string>()
  let section = ''
  let key = ''
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (line === '' || /^[#;]/.test(line)) continue
    const header = SECTION.exec(line)?.[1]
    if (header !== undefined) {
      section = `${header.trim()}.`
      key = ''
      withValue(fields, header.trim(), '')
      continue
    }
    const name = KEY.exec(line)?.[1]
    if (name !== undefined) key = name.replace(/[\s"']/g, '')
    const value = name === undefined ? line : line.slice(line.search(/[=:]/) + 1).trim()
    withValue(fields, `${section}${key}`, value)
  }
  return fields
}

/** go.mod: `require example.com/x` → `v1.2.3`. */
export const goModFields: FieldReader = (text) => {
  const fields = new Map<string, string>()
  let block = ''
  for (const raw of text.split('\n')) {
    const words = raw
      .replace(/\/\/.*/, '')
      .trim()
      .split(/\s+/)
      .filter((word) => word !== '')
    const [first, second] = words
    if (first === undefined) continue
    if (first === ')') block = ''
    else if (second === '(') block = first
    else {
      const [verb = '', name = '', ...rest] = block === '' ? words : [block, ...words]
      withValue(fields, rest.length === 0 ? verb : `${verb} ${name}`, rest.join(' ') || name)
    }
  }
  return fields
}

/** One requirement a line: `requests` → `==2.31.0`. */
export const requirementFields: FieldReader = (text) => {
  const fields = new Map<string, string>()
  for (const raw of text.split('\n')) {
    const line = raw.replace(/(?:^|\s)#.*/, '').trim()
    const [, name = ''] = /^([\w.@/[\]-]+)/.exec(line) ?? []
    if (line !== '') withValue(fields, name || line, name ? line.slice(name.length).trim() : '')
  }
  return fields
}
