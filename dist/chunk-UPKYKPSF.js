import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseLabels
} from "./chunk-N372GI24.js";
import {
  INFERENCE_FILES,
  heldNotices,
  inferCommands,
  require_dist
} from "./chunk-SNCD7WSK.js";
import {
  CONFIG_FILE,
  CONFIG_HOOKS,
  CONFIG_KEYS,
  REFUSED_KEYS
} from "./chunk-SQSYBKR7.js";
import {
  START,
  decodeConfig,
  placesOf
} from "./chunk-4G2M26DU.js";
import {
  nearestName
} from "./chunk-MLKVRJMS.js";
import {
  parseSetting,
  showValue
} from "./chunk-5F6VFBMA.js";
import {
  copyPathProblem
} from "./chunk-W4O42MKY.js";
import {
  namedCommands
} from "./chunk-YTWUJKOC.js";
import {
  HOOK_NAMES,
  Settings
} from "./chunk-KTKRA5UZ.js";
import {
  unreachable
} from "./chunk-44E4IYMS.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  err,
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __toESM
} from "./chunk-JFMPI6Y5.js";

// src/domain/config/resolve-settings.ts
var resolveSettings = (layers) => {
  const values = /* @__PURE__ */ new Map();
  const sources = /* @__PURE__ */ new Map();
  for (const { source, values: given } of layers)
    for (const [key, value] of Object.entries(given)) {
      if (value === void 0 || values.has(key)) continue;
      values.set(key, value);
      sources.set(key, source);
    }
  const settings = Settings.parse(Object.fromEntries(values));
  const origins = Object.keys(settings).map((key) => [key, sources.get(key) ?? "default"]);
  return { settings, origins: Object.fromEntries(origins) };
};
var FROM_FILES = [
  "override",
  "repository",
  "inferred"
];
var needsApproval = ({ settings, origins }) => namedCommands(settings).flatMap((command) => {
  const isHook = HOOK_NAMES.some((name) => name === command.name);
  const source = origins[isHook ? "hooks" : command.name];
  return isFromFile(source) ? [{ ...command, source }] : [];
});
var isFromFile = (source) => FROM_FILES.includes(source);

