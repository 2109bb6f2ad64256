#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nearestName
} from "./chunk-MLKVRJMS.js";
import {
  BASE,
  COMMON,
  COMMON_OPTIONS,
  SCRIPTS,
  SETTING_GROUPS,
  TASK_TEXT,
  negationOf
} from "./chunk-JZ6DYPHX.js";
import {
  SETTING_OPTIONS,
  showValue
} from "./chunk-5F6VFBMA.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
import "./chunk-W4O42MKY.js";
import {
  VERSION
} from "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT
} from "./chunk-7XE62FEY.js";
import "./chunk-ERPDQNAQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/read-arguments.ts
import { parseArgs } from "node:util";

// src/entry/cli/command-specs.ts
var COMMAND_NAMES = [
  "start",
  "continue",
  "restart",
  "verify",
  "pass",
  "approve",
  "drop",
  "status",
  "show",
  "trail",
  "check",
  "schema",
  "init",
  "doctor",
  "demo"
];
var isCommandName = (name) => COMMAND_NAMES.includes(name);
var NO_TASK = { min: 0, max: 0, name: "" };
var ONE_TASK = { min: 1, max: 1, name: "task" };
var OVERRIDES = "Settings are those of the attempt so far; only what is given here replaces them, a list as a whole. A switch is turned off by --no-NAME, such as --no-allow-failing-baseline.";
var DURATIONS = "Durations are plain numbers or carry a unit: 90s, 10m, 1h.";
var COMMANDS = {
  start: {
    summary: "begin a task and run its first attempt",
    usage: "(--task TITLE | --task-file FILE) [options]",
    operands: NO_TASK,
    groups: [{ title: "Task", options: [...TASK_TEXT, BASE] }, ...SETTING_GROUPS, SCRIPTS, COMMON],
    notes: [
      DURATIONS,
      "Settings that are not given come from your own file for this repository, then from .github/proofrun.yml of the base commit, then from package.json or a Makefile. Commands from files run once a person approved them: see `proofrun approve`.",
      "Your checkout is never touched: the work is done in a repository of its own, and a proven change appears as a branch."
    ],
    examples: [
      'proofrun start --task "Greet with the right name" --verify "npm test" --agent-command "my-agent"',
      'proofrun start --task-file task.md --setup "npm ci" --verify "npm test" --agent-command "my-agent"'
    ]
  },
  continue: {
    summary: "go on with a task’s newest attempt, from where its journal ends",
    usage: "<task> [options]",
    operands: ONE_TASK,
    groups: [{ title: "New task text", options: TASK_TEXT }, ...SETTING_GROUPS, SCRIPTS, COMMON],
    notes: [
      OVERRIDES,
      DURATIONS,
      "Finished phases are not paid again. What ended for good stays ended, and the reason is printed."
    ],
    examples: ["proofrun continue 3", "proofrun continue 3 --max-fix-passes 5"]
  },
  restart: {
    summary: "begin a new attempt at a task; earlier work is kept",
    usage: "<task> [options]",
    operands: ONE_TASK,
    groups: [{ title: "Start", options: [BASE] }, ...SETTING_GROUPS, SCRIPTS, COMMON],
    notes: [
      "What was typed for the attempt before counts again, what is typed now replaces it, and the rest comes from today’s files.",
      DURATIONS
    ],
    examples: ["proofrun restart 3", "proofrun restart 3 --allow-failing-baseline"]
  },
  verify: {
    summary: "verify a task’s newest commit once more, with the whole budget of fix passes",
    usage: "<task> [options]",
    operands: ONE_TASK,
    groups: [{ title: "New task text", options: TASK_TEXT }, ...SETTING_GROUPS, SCRIPTS, COMMON],
    notes: [
      "For a failure that may have been the machine’s: red again, it is repaired as the first time, unless nothing changed since.",
      OVERRIDES,
      DURATIONS
    ],
    examples: ["proofrun verify 3", "proofrun verify 3 --verify-timeout 20m"]
  },
  pass: {
    summary: "accept a failure by hand: the change is published, marked as unproven",
    usage: "<task> [options]",
    operands: ONE_TASK,
    groups: [SCRIPTS, COMMON],
    notes: [
      "The branch is published, and never called ready: readiness stays not-ready. Exit code 0: passed. 3: there is no failure that could be passed."
    ],
    examples: ["proofrun pass 3"]
  },
  approve: {
    summary: "show the commands that need your approval, or approve them by their hash",
    usage: "<task> [HASH] [options]",
    operands: { min: 1, max: 2, name: "task, and the hash that was shown" },
    groups: [COMMON],
    notes: [
      "Commands that come from a file run once a person has approved them. First they are shown in full with their hash; then exactly those are approved by it, and refused if they changed in between. What an approved command calls is not covered by its hash.",
      "At a terminal you are asked. Exit code 0: shown or approved. 3: the hash is not that of today’s commands."
    ],
    examples: ["proofrun approve 3", `proofrun approve 3 ${"0".repeat(64)}`]
  },
  drop: {
    summary: "end a task: stop what runs, keep what was done",
    usage: "<task> [options]",
    operands: ONE_TASK,
    groups: [SCRIPTS, COMMON],
    notes: [
      "A run at work on it is told to stop and waited for. Commits, journal and files stay; uncommitted work is kept under a ref of its own. `restart` begins anew."
    ],
    examples: ["proofrun drop 3"]
  },
  status: {
    summary: "list the tasks and say which need you",
    usage: "[task] [options]",
    operands: { min: 0, max: 1, name: "task" },
    groups: [COMMON],
    notes: [],
    examples: ["proofrun status", "proofrun status 3 --json"]
  },
  show: {
    summary: "report a task’s newest attempt: asked, done, proven, spent, wanted",
    usage: "<task> [options]",
    operands: ONE_TASK,
    groups: [COMMON],
    notes: ["The report is Markdown; with --json it is the facts that the report is made of."],
    examples: ["proofrun show 3"]
  },
  trail: {
    summary: "list the events of a task’s newest attempt, in order",
    usage: "<task> [options]",
    operands: ONE_TASK,
    groups: [COMMON],
    notes: [],
    examples: ["proofrun trail 3", "proofrun trail 3 --json"]
  },
  check: {
    summary: "derive readiness again, offline, from an attempt’s files",
    usage: "FILE | FOLDER [options]",
    operands: { min: 1, max: 1, name: "a readiness file or an attempt’s folder" },
    groups: [
      {
        title: "What to compare with",
        options: [
          { flag: "digest", value: "SHA256", help: "the digest that manifest.json must have" }
        ]
      },
      COMMON
    ],
    notes: ["Exit code 0: it holds. 1: it does not. 2: the path is no such file or folder."],
    examples: ["proofrun check readiness.json", "proofrun check attempts/1 --json"]
  },
  schema: {
    summary: "print a document’s JSON Schema, or the names of all documents",
    usage: "[NAME] [options]",
    operands: { min: 0, max: 1, name: "the document’s name" },
    groups: [COMMON],
    notes: [],
    examples: ["proofrun schema", "proofrun schema readiness"]
  },
  init: {
    summary: "write a workflow and a configuration for this repository",
    usage: "[options]",
    operands: NO_TASK,
    groups: [
      {
        title: "What to write",
        options: [
          {
            flag: "verify",
            value: "COMMAND",
            help: "the verify command (default: inferred from the repository’s files)"
          },
          {
            flag: "setup",
            value: "COMMAND",
            help: "the setup command (default: inferred likewise)"
          },
          {
            flag: "agent-command",
            value: "COMMAND",
            help: "the agent in the workflow (default: an example to replace)"
          },
          {
            flag: "agent-env",
            value: "NAME",
            repeats: true,
            help: "secret that the agent gets as a variable (default: an example to replace)"
          },
          { flag: "force", help: "replace files that are there" },
          { flag: "dry-run", help: "print what would be written, and write nothing" }
        ]
      },
      COMMON
    ],
    notes: [
      "It writes .github/workflows/proofrun.yml and .github/proofrun.yml, keeps what is there, and says what is left to do in the repository’s settings. No other command writes into your checkout."
    ],
    examples: [
      "proofrun init",
      "proofrun init --dry-run",
      'proofrun init --agent-command "my-agent" --agent-env MY_AGENT_KEY'
    ]
  },
  doctor: {
    summary: "check whether an attempt could run here, without spending anything",
    usage: "[options]",
    operands: NO_TASK,
    groups: [{ title: "Start", options: [BASE] }, ...SETTING_GROUPS, COMMON],
    notes: [
      "It starts no agent and no command of yours, asks no network and writes nothing. Exit code 0: nothing failed. 1: something did.",
      DURATIONS
    ],
    examples: ["proofrun doctor", 'proofrun doctor --agent-command "my-agent" --json']
  },
  demo: {
    summary: "run the whole lifecycle on an example repository with a recorded agent",
    usage: "[options]",
    operands: NO_TASK,
    groups: [COMMON],
    notes: [
      "It works in a new temporary folder, which it keeps and names, so --repo and --state-dir change nothing. The agent is a recording: no model is asked, and nothing is spent."
    ],
    examples: ["proofrun demo"]
  }
};
var optionsOf = (command) => {
  const options = COMMANDS[command].groups.flatMap((group) => group.options);
  const switches = new Set(
    SETTING_OPTIONS.filter(({ kind }) => kind.kind === "switch").map(({ flag }) => flag)
  );
  const negations = options.filter(({ flag }) => switches.has(flag)).map(({ flag }) => ({ flag: negationOf(flag), help: `turns --${flag} off` }));
  return new Map([...options, ...negations].map((option) => [option.flag, option]));
};

