import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  SETTING_OPTIONS
} from "./chunk-5F6VFBMA.js";
import {
  HOOK_NAMES
} from "./chunk-KTKRA5UZ.js";

// src/domain/config/forge-settings.ts
var DEFAULT_FORGE_SETTINGS = {
  label: "autorun",
  skipLabels: [],
  allowedBots: [],
  commandPrefix: "optional",
  retentionDays: 90,
  draft: false,
  dryRun: false,
  failOnNotReady: false,
  publish: "auto",
  maxAttemptsPerDay: 10,
  allowSelfHosted: false
};
var ID = { kind: "whole-number", min: 1, max: Number.MAX_SAFE_INTEGER };
var SWITCH = { kind: "switch" };
var FORGE_INPUTS = [
  {
    key: "githubToken",
    name: "github-token",
    kind: { kind: "token" },
    help: "reads and writes issues, comments and pull requests, and pushes",
    expression: "github.token"
  },
  {
    key: "pushToken",
    name: "push-token",
    kind: { kind: "token" },
    help: "pushes instead of github-token, so that the push starts your other workflows"
  },
  {
    key: "issue",
    name: "issue",
    kind: ID,
    help: "number of the issue, in a workflow that is started by hand"
  },
  {
    key: "command",
    name: "command",
    kind: { kind: "text" },
    help: "start, continue, restart, verify, pass, approve, drop or status, in a workflow that is started by hand"
  },
  {
    key: "label",
    name: "label",
    kind: { kind: "label" },
    help: "the label that begins an attempt"
  },
  {
    key: "skipLabels",
    name: "skip-labels",
    kind: { kind: "labels" },
    help: "labels that keep Proofrun away from an issue"
  },
  {
    key: "allowedBots",
    name: "allowed-bots",
    kind: { kind: "ids" },
    help: "numeric ids of bots that may set the label and give commands"
  },
  {
    key: "commandPrefix",
    name: "command-prefix",
    kind: { kind: "choice", values: ["optional", "required"] },
    help: "required: only /proofrun continue is heard, and not /continue"
  },
  {
    key: "base",
    name: "base",
    kind: { kind: "branch" },
    help: "the branch to start from; without it the default branch"
  },
  {
    key: "retentionDays",
    name: "retention-days",
    kind: { kind: "whole-number", min: 1, max: 400 },
    help: "days that artifacts are kept"
  },
  { key: "draft", name: "draft", kind: SWITCH, help: "open every pull request as a draft" },
  {
    key: "dryRun",
    name: "dry-run",
    kind: SWITCH,
    help: "say what the trigger would do, and do nothing"
  },
  {
    key: "failOnNotReady",
    name: "fail-on-not-ready",
    kind: SWITCH,
    help: "end the job red for every outcome but ready-for-pr"
  },
  {
    key: "publish",
    name: "publish",
    kind: { kind: "choice", values: ["auto"], later: ["ask"] },
    help: "when a proven change is published"
  },
  {
    key: "maxAttemptsPerDay",
    name: "max-attempts-per-day",
    kind: { kind: "whole-number", min: 1, max: 100 },
    help: "new attempts at one issue within 24 hours; a trigger beyond them begins nothing"
  },
  {
    key: "allowSelfHosted",
    name: "allow-self-hosted",
    kind: SWITCH,
    help: "run on a machine of your own, where what the code of a change leaves stays"
  },
  {
    key: "botId",
    name: "bot-id",
    kind: ID,
    help: "numeric id of the account that github-token writes as; needed for an app’s token"
  }
];

// src/domain/config/config-keys.ts
var CONFIG_FILE = ".github/proofrun.yml";
var FORGE_KEYS = [
  "skipLabels",
  "retentionDays",
  "draft",
  "failOnNotReady",
  "publish"
];
var CONFIG_ONLY = [
  {
    part: "settings",
    key: "hooks",
    kind: { kind: "hooks" },
    help: "commands around the steps of an attempt; each is a command, or a mapping of command and timeout"
  },
  {
    part: "settings",
    key: "protectedPaths",
    kind: { kind: "protected-paths" },
    help: "what becomes of a change to a path: refuse, draft or note; added to the built-in paths"
  }
];
var CONFIG_HOOKS = [...HOOK_NAMES, "beforeVerify"];
var HOOK_HELP = {
  afterCreate: "after an agent’s workspace is made, before setup; a failure ends the attempt",
  beforeRun: "before each start of an agent; a failure ends the attempt",
  afterRun: "after each start of an agent; a failure is noted",
  beforeRemove: "before a workspace is removed; a failure is noted",
  beforeVerify: "before each verification; a failure is a failed verification"
};
var isForgeKey = (key) => FORGE_KEYS.some((one) => one === key);
var forgeKey = ({ key, kind, help }) => {
  if (!isForgeKey(key)) return [];
  if (kind.kind === "whole-number" || kind.kind === "choice")
    return [{ part: "forge", key, kind, help }];
  return kind.kind === "switch" || kind.kind === "labels" ? [{ part: "forge", key, kind: { kind: kind.kind }, help }] : [];
};
var CONFIG_KEYS = [
  ...SETTING_OPTIONS.map(({ key, kind, help }) => ({ part: "settings", key, kind, help })),
  ...CONFIG_ONLY,
  ...FORGE_INPUTS.flatMap(forgeKey)
];
var REFUSED_KEYS = new Map([
  ...FORGE_INPUTS.filter(({ key }) => !isForgeKey(key)).map(
    ({ key, name }) => [
      key,
      `is decided before this file is read: give it as the action’s input ${name} in the workflow file`
    ]
  ),
  [
    "base",
    "cannot stand in a file that is read from the base: give it as the flag --base or the action’s input base"
  ],
  ["maxRounds", "is called maxFixPasses here: rename it"],
  [
    "agent",
    "comes in a later version: give the command that starts the agent as agentCommand for now"
  ],
  [
    "independentReview",
    "comes in a later version: remove it; reviewers run in the same job for now"
  ]
]);

export {
  DEFAULT_FORGE_SETTINGS,
  FORGE_INPUTS,
  CONFIG_FILE,
  CONFIG_HOOKS,
  HOOK_HELP,
  CONFIG_KEYS,
  REFUSED_KEYS
};
