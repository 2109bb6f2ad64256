import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  DEFAULT_SETTINGS,
  unreachable
} from "./chunk-44E4IYMS.js";
import {
  err,
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/agent/environment.ts
var INHERITED = [
  { group: "search path", why: "where programs are found", names: ["PATH"] },
  { group: "locale", why: "language and encoding", names: ["LANG", "LANGUAGE", "LC_*"] },
  { group: "time zone", why: "local time", names: ["TZ"] },
  {
    group: "terminal",
    why: "whether and how to colour",
    names: ["TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR"]
  },
  {
    group: "certificates",
    why: "certificate authorities of your network",
    names: [
      "SSL_CERT_FILE",
      "SSL_CERT_DIR",
      "NIX_SSL_CERT_FILE",
      "NODE_EXTRA_CA_CERTS",
      "REQUESTS_CA_BUNDLE",
      "CURL_CA_BUNDLE",
      "AWS_CA_BUNDLE",
      "GIT_SSL_CAINFO",
      "PIP_CERT",
      "CARGO_HTTP_CAINFO"
    ]
  },
  {
    group: "toolchains",
    why: "where setup actions put what they installed",
    names: [
      "JAVA_HOME",
      "JAVA_HOME_*",
      "GRADLE_HOME",
      "MAVEN_HOME",
      "CARGO_HOME",
      "RUSTUP_HOME",
      "RUSTUP_TOOLCHAIN",
      "GOROOT",
      "GOROOT_*",
      "GOTOOLCHAIN",
      "DOTNET_ROOT",
      "ANDROID_HOME",
      "ANDROID_SDK_ROOT",
      "ANDROID_NDK_HOME",
      "ANDROID_NDK_ROOT",
      "PNPM_HOME",
      "NVM_DIR",
      "VOLTA_HOME",
      "BUN_INSTALL",
      "DENO_INSTALL",
      "FLUTTER_ROOT",
      "CONDA",
      "pythonLocation",
      "Python3_ROOT_DIR",
      "LD_LIBRARY_PATH"
    ]
  }
];
var OWN = [
  { group: "own folders", why: "empty at first", names: ["HOME", "TMPDIR"] },
  { group: "automation", why: "`true`: nobody is there to answer", names: ["CI"] },
  { group: "Proofrun", why: "the agent contract", names: ["PROOFRUN_*"] }
];
var RUNNER_PREFIXES = ["GITHUB_", "ACTIONS_", "RUNNER_", "INPUT_", "STATE_"];
var childEnvironment = (request) => {
  const { kind, inherited, settings } = request;
  const listed = kind === "agent" ? settings.agentEnv : settings.passEnv;
  const given = kind === "agent" ? {} : settings.env;
  const refused = [...listed, ...Object.keys(given)].flatMap((name) => refusalOf(name) ?? []);
  const values = /* @__PURE__ */ new Map();
  for (const [name, value] of Object.entries(inherited)) {
    const passes = isInherited(name) || listed.includes(name) && mayBePassed(name);
    if (value !== void 0 && passes) values.set(name, value);
  }
  for (const [name, value] of Object.entries(given)) if (mayBePassed(name)) values.set(name, value);
  const own = { HOME: request.home, TMPDIR: request.tmp, CI: "true", ...request.proofrun };
  for (const [name, value] of Object.entries(own)) values.set(name, value);
  return { values: Object.fromEntries(values), refused };
};
var mayBePassed = (name) => refusalOf(name) === void 0;
var INHERITED_NAMES = INHERITED.flatMap(({ names }) => names);
var isInherited = (name) => INHERITED_NAMES.includes(name) || INHERITED_NAMES.some((pattern2) => matches(pattern2, name)) && !looksLikeSecret(name);
var matches = (pattern2, name) => pattern2.endsWith("*") && name.startsWith(pattern2.slice(0, -1));
var looksLikeSecret = (name) => /TOKEN|SECRET|PASS|CREDENTIAL|KEY|AUTH|COOKIE|SESSION|_PAT$/i.test(name);
var refusalOf = (name) => {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    return `${JSON.stringify(name)} is not passed on: it is not the name of an environment variable.`;
  if (RUNNER_PREFIXES.some((prefix) => name.toUpperCase().startsWith(prefix)))
    return `${name} is not passed on: names that start with ${RUNNER_PREFIXES.join(", ")} belong to the runner.`;
  const isOwn = OWN.some(({ names }) => names.some((own) => own === name || matches(own, name)));
  return isOwn ? `${name} is not passed on: Proofrun sets it itself.` : void 0;
};

// src/domain/conversation/hidden-characters.ts
var HIDDEN_RANGES = [
  [0, 8],
  [11, 31],
  [127, 159],
  [173, 173],
  [847, 847],
  [1564, 1564],
  [4447, 4448],
  [6068, 6069],
  [6155, 6159],
  [8203, 8207],
  [8232, 8238],
  [8288, 8303],
  [12644, 12644],
  [65024, 65037],
  [65279, 65279],
  [65440, 65440],
  [65520, 65531],
  [917504, 921599]
];
var escaped = (point) => `\\u{${point.toString(16)}}`;
var HIDDEN = new RegExp(
  `[${HIDDEN_RANGES.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join("")}]`,
  "gu"
);
var LONE_SURROGATE = new RegExp("\\p{Surrogate}", "gu");
var spelled = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, "0")}}`;
var plainLines = (text) => text.replace(/\r\n?/g, "\n");
var showHidden = (text) => plainLines(text).replace(HIDDEN, spelled).replace(LONE_SURROGATE, "�");
var countHidden = (text) => plainLines(text).match(HIDDEN)?.length ?? 0;
var hiddenNotice = (texts) => {
  const count = texts.reduce((sum, text) => sum + countHidden(text), 0);
  return count === 0 ? [] : [
    `**Look twice:** the texts quoted here held hidden characters (${count}), spelled out as \\u{…}.`
  ];
};

// src/domain/conversation/text-budget.ts
var BODY_BUDGET = 6e4;
var cutUnits = (text, units) => {
  if (text.length <= units) return text;
  const last = text.charCodeAt(units - 1);
  const splitsPair = last >= 55296 && last <= 56319;
  return text.slice(0, Math.max(0, splitsPair ? units - 1 : units));
};
var encoder = new TextEncoder();
var cutBytes = (text, bytes) => {
  const { read } = encoder.encodeInto(text, new Uint8Array(Math.min(bytes, text.length * 3)));
  return text.slice(0, read);
};
var openFence = (markdown) => {
  let open;
  for (const line of markdown.split("\n")) {
    const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line);
    const run = fence?.[1];
    if (run === void 0) continue;
    if (open === void 0) open = run;
    else if (run[0] === open[0] && run.length >= open.length && fence?.[2]?.trim() === "") {
      open = void 0;
    }
  }
  return open;
};
var fitMarkdown = (markdown, units, notice) => {
  if (markdown.length <= units) return markdown;
  const room = Math.max(0, units - notice.length - 2);
  let kept = cutLines(markdown, room);
  let fence = openFence(kept);
  while (fence !== void 0 && kept.length + fence.length + 1 > room) {
    kept = cutLines(kept, room - fence.length - 1);
    fence = openFence(kept);
  }
  return `${kept}${fence === void 0 ? "" : `${fence}
`}
${notice}
`;
};
var cutLines = (text, units) => {
  const cut = cutUnits(text, units);
  const end = cut.lastIndexOf("\n");
  return end >= 0 ? cut.slice(0, end + 1) : `${cutUnits(text, Math.max(0, units - 1))}