// src/entry/cli/read-arguments.ts
var EXPLAINED = {
  "max-rounds": "--max-rounds is called --max-fix-passes here: use that name.",
  issue: "--issue is for GitHub issues, which come with the action: give the text with --task or --task-file.",
  agent: "--agent names a preset, and presets come in a later version: give the agent’s command with --agent-command."
};
var usage = (message) => refuse("usage", message);
var tokenise = (args, options) => parseArgs({
  args: [...args],
  options: {
    ...Object.fromEntries(
      [...options].map(({ flag, value }) => [
        flag,
        { type: value === void 0 ? "boolean" : "string" }
      ])
    ),
    help: { type: "boolean", short: "h" }
  },
  strict: false,
  allowPositionals: true,
  tokens: true
}).tokens;
var readArguments = (args) => {
  const tokens = tokenise(args, COMMON_OPTIONS);
  const isAsked = (name) => tokens.some((token) => token.kind === "option" && token.name === name);
  const first = tokens.find((token) => token.kind === "positional");
  if (first?.kind !== "positional") {
    if (isAsked("help")) return ok({ kind: "help", command: void 0 });
    if (isAsked("version")) return ok({ kind: "version" });
    return usage(`There is no command: give one of ${COMMAND_NAMES.join(", ")}.`);
  }
  if (first.value === "help") return readHelp(args.slice(first.index + 1));
  if (!isCommandName(first.value)) return usage(unknownCommand(first.value));
  const rest = [...args.slice(0, first.index), ...args.slice(first.index + 1)];
  return readCommand(first.value, rest);
};
var readHelp = (topics) => {
  const topic = topics.find((word) => !word.startsWith("-"));
  if (topic === void 0) return ok({ kind: "help", command: void 0 });
  return isCommandName(topic) ? ok({ kind: "help", command: topic }) : usage(unknownCommand(topic));
};
var unknownCommand = (typed) => {
  const near = nearestName(typed, COMMAND_NAMES);
  return near === void 0 ? `There is no command ${showValue(typed)} in this version: give one of ${COMMAND_NAMES.join(", ")}.` : `There is no command ${showValue(typed)} in this version: did you mean ${near}?`;
};
var readCommand = (command, args) => {
  const specs = optionsOf(command);
  const options = /* @__PURE__ */ new Map();
  const operands = [];
  const tokens = tokenise(args, specs.values());
  if (tokens.some((token) => token.kind === "option" && token.name === "help"))
    return ok({ kind: "help", command });
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const spec = specs.get(token.name);
    const value = spec === void 0 ? unknownOption(command, token.rawName, specs) : readValue(token, spec);
    if (!value.ok) return value;
    const before = options.get(token.name) ?? [];
    if (before.length > 0 && !spec?.repeats)
      return usage(`${token.rawName} is given twice: give it once.`);
    options.set(token.name, [...before, value.value]);
  }
  const problem = operandsProblem(command, operands);
  return problem === void 0 ? ok({ kind: "command", arguments: { command, operands, options } }) : usage(problem);
};
var unknownOption = (command, typed, specs) => {
  const name = typed.replace(/^-+/, "");
  const explained = Object.hasOwn(EXPLAINED, name) ? EXPLAINED[name] : void 0;
  if (explained !== void 0) return usage(explained);
  const near = nearestName(name, specs.keys());
  const remedy = near === void 0 ? `\`proofrun ${command} --help\` lists its options.` : `did you mean --${near}?`;
  return usage(`${command} has no option ${showValue(typed)}: ${remedy}`);
};
var readValue = (token, spec) => {
  const { rawName, value, inlineValue } = token;
  if (spec.value === void 0)
    return value === void 0 ? ok("true") : usage(`${rawName} takes no value, and ${showValue(value)} was given: leave it out.`);
  if (value === void 0) return usage(`${rawName} needs a value: write ${rawName} ${spec.value}.`);
  if (!inlineValue && /^-./.test(value))
    return usage(
      `${rawName} is followed by ${showValue(value)}, which looks like an option: give its value, or write ${rawName}=VALUE where the value starts with a dash.`
    );
  return ok(value);
};
var operandsProblem = (command, operands) => {
  const { min, max, name } = COMMANDS[command].operands;
  if (operands.length < min)
    return `${command} needs ${name === "task" ? "the number of a task" : name}: write \`proofrun ${command} ${COMMANDS[command].usage}\`.`;
  const extra = operands[max];
  return extra === void 0 ? void 0 : `${command} does not take ${showValue(extra)}: quote a value that holds spaces, and see \`proofrun ${command} --help\`.`;
};

