import { type ProtectedPaths, protectionBy } from '../handover/protected-paths.ts'
import type { ExaminedFile } from './changed-file.ts'
import { findInLockFile, isReadLockFile } from './lock-files.ts'
import { findInMakefile, isReadMakefile } from './make-files.ts'
import { findInManifest, isReadManifest } from './manifests.ts'
import { findByName } from './path-kinds.ts'
import {
  type Finding,
  KIND_FACTS,
  TAMPER_KINDS,
  TAMPER_LIMITS,
  type TamperEntry,
  type TamperPolicy,
  type TamperReport,
} from './report.ts'
import { findInTests, isReadTest } from './test-files.ts'
import {
  type CommandFacts,
  type VerificationInputs,
  verificationInputs,
} from './verification-commands.ts'

export type TamperFacts = CommandFacts & {
  readonly files: readonly ExaminedFile[]
  /** All rules that count, the built-in ones among them. */
  readonly protectedPaths: ProtectedPaths
}

/** Whether a path's texts are needed; all others are judged by their name. */
export const needsTexts = (path: string): boolean =>
  isReadManifest(path) || isReadTest(path) || isReadLockFile(path) || isReadMakefile(path)

const NAMED = 'Is named by a command of the verification, and runs or is read in it.'

const findNamed = (
  { path, change, modes }: ExaminedFile,
  { named }: VerificationInputs,
): readonly Finding[] => {
  if (!named.has(path)) return []
  const [before, after] = modes
  const mode = before !== null && after !== null && before !== after ? `, ${before} → ${after}` : ''
  return [{ kind: 'verify-script', what: NAMED, detail: `${change}${mode}` }]
}

const findingsOf = (file: ExaminedFile, inputs: VerificationInputs): readonly Finding[] => {
  const found = [
    ...findNamed(file, inputs),
    ...findInManifest(file),
    ...findInMakefile(file, inputs.words),
    ...findByName(file.path, inputs.words),
    ...findInTests(file),
    ...findInLockFile(file),
  ]
  return found.filter(
    ({ kind, what }, index) =>
      found.findIndex((one) => one.kind === kind && one.what === what) === index,
  )
}

const PROTECTED: Finding = {
  kind: 'protected',
  what: 'Is a protected path by the rules for this repository.',
}

/** What a rule for a path says counts before what its kind says; what may not land at all is at least a draft. */
const policyOf = (
  { kind }: Finding,
  protection: ReturnType<ReturnType<typeof protectionBy>>,
): TamperPolicy => {
  if (protection === undefined) return KIND_FACTS[kind].policy
  return protection === 'note' ? 'note' : 'draft'
}

const order = (a: TamperEntry, b: TamperEntry): number => {
  if (a.policy !== b.policy) return a.policy === 'draft' ? -1 : 1
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return TAMPER_KINDS.indexOf(a.kind) - TAMPER_KINDS.indexOf(b.kind)
}

/**
 * What a change touches of what the verification itself depends on (F40, SUP-06, SUP-11, GIT-10): scripts, test configuration, tests
 * that are gone or skipped, lock files, CI, agents' configuration, and paths with a rule of their own. It never says that a change is
 * honest: it says where to look first. Linear in the texts, at most 200 entries.
 */
export const tamperReport = (facts: TamperFacts): TamperReport => {
  const inputs = verificationInputs(facts)
  const protectionOf = protectionBy(facts.protectedPaths)
  const entries = facts.files.flatMap((file): readonly TamperEntry[] => {
    const protection = protectionOf(file.path)
    const found = findingsOf(file, inputs)
    const all = found.length === 0 && protection !== undefined ? [PROTECTED] : found
    return all.map((finding) => ({
      path: file.path,
      ...finding,
      policy: policyOf(finding, protection),
    }))
  })
  const sorted = [...entries].sort(order)
  return {
    draft: sorted.some(({ policy }) => policy === 'draft'),
    entries: sorted.slice(0, TAMPER_LIMITS.entries),
    omitted: Math.max(0, sorted.length - TAMPER_LIMITS.entries),
  }
}