`;
};

// src/domain/worktree/copy-path.ts
var CONTROL = /[\u0000-\u001f\u007f]/;
var GIT_FOLDER = /^(?:\.git|git~\d+)[ .]*$/i;
var DROPPED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
var copyPathProblem = (path) => {
  if (path === "") return "is empty";
  if (CONTROL.test(path)) return "holds a control character";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "is absolute";
  if (path.includes("\\")) return "holds a backslash";
  const parts = path.split("/");
  if (parts.includes("..")) return "leads out of the repository";
  if (parts.includes("") || parts.includes(".")) return "is not in its simplest form";
  if (parts.some((part) => GIT_FOLDER.test(part.replace(DROPPED, "")))) return "leads into .git";
  return void 0;
};

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

// src/domain/agent/strict-json.ts
var MAX_DEPTH = 32;
var parseStrictJson = (text) => {
  if (text.trim() === "") return err("is empty");
  if (text.startsWith("\uFEFF")) return err("starts with a byte order mark");
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return err(
      `is not JSON (${error instanceof Error ? boundedReason(error.message) : "unreadable"})`
    );
  }
  const ambiguity = findAmbiguity(text);
  return ambiguity === void 0 ? ok(value) : err(ambiguity);
};
var boundedReason = (message) => message.replace(/\s+/g, " ").slice(0, 160);
var findAmbiguity = (text) => {
  const open = [];
  for (const token of structureOf(text)) {
    if (token === "{" || token === "[") {
      open.push(/* @__PURE__ */ new Set());
      if (open.length > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
    } else if (token === "}" || token === "]") {
      open.pop();
    } else {
      const key = String(JSON.parse(token));
      const keys = open.at(-1);
      if (keys?.has(key))
        return `has the key ${JSON.stringify(key).slice(0, 80)} twice in one object`;
      keys?.add(key);
    }
  }
  return void 0;
};
function* structureOf(text) {
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if ("{}[]".includes(character)) yield character;
    if (character !== '"') continue;
    const end = endOfString(text, at);
    if (isFollowedByColon(text, end)) yield text.slice(at, end);
    at = end - 1;
  }
}
var endOfString = (text, start) => {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
};
var isFollowedByColon = (text, from) => {
  let at = from;
  while (" 	\r\n".includes(text[at] ?? ".")) at++;
  return text[at] === ":";
};

// src/domain/evidence/document-text.ts
var encodeDocument = (document) => `${JSON.stringify(document, null, 2)}
`;
var unreadable = (name, what) => refuse(
  "document-unreadable",
  `${name} ${what}, so it counts as absent; continue makes it again from what is still there.`
);
var decodeDocument = (name, content, ending = "newline") => {
  let text;
  try {
    text = typeof content === "string" ? content : new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return unreadable(name, "is not UTF-8");
  }
  const value = parseStrictJson(text);
  if (!value.ok) return unreadable(name, value.error);
  if (ending === "newline" && !text.endsWith("\n")) {
    return unreadable(name, "has no newline at its end: it was cut off");
  }
  return ok(value.value);
};

// node_modules/ansi-regex/index.js
var ST = String.raw`(?:\u001B\u005C|\u009C)`;
var stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
var osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
var controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
var linuxPalette = String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`;
var csi = String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`;
var escape = String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`;
var pattern = `${linuxPalette}|${osc}|${controlString}|${csi}|${escape}`;
function ansiRegex({ onlyFirst = false } = {}) {
  return new RegExp(pattern, onlyFirst ? void 0 : "g");
}

