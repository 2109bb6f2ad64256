import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CONFIG_HOOKS,
  CONFIG_KEYS,
  HOOK_HELP
} from "./chunk-SQSYBKR7.js";
import {
  ManifestDocument
} from "./chunk-ETDHLZE4.js";
import {
  AttemptDocument,
  ChangeDocument,
  OutcomeName,
  PlanDocument,
  ReadinessDocument,
  ReviewDocument,
  SummaryDocument,
  TamperDocument,
  TaskDocument,
  TriageDocument
} from "./chunk-EGOZDPUP.js";
import {
  LARGEST_NUMBER
} from "./chunk-5F6VFBMA.js";
import {
  OWN,
  RUNNER_PREFIXES
} from "./chunk-W4O42MKY.js";
import {
  AttemptNumber,
  EVENT_DATA,
  EVENT_KINDS,
  TaskId,
  VerificationSnapshot,
  iso_exports
} from "./chunk-YTWUJKOC.js";
import {
  _enum,
  array,
  boolean,
  discriminatedUnion,
  int,
  literal,
  number,
  record,
  strictObject,
  string,
  toJSONSchema,
  union
} from "./chunk-KTKRA5UZ.js";
import {
  unreachable
} from "./chunk-44E4IYMS.js";
import {
  STAGES
} from "./chunk-7XE62FEY.js";