// src/entry/cli/render-help.ts
var WIDTH = 96;
var LEFT = 30;
var wrap = (text, width) => {
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== void 0 && last.length + word.length < width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};
var entry = (term, text) => {
  const [first = "", ...rest] = wrap(text, WIDTH - LEFT);
  const isLong = term.length + 4 > LEFT;
  const head = isLong ? [`  ${term}`, `${" ".repeat(LEFT)}${first}`] : [`  ${term}`.padEnd(LEFT) + first];
  return [...head, ...rest.map((line) => `${" ".repeat(LEFT)}${line}`)].join("\n");
};
var optionEntry = ({ flag, value, repeats, help }) => {
  const term = value === void 0 ? `--${flag}` : `--${flag} ${value}`;
  return entry(term, repeats ? `${help}; may be repeated` : help);
};
var EXIT_CODES = "Exit codes: 0 ready, or the command did its work; 1 any other outcome; 2 usage or configuration; 3 refused, or waiting for an approval; 4 internal fault; 130 interrupted.";
var renderHelp = () => [
  "proofrun turns a task into a change that is proven before anyone is asked to read it.",
  "Usage: proofrun <command> [options]",
  `Commands:
${[
    ...COMMAND_NAMES.map((name) => entry(name, COMMANDS[name].summary)),
    entry("help <command>", "show a command’s options")
  ].join("\n")}`,
  `Options:
${[entry("--help, -h", "show this help"), entry("--version", "print the version")].join("\n")}`,
  wrap(EXIT_CODES, WIDTH).join("\n")
].join("\n\n");
var renderCommandHelp = (command) => {
  const { summary, usage: usage2, groups, notes, examples } = COMMANDS[command];
  return [
    wrap(`proofrun ${command}: ${summary}`, WIDTH).join("\n"),
    wrap(`Usage: proofrun ${command} ${usage2}`, WIDTH).join("\n"),
    ...groups.map(({ title, options }) => `${title}:
${options.map(optionEntry).join("\n")}`),
    ...notes.map((note) => wrap(note, WIDTH).join("\n")),
    `${examples.length === 1 ? "Example" : "Examples"}:
${examples.map((line) => `  ${line}`).join("\n")}`
  ].join("\n\n");
};

