import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EVENT_DATA
} from "./chunk-YTWUJKOC.js";
import {
  parseJson
} from "./chunk-4QLGDHBF.js";
import {
  VERSION
} from "./chunk-FSMUQE3H.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/shared/plain-check.ts
var plainCheck = (schema) => {
  const { def } = schema._zod;
  const isOfType = typeCheck(def);
  const rules = (def.checks ?? []).map(ruleOf);
  return rules.length === 0 ? isOfType : (value) => isOfType(value) && rules.every((rule) => rule(value));
};
var unknown = () => false;
var typeCheck = (def) => {
  switch (def.type) {
    case "boolean":
      return (value) => typeof value === "boolean";
    case "string":
      return "format" in def ? formatCheck(def) : isText;
    case "number":
      return "format" in def ? integerCheck(def) : Number.isFinite;
    case "enum":
      return oneOf(Object.values(def.entries));
    case "literal":
      return oneOf(def.values);
    case "nullable": {
      const inner = plainCheck(def.innerType);
      return (value) => value === null || inner(value);
    }
    case "array": {
      const element = plainCheck(def.element);
      return (value) => Array.isArray(value) && value.every(element);
    }
    case "object":
      return objectCheck(def);
    case "union":
      return unionCheck(def);
    default:
      return unknown;
  }
};
var isText = (value) => typeof value === "string";
var formatCheck = ({ format, pattern }) => format === "datetime" && pattern !== void 0 ? matches(pattern) : unknown;
var integerCheck = ({ format }) => format === "safeint" ? Number.isSafeInteger : unknown;
var matches = (pattern) => pattern.global || pattern.sticky ? unknown : (value) => typeof value === "string" && pattern.test(value);
var oneOf = (values) => {
  const set = new Set(values);
  return (value) => set.has(value);
};
var ruleOf = (rule) => {
  const { def } = rule._zod;
  switch (def.check) {
    case "string_format":
      return def.format === "regex" && def.pattern !== void 0 ? matches(def.pattern) : unknown;
    case "min_length":
      return (value) => value.length >= def.minimum;
    case "max_length":
      return (value) => value.length <= def.maximum;
    case "greater_than":
      return def.inclusive ? (value) => value >= Number(def.value) : unknown;
    case "less_than":
      return def.inclusive ? (value) => value <= Number(def.value) : unknown;
    default:
      return unknown;
  }
};
var objectCheck = ({ shape, catchall }) => {
  if (catchall?._zod.def.type !== "never") return unknown;
  const fields = Object.entries(shape).map(([key, schema]) => {
    const isOptional = schema._zod.def.type === "optional";
    const inner = isOptional ? schema._zod.def.innerType : schema;
    return { key, isOptional, check: plainCheck(inner) };
  });
  return (value) => {
    if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
    let at = 0;
    for (const key in value) {
      while (fields[at]?.isOptional && fields[at]?.key !== key) at += 1;
      const field = fields[at];
      if (field?.key !== key || !field.check(value[key])) return false;
      at += 1;
    }
    while (fields[at]?.isOptional) at += 1;
    return at === fields.length;
  };
};
var unionCheck = (def) => {
  if (!("discriminator" in def)) return unknown;
  const options = def.options.map(plainCheck);
  return (value) => options.some((option) => option(value));
};

