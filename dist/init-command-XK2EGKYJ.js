import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EXAMPLE_AGENT,
  WORKFLOW_FILE,
  renderWorkflow
} from "./chunk-OPUMCC5S.js";
import {
  INFERENCE_FILES,
  inferCommands,
  require_dist
} from "./chunk-SNCD7WSK.js";
import {
  CONFIG_FILE,
  DEFAULT_FORGE_SETTINGS
} from "./chunk-SQSYBKR7.js";
import {
  readSettings,
  withTyped
} from "./chunk-N4E43Y37.js";
import {
  placeOf
} from "./chunk-5VW2RB3K.js";
import {
  oneLine
} from "./chunk-WHT67SB2.js";
import "./chunk-JZ6DYPHX.js";
import "./chunk-5F6VFBMA.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
import "./chunk-W4O42MKY.js";
import {
  temporaryNameFor
} from "./chunk-D7W4SBKI.js";
import "./chunk-KTKRA5UZ.js";
import {
  errnoOf,
  openRegularFile,
  readRegularFile
} from "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT
} from "./chunk-7XE62FEY.js";
import {
  locate
} from "./chunk-KD4VCURZ.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/adapters/files/place-file.ts
import { lstat, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
var placeFile = async (placement) => {
  const { folder, path, replace, dryRun } = placement;
  try {
    const obstacle = await prepareFolders(folder, dirname(path).split("/"), dryRun);
    if (obstacle !== void 0) return unwritable(obstacle, "is no folder");
    const target = join(folder, path);
    const found = await kindOf(target);
    if (found !== "nothing" && !replace) return ok("kept");
    if (found === "folder" || found === "other")
      return unwritable(target, "is no regular file, so it is not replaced");
    if (!dryRun) await write(target, placement);
    return ok(found === "nothing" ? "created" : "replaced");
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === void 0) throw error;
    return unwritable(join(folder, path), `cannot be written (${errno})`);
  }
};
var unwritable = (path, why) => refuse(
  "checkout-unwritable",
  `${path} ${why}: move it away or give this user access to it, and try again.`
);
var kindOf = async (path) => {
  try {
    const found = await lstat(path);
    if (found.isFile()) return "file";
    return found.isDirectory() ? "folder" : "other";
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return "nothing";
    throw error;
  }
};
var prepareFolders = async (folder, names, dryRun) => {
  let path = folder;
  for (const name of names) {
    path = join(path, name);
    const found = await kindOf(path);
    if (found === "file" || found === "other") return path;
    if (found === "nothing" && !dryRun) await mkdir(path);
  }
  return void 0;
};
var write = async (target, { content, replace }) => {
  const path = replace ? join(dirname(target), temporaryNameFor("proofrun")) : target;
  try {
    var _stack = [];
    try {
      const file = __using(_stack, await open(path, "wx", 420), true);
      await file.writeFile(content);
      if (replace) await rename(path, target);
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      var _promise = __callDispose(_stack, _error, _hasError);
      _promise && await _promise;
    }
  } catch (error) {
    if (errnoOf(error) !== "EEXIST") await rm(path, { force: true });
    throw error;
  }
};

