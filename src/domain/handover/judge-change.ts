import { ok, type Refusal, type Result, refuse } from '../shared/result.ts'
import { ABSENT_MODE, type ChangedEntry, GITLINK_MODE, SYMLINK_MODE } from './changed-entry.ts'
import { HANDOVER_LIMITS, type HandoverLimits } from './limits.ts'
import { decodePath, nameFault, showPath } from './path-name.ts'
import {
  PROTECTED_PATHS,
  type ProtectedPaths,
  type Protection,
  protectionBy,
} from './protected-paths.ts'

export type ChangeRefusal = Refusal<
  'too-many-paths' | 'nested-repository' | 'bad-mode' | 'bad-name' | 'protected-path'
>

/** A change whose entries are fit to be taken; links and the folders of added paths are still to be looked at. */
export type JudgedChange = {
  readonly added: readonly string[]
  readonly links: readonly { readonly path: string; readonly id: string }[]
}

const ALLOWED_MODES = ['100644', '100755', SYMLINK_MODE, ABSENT_MODE]

const judgeEntry = (
  entry: ChangedEntry,
  limits: HandoverLimits,
  protectionOf: (path: string) => Protection | undefined,
): Result<void, ChangeRefusal> => {
  const path = decodePath(entry.path)
  if (entry.oldMode === GITLINK_MODE || entry.newMode === GITLINK_MODE)
    return refuse(
      'nested-repository',
      `The change adds, moves or removes the nested repository ${showPath(path)}; remove its .git folder or undo that.`,
    )
  if (!ALLOWED_MODES.includes(entry.newMode))
    return refuse(
      'bad-mode',
      `The path ${showPath(path)} has the mode ${entry.newMode}; only files, executables and symbolic links are taken.`,
    )
  // A name that base already has was accepted by people; only what the change adds is judged.
  const fault = entry.oldMode === ABSENT_MODE ? nameFault(entry.path, limits) : undefined
  if (fault !== undefined)
    return refuse('bad-name', `The path ${showPath(path)} ${fault}; give it another name.`)
  if (protectionOf(path) === 'refuse')
    return refuse(
      'protected-path',
      `The change touches the protected path ${showPath(path)}; undo that, or let a person make that part of the change.`,
    )
  return ok(undefined)
}

/**
 * The tree policy as far as it needs no object's content (GIT-09, GIT-10). The first refusal wins. Without renames a move is a
 * removal and an addition, so both its sides are judged.
 */
export const judgeChange = (
  entries: readonly ChangedEntry[],
  rules: ProtectedPaths = PROTECTED_PATHS,
  limits: HandoverLimits = HANDOVER_LIMITS,
): Result<JudgedChange, ChangeRefusal> => {
  if (entries.length > limits.paths)
    return refuse(
      'too-many-paths',
      `The change touches ${entries.length} paths, and at most ${limits.paths} are taken; make it smaller.`,
    )
  const protectionOf = protectionBy(rules)
  for (const entry of entries) {
    const judged = judgeEntry(entry, limits, protectionOf)
    if (!judged.ok) return judged
  }
  return ok({
    added: entries
      .filter((entry) => entry.oldMode === ABSENT_MODE)
      .map((entry) => decodePath(entry.path)),
    links: entries
      .filter((entry) => entry.newMode === SYMLINK_MODE)
      .map((entry) => ({ path: decodePath(entry.path), id: entry.newId })),
  })
}
