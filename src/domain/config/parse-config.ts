import { type Refusal, type Result, refuse } from '../shared/result.ts'
import { type RepositoryConfig, readConfig } from './read-config.ts'
import { readYaml } from './read-yaml.ts'
import type { ConfigProblem } from './yaml-problem.ts'

/**
 * Reads a configuration, a repository's or a person's own, from the bytes of a file; `file` is how a refusal calls it. Never
 * throws, and takes a bounded time for any bytes. A refusal is one sentence with the file, the line and the column; `detail`
 * holds the YAML parser's own words (R56, R57).
 */
export const parseConfig = (
  bytes: Uint8Array,
  file: string,
): Result<RepositoryConfig, Refusal<'config-invalid'>> => {
  const node = readYaml(bytes)
  if (!node.ok) return invalid(file, node.error)
  const config = readConfig(node.value)
  return config.ok ? config : invalid(file, config.error)
}

const invalid = (file: string, { place, sentence, detail }: ConfigProblem) =>
  refuse(
    'config-invalid',
    `${file}, line ${place.line}, column ${place.column}: ${sentence}${sentence.endsWith('?') ? '' : '.'}`,
    detail,
  )