// src/domain/onboarding/next-steps.ts
var EXAMPLE_KEY = "YOUR_AGENT_KEY";
var nextSteps = (options) => {
  const { agentEnv, kept } = options;
  const isExample = agentEnv.includes(EXAMPLE_KEY);
  return [
    kept.includes(WORKFLOW_FILE) ? `${WORKFLOW_FILE} was kept: proofrun doctor says what it lacks.` : aboutWorkflow(options),
    kept.includes(CONFIG_FILE) ? `${CONFIG_FILE} was kept: see that it names a verify command; proofrun doctor says whether it is valid.` : aboutConfig(options.commands),
    "Commit both files to the default branch: GitHub and Proofrun read them from there.",
    "Settings → Actions → General → Workflow permissions: turn on “Allow GitHub Actions to create and approve pull requests”. An organisation can forbid it in its own settings. Without it the branch is pushed, and the comment links the page where you open the pull request.",
    `Settings → Secrets and variables → Actions: store the agent’s key as the repository secret ${agentEnv.join(", ")}. The workflow hands it to Proofrun by env, and agent-env gives it to the agent alone${isExample ? "; rename it in all three places, or take it out if your agent needs none" : ""}.`,
    "Settings → Rules → Rulesets: protect the default branch, and whatever else nobody may push to. The job’s token may write to every branch that no rule protects.",
    `Issues → Labels: create ${DEFAULT_FORGE_SETTINGS.label}. The label on an issue, set by a person with write access, begins an attempt; the comment /start does so too.`,
    "unsafe: true stays in the workflow until Proofrun can isolate what it runs: your agent and your commands run beside the job’s token. Use it only where you trust everybody who can change the code and the issues.",
    "What GITHUB_TOKEN pushes starts no workflow of yours. If your CI is to run on the new branches by itself, give a token of your own as the input push-token.",
    "The commands of the configuration run only after a person approved them, once: /approve on the issue shows them and says how; on the command line it is proofrun approve."
  ];
};
var aboutWorkflow = ({ agentCommand }) => {
  const andAgent = agentCommand === EXAMPLE_AGENT ? ", and your agent into agent-command" : "";
  return `${WORKFLOW_FILE}: put a commit of Proofrun that you have looked at in the place of the zeros${andAgent}.`;
};
var aboutConfig = ({ verify }) => verify === void 0 ? `${CONFIG_FILE}: name the verify command. None could be found, and without one no agent starts.` : `${CONFIG_FILE}: see that verify (${oneLine(verify)}) is what proves that your repository works.`;

// src/domain/onboarding/config-template.ts
var import_yaml = __toESM(require_dist(), 1);
var line = (key, value, example) => value === void 0 ? `# ${key}: ${example}` : (0, import_yaml.stringify)({ [key]: value }).trimEnd();
var shown = (key, example) => line(key, void 0, example);
var renderConfig = ({ verify, setup }) => `# Settings of Proofrun for this repository. They are read from the commit that an attempt starts from, never from a change.
# A command in this file runs only after a person approved it: /approve on the issue, \`proofrun approve\` in a terminal.
# Every key: docs/configuration.md in Proofrun's repository.

# Proves that the repository works. It runs before an agent may start, and again on every change. Without it no agent starts.
${line("verify", verify, "npm test")}

# Makes a fresh checkout ready for verify.
${line("setup", setup, "npm ci")}

# The agent that the command line starts. In a workflow it is the input agent-command.
${shown("agentCommand", "your-agent --read-prompt-from-stdin")}

# Seconds that one verification may take, at most 3600.
${shown("verifyTimeout", "600")}

# Repairs that one attempt may try, from 1 to 10.
${shown("maxFixPasses", "3")}

# Minutes that a whole attempt may take.
${shown("maxMinutes", "120")}

# Files that git ignores and that verify needs; they are copied into every workspace.
${shown("copy", "[.env.test]")}

# What becomes of a change to a path: refuse, draft or note.
${shown("protectedPaths", '{ "migrations/**": draft }')}
`;

// src/domain/onboarding/onboarding-files.ts
var onboardingFiles = (commands, agent) => [
  { path: WORKFLOW_FILE, content: renderWorkflow(agent) },
  { path: CONFIG_FILE, content: renderConfig(commands) }
];

