import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAMES = {
  output: 'GITHUB_OUTPUT',
  state: 'GITHUB_STATE',
  env: 'GITHUB_ENV',
  path: 'GITHUB_PATH',
  summary: 'GITHUB_STEP_SUMMARY',
} as const
type Name = keyof typeof NAMES

export type CommandFiles = {
  readonly environment: Readonly<Record<string, string>>
  read(): Promise<FileCommands>
}

/** What a process asked of the runner by files. */
export type FileCommands = {
  /** Why the runner fails the step for them, if it does. */
  readonly faults: readonly string[]
  readonly output: Readonly<Record<string, string>>
  readonly state: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
  readonly path: readonly string[]
  readonly summary: string
}

/** New, empty files for one process. */
export const createCommandFiles = async (folder: string): Promise<CommandFiles> => {
  const id = randomUUID()
  const fileOf = (name: Name): string => join(folder, `${name}_${id}`)
  const names = Object.keys(NAMES) as Name[]
  for (const name of names) await writeFile(fileOf(name), '')
  const textOf = (name: Name): Promise<string> => readFile(fileOf(name), 'utf8')
  return {
    environment: Object.fromEntries(names.map((name) => [NAMES[name], fileOf(name)])),
    read: async () => {
      const faults: string[] = []
      const valuesIn = async (name: Name): Promise<Values> => {
        const parsed = parseCommandFile(await textOf(name))
        if ('fault' in parsed) faults.push(`${NAMES[name]}: ${parsed.fault}`)
        return 'fault' in parsed ? {} : parsed.values
      }
      const env = await valuesIn('env')
      if ('NODE_OPTIONS' in env) faults.push('GITHUB_ENV: NODE_OPTIONS cannot be set')
      return {
        output: await valuesIn('output'),
        state: await valuesIn('state'),
        env: faults.length === 0 ? env : {},
        path: (await textOf('path')).split('\n').filter((line) => line !== ''),
        summary: await textOf('summary'),
        faults,
      }
    },
  }
}

type Values = Readonly<Record<string, string>>

/** Parses `name=value` and `name<<delimiter`, lines, delimiter, as the runner does. */
export const parseCommandFile = (
  text: string,
): { readonly values: Values } | { readonly fault: string } => {
  const values: Record<string, string> = {}
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const [, name = '', separator, rest = ''] = /^(.*?)(=|<<)(.*)$/.exec(line) ?? []
    if (separator === undefined || name === '') return { fault: `Invalid format '${line}'` }
    if (separator === '=') {
      values[name] = rest
      continue
    }
    const end = lines.indexOf(rest, at + 1)
    if (rest === '' || end < 0) return { fault: `Matching delimiter not found '${rest}'` }
    values[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return { values }
}
