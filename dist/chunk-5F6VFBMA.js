import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  childEnvironment,
  copyPathProblem,
  cutUnits,
  showHidden
} from "./chunk-W4O42MKY.js";
import {
  DEFAULT_SETTINGS,
  unreachable
} from "./chunk-44E4IYMS.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/config/branch-prefix.ts
var MAX_LENGTH = 100;
var FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{/;
var branchPrefixProblem = (prefix) => {
  if (prefix.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (prefix.startsWith("-")) return "starts with a dash";
  const forbidden = FORBIDDEN.exec(prefix);
  if (forbidden !== null)
    return `holds ${JSON.stringify(forbidden[0])}, which git allows in no branch name`;
  const folders = prefix.split("/").slice(0, -1);
  if (folders.includes("")) return "has an empty part between slashes";
  if (prefix.split("/").some((part) => part.startsWith(".")))
    return "has a part that starts with a dot";
  if (folders.some((part) => part.endsWith(".lock") || part.endsWith(".")))
    return "has a part that ends in a dot or in .lock";
  if (folders[0] === "refs") return "starts with refs/";
  return void 0;
};

// src/domain/config/parse-duration.ts
var UNIT_SECONDS = { s: 1, m: 60, min: 60, h: 3600 };
var parseDuration = (text, unit) => {
  const match = /^(\d{1,9}(?:\.\d{1,3})?) ?(s|m|min|h)?$/.exec(text.trim());
  if (match === null) return void 0;
  const given = match[2] ?? unit;
  return Number(match[1]) * UNIT_SECONDS[given] / UNIT_SECONDS[unit];
};
var spokenLimit = (value, unit) => {
  const hours = value * UNIT_SECONDS[unit] / UNIT_SECONDS.h;
  return hours % 24 === 0 ? `${hours / 24} days` : `${hours}h`;
};

// src/domain/config/setting-options.ts
var LARGEST_NUMBER = Number.MAX_SAFE_INTEGER;
var kebab = (key) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
var rows = (group, table) => Object.entries(table).map(([key, [kind, help]]) => ({
  // The parameter's type lets no other key in; `Object.entries` forgets that.
  key,
  flag: kebab(key),
  group,
  kind,
  help
}));
var COMMAND = { kind: "command" };
var SWITCH = { kind: "switch" };
var SECONDS = { kind: "duration", unit: "s", max: 3600 };
var MINUTES = { kind: "duration", unit: "m", max: 10080 };
var SETTING_OPTIONS = [
  ...rows("commands", {
    verify: [COMMAND, 'the command that proves the repository works, such as "npm test"'],
    setup: [COMMAND, 'makes a fresh checkout ready, such as "npm ci"'],
    beforeVerify: [COMMAND, "runs before each verification"],
    teardown: [COMMAND, "runs before an attempt’s workspaces are removed"],
    agentCommand: [COMMAND, "the agent: gets a prompt, edits the workspace, leaves a result"],
    model: [{ kind: "text" }, "name of the agent’s model, for the record"],
    reviewerA: [{ kind: "role-command" }, "another agent for review A"],
    reviewerB: [{ kind: "role-command" }, "another agent for review B"],
    workingDirectory: [{ kind: "folder" }, "where commands and agents start"],
    copy: [{ kind: "list", of: "file" }, "git-ignored file that is copied into workspaces"],
    setupInputs: [
      { kind: "list", of: "glob" },
      "file whose change makes setup run again; without it manifests and lock files"
    ],
    reviewSetup: [SWITCH, "run setup in the reviewers’ workspaces too"]
  }),
  ...rows("limits", {
    maxFixPasses: [{ kind: "whole-number", min: 1, max: 10 }, "repair passes in all"],
    maxMinutes: [MINUTES, "time of the whole attempt"],
    maxCostUsd: [{ kind: "amount" }, "US dollars of the whole attempt"],
    maxTokens: [
      { kind: "whole-number", min: 1, max: LARGEST_NUMBER },
      "tokens of the whole attempt"
    ],
    agentTimeout: [MINUTES, "time of one agent start"],
    agentIdleTimeout: [MINUTES, "time that an agent may print nothing"],
    verifyTimeout: [SECONDS, "time of one verification"],
    verifyIdleTimeout: [SECONDS, "time that a verification may print nothing"],
    setupTimeout: [SECONDS, "time of setup; without it that of a verification"],
    beforeVerifyTimeout: [SECONDS, "time of before-verify; without it that of a verification"],
    teardownTimeout: [SECONDS, "time of teardown; without it that of a verification"]
  }),
  ...rows("policy", {
    allowFailingBaseline: [
      SWITCH,
      "start although verify fails on the base; the change must still pass"
    ],
    noProgress: [
      { kind: "choice", values: ["stable", "exact"] },
      "what counts as standing still; exact: only the very same files and output"
    ],
    flaky: [
      { kind: "choice", values: ["mark", "refuse"] },
      "a commit that both failed and passed verification"
    ],
    branchPrefix: [{ kind: "branch-prefix" }, "start of the branch’s name"],
    merge: [
      { kind: "choice", values: ["ff", "no-ff"] },
      "how a merge is recorded; no-ff: always with a commit of its own"
    ],
    isolation: [
      { kind: "choice", values: ["auto", "none"], later: ["bwrap", "pidns", "uid"] },
      "how commands are kept apart from this machine; auto is none in this version"
    ],
    unsafe: [SWITCH, "run without isolation where a secret is present"]
  }),
  ...rows("environment", {
    agentEnv: [{ kind: "list", of: "variable" }, "variable that agents get, such as their key"],
    passEnv: [{ kind: "list", of: "variable" }, "variable that setup and verify get"],
    env: [{ kind: "variables" }, "value that setup and verify get"]
  })
];
var DEFAULTS = DEFAULT_SETTINGS;
var defaultOf = ({ key, kind }) => {
  const value = DEFAULTS[key];
  if (typeof value === "number")
    return kind.kind === "duration" ? `${value}${kind.unit}` : `${value}`;
  return typeof value === "string" ? value : void 0;
};
var placeholderOf = ({ kind }) => {
  switch (kind.kind) {
    case "switch":
      return void 0;
    case "command":
    case "role-command":
      return "COMMAND";
    case "text":
      return "NAME";
    case "folder":
      return "DIR";
    case "branch-prefix":
      return "PREFIX";
    case "variables":
      return "NAME=VALUE";
    case "list":
      return { file: "PATH", glob: "GLOB", variable: "NAME" }[kind.of];
    case "duration":
      return kind.unit === "s" ? "SECONDS" : "MINUTES";
    case "whole-number":
    case "amount":
      return "NUMBER";
    case "choice":
      return kind.values.join("|");
    default:
      return unreachable(kind);
  }
};
var mayRepeat = ({ kind }) => kind.kind === "list" || kind.kind === "variables";

// src/domain/config/parse-setting.ts
var MAX_COMMAND_UNITS = 65536;
var MAX_NAME_UNITS = 200;
var SHOWN_UNITS = 80;
var showValue = (value) => {
  const cut = cutUnits(value, SHOWN_UNITS);
  return showHidden(JSON.stringify(cut.length === value.length ? value : `${cut}…`));
};
var parseSetting = ({ kind }, name, texts) => {
  const text = texts.at(-1) ?? "";
  const bad = badValue(name);
  switch (kind.kind) {
    case "switch":
      return parseSwitch(text, bad);
    case "command":
      return parseCommand(text, bad);
    case "role-command":
      return parseRole(text, bad);
    case "text":
      return parseText(text, bad);
    case "folder":
      return parseFolder(text, bad);
    case "branch-prefix":
      return parseBranchPrefix(text, bad);
    case "list":
      return parseList(kind.of, texts, bad);
    case "variables":
      return parseVariables(texts, bad);
    case "duration":
      return parseLimitedDuration(kind, text, bad);
    case "whole-number":
      return parseWholeNumber(kind, text, bad);
    case "amount":
      return parseAmount(text, bad);
    case "choice":
      return parseChoice(kind, text, bad);
    default:
      return unreachable(kind);
  }
};
var badValue = (name) => (value, problem, remedy) => refuse("bad-value", `${name} ${showValue(value)} ${problem}: ${remedy}.`);
var parseSwitch = (text, bad) => text === "true" || text === "false" ? ok(text === "true") : bad(text, "is neither true nor false", "give one of them");
var parseText = (text, bad) => text.trim() !== "" && text.length <= MAX_NAME_UNITS ? ok(text.trim()) : bad(text, `is empty or longer than ${MAX_NAME_UNITS} characters`, "give a name");
var parseRole = (text, bad) => {
  const command = parseCommand(text, bad);
  return command.ok ? ok({ command: command.value }) : command;
};
var parseBranchPrefix = (text, bad) => {
  const problem = branchPrefixProblem(text);
  return problem === void 0 ? ok(text) : bad(text, problem, "give one such as proofrun/");
};
var parseAmount = (text, bad) => /^\d{1,9}(?:\.\d{1,6})?$/.test(text) && Number(text) > 0 ? ok(Number(text)) : bad(text, "is not an amount above 0", "give US dollars, such as 5 or 2.50");
var parseChoice = ({
  values,
  later = []
}, text, bad) => {
  if (values.includes(text)) return ok(text);
  return later.includes(text) ? bad(text, "comes in a later version", `use ${values.join(" or ")} for now`) : bad(text, "is not a choice that there is", `use ${values.join(" or ")}`);
};
var parseCommand = (text, bad) => {
  if (text.trim() === "") return bad(text, "is empty", 'give a shell command, such as "npm test"');
  if (text.includes("\0")) return bad(text, "holds a NUL character", "remove it");
  return text.length <= MAX_COMMAND_UNITS ? ok(text) : bad(text, `is longer than ${MAX_COMMAND_UNITS} characters`, "put it into a script");
};
var parseFolder = (text, bad) => {
  const folder = text.replace(/^(?:\.\/)+/, "").replace(/(?<!\/)\/+$/, "");
  if (text !== "" && !text.startsWith("/") && (folder === "" || folder === ".")) return ok(".");
  const problem = copyPathProblem(text.startsWith("/") ? text : folder);
  return problem === void 0 ? ok(folder) : bad(text, problem, "name a folder inside the repository, such as packages/app");
};
var LIST_REMEDIES = {
  file: "name a file relative to the top of the repository, such as .env.test",
  glob: "give a path or pattern relative to the top of the repository, such as **/go.sum",
  variable: "name one environment variable, without its value"
};
var parseList = (of, texts, bad) => {
  for (const text of texts) {
    const problem = itemProblem(of, text);
    if (problem !== void 0) return bad(text, problem, LIST_REMEDIES[of]);
  }
  return ok([...new Set(texts)]);
};
var itemProblem = (of, text) => {
  if (of === "variable") return variableProblem(text);
  if (of === "file") return copyPathProblem(text);
  if (text.trim() === "") return "is empty";
  return alternativesAtMost(text) > MAX_ALTERNATIVES ? "stands for too many patterns" : void 0;
};
var MAX_ALTERNATIVES = 1e3;
var alternativesAtMost = (glob) => glob.split(",").length ** (glob.split("{").length - 1);
var variableProblem = (name) => {
  const { refused } = childEnvironment({
    kind: "repository",
    inherited: {},
    home: "",
    tmp: "",
    settings: { agentEnv: [], passEnv: [name], env: {} },
    proofrun: {}
  });
  const [sentence] = refused;
  return sentence?.slice(sentence.indexOf("is not passed on")).replace(/\.$/, "");
};
var parseVariables = (texts, bad) => {
  const values = /* @__PURE__ */ new Map();
  for (const text of texts) {
    const at = text.indexOf("=");
    if (at < 0) return bad(text, 'has no "="', "write NAME=VALUE");
    const name = text.slice(0, at);
    const problem = variableProblem(name);
    if (problem !== void 0) return bad(name, problem, "give another name");
    if (text.includes("\0")) return bad(name, "has a NUL character in its value", "remove it");
    values.set(name, text.slice(at + 1));
  }
  return ok(Object.fromEntries(values));
};
var parseLimitedDuration = ({ unit, max }, text, bad) => {
  const word = unit === "s" ? "seconds" : "minutes";
  const remedy = `give ${word} or a number with a unit, such as 90s, 10m or 1h`;
  const value = parseDuration(text, unit);
  if (value === void 0) return bad(text, "is not a duration", remedy);
  if (value === 0) return bad(text, "is no time at all", remedy);
  if (value > max) return bad(text, `is more than ${spokenLimit(max, unit)}`, "give less");
  return ok(value);
};
var parseWholeNumber = ({ min, max }, text, bad) => {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return ok(value);
  const range = max === LARGEST_NUMBER ? `from ${min} on` : `from ${min} to ${max}`;
  return bad(text, `is not a whole number ${range}`, "give one");
};

export {
  branchPrefixProblem,
  LARGEST_NUMBER,
  SETTING_OPTIONS,
  defaultOf,
  placeholderOf,
  mayRepeat,
  showValue,
  parseSetting
};
