import type { CommitSha } from '../../domain/shared/ids.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/shared/result.ts'
import {
  type FolderFault,
  openWorkspaceGitFolder,
  type WorkspaceGitFolder,
} from './workspace-git-folder.ts'

export type HeadFault =
  | FolderFault
  | Refusal<'head-missing' | 'head-unborn' | 'head-malformed' | 'head-loop' | 'head-in-reftable'>

export type Head = {
  readonly commit: CommitSha
  /** The branch that HEAD stands on, or null when it is detached. */
  readonly ref: string | null
}

const REF_BYTES = 4096
const PACKED_REFS_BYTES = 64 * 2 ** 20
const MAX_DEPTH = 5
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The rules of git-check-ref-format that keep a name from being anything but a path below refs/. */
const isRefName = (name: string): boolean =>
  name.length <= 1000 &&
  /^refs\/[\x21-\x7e\x80-\xff]+$/.test(name) &&
  !/\.\.|@\{|\/\/|\/\.|\.lock(?:\/|$)|[~^:?*[\\]|\/$|\.$/.test(name)

/** A ref's value in packed-refs, looked up without splitting what may be a file of many megabytes. */
const packedValue = (packed: string, name: string): string | undefined => {
  const at = packed.indexOf(` ${name}\n`)
  return at < 0 ? undefined : packed.slice(packed.lastIndexOf('\n', at) + 1, at)
}

const refText = async (
  folder: WorkspaceGitFolder,
  name: string,
): Promise<Result<string | undefined, FolderFault>> => {
  const loose = await folder.readText(name, REF_BYTES)
  if (!loose.ok || loose.value !== undefined || name === 'HEAD') return loose
  const packed = await folder.readText('packed-refs', PACKED_REFS_BYTES)
  return packed.ok ? ok(packedValue(packed.value ?? '', name)) : packed
}

const fault = (
  code: Exclude<HeadFault['code'], FolderFault['code']>,
  detail: string,
): { readonly ok: false; readonly error: HeadFault } =>
  refuse(code, `The workspace's HEAD does not lead to a commit (${code}).`, detail)

/** What a ref file says: the commit, or the name of the ref that it stands for. */
const parseRef = (
  name: string,
  text: string | undefined,
): Result<{ readonly commit: CommitSha } | { readonly target: string }, HeadFault> => {
  if (text === undefined) return fault(name === 'HEAD' ? 'head-missing' : 'head-unborn', name)
  const value = text.trimEnd()
  if (OBJECT_ID.test(value)) return ok({ commit: value as CommitSha })
  const target = /^ref:[ \t]*(.*)$/.exec(value)?.[1]
  if (target === 'refs/heads/.invalid') return fault('head-in-reftable', name)
  return target !== undefined && isRefName(target) ? ok({ target }) : fault('head-malformed', name)
}

const followHead = async (folder: WorkspaceGitFolder): Promise<Result<Head, HeadFault>> => {
  let name = 'HEAD'
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const text = await refText(folder, name)
    if (!text.ok) return text
    const parsed = parseRef(name, text.value)
    if (!parsed.ok) return parsed
    if ('commit' in parsed.value)
      return ok({ commit: parsed.value.commit, ref: name === 'HEAD' ? null : name })
    name = parsed.value.target
  }
  return fault('head-loop', name)
}

/**
 * Which commit a workspace's HEAD names, read as files under caps with no link followed and no git started: the workspace
 * may be hostile. A fault is no failure of the run; the collector then makes one commit of the files (design.md §4).
 */
export const readHead = async (tree: string): Promise<Result<Head, HeadFault>> => {
  const opened = await openWorkspaceGitFolder(tree)
  if (!opened.ok) return opened
  await using folder = opened.value
  return await followHead(folder)
}
