import type { AgentResult } from '../domain/agent/results.ts'
import type { Phase } from '../domain/attempt/phases.ts'
import { phaseRecord } from '../domain/attempt/state.ts'
import { changeFile, reviewFile } from '../domain/evidence/artifact-names.ts'
import { encodeDocument } from '../domain/evidence/document-text.ts'
import {
  ChangeDocument,
  mustFixIds,
  PlanDocument,
  ReviewDocument,
  TriageDocument,
} from '../domain/evidence/phase-documents.ts'
import type { FileRef } from '../domain/shared/ids.ts'
import { unreachable } from '../domain/shared/unreachable.ts'
import type { Session } from './session.ts'

export type PhaseResult = {
  readonly phase: Phase
  readonly pass: number
  readonly result: AgentResult
}

/** Writes the snapshot of a phase's result and names it by digest. */
export const writePhaseDocument = (session: Session, phase: PhaseResult): Promise<FileRef> => {
  const { name, document } = documentOf(session, phase)
  return session.files.write(name, encodeDocument(document))
}

/** The schemas are asked again: what is written can be read. */
const documentOf = (session: Session, { phase, pass, result }: PhaseResult) => {
  const { started, requests, tip } = session.state()
  const record = phaseRecord(session.state(), phase, pass)
  const common = {
    version: 1,
    task: started.task,
    attempt: started.attempt,
    pass,
    commit: record?.commit ?? tip,
    by: record?.by ?? 'command',
    result,
  }
  switch (phase) {
    case 'triage':
      return {
        name: 'triage.json',
        document: TriageDocument.parse({ schema: 'proofrun/triage', ...common }),
      }
    case 'plan':
      return {
        name: 'plan.json',
        document: PlanDocument.parse({ schema: 'proofrun/plan', ...common }),
      }
    case 'implement':
    case 'fix':
      return {
        name: changeFile(pass),
        document: ChangeDocument.parse({ schema: 'proofrun/change', phase, ...common }),
      }
    case 'review-a':
    case 'review-b': {
      const mustFix = 'findings' in result ? mustFixIds(result) : []
      return {
        name: reviewFile(phase, pass),
        document: ReviewDocument.parse({
          schema: 'proofrun/review',
          role: phase,
          request: requests[phase]?.request,
          verdict: mustFix.length > 0 ? 'changes' : 'approve',
          mustFix,
          ...common,
        }),
      }
    }
    default:
      return unreachable(phase)
  }
}
