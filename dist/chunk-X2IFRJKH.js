import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EVENT_DATA
} from "./chunk-JQ7UNGIK.js";
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

// src/domain/attempt/journal-line.ts
var EMPTY_JOURNAL = { seq: 0, prev: "0".repeat(64) };
var NEWLINE = 10;
var ENVELOPE_KEYS = "seq,at,kind,data,prev";
var AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
var KIND = /^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/;
var encodeEvent = (end, at, { kind, data }) => {
  const checked = EVENT_DATA[kind].parse(data);
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
    const value = decodeLine(line);
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
var decodeLine = (line) => {
  try {
    return JSON.parse(line);
  } catch {
    return void 0;
  }
};
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
  const data = EVENT_DATA[kind].safeParse(event.data);
  if (data.success) return ok({ ...event, data: data.data });
  const issue = data.error.issues[0];
  const what = `has a wrong ${["data", ...issue?.path ?? []].join(".")} (${issue?.message})`;
  const runVersion = kind === "run.started" ? versionIn(event.data) : writer;
  return isNewer(runVersion) ? newer(what) : corrupt(what);
};
var envelopeFault = (value, end) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return "is no event";
  if (Object.keys(value).join() !== ENVELOPE_KEYS)
    return `has other fields than ${ENVELOPE_KEYS.replaceAll(",", ", ")}`;
  const { seq, at, kind, prev } = value;
  if (seq !== end.seq) return `has the number ${JSON.stringify(seq)} where ${end.seq} belongs`;
  if (prev !== end.prev) return "does not follow from the line before it";
  if (typeof at !== "string" || !AT.test(at)) return "has a wrong time";
  if (typeof kind !== "string" || !KIND.test(kind)) return "has a wrong kind";
  return void 0;
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
