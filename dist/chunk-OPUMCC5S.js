import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-SNCD7WSK.js";
import {
  VERSION
} from "./chunk-FSMUQE3H.js";
import {
  __toESM
} from "./chunk-JFMPI6Y5.js";

// src/domain/onboarding/workflow-template.ts
var import_yaml = __toESM(require_dist(), 1);
var WORKFLOW_FILE = ".github/workflows/proofrun.yml";
var NO_COMMIT = "0".repeat(40);
var EXAMPLE_AGENT = "your-agent --read-prompt-from-stdin";
var renderWorkflow = (options) => [FRAME.trimEnd(), ...secretLines(options.agentEnv), ...inputLines(options), ""].join("\n");
var scalar = (text) => (0, import_yaml.stringify)(text, { lineWidth: 0, blockQuote: false }).trimEnd();
var secretLines = (names) => names.length === 0 ? [] : ["        env:", ...names.map((name) => `          ${name}: \${{ secrets.${name} }}`)];
var inputLines = ({
  verify,
  setup,
  agentCommand,
  agentEnv
}) => [
  "        with:",
  ...verify === void 0 ? [] : [`          verify: ${scalar(verify)}`],
  ...setup === void 0 ? [] : [`          setup: ${scalar(setup)}`],
  `          agent-command: ${scalar(agentCommand)}`,
  ...agentEnv.length === 0 ? [] : [
    "          # The agent gets these variables; setup and verify do not.",
    `          agent-env: ${scalar(agentEnv.join(","))}`
  ],
  "          # Nothing keeps the agent and your commands away from this job's token yet: only where you trust both.",
  "          unsafe: true"
];
var FRAME = `# Proofrun in one job. Save it as .github/workflows/proofrun.yml on the default branch, and change the lines under \`with:\`.
# No checkout step: Proofrun fetches the base branch itself. How it works: docs/github-action.md in Proofrun's repository.
name: Proofrun

on:
  issues:
    types: [labeled]
  issue_comment:
    types: [created]
  workflow_dispatch:
    inputs:
      issue:
        description: Number of the issue
        type: number
        required: true
      command:
        description: What to do
        type: choice
        options:
          - start
          - start --allow-failing-baseline
          - continue
          - restart
          - restart --allow-failing-baseline
          - verify
          - pass
          - drop
        default: start

permissions: {}

# Runs that begin an attempt or go on with one wait for each other, issue by issue, and none is ever cancelled. Every other run has a
# group of its own: GitHub looks at the group before it looks at \`if\`, so another label or Proofrun's own comment would else take the
# place of a run that waits. /drop is one of these, since it ends the run that it would wait for; so are /approve, /pass and /status,
# which are answered at once. What an approval goes on with is kept apart from another run by the status comment, as everything is.
concurrency:
  group: >-
    \${{ (github.event_name == 'workflow_dispatch' && inputs.command != 'drop' && inputs.command != 'pass'
    || github.event.action == 'labeled' && github.event.label.name == 'autorun'
    || github.event.action == 'created' && !startsWith(github.event.comment.body, '<!-- proofrun:')
    && !contains(github.event.comment.body, '/drop') && !contains(github.event.comment.body, '/proofrun drop') && (
    contains(github.event.comment.body, '/start')
    || contains(github.event.comment.body, '/continue')
    || contains(github.event.comment.body, '/restart')
    || contains(github.event.comment.body, '/verify')
    || contains(github.event.comment.body, '/back')
    || contains(github.event.comment.body, '/merge')
    || contains(github.event.comment.body, '/proofrun start')
    || contains(github.event.comment.body, '/proofrun continue')
    || contains(github.event.comment.body, '/proofrun restart')
    || contains(github.event.comment.body, '/proofrun verify')
    || contains(github.event.comment.body, '/proofrun back')
    || contains(github.event.comment.body, '/proofrun merge')))
    && format('proofrun-issue-{0}', inputs.issue || github.event.issue.number)
    || format('proofrun-run-{0}', github.run_id) }}
  queue: max

jobs:
  proofrun:
    # Spares a job for comments that say nothing to Proofrun: no line of theirs begins with a slash, and no command is in them.
    if: >-
      github.event_name == 'workflow_dispatch'
      || github.event.action == 'labeled' && github.event.label.name == 'autorun'
      || github.event.action == 'created' && !startsWith(github.event.comment.body, '<!-- proofrun:') && (
      startsWith(github.event.comment.body, '/')
      || contains(github.event.comment.body, fromJSON('"\\n/"'))
      || contains(github.event.comment.body, '/start')
      || contains(github.event.comment.body, '/continue')
      || contains(github.event.comment.body, '/restart')
      || contains(github.event.comment.body, '/verify')
      || contains(github.event.comment.body, '/pass')
      || contains(github.event.comment.body, '/approve')
      || contains(github.event.comment.body, '/drop')
      || contains(github.event.comment.body, '/status')
      || contains(github.event.comment.body, '/proofrun'))
    runs-on: ubuntu-24.04
    # Longer than \`max-minutes\` (120), so that an attempt ends by its own limit and can say so.
    timeout-minutes: 150
    permissions:
      # Looks at runs and their artifacts; writing is what /drop cancels a run with.
      actions: write
      # Fetches the base; pushes branches, kept work, and approvals (refs/proofrun/approvals).
      contents: write
      # Status comment, answers, labels and reactions.
      issues: write
      pull-requests: write
    steps:
      # The zeros stand for the commit of the version that you have looked at.
      - uses: proofrun/proofrun@0000000000000000000000000000000000000000 # v${VERSION}
`;

export {
  WORKFLOW_FILE,
  NO_COMMIT,
  EXAMPLE_AGENT,
  renderWorkflow
};
