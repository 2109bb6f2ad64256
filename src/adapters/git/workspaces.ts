import type { CommitSha, Digest } from '../../domain/shared/ids.ts'
import { ok, type Result } from '../../domain/shared/result.ts'
import { setupInputMatcher, setupKeyOf } from '../../domain/worktree/setup-inputs.ts'
import type {
  CheckoutRequest,
  Workspace,
  WorkspaceRefusal,
  Workspaces,
} from '../../ports/workspaces.ts'
import { checkOutAgain, checkOutFromNothing } from './checkout.ts'
import { type CommitListing, createCommitListing } from './commit-listing.ts'
import { copyIgnoredFiles } from './copy-files.ts'
import { removeCheckout } from './remove-tree.ts'
import type { Git } from './run-git.ts'
import { readSeal, restoreSetup, sealSetup } from './setup-seal.ts'
import { recordSetupTraces } from './setup-traces.ts'
import { createVisibleRefs, type VisibleRefsOf } from './visible-refs.ts'
import { asWorkspaceRefusal } from './workspace-fault.ts'
import {
  clearMark,
  type Mark,
  readMark,
  removeWorkspace,
  type WorkspaceLayout,
  workspaceLayout,
  writeMark,
} from './workspace-layout.ts'
import { worktreeFingerprint } from './worktree-fingerprint.ts'

export type WorkspacesOptions = {
  readonly git: Git
  /** Absolute path of the working repository. */
  readonly workGitDir: string
  /** Absolute folder for all workspaces, outside any attempt's directory. */
  readonly folder: string
  /** Absolute top folder of the user's checkout, from which `copyFiles` takes; a bare repository has none. */
  readonly checkout?: string
}

type Context = WorkspacesOptions & {
  readonly listing: CommitListing
  readonly visibleRefs: VisibleRefsOf
}

const publicPart = ({ role, tree, home, tmp }: WorkspaceLayout): Workspace => ({
  role,
  tree,
  home,
  tmp,
})

/** In place where the workspace was whole and nothing in it resists, else from nothing. Returns the refs it shows. */
const bringTo = async (
  context: Context,
  layout: WorkspaceLayout,
  request: CheckoutRequest,
): Promise<Mark['refs']> => {
  const mark = await readMark(layout)
  await clearMark(layout)
  if (mark !== undefined)
    try {
      await checkOutAgain(context, layout, { ...request, refs: mark.refs })
      return mark.refs
    } catch {
      // Whatever resisted goes with the tree.
    }
  return checkOutFromNothing(context, layout, request)
}

const fingerprint = async (
  { git, listing }: Context,
  layout: WorkspaceLayout,
  request: CheckoutRequest & { readonly against: CommitSha },
): Promise<Digest> => {
  const [rules, gitlinks, seal] = await Promise.all([
    listing.ignoreRules(request.baseCommit),
    listing.gitlinks(request.baseCommit),
    readSeal(layout),
  ])
  const hidden = new Set(seal?.hidden)
  return worktreeFingerprint(git, layout, { against: request.against, rules, hidden, gitlinks })
}

type Guarded = <R extends Pick<CheckoutRequest, 'task' | 'attempt' | 'role'>, T>(
  code: 'checkout-failed' | 'workspace-unreadable',
  work: (layout: WorkspaceLayout, request: R) => Promise<Result<T, WorkspaceRefusal>>,
) => (request: R) => Promise<Result<T, WorkspaceRefusal>>

/** Wraps work on a role's workspace: a fault of the disk or of git becomes a refusal with this code. */
const guardedIn =
  (folder: string): Guarded =>
  (code, work) =>
  async (request) => {
    const layout = workspaceLayout(folder, request)
    try {
      return await work(layout, request)
    } catch (error) {
      return asWorkspaceRefusal(error, code, layout)
    }
  }

/** Workspaces on this machine's file system (src/ports/workspaces.ts; design.md §3, §4). */
export const createWorkspaces = (options: WorkspacesOptions): Workspaces => {
  const { git, workGitDir, folder, checkout } = options
  const context = {
    ...options,
    listing: createCommitListing(git, workGitDir),
    visibleRefs: createVisibleRefs(git, workGitDir),
  }
  const guarded = guardedIn(folder)
  return {
    create: guarded('checkout-failed', async (layout, request: CheckoutRequest) => {
      await removeCheckout(layout.folder)
      const refs = await checkOutFromNothing(context, layout, request)
      await writeMark(layout, { ...request, refs })
      return ok(publicPart(layout))
    }),
    async existing(request) {
      const layout = workspaceLayout(folder, request)
      const mark = await readMark(layout)
      const isThere = mark?.commit === request.commit && mark.baseCommit === request.baseCommit
      return isThere ? publicPart(layout) : undefined
    },
    async mark(request) {
      const layout = workspaceLayout(folder, request)
      const mark = await readMark(layout)
      if (mark !== undefined) await writeMark(layout, { ...request, refs: mark.refs })
    },
    reset: guarded('checkout-failed', async (layout, request: SetupRequest) => {
      const refs = await bringTo(context, layout, request)
      const setupRestored = await restoreSetup(layout, request.setupKey)
      await writeMark(layout, { ...request, refs })
      return ok({ workspace: publicPart(layout), setupRestored })
    }),
    seal: guarded('workspace-unreadable', async (layout, request: SetupRequest) =>
      ok(await sealSetup(context, layout, request)),
    ),
    recordSetup: guarded('workspace-unreadable', async (layout, _request: CheckoutRequest) =>
      ok(await recordSetupTraces(git, layout)),
    ),
    async setupKey(commit, setup, globs) {
      if (setup === '') return setupKeyOf(setup, [])
      return setupKeyOf(setup, await context.listing.inputs(commit, setupInputMatcher(globs)))
    },
    copyFiles: (request, files) =>
      guarded('workspace-unreadable', async (layout, { baseCommit }: CheckoutRequest) => {
        const rules = files.length === 0 ? '' : await context.listing.ignoreRules(baseCommit)
        return copyIgnoredFiles(git, layout, { files, rules, checkout })
      })(request),
    fingerprint: guarded(
      'workspace-unreadable',
      async (layout, request: CheckoutRequest & { readonly against: CommitSha }) =>
        ok(await fingerprint(context, layout, request)),
    ),
    remove: (request) => removeWorkspace(workspaceLayout(folder, request)),
  }
}

type SetupRequest = CheckoutRequest & { readonly setupKey: Digest }