// src/domain/onboarding/render-init.ts
var WORDS = {
  created: ["Wrote", "Would write"],
  replaced: ["Replaced", "Would replace"],
  kept: ["Kept", "Would keep"]
};
var renderInit = ({ dryRun, files, notices, next }) => {
  const about = files.map(({ path, status, content }) => {
    const [done, planned] = WORDS[status];
    const why = status === "kept" ? ", which is there already; --force replaces it" : "";
    const line2 = `${dryRun ? planned : done} ${path}${why}.`;
    return content === void 0 ? line2 : `${line2}

${indent(content)}`;
  });
  const steps = next.map((step, index) => `${`${index + 1}.`.padEnd(4)}${step}`);
  return [about.join("\n"), ...notices, `What is left for you to do:

${steps.join("\n")}`].join(
    "\n\n"
  );
};
var indent = (text) => text.replace(/^(?=.)/gm, "    ");

// src/entry/cli/guess-commands.ts
var MAX_MANIFEST_BYTES = 4 * 1024 * 1024;
var guessCommands = async (folder) => {
  const readFirst = async (paths) => {
    const contents = await Promise.all(
      paths.map((path) => readRegularFile(`${folder}/${path}`, MAX_MANIFEST_BYTES))
    );
    const first = contents.find((content) => content !== void 0);
    return first && new TextDecoder().decode(first);
  };
  const [packageJson, makefile, present] = await Promise.all([
    readFirst(INFERENCE_FILES.packageJson),
    readFirst(INFERENCE_FILES.makefile),
    Promise.all(
      INFERENCE_FILES.present.map(
        async (path) => await isFile(`${folder}/${path}`) ? [path] : []
      )
    )
  ]);
  return inferCommands({ packageJson, makefile, present: present.flat() });
};
var isFile = async (path) => {
  var _stack = [];
  try {
    const file = __using(_stack, await openRegularFile(path), true);
    return file !== void 0;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

// src/entry/cli/init-command.ts
var initCommand = async (args, shell) => {
  const typed = readSettings(args);
  if (!typed.ok) return typed;
  const located = await locate(placeOf(args, shell));
  if (!located.ok) return located;
  const { bare, path: folder } = located.value.source;
  if (bare)
    return refuse("usage", `${folder} is a bare repository: name a checkout of it with --repo.`);
  const { commands, agent, notices } = await choose(folder, withTyped({}, typed.value));
  const dryRun = args.options.has("dry-run");
  const replace = args.options.has("force");
  const files = await placeAll(
    onboardingFiles(commands, agent).map((file) => ({ ...file, folder, replace, dryRun }))
  );
  if (!files.ok) return files;
  const kept = files.value.filter(({ status }) => status === "kept").map(({ path }) => path);
  const written = kept.includes(CONFIG_FILE) ? void 0 : commands;
  const document = {
    schema: "proofrun/init",
    version: 1,
    dryRun,
    files: files.value,
    verify: written?.verify ?? null,
    setup: written?.setup ?? null,
    notices: written === void 0 ? [] : notices,
    next: [...nextSteps({ commands, ...agent, kept })]
  };
  if (args.options.has("json")) printJson(shell, document);
  else printText(shell.stdout, renderInit(document));
  return ok(EXIT.ok);
};
var choose = async (folder, given) => {
  const { values, notices } = await guessCommands(folder);
  return {
    commands: { verify: given.verify ?? values.verify, setup: given.setup ?? values.setup },
    agent: {
      agentCommand: given.agentCommand ?? EXAMPLE_AGENT,
      agentEnv: given.agentEnv ?? [EXAMPLE_KEY]
    },
    notices: notices.filter(({ key }) => given[key] === void 0).map(({ text }) => text)
  };
};
var placeAll = async (placements) => {
  for (const placement of placements) {
    const planned = await placeFile({ ...placement, dryRun: true });
    if (!planned.ok) return planned;
  }
  const files = [];
  for (const placement of placements) {
    const placed = await placeFile(placement);
    if (!placed.ok) return placed;
    const { path, content, dryRun } = placement;
    const isShown = dryRun && placed.value !== "kept";
    files.push({ path, status: placed.value, ...isShown ? { content } : {} });
  }
  return ok(files);
};
export {
  initCommand
};
