import { STAGES, type Stage } from '../attempt/outcomes.ts'
import type { LabelDefinition } from './forge-facts.ts'

/** The label of a change that is proven and published. */
export const READY_LABEL = 'ready-for-pr'

/** The label that mirrors a stage; an issue has one of them at a time (design.md §2, Stages). */
export const stageLabel = (stage: Stage): string => `proofrun:${stage}`

/** The stage that an issue's labels show; undefined when they show none. */
export const stageOfLabels = (labels: readonly string[]): Stage | undefined =>
  STAGES.find((stage) => labels.includes(stageLabel(stage)))

/** The stages that an attempt can reach by itself, as their labels are made. */
const SHOWN_STAGES: readonly (Omit<LabelDefinition, 'name'> & { readonly stage: Stage })[] = [
  { stage: 'working', color: '1d76db', description: 'Proofrun is at work' },
  { stage: 'verifying', color: '5319e7', description: 'Proofrun verifies the change' },
  {
    stage: 'review',
    color: 'fbca04',
    description: 'Proofrun has done its part: look at the result',
  },
  { stage: 'failed', color: 'b60205', description: 'Proofrun could not go on: see its comment' },
]

/** The labels that Proofrun sets on issues, as they are made where they are missing (R201). */
export const labelDefinitions = (trigger: string): readonly LabelDefinition[] => [
  { name: trigger, color: '0e8a16', description: 'Begin a Proofrun attempt at this issue' },
  {
    name: READY_LABEL,
    color: '0e8a16',
    description: 'Verified, approved and published by Proofrun',
  },
  ...SHOWN_STAGES.map(({ stage, ...label }) => ({ name: stageLabel(stage), ...label })),
]
