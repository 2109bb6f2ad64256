import type { ForgeReport } from '../../domain/conversation/forge-report.ts'
import { renderPullRequest } from '../../domain/conversation/render-pull-request.ts'
import { renderUnprovenPullRequest } from '../../domain/conversation/render-unproven-pull-request.ts'
import type { ForgePullRequest } from '../../domain/forge/forge-facts.ts'
import { READY_LABEL } from '../../domain/forge/stage-labels.ts'
import { skipLabelOf } from '../../domain/gate/check-issue.ts'
import type { CommitSha } from '../../domain/shared/ids.ts'
import { ok, type Result, refuse } from '../../domain/shared/result.ts'
import type { ForgeRefusal } from '../../ports/forge.ts'
import type { Session } from '../session.ts'
import { tamperReportOf } from '../tamper-report.ts'
import { checkClaim } from './check-claim.ts'
import { forgeReportOf } from './forge-report-of.ts'
import type { Hosting } from './hosting.ts'
import { sayReady } from './say-ready.ts'
import { noteOnce, setStageLabel } from './show-status.ts'

type Target = { readonly branch: string; readonly commit: CommitSha }

/** What a token that may not open pull requests answers; the branch is there, and a person opens it (F42; design.md §8). */
const PULL_FORBIDDEN: ReadonlySet<ForgeRefusal['code']> = new Set([
  'forge-actions-may-not',
  'forge-forbidden',
])

/**
 * Publishes a proven change: branch, pull request, ready comment, label, in this order (design.md §8). Level-triggered: what is
 * there is read, compared and left alone, so that the second time writes nothing. What comes after the pull request changes
 * nothing of the outcome (R217).
 */
export const publishOnForge = async (
  session: Session,
  hosting: Hosting,
  target: Target,
): Promise<Result<void>> => {
  const wanted = await isStillWanted(hosting)
  if (!wanted.ok) return wanted
  const pushed = await hosting.remote.push({
    ref: `refs/heads/${target.branch}`,
    commit: target.commit,
  })
  session.world.probe('publish:pushed')
  if (!pushed.ok) return pushed
  const report = await forgeReportOf(session, hosting, 'publishing')
  if (!report.ok) return report
  const opened = await openPullRequest(session, hosting, { ...target, report: report.value })
  session.world.probe('publish:pull-request')
  if (!opened.ok) return opened
  // What a person passed by hand is shown, and never said to be ready (R84).
  if (session.state().accepted !== null) return ok(undefined)
  await sayReady(session, hosting)
  session.world.probe('publish:comment')
  for (const labelled of await setStageLabel(hosting, 'review', [READY_LABEL]))
    if (!labelled.ok)
      noteOnce(session, hosting, `The label ${READY_LABEL} was not set: ${labelled.error.message}`)
  return ok(undefined)
}

/** The issue is read again: taken over by another run, closed meanwhile, or taken back by a label, nothing is said to be ready (design.md §2). */
const isStillWanted = async (hosting: Hosting): Promise<Result<void>> => {
  const { forge, rules, standing } = hosting
  const claim = await checkClaim(hosting)
  if (!claim.ok) return claim
  const issue = await forge.issue(standing.issue)
  if (!issue.ok) return issue
  if (!issue.value.open)
    return refuse(
      'issue-closed',
      `issue #${standing.issue} was closed while the attempt went on, so nothing was published; the work is kept`,
    )
  const skip = skipLabelOf(issue.value, rules)
  return skip === undefined
    ? ok(undefined)
    : refuse(
        'skip-label',
        `issue #${standing.issue} got the label ${skip} while the attempt went on, so nothing was published; the work is kept`,
      )
}

const openPullRequest = async (
  session: Session,
  hosting: Hosting,
  { branch, commit, report }: Target & { readonly report: ForgeReport },
): Promise<Result<void>> => {
  const { forge, rules, server, repository } = hosting
  const { accepted } = session.state()
  const text =
    accepted === null ? renderPullRequest(report) : renderUnprovenPullRequest(report, accepted)
  const tamper = await tamperReportOf(session)
  const draft = rules.draft || accepted !== null || tamper.draft
  const base = session.state().started.baseRef.replace(/^refs\/heads\//, '')
  const there = await forge.pullRequestsOf(branch)
  if (!there.ok) return there
  const known = there.value.find(({ open, baseBranch }) => open && baseBranch === base)
  const closed = there.value.find(({ open }) => !open)
  if (known === undefined && closed !== undefined)
    return refuse(
      'pull-request-closed',
      `pull request #${closed.number} of this branch was ${closed.merged ? 'merged' : 'closed'} by a person: reopen it and continue, or restart`,
    )
  const pull =
    known === undefined
      ? await forge.createPullRequest({ branch, base, ...text, draft })
      : await bringUpToDate(hosting, known, text)
  if (pull.ok) {
    const { number, url, draft } = pull.value
    if (session.state().forge.pullRequest?.number !== number)
      await session.record({ kind: 'pull-request.opened', data: { number, url, draft } })
    return ok(undefined)
  }
  if (!PULL_FORBIDDEN.has(pull.error.code)) return pull
  const compareUrl = `${server}/${repository}/compare/${encodeURI(base)}...${encodeURI(branch)}?expand=1`
  await session.record({
    kind: 'pull-request.omitted',
    data: { code: pull.error.code, compareUrl },
  })
  noteOnce(session, hosting, `No pull request could be opened for ${commit}: ${pull.error.message}`)
  return ok(undefined)
}

const bringUpToDate = async (
  { forge }: Hosting,
  known: ForgePullRequest,
  { title, body }: { readonly title: string; readonly body: string },
): Promise<Result<ForgePullRequest, ForgeRefusal>> =>
  known.title === title && known.body === body
    ? ok(known)
    : forge.updatePullRequest({ number: known.number, title, body })