// src/domain/config/config-problems.ts
var TYPE_NAMES = {
  mapping: "is a mapping",
  list: "is a list",
  text: "is a text",
  number: "is a number",
  switch: "is true or false",
  nothing: "has no value"
};
var REMEDIES = {
  text: "write a text, in quotes where it looks like something else",
  switch: "write true or false, without quotes",
  number: "write a number, without quotes",
  duration: "write a number, or a text with a unit such as 10m",
  list: "write a list of texts, such as [one, two]",
  mapping: "write names with their values, such as {name: value}",
  role: "write a command, or a mapping of command and model",
  hook: "write a command, or a mapping of command and timeout"
};
var problem = (place, sentence) => err({ place, sentence });
var wrongType = (name, node, wanted) => problem(node.place, `${name} ${TYPE_NAMES[node.kind]}: ${REMEDIES[wanted]}`);
var refusedAt = (place, { message }) => problem(place, message.replace(/\.$/, ""));
var unknownKey = ({ key, place }, where, { names, remedy }) => {
  if (/^\/[/*]/.test(key))
    return problem(place, `${showValue(key)} looks like a comment: start comments with #`);
  const near = nearestName(key, names);
  const otherwise = remedy ?? `remove it, or use one of ${names.join(", ")}`;
  return problem(
    place,
    `${where} has no key ${showValue(key)}: ${near === void 0 ? otherwise : `did you mean ${near}?`}`
  );
};

// src/domain/config/read-texts.ts
var readSetting = (kind, name, node) => readTexts(textsOf(kind, name, node), node, (texts) => parseSetting({ kind }, name, texts));
var readLabels = (name, node) => readTexts(listTexts(name, node), node, (texts) => parseLabels(texts, name));
var readTexts = (texts, node, parse) => {
  if (!texts.ok) return texts;
  const parsed = parse(texts.value.map(({ text }) => text));
  if (parsed.ok) return parsed;
  const culprit = texts.value.find(({ text }) => !parse([text]).ok);
  return refusedAt(culprit?.place ?? node.place, parsed.error);
};
var textsOf = (kind, name, node) => {
  switch (kind.kind) {
    case "switch":
      return node.kind === "switch" ? one(node) : wrongType(name, node, "switch");
    case "whole-number":
    case "amount":
      return node.kind === "number" ? one(node) : wrongType(name, node, "number");
    case "duration":
      return node.kind === "number" || node.kind === "text" ? one(node) : wrongType(name, node, "duration");
    case "list":
      return listTexts(name, node);
    case "variables":
      return variableTexts(name, node);
    case "command":
    case "role-command":
    case "text":
    case "folder":
    case "branch-prefix":
    case "choice":
      return node.kind === "text" ? one(node) : wrongType(name, node, "text");
    default:
      return unreachable(kind);
  }
};
var one = ({
  place,
  value
}) => ok([{ place, text: String(value) }]);
var listTexts = (name, node) => {
  if (node.kind !== "list") return wrongType(name, node, "list");
  const texts = [];
  for (const item of node.items) {
    if (item.kind !== "text") return wrongType(`an item of ${name}`, item, "text");
    texts.push({ place: item.place, text: item.value });
  }
  return ok(texts);
};
var variableTexts = (name, node) => {
  if (node.kind !== "mapping") return wrongType(name, node, "mapping");
  const texts = [];
  for (const { key, place, value } of node.entries) {
    if (key.includes("="))
      return problem(place, `${name} ${showValue(key)} has "=" in a name: write NAME: value`);
    if (value.kind !== "text") return wrongType(`${name} ${showValue(key)}`, value, "text");
    texts.push({ place, text: `${key}=${value.value}` });
  }
  return ok(texts);
};

// src/domain/config/read-mappings.ts
var COMMAND = { kind: "command" };
var SECONDS = { kind: "duration", unit: "s", max: 3600 };
var readRole = (name, node) => {
  if (node.kind === "mapping" && node.entries.some(({ key }) => key === "agent"))
    return problem(
      node.place,
      `${name}.agent comes in a later version: give the command that starts the agent as ${name}.command for now`
    );
  const fields = { command: COMMAND, model: { kind: "text" } };
  return node.kind === "text" || node.kind === "mapping" ? readCommand(fields, name, node) : wrongType(name, node, "role");
};
var readHooks = (name, node) => {
  if (node.kind !== "mapping") return wrongType(name, node, "mapping");
  const hooks = /* @__PURE__ */ new Map();
  for (const entry of node.entries) {
    const hook = CONFIG_HOOKS.find((one2) => one2 === entry.key);
    if (hook === void 0) return unknownKey(entry, name, { names: CONFIG_HOOKS });
    const read = readHook(`${name}.${hook}`, entry.value);
    if (!read.ok) return read;
    hooks.set(hook, read.value);
  }
  return ok(Object.fromEntries(hooks));
};
var readHook = (name, node) => node.kind === "text" || node.kind === "mapping" ? readCommand({ command: COMMAND, timeout: SECONDS }, name, node) : wrongType(name, node, "hook");
var readCommand = (fields, name, node) => {
  if (node.kind === "text") {
    const command = readSetting(COMMAND, name, node);
    return command.ok ? ok({ command: command.value }) : command;
  }
  const values = /* @__PURE__ */ new Map();
  for (const entry of node.entries) {
    const kind = Object.hasOwn(fields, entry.key) ? fields[entry.key] : void 0;
    if (kind === void 0) return unknownKey(entry, name, { names: Object.keys(fields) });
    const read = readSetting(kind, `${name}.${entry.key}`, entry.value);
    if (!read.ok) return read;
    values.set(entry.key, read.value);
  }
  return values.has("command") ? (
    // Each field's rule makes that field's type; a test holds the values to the schema.
    ok(Object.fromEntries(values))
  ) : problem(node.place, `${name} has no command: add one`);
};
var PROTECTIONS = ["refuse", "draft", "note"];
var readProtectedPaths = (name, node) => {
  if (node.kind !== "mapping") return wrongType(name, node, "mapping");
  const rules = /* @__PURE__ */ new Map();
  for (const { key, place, value } of node.entries) {
    const fault = patternFault(key);
    if (fault !== void 0)
      return problem(
        place,
        `${name} ${showValue(key)} ${fault}: write a path such as docs/api.md, docs/** or **/go.sum`
      );
    const read = readSetting(
      { kind: "choice", values: PROTECTIONS },
      `${name} ${showValue(key)}`,
      value
    );
    if (!read.ok) return read;
    rules.set(key, read.value);
  }
  return ok(Object.fromEntries(rules));
};
var patternFault = (pattern) => {
  const core = pattern.replace(/^\*\*\//, "").replace(/\/\*\*$/, "");
  return /[*?[\]{}]/.test(core) ? "has a wildcard other than **/ at its start and /** at its end" : copyPathProblem(core);
};

// src/domain/config/read-config.ts
var KEYS = new Map(CONFIG_KEYS.map((one2) => [one2.key, one2]));
var readConfig = (node) => {
  if (node.kind === "nothing") return ok({ settings: {}, forge: {} });
  if (node.kind !== "mapping") return wrongType("the file", node, "mapping");
  const parts = { settings: /* @__PURE__ */ new Map(), forge: /* @__PURE__ */ new Map() };
  for (const entry of node.entries) {
    const key = KEYS.get(entry.key);
    if (key === void 0) return refusedKey(entry);
    const value = readValue(key, entry.value);
    if (!value.ok) return value;
    parts[key.part].set(key.key, value.value);
  }
  const placed = placeBeforeVerify(parts.settings, node.entries);
  if (!placed.ok) return placed;
  return ok({
    settings: Object.fromEntries(placed.value),
    forge: Object.fromEntries(parts.forge)
  });
};
var refusedKey = (entry) => {
  const words = REFUSED_KEYS.get(entry.key);
  return words === void 0 ? unknownKey(entry, "a configuration", {
    names: [...KEYS.keys()],
    remedy: 'remove it, or see what "proofrun schema config" prints'
  }) : problem(entry.place, `${entry.key} ${words}`);
};
var readValue = ({ kind, key }, node) => {
  switch (kind.kind) {
    case "hooks":
      return readHooks(key, node);
    case "protected-paths":
      return readProtectedPaths(key, node);
    case "role-command":
      return readRole(key, node);
    case "labels":
      return readLabels(key, node);
    default:
      return readSetting(kind, key, node);
  }
};
var placeBeforeVerify = (settings, entries) => {
  const { beforeVerify, ...hooks } = settings.get("hooks") ?? {};
  if (beforeVerify === void 0) return ok(settings);
  const moved = new Map(settings).set("hooks", hooks);
  const given = [
    ["beforeVerify", beforeVerify.command],
    ["beforeVerifyTimeout", beforeVerify.timeout]
  ];
  for (const [key, value] of given) {
    if (value === void 0) continue;
    const twice = entries.find((entry) => entry.key === key);
    if (twice !== void 0)
      return problem(
        twice.place,
        `${key} is given here and by hooks.beforeVerify: keep one of them`
      );
    moved.set(key, value);
  }
  if (Object.keys(hooks).length === 0) moved.delete("hooks");
  return ok(moved);
};

// src/domain/config/read-yaml.ts
var import_yaml2 = __toESM(require_dist(), 1);

// src/domain/config/check-lexemes.ts
var import_yaml = __toESM(require_dist(), 1);
var MAX_LEXEMES = 2e4;
var MAX_DEPTH = 32;
var ZERO_WIDTH = /* @__PURE__ */ new Set([import_yaml.CST.DOCUMENT, import_yaml.CST.FLOW_END, import_yaml.CST.SCALAR]);
var UNUSED = {
  anchor: "anchors (&) are not read here: write the value wherever it is meant",
  alias: "aliases (*) are not read here: write the value itself, in quotes if it starts with *",
  tag: "tags (!) are not read here: remove it, or put a value that starts with ! in quotes",
  "directive-line": "directives (%) are not read here: remove the line"
};
var CLOSED = {
  "double-quoted-scalar": /^"[^"\\]*(?:\\[\s\S][^"\\]*)*"$/,
  "single-quoted-scalar": /^'[^']*(?:''[^']*)*'$/
};
var faultOf = (kind, lexeme) => {
  if (kind === null) return void 0;
  return CLOSED[kind]?.test(lexeme) === false ? "the quote that opens here is never closed: close it" : UNUSED[kind];
};
var checkLexemes = (text) => {
  const parser = new import_yaml.Parser();
  let [offset, count, previous] = [0, 0, ""];
  const refused = (sentence) => err({ place: placesOf(text)(offset), sentence });
  for (const lexeme of new import_yaml.Lexer().lex(text)) {
    const kind = previous === import_yaml.CST.SCALAR ? "scalar" : import_yaml.CST.tokenType(lexeme);
    const fault = faultOf(kind, lexeme);
    if (fault !== void 0) return refused(fault);
    count += 1;
    if (count > MAX_LEXEMES) return refused("the file has too many parts: shorten it");
    for (const _token of parser.next(lexeme)) ;
    if (parser.stack.length > MAX_DEPTH)
      return refused(`values are nested more than ${MAX_DEPTH} deep: no setting needs that`);
    if (!ZERO_WIDTH.has(lexeme)) offset += lexeme.length;
    previous = lexeme;
  }
  return ok(void 0);
};

// src/domain/config/read-yaml.ts
var readYaml = (bytes) => {
  const decoded = decodeConfig(bytes);
  if (!decoded.ok) return decoded;
  const text = decoded.value;
  const checked = checkLexemes(text);
  if (!checked.ok) return checked;
  const document = (0, import_yaml2.parseDocument)(text, {
    schema: "core",
    uniqueKeys: false,
    prettyErrors: false,
    // Quieter than this, it would take a second document without a word.
    logLevel: "error"
  });
  const placeOf = placesOf(text);
  const [error] = document.errors;
  return error === void 0 ? convert(document, placeOf) : err(problemOf(error, placeOf));
};
var SYNTAX_PROBLEMS = {
  TAB_AS_INDENT: "a tab indents this line: use spaces",
  BAD_INDENT: "the indentation does not fit the lines above: align it with them",
  MISSING_CHAR: "a closing bracket, a comma, a colon or a space is missing: add it",
  MULTIPLE_DOCS: "a second document starts here: keep one, without --- after it",
  BAD_DQ_ESCAPE: "the escape after this backslash does not exist: write \\\\ for a backslash",
  BAD_SCALAR_START: "a value cannot start with this character: put it in quotes",
  MULTILINE_IMPLICIT_KEY: "a key goes over more than one line: put a value with a colon in quotes",
  BLOCK_AS_IMPLICIT_KEY: "there is one colon too many: put a value with a colon in quotes"
};
var problemOf = (error, placeOf) => ({
  place: placeOf(error.pos[0]),
  sentence: SYNTAX_PROBLEMS[error.code] ?? "this is not valid YAML: correct it",
  detail: error.message
});
var convert = ({ contents }, placeOf) => contents === null ? ok({ kind: "nothing", place: START }) : convertNode(contents, placeOf, START);
var convertNode = (node, placeOf, fallback) => {
  if ((0, import_yaml2.isMap)(node)) return convertMapping(node.items, placeOf, placeAt(node, placeOf, fallback));
  if ((0, import_yaml2.isSeq)(node)) return convertList(node.items, placeOf, placeAt(node, placeOf, fallback));
  const value = (0, import_yaml2.isScalar)(node) ? node.value : null;
  const place = value === null ? fallback : placeAt(node, placeOf, fallback);
  if (typeof value === "string") return ok({ kind: "text", place, value });
  if (typeof value === "number") return ok({ kind: "number", place, value });
  if (typeof value === "boolean") return ok({ kind: "switch", place, value });
  return ok({ kind: "nothing", place });
};
var placeAt = (node, placeOf, fallback) => node.range ? placeOf(node.range[0]) : fallback;
var convertList = (nodes, placeOf, place) => {
  const items = [];
  for (const node of nodes) {
    const item = convertNode(node, placeOf, place);
    if (!item.ok) return item;
    items.push(item.value);
  }
  return ok({ kind: "list", place, items });
};
var convertMapping = (pairs, placeOf, place) => {
  const entries = /* @__PURE__ */ new Map();
  for (const pair of pairs) {
    const read = convertKey(pair.key, placeOf, place);
    if (!read.ok) return read;
    const { key, place: keyPlace } = read.value;
    const first = entries.get(key);
    if (first !== void 0)
      return err({
        place: keyPlace,
        sentence: `${showValue(key)} is given twice, first in line ${first.place.line}: keep one of them`
      });
    const value = convertNode(pair.value, placeOf, keyPlace);
    if (!value.ok) return value;
    entries.set(key, { key, place: keyPlace, value: value.value });
  }
  return ok({ kind: "mapping", place, entries: [...entries.values()] });
};
var convertKey = (node, placeOf, fallback) => {
  const converted = convertNode(node, placeOf, fallback);
  if (!converted.ok) return converted;
  const key = converted.value;
  const { place } = key;
  if (key.kind === "mapping" || key.kind === "list" || key.kind === "nothing")
    return err({ place, sentence: "a key is missing or is no text: write one before the colon" });
  return key.value === "<<" ? err({ place, sentence: "merge keys (<<) are not read here: write the keys themselves" }) : ok({ key: String(key.value), place });
};

// src/domain/config/parse-config.ts
var parseConfig = (bytes, file) => {
  const node = readYaml(bytes);
  if (!node.ok) return invalid(file, node.error);
  const config = readConfig(node.value);
  return config.ok ? config : invalid(file, config.error);
};
var invalid = (file, { place, sentence, detail }) => refuse(
  "config-invalid",
  `${file}, line ${place.line}, column ${place.column}: ${sentence}${sentence.endsWith("?") ? "" : "."}`,
  detail
);

// src/lifecycle/configuration.ts
var loadConfiguration = async (world, commit, given) => {
  const override = await readOverride(world);
  if (!override.ok) return override;
  const found = await readRepositoryConfig(world, commit);
  const layers = [given, override.value.layer, found.layer];
  const inferred = await infer(world, commit, layers);
  const resolved = resolveSettings([...layers, inferred.layer]);
  const { settings, origins } = resolved;
  const pending = needsApproval(resolved);
  return ok({
    settings,
    forge: found.forge,
    typed: namedCommands(settings).filter(({ name }) => pending.every((one2) => one2.name !== name)).map(({ digest }) => digest),
    pending,
    loaded: {
      commit,
      file: CONFIG_FILE,
      found: found.found,
      digest: found.digest,
      origins,
      notices: [...found.notices, ...override.value.notices, ...inferred.notices]
    }
  });
};
var readRepositoryConfig = async (world, commit) => {
  const nothing = { layer: { source: "repository", values: {} }, forge: {} };
  const bytes = await world.repository.show(commit, CONFIG_FILE);
  if (bytes === void 0) return { ...nothing, found: "missing", digest: null, notices: [] };
  const digest = digestOf(bytes);
  const parsed = parseConfig(bytes, CONFIG_FILE);
  if (!parsed.ok) return { ...nothing, found: "invalid", digest, notices: [parsed.error.message] };
  const { forge } = parsed.value;
  const { settings, notices } = believed(world, parsed.value.settings);
  return {
    layer: { source: "repository", values: settings },
    forge,
    found: "valid",
    digest,
    notices
  };
};
var PERSONS_OWN = ["passEnv", "agentEnv", "isolation", "unsafe"];
var believed = ({ hosting }, settings) => {
  if (hosting !== void 0) return { settings, notices: [] };
  const ignored = PERSONS_OWN.filter((key) => settings[key] !== void 0);
  return {
    settings: Object.fromEntries(
      Object.entries(settings).filter(([key]) => ignored.every((name) => name !== key))
    ),
    notices: ignored.map(
      (key) => `${key} of ${CONFIG_FILE} is not taken over on your machine: give it as a flag, or in your own settings for this repository.`
    )
  };
};
var readOverride = async (world) => {
  const nothing = ok({ layer: { source: "override", values: {} }, notices: [] });
  const read = await world.readOverride?.();
  if (read === void 0) return nothing;
  if (!read.ok) return read;
  const { file, bytes } = read.value;
  if (bytes === void 0) return nothing;
  const parsed = parseConfig(bytes, file);
  return parsed.ok ? ok({ layer: { source: "override", values: parsed.value.settings }, notices: [] }) : ok({ ...nothing.value, notices: [parsed.error.message] });
};
var infer = async (world, commit, layers) => {
  const isNamed = (key) => layers.some(({ values }) => values[key] !== void 0);
  if (isNamed("verify") || isNamed("workingDirectory"))
    return { layer: { source: "inferred", values: {} }, notices: [] };
  const read = (path) => world.repository.show(commit, path);
  const [packageJson, makefile, present] = await Promise.all([
    firstOf(INFERENCE_FILES.packageJson, read),
    firstOf(INFERENCE_FILES.makefile, read),
    Promise.all(INFERENCE_FILES.present.map(async (path) => await read(path) ? [path] : []))
  ]);
  const inferred = inferCommands({ packageJson, makefile, present: present.flat() });
  const layer = { source: "inferred", values: inferred.values };
  return { layer, notices: heldNotices(inferred, resolveSettings([...layers, layer]).origins) };
};
var firstOf = async (paths, read) => {
  const files = await Promise.all(paths.map(read));
  const first = files.find((bytes) => bytes !== void 0);
  return first && new TextDecoder().decode(first);
};

export {
  needsApproval,
  loadConfiguration
};