// src/entry/cli/run-cli.ts
var LOADERS = {
  start: async () => (await import("./start-command-GVXZ5BKQ.js")).startCommand,
  continue: async () => (await import("./continue-command-D3SDFASR.js")).continueCommand,
  restart: async () => (await import("./restart-command-ZGJ6X2ND.js")).restartCommand,
  verify: async () => (await import("./continue-command-D3SDFASR.js")).verifyCommand,
  pass: async () => (await import("./continue-command-D3SDFASR.js")).passCommand,
  approve: async () => (await import("./approve-command-BTILZGWM.js")).approveCommand,
  drop: async () => (await import("./drop-command-M2YEKAXC.js")).dropCommand,
  status: async () => (await import("./status-command-7HPJ5T3Y.js")).statusCommand,
  show: async () => (await import("./show-command-Y7LDUK6B.js")).showCommand,
  trail: async () => (await import("./trail-command-7HPNGHMJ.js")).trailCommand,
  check: async () => (await import("./check-command-U5V7WOV4.js")).checkCommand,
  schema: async () => (await import("./schema-command-3Z72MJZV.js")).schemaCommand,
  init: async () => (await import("./init-command-XK2EGKYJ.js")).initCommand,
  doctor: async () => (await import("./doctor-command-K44FUQXY.js")).doctorCommand,
  demo: async () => (await import("./demo-command-Q7DL6XPM.js")).demoCommand
};
var runCli = async (args, shell2) => {
  const report = args.includes("--json") ? reportAsJson : reportInWords;
  try {
    const ended = await runLine(args, shell2);
    if (ended.ok) return ended.value;
    const { exitCodeOfRefusal } = await import("./exit-code-K2JBUPZB.js");
    return report(ended.error, exitCodeOfRefusal(ended.error.code), shell2);
  } catch (error) {
    if (isDebugging(shell2) && error instanceof Error)
      printText(shell2.stderr, error.stack ?? error.message);
    const { refusalOfException } = await import("./exit-code-K2JBUPZB.js");
    return report(refusalOfException(error), EXIT.fault, shell2);
  }
};
var runLine = async (args, shell2) => {
  if (shell2.platform === "win32")
    return refuse(
      "platform-unsupported",
      "Proofrun does not run on Windows: use Linux, such as WSL, or macOS."
    );
  const line = readArguments(args);
  if (!line.ok) return line;
  switch (line.value.kind) {
    case "version":
      printText(shell2.stdout, VERSION);
      return ok(EXIT.ok);
    case "help": {
      const { command } = line.value;
      printText(shell2.stdout, command === void 0 ? renderHelp() : renderCommandHelp(command));
      return ok(EXIT.ok);
    }
    default:
      return runCommand(line.value.arguments, shell2);
  }
};
var runCommand = async (args, shell2) => {
  const run = await LOADERS[args.command]();
  return run(args, shell2);
};
var isDebugging = ({ environment }) => environment["PROOFRUN_DEBUG"] === "1";
var reportInWords = ({ message, detail }, exitCode, shell2) => {
  printText(shell2.stderr, `proofrun: ${message}`);
  if (detail !== void 0 && isDebugging(shell2)) printText(shell2.stderr, detail);
  return exitCode;
};
var reportAsJson = (refusal, exitCode, shell2) => {
  const { code: code2, message } = refusal;
  printJson(shell2, { schema: "proofrun/error", version: 1, code: code2, message, exitCode });
  return reportInWords(refusal, exitCode, shell2);
};