// node_modules/strip-ansi/index.js
var regex = ansiRegex();
function stripAnsi(string) {
  if (typeof string !== "string") {
    throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
  }
  if (!string.includes("\x1B") && !string.includes("")) {
    return string;
  }
  return string.replace(regex, "");
}

// src/domain/verification/neutralise-log.ts
var UNICODE_BREAKS = /[\u0085\u2028\u2029]/g;
var CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
var INVISIBLE = new RegExp("(?!\\ufe0f)\\p{Default_Ignorable_Code_Point}|[\\ufff9-\\ufffb]", "gu");
var shown = (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
var SHOWN_CONTROLS = new Map(
  Array.from({ length: 160 }, (_, code) => String.fromCharCode(code)).map((control) => [
    control,
    shown(control)
  ])
);
var neutraliseLog = (text) => stripAnsi(text).replaceAll("\r\n", "\n").replace(/\r+/g, (run) => "\n".repeat(run.length)).replace(UNICODE_BREAKS, "\n").replace(CONTROLS, (control) => SHOWN_CONTROLS.get(control) ?? "").replace(INVISIBLE, shown).replace(/^([^\S\n]*)::/gm, "$1\\::").replaceAll("##[", "##\\[");

export {
  parseStrictJson,
  encodeDocument,
  decodeDocument,
  stripAnsi,
  neutraliseLog,
  OWN,
  RUNNER_PREFIXES,
  childEnvironment,
  showHidden,
  countHidden,
  hiddenNotice,
  BODY_BUDGET,
  cutUnits,
  cutBytes,
  fitMarkdown,
  copyPathProblem,
  branchPrefixProblem,
  LARGEST_NUMBER,
  SETTING_OPTIONS,
  defaultOf,
  placeholderOf,
  mayRepeat,
  showValue,
  parseSetting
};