// src/domain/attempt/journal-line.ts
var EMPTY_JOURNAL = { seq: 0, prev: "0".repeat(64) };
var NEWLINE = 10;
var ENVELOPE_KEYS = ["seq", "at", "kind", "data", "prev"];
var AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
var KIND = /^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/;
var encodeEvent = (end, at, { kind, data }) => {
  const checked = isPlain(kind, data) ? data : EVENT_DATA[kind].parse(data);
  const line = JSON.stringify({ seq: end.seq, at, kind, data: checked, prev: end.prev });
  return {
    // What was recorded is what is returned: a value that JSON cannot carry shows at once.
    event: JSON.parse(line),
    line,
    end: { seq: end.seq + 1, prev: digestOf(line) }
  };
};
var parseJournal = (bytes, file) => {
  const complete = bytes.lastIndexOf(NEWLINE) + 1;
  const lastStart = bytes.subarray(0, Math.max(0, complete - 1)).lastIndexOf(NEWLINE) + 1;
  const lines = decode(bytes.subarray(0, complete)).split("\n");
  lines.pop();
  const events = [];
  let end = EMPTY_JOURNAL;
  let writer = VERSION;
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const value = parseJson(line);
    if (isLast && isTorn(value, line, bytes.subarray(lastStart, complete - 1)))
      return ok({ events, end, validBytes: lastStart, droppedBytes: bytes.length - lastStart });
    const isOurs = !isLast || JSON.stringify(value) === line;
    const checked = isOurs ? checkEvent(value, end, writer) : corrupt("is not as it was written");
    if (!checked.ok) return refuseLine(checked.error, file, index + 1);
    const event = checked.value;
    if (event.kind === "run.started") writer = event.data.version;
    events.push(event);
    end = { seq: end.seq + 1, prev: digestOf(line) };
  }
  return ok({ events, end, validBytes: complete, droppedBytes: bytes.length - complete });
};
var decode = (bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
var isTorn = (value, line, bytes) => value === void 0 || digestOf(line) !== digestOf(bytes);
var corrupt = (what) => ({
  ok: false,
  error: { newer: false, what }
});
var newer = (what) => ({ ok: false, error: { newer: true, what } });
var checkEvent = (value, end, writer) => {
  if (value === void 0) return corrupt("is no JSON");
  const fault = envelopeFault(value, end);
  if (fault !== void 0) return corrupt(fault);
  const event = value;
  const kind = event.kind;
  if (!isKnownKind(kind)) return newer(`holds the unknown event ${kind}`);
  if (kind === "run.started" && majorOf(versionIn(event.data)) > majorOf(VERSION))
    return newer(`was written by version ${versionIn(event.data)}`);
  if (isPlain(kind, event.data)) return ok(event);
  const data = EVENT_DATA[kind].safeParse(event.data);
  if (data.success) return ok({ ...event, data: data.data });
  const issue = data.error.issues[0];
  const what = `has a wrong ${["data", ...issue?.path ?? []].join(".")} (${issue?.message})`;
  const runVersion = kind === "run.started" ? versionIn(event.data) : writer;
  return isNewer(runVersion) ? newer(what) : corrupt(what);
};
var envelopeFault = (value, end) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return "is no event";
  const keys = Object.keys(value);
  if (keys.length !== ENVELOPE_KEYS.length || !keys.every((key, at2) => key === ENVELOPE_KEYS[at2]))
    return `has other fields than ${ENVELOPE_KEYS.join(", ")}`;
  const { seq, at, kind, prev } = value;
  if (seq !== end.seq) return `has the number ${JSON.stringify(seq)} where ${end.seq} belongs`;
  if (prev !== end.prev) return "does not follow from the line before it";
  if (typeof at !== "string" || !AT.test(at)) return "has a wrong time";
  if (typeof kind !== "string" || !(isKnownKind(kind) || KIND.test(kind))) return "has a wrong kind";
  return void 0;
};
var plainChecks = /* @__PURE__ */ new Map();
var isPlain = (kind, data) => {
  let check = plainChecks.get(kind);
  if (check === void 0) {
    check = plainCheck(EVENT_DATA[kind]);
    plainChecks.set(kind, check);
  }
  return check(data);
};
var isKnownKind = (kind) => Object.hasOwn(EVENT_DATA, kind);
var versionIn = (data) => {
  const version = data?.version;
  return typeof version === "string" ? version : "";
};
var partsOf = (version) => /^\d{1,9}(?:\.\d{1,9}){2}/.exec(version)?.[0].split(".").map(Number) ?? [];
var majorOf = (version) => partsOf(version)[0] ?? 0;
var isNewer = (version) => {
  const ours = partsOf(VERSION);
  const parts = partsOf(version);
  const at = parts.findIndex((part, index) => part !== ours[index]);
  return at >= 0 && (parts[at] ?? 0) > (ours[at] ?? 0);
};
var refuseLine = ({ newer: isFromNewer, what }, file, line) => isFromNewer ? refuse(
  "journal-newer",
  `${file} line ${line} ${what}, which this version (${VERSION}) does not know: use the version that wrote it, or a newer one.`
) : refuse(
  "journal-corrupt",
  `${file} line ${line} ${what}: put the file back as it was, or begin a new attempt with \`proofrun restart\`.`
);

export {
  EMPTY_JOURNAL,
  encodeEvent,
  parseJournal
};
