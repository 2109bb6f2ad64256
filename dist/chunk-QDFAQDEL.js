import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ManifestDocument
} from "./chunk-P5KBI7VV.js";
import {
  AttemptDocument,
  ChangeDocument,
  OutcomeName,
  PlanDocument,
  ReadinessDocument,
  ReviewDocument,
  SummaryDocument,
  TaskDocument,
  TriageDocument
} from "./chunk-REFHF46W.js";
import {
  AttemptNumber,
  EVENT_DATA,
  EVENT_KINDS,
  TaskId,
  VerificationSnapshot,
  _enum,
  array,
  boolean,
  discriminatedUnion,
  int,
  iso_exports,
  literal,
  strictObject,
  string,
  toJSONSchema
} from "./chunk-NLOZJIWO.js";
import {
  STAGES
} from "./chunk-B7ONSVVV.js";

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
  event: EventDocument,
  manifest: ManifestDocument,
  plan: PlanDocument,
  readiness: ReadinessDocument,
  review: ReviewDocument,
  status: StatusDocument,
  summary: SummaryDocument,
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
  event: null,
  manifest: 1,
  plan: 1,
  readiness: 3,
  review: 1,
  status: 1,
  summary: 1,
  task: 1,
  trail: 1,
  triage: 1,
  verification: 1
};
var isSchemaName = (name) => Object.hasOwn(SCHEMAS, name);
var jsonSchemaOf = (name) => {
  const version = SCHEMA_VERSIONS[name];
  return {
    ...toJSONSchema(SCHEMAS[name]),
    title: version === null ? `proofrun/${name}` : `proofrun/${name}, version ${version}`
  };
};

export {
  SCHEMAS,
  SCHEMA_NAMES,
  SCHEMA_VERSIONS,
  isSchemaName,
  jsonSchemaOf
};
