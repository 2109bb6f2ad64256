import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  err,
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

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
  copyPathProblem
};