// src/domain/config/config-schema.ts
var OWN_NAMES = OWN.flatMap(({ names }) => names).map((name2) => name2.replace("*", ".*"));
var command = string().regex(/\S/).max(65536);
var name = string().regex(/\S/).max(200);
var path = string().regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\\]+$/);
var branchPrefix = string().regex(/^(?![-/])[^\s~^:?*[\\]*$/).max(100);
var label = string().regex(/^[^\r\n]*\S[^\r\n]*$/).max(50);
var variable = string().regex(
  new RegExp(
    `^(?!${RUNNER_PREFIXES.join("|")})(?!(?:${OWN_NAMES.join("|")})$)[A-Za-z_][A-Za-z0-9_]*$`
  )
);
var duration = (max) => union([
  number().min(1e-3).max(max),
  string().regex(/^\s*\d{1,9}(?:\.\d{1,3})? ?(?:s|m|min|h)?\s*$/)
]);
var hook = union([command, strictObject({ command, timeout: duration(3600).optional() })]);
var LIST_ITEMS = { file: path, glob: string().regex(/\S/), variable };
var schemaOf = (kind) => {
  switch (kind.kind) {
    case "command":
      return command;
    case "role-command":
      return union([command, strictObject({ command, model: name.optional() })]);
    case "text":
      return name;
    case "folder":
      return path;
    case "branch-prefix":
      return branchPrefix;
    case "switch":
      return boolean();
    case "list":
      return array(LIST_ITEMS[kind.of]);
    case "labels":
      return array(label);
    case "variables":
      return record(variable, string());
    case "duration":
      return duration(kind.max);
    case "whole-number":
      return int().min(kind.min).max(Math.min(kind.max, LARGEST_NUMBER));
    case "amount":
      return number().min(1e-6).max(999999999);
    case "choice":
      return _enum(kind.values);
    case "hooks":
      return strictObject(
        Object.fromEntries(
          CONFIG_HOOKS.map((one) => [one, hook.optional().describe(HOOK_HELP[one])])
        )
      );
    case "protected-paths":
      return record(path, _enum(["refuse", "draft", "note"]));
    default:
      return unreachable(kind);
  }
};
var ConfigDocument = strictObject(
  Object.fromEntries(
    CONFIG_KEYS.map(({ key, kind, help }) => [key, schemaOf(kind).optional().describe(help)])
  )
);

// src/domain/evidence/check-document.ts
var Check = strictObject({
  name: string().min(1).describe("What was checked"),
  ok: boolean().nullable().describe("Whether it holds; null when it could not be checked"),
  detail: string().min(1).describe("One sentence")
});
var CheckDocument = strictObject({
  schema: literal("proofrun/check"),
  version: literal(1),
  status: _enum(["ready-for-pr", "not-ready"]).nullable().describe("What the evidence comes to; null when the file cannot be read"),
  holds: boolean().describe("Whether the file says just that, and everything that was checked holds"),
  code: string().nullable().describe("Why the file was refused, if it was"),
  checks: array(Check).describe("Every check, in order")
});

// src/domain/evidence/status-document.ts
var StatusEntry = strictObject({
  task: TaskId.describe("Number of the issue or local task"),
  title: string().describe("Its title, untrusted"),
  stage: _enum(STAGES).nullable().describe("Where it stands; null when it was never started"),
  needsYou: boolean().describe("Whether it waits for a person"),
  heldBy: string().optional().describe("What holds it, such as `after #4 (in review)`"),
  attempt: AttemptNumber.optional().describe("The newest attempt"),
  outcome: OutcomeName.optional().describe("How that attempt ended"),
  branch: string().optional().describe("Its branch"),
  queued: literal(true).optional().describe("It waits for its turn to verify on this machine"),
  dropped: literal(true).optional().describe("A person ended it"),
  next: string().optional().describe("One sentence: what a person can do now")
});
var StatusDocument = strictObject({
  schema: literal("proofrun/status"),
  version: literal(1),
  tasks: array(StatusEntry).describe("By number"),
  needsYou: int().min(0).describe("How many tasks wait for a person")
});

// src/domain/evidence/trail-document.ts
var lineOf = (kind) => strictObject({
  seq: int().min(0).describe("0, 1, 2 …: the place in the journal"),
  at: iso_exports.datetime().describe("When it was written, UTC"),
  kind: literal(kind).describe("What happened; see the list of events"),
  data: EVENT_DATA[kind].describe("By kind"),
  prev: string().regex(/^[0-9a-f]{64}$/).describe("sha256 of the line before, without its newline; 64 zeros for the first")
});
var [firstKind, ...otherKinds] = EVENT_KINDS.map(lineOf);
if (firstKind === void 0) throw new Error("there is no kind of event");
var EventDocument = discriminatedUnion("kind", [firstKind, ...otherKinds]);
var TrailDocument = strictObject({
  schema: literal("proofrun/trail"),
  version: literal(1),
  events: array(EventDocument).describe("The journal’s events, in order")
});

// src/domain/evidence/schemas.ts
var SCHEMAS = {
  attempt: AttemptDocument,
  change: ChangeDocument,
  check: CheckDocument,
  config: ConfigDocument,
  event: EventDocument,
  manifest: ManifestDocument,
  plan: PlanDocument,
  readiness: ReadinessDocument,
  review: ReviewDocument,
  status: StatusDocument,
  summary: SummaryDocument,
  tamper: TamperDocument,
  task: TaskDocument,
  trail: TrailDocument,
  triage: TriageDocument,
  verification: VerificationSnapshot
};
var SCHEMA_NAMES = Object.keys(SCHEMAS);
var SCHEMA_VERSIONS = {
  attempt: 1,
  change: 1,
  check: 1,
  config: null,
  event: null,
  manifest: 1,
  plan: 1,
  readiness: 3,
  review: 1,
  status: 1,
  summary: 1,
  tamper: 1,
  task: 1,
  trail: 1,
  triage: 1,
  verification: 1
};
var isSchemaName = (name2) => Object.hasOwn(SCHEMAS, name2);
var jsonSchemaOf = (name2) => {
  const version = SCHEMA_VERSIONS[name2];
  return {
    ...toJSONSchema(SCHEMAS[name2]),
    title: version === null ? `proofrun/${name2}` : `proofrun/${name2}, version ${version}`
  };
};

export {
  SCHEMAS,
  SCHEMA_NAMES,
  SCHEMA_VERSIONS,
  isSchemaName,
  jsonSchemaOf
};
