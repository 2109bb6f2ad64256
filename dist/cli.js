#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  COMMANDS,
  COMMAND_NAMES,
  COMMON_OPTIONS,
  isCommandName,
  optionsOf
} from "./chunk-MVLOPVOJ.js";
import {
  nearestName
} from "./chunk-MLKVRJMS.js";
import {
  printJson,
  printText
} from "./chunk-KYMFEAFR.js";
import {
  showValue
} from "./chunk-WSW4QEAI.js";
import {
  VERSION
} from "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT
} from "./chunk-EN5HACPK.js";
import "./chunk-ERPDQNAQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/read-arguments.ts
import { parseArgs } from "node:util";
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
  start: async () => (await import("./start-command-L6MO2UY6.js")).startCommand,
  continue: async () => (await import("./continue-command-PA5UPJLQ.js")).continueCommand,
  restart: async () => (await import("./restart-command-DFAARRXT.js")).restartCommand,
  verify: async () => (await import("./continue-command-PA5UPJLQ.js")).verifyCommand,
  pass: async () => (await import("./continue-command-PA5UPJLQ.js")).passCommand,
  approve: async () => (await import("./approve-command-CVRF333X.js")).approveCommand,
  drop: async () => (await import("./drop-command-JSWXGQYP.js")).dropCommand,
  status: async () => (await import("./status-command-3WMBHV23.js")).statusCommand,
  show: async () => (await import("./show-command-UGN3RWMJ.js")).showCommand,
  trail: async () => (await import("./trail-command-EUUIJR2C.js")).trailCommand,
  check: async () => (await import("./check-command-VL2YUIU2.js")).checkCommand,
  schema: async () => (await import("./schema-command-5C5LVXQM.js")).schemaCommand,
  init: async () => (await import("./init-command-YNX4PD5W.js")).initCommand,
  doctor: async () => (await import("./doctor-command-NFKW6B52.js")).doctorCommand,
  demo: async () => (await import("./demo-command-3DA7FFD7.js")).demoCommand
};
var runCli = async (args, shell2) => {
  const report = args.includes("--json") ? reportAsJson : reportInWords;
  try {
    const ended = await runLine(args, shell2);
    if (ended.ok) return ended.value;
    const { exitCodeOfRefusal } = await import("./exit-code-LWR2O4JM.js");
    return report(ended.error, exitCodeOfRefusal(ended.error.code), shell2);
  } catch (error) {
    if (isDebugging(shell2) && error instanceof Error)
      printText(shell2.stderr, error.stack ?? error.message);
    const { refusalOfException } = await import("./exit-code-LWR2O4JM.js");
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
