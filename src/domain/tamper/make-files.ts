import { type ExaminedFile, textOf } from './changed-file.ts'
import { changedFields, describeFields, type Fields } from './fields.ts'
import { pathMatcher } from './path-matcher.ts'
import type { Finding } from './report.ts'

const isMakefile = pathMatcher(['{,GNU}Makefile', '*.mk'])
const RUNNER_FILES = [
  { program: 'just', matches: pathMatcher(['{,.}justfile', '*.just']) },
  { program: 'task', matches: pathMatcher(['Taskfile{,.dist}.{yml,yaml}']) },
] as const

/** Whether both texts of a path are needed to say what a change of it comes to. */
export const isReadMakefile = (path: string): boolean => isMakefile(path)

/** A rule's head: names and, after the colon, what it needs; `:=` and its like assign. */
const RULE = /^([^\s#:=][^:=#]*):{1,2}(?![:=])([^=]*)$/

const ELSEWHERE = 'outside rules'

type Rules = { readonly texts: Fields; readonly needs: ReadonlyMap<string, readonly string[]> }

const namesIn = (text: string): readonly string[] =>
  text.split(/[\s|]+/).filter((name) => name !== '')

type Head = { readonly targets: readonly string[]; readonly needed: readonly string[] }

/** What a line begins: a rule, or what stands outside of rules; undefined when it goes on with what it stands in. */
const headOf = (line: string): Head | undefined => {
  if (line.startsWith('\t')) return undefined
  const [, names, after = ''] = RULE.exec(line) ?? []
  return names === undefined
    ? { targets: [ELSEWHERE], needed: [] }
    : { targets: namesIn(names).slice(0, 50), needed: namesIn(after.split(';')[0] ?? '') }
}

/** A Makefile as its rules by target; what stands outside of rules counts for all of them. */
const readRules = (makefile: string): Rules => {
  const texts = new Map<string, string>()
  const needs = new Map<string, string[]>()
  let targets: readonly string[] = [ELSEWHERE]
  const lines = makefile.replace(/\\\r?\n/g, ' ').split(/\r?\n/)
  for (const line of lines.filter((one) => !/^\s*$|^#/.test(one))) {
    const head = headOf(line)
    targets = head?.targets ?? targets
    for (const target of targets) {
      texts.set(target, `${texts.get(target) ?? ''}${line}\n`)
      if (target === ELSEWHERE) continue
      const known = needs.get(target) ?? []
      for (const name of head?.needed ?? []) known.push(name)
      needs.set(target, known)
    }
  }
  return { texts, needs }
}

/** The targets that the words name, or else the first rule, with all that they need; patterns count always. */
const reached = ({ texts, needs }: Rules, words: ReadonlySet<string>): ReadonlySet<string> => {
  const plain = [...needs.keys()].filter((target) => !target.startsWith('.'))
  const named = plain.filter((target) => words.has(target))
  const queue = [
    ...(named.length > 0 ? named : plain.slice(0, 1)),
    ...[...texts.keys()].filter((target) => target === ELSEWHERE || /[%$.]/.test(target)),
  ]
  const found = new Set<string>()
  for (let target = queue.pop(); target !== undefined; target = queue.pop()) {
    if (found.has(target)) continue
    found.add(target)
    for (const needed of needs.get(target) ?? []) queue.push(needed)
  }
  return found
}

const WHAT = 'Changes rules that a command of the verification runs.'

/** What the change of a Makefile, or of another runner's file, comes to, where the verification names its program. */
export const findInMakefile = (
  { path, before, after }: ExaminedFile,
  words: ReadonlySet<string>,
): readonly Finding[] => {
  const runner = RUNNER_FILES.find(({ program, matches }) => words.has(program) && matches(path))
  if (runner !== undefined) return [{ kind: 'scripts', what: WHAT }]
  if (!isMakefile(path) || !(words.has('make') || words.has('gmake'))) return []
  const [old, now] = [textOf(before), textOf(after)]
  if (old === undefined || now === undefined) return [{ kind: 'scripts', what: WHAT }]
  const [oldRules, newRules] = [readRules(old), readRules(now)]
  const counts = new Set([...reached(oldRules, words), ...reached(newRules, words)])
  const changed = changedFields(oldRules.texts, newRules.texts).filter(({ name }) =>
    counts.has(name),
  )
  return changed.length === 0
    ? []
    : [{ kind: 'scripts', what: WHAT, detail: describeFields(changed) }]
}