// src/entry/cli/shell.ts
import { tmpdir } from "node:os";
var processShell = (proc) => {
  const stdout = outputOver(proc.stdout);
  const stderr = outputOver(proc.stderr);
  return {
    environment: proc.env,
    cwd: proc.cwd(),
    platform: proc.platform,
    temporaryFolder: tmpdir(),
    // Asked for late: looking at it opens it.
    get stdin() {
      return proc.stdin;
    },
    isInteractive: () => proc.stdin.isTTY === true && proc.stderr.isTTY === true,
    stdout,
    stderr,
    signals: proc,
    exit: (code2) => proc.exit(code2),
    flush: async () => {
      const [failure] = await Promise.all([stdout.flush(), stderr.flush()]);
      return failure;
    }
  };
};
var outputOver = (stream) => {
  let failure;
  stream.on("error", (error) => {
    failure ??= error;
  });
  return {
    write: (text) => {
      if (failure === void 0) stream.write(text);
    },
    isTerminal: stream.isTTY === true,
    columns: () => (stream.isTTY ? stream.columns : 80) || 80,
    flush: async () => {
      if (failure === void 0) await new Promise((resolve) => stream.write("", resolve));
      return failure?.code === "EPIPE" ? void 0 : failure?.message;
    }
  };
};

// src/entry/cli.ts
var shell = processShell(process);
var code = await runCli(process.argv.slice(2), shell);
var lost = await shell.flush();
if (lost !== void 0) process.stderr.write(`proofrun: stdout could not be written (${lost}).
`);
process.exit(lost === void 0 ? code : EXIT.fault);
