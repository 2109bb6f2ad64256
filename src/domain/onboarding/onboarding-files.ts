import { CONFIG_FILE } from '../config/config-keys.ts'
import { type InferredCommands, renderConfig } from './config-template.ts'
import { renderWorkflow, WORKFLOW_FILE, type WorkflowOptions } from './workflow-template.ts'

/** A file that `init` writes; the path is relative to the repository's top folder. */
export type OnboardingFile = { readonly path: string; readonly content: string }

/** The files of a new user. The commands stand in the configuration alone, where the command line finds them too. */
export const onboardingFiles = (
  commands: InferredCommands,
  agent: Pick<WorkflowOptions, 'agentCommand' | 'agentEnv'>,
): readonly OnboardingFile[] => [
  { path: WORKFLOW_FILE, content: renderWorkflow(agent) },
  { path: CONFIG_FILE, content: renderConfig(commands) },
]
