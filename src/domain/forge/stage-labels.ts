import { STAGES, type Stage } from '../attempt/outcomes.ts'
import type { LabelDefinition } from './forge-facts.ts'

/** The label of a change that is proven and published. */
export const READY_LABEL = 'ready-for-pr'

/** The label that mirrors a stage; an issue has one of them at a time (design.md §2, Stages). */
export const stageLabel = (stage: Stage): string => `proofrun:${stage}`

const COLORS: Readonly<Record<Stage, string>> = {
  working: '1d76db',
  verifying: '5319e7',
  review: 'fbca04',
  merging: '5319e7',
  merged: '0e8a16',
  conflict: 'd93f0b',
  failed: 'b60205',
  shelved: 'c5c5c5',
}

const MEANINGS: Readonly<Record<Stage, string>> = {
  working: 'Proofrun is at work',
  verifying: 'Proofrun verifies the change',
  review: 'Proofrun has done its part: look at the result',
  merging: 'Proofrun merges the change',
  merged: 'The change is merged',
  conflict: 'The change conflicts with its base',
  failed: 'Proofrun could not go on: see its comment',
  shelved: 'Proofrun has put the task aside',
}

/** Stages that an attempt can reach by itself. */
const SHOWN_STAGES = ['working', 'verifying', 'review', 'failed'] as const

/** The labels that Proofrun sets on issues, as they are made where they are missing (R201). */
export const labelDefinitions = (trigger: string): readonly LabelDefinition[] => [
  { name: trigger, color: '0e8a16', description: 'Begin a Proofrun attempt at this issue' },
  {
    name: READY_LABEL,
    color: '0e8a16',
    description: 'Verified, approved and published by Proofrun',
  },
  ...SHOWN_STAGES.map((stage) => ({
    name: stageLabel(stage),
    color: COLORS[stage],
    description: MEANINGS[stage],
  })),
]

/** The stage labels that are to go once this one is set. */
export const otherStageLabels = (stage: Stage): readonly string[] =>
  STAGES.filter((other) => other !== stage).map(stageLabel)
