import { CONFIG_FILE } from '../config/config-keys.ts'
import { DEFAULT_FORGE_SETTINGS } from '../config/forge-settings.ts'
import { oneLine } from '../conversation/safe-text.ts'
import type { InferredCommands } from './config-template.ts'
import { EXAMPLE_AGENT, WORKFLOW_FILE } from './workflow-template.ts'

/** The name of the agent's key in a new workflow when none was given. */
export const EXAMPLE_KEY = 'YOUR_AGENT_KEY'

/** What a person has to do after `init`, in order; each names the place where it is done. */
export const nextSteps = (options: {
  readonly commands: InferredCommands
  readonly agentCommand: string
  readonly agentEnv: readonly string[]
  /** Paths of the files that were there already: what is in them is not known here. */
  readonly kept: readonly string[]
}): readonly string[] => {
  const { agentEnv, kept } = options
  const isExample = agentEnv.includes(EXAMPLE_KEY)
  return [
    kept.includes(WORKFLOW_FILE)
      ? `${WORKFLOW_FILE} was kept: proofrun doctor says what it lacks.`
      : aboutWorkflow(options),
    kept.includes(CONFIG_FILE)
      ? `${CONFIG_FILE} was kept: see that it names a verify command; proofrun doctor says whether it is valid.`
      : aboutConfig(options.commands),
    'Commit both files to the default branch: GitHub and Proofrun read them from there.',
    'Settings → Actions → General → Workflow permissions: turn on “Allow GitHub Actions to create and approve pull requests”. An organisation can forbid it in its own settings. Without it the branch is pushed, and the comment links the page where you open the pull request.',
    `Settings → Secrets and variables → Actions: store the agent’s key as the repository secret ${agentEnv.join(', ')}. The workflow hands it to Proofrun by env, and agent-env gives it to the agent alone${isExample ? '; rename it in all three places, or take it out if your agent needs none' : ''}.`,
    'Settings → Rules → Rulesets: protect the default branch, and whatever else nobody may push to. The job’s token may write to every branch that no rule protects.',
    `Issues → Labels: create ${DEFAULT_FORGE_SETTINGS.label}. The label on an issue, set by a person with write access, begins an attempt; the comment /start does so too.`,
    'unsafe: true stays in the workflow until Proofrun can isolate what it runs: your agent and your commands run beside the job’s token. Use it only where you trust everybody who can change the code and the issues.',
    'What GITHUB_TOKEN pushes starts no workflow of yours. If your CI is to run on the new branches by itself, give a token of your own as the input push-token.',
    'The commands of the configuration run only after a person approved them, once: /approve on the issue shows them and says how; on the command line it is proofrun approve.',
  ]
}

const aboutWorkflow = ({ agentCommand }: { readonly agentCommand: string }): string => {
  const andAgent = agentCommand === EXAMPLE_AGENT ? ', and your agent into agent-command' : ''
  return `${WORKFLOW_FILE}: put a commit of Proofrun that you have looked at in the place of the zeros${andAgent}.`
}

const aboutConfig = ({ verify }: InferredCommands): string =>
  verify === undefined
    ? `${CONFIG_FILE}: name the verify command. None could be found, and without one no agent starts.`
    : `${CONFIG_FILE}: see that verify (${oneLine(verify)}) is what proves that your repository works.`
