import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import type { Git, GitOptions, GitOutput } from './run-git.ts'

export type ObjectFacts = { readonly id: string; readonly type: string; readonly bytes: number }
export type GitObject = ObjectFacts & { readonly content: Buffer }

type Unreadable = Refusal<'objects-unreadable'>

const LF = 10
const HEADER = /^([0-9a-f]{40,64}) (\w+) (\d+)$/

const parseHeader = (line: string): ObjectFacts | undefined => {
  const [, id, type, bytes] = HEADER.exec(line) ?? []
  return id && type && bytes ? { id, type, bytes: Number(bytes) } : undefined
}

const unreadable = (output: GitOutput): { readonly ok: false; readonly error: Unreadable } =>
  refuse(
    'objects-unreadable',
    'Git could not read the objects that it was asked for.',
    output.stderr,
  )

const lines = (names: readonly string[]): string => names.map((name) => `${name}\n`).join('')

/**
 * What each name (a revision or `revision:path`, without newlines) stands for, in order; undefined where there is nothing.
 * One process for any number of names.
 */
export const readFacts = async (
  git: Git,
  names: readonly string[],
  options: GitOptions,
): Promise<Result<readonly (ObjectFacts | undefined)[], Unreadable>> => {
  const output = await git.run(['cat-file', '--batch-check'], { ...options, input: lines(names) })
  if (output.code !== 0) return unreadable(output)
  const found = output.stdout.toString('latin1').split('\n').slice(0, -1).map(parseHeader)
  return found.length === names.length ? ok(found) : unreadable(output)
}

/** As `readFacts`, with each object's content. */
export const readObjects = async (
  git: Git,
  names: readonly string[],
  options: GitOptions,
): Promise<Result<readonly (GitObject | undefined)[], Unreadable>> => {
  if (names.length === 0) return ok([])
  const output = await git.run(['cat-file', '--batch'], { ...options, input: lines(names) })
  if (output.code !== 0) return unreadable(output)
  const objects: (GitObject | undefined)[] = []
  let at = 0
  while (at < output.stdout.length) {
    const end = output.stdout.indexOf(LF, at)
    const facts = parseHeader(output.stdout.toString('latin1', at, end))
    at = end + 1
    if (facts === undefined) objects.push(undefined)
    else {
      objects.push({ ...facts, content: output.stdout.subarray(at, at + facts.bytes) })
      at += facts.bytes + 1
    }
  }
  return objects.length === names.length ? ok(objects) : unreadable(output)
}
