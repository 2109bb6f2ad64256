import { nextStep } from '../../domain/conversation/forge-sections.ts'
import type { ForgeEnd } from '../../lifecycle/forge/run-on-forge.ts'

/** The action's outputs: plain strings, and `result` as JSON; never a token (field-reports.md, section B). */
export const outputsOf = ({
  report,
  page,
}: Extract<ForgeEnd, { kind: 'ran' }>): readonly (readonly [string, string])[] => {
  const { document } = report
  const { artifact } = page
  // The path is one of this machine's, which is gone when anybody reads it (ART-12); advice is what helps on a forge (F33).
  const result = { ...document, directory: '', next: nextStep(page) }
  const outputs: Readonly<Record<string, string | number | null | undefined>> = {
    outcome: document.outcome,
    code: document.code,
    stage: document.stage,
    issue: document.task,
    attempt: document.attempt,
    branch: document.branch,
    'base-commit': document.baseCommit,
    commit: document.commit,
    passes: document.passes,
    'agent-phases': document.agentPhases,
    readiness: document.readiness,
    'pull-request-number': document.pullRequest?.number,
    'pull-request-url': document.pullRequest?.url,
    'artifact-id': artifact?.id,
    'artifact-url': artifact?.url,
    'artifact-digest': artifact?.digest,
    result: JSON.stringify(result),
  }
  return Object.entries(outputs).map(([name, value]) => [name, `${value ?? ''}`] as const)
}
