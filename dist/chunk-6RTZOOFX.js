import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  _enum,
  array,
  boolean,
  int,
  number,
  object,
  string,
  toJSONSchema
} from "./chunk-KTKRA5UZ.js";
import {
  unreachable
} from "./chunk-44E4IYMS.js";

// src/domain/agent/results.ts
var RESULT_LIMIT_BYTES = 1048576;
var text = (max) => string().max(max).refine((value) => !value.includes("\0"), "text without the character U+0000");
var prose = text(65536).min(1);
var line = text(1e3).min(1);
var path = text(4096).min(1);
var questions = array(text(4e3).min(1)).max(100);
var FindingId = string().regex(/^[A-Za-z0-9._-]{1,64}$/, "1 to 64 letters, digits, dots, underscores or hyphens");
var ReportedUsage = object({
  inputTokens: number().min(0).max(1e12),
  outputTokens: number().min(0).max(1e12),
  costUsd: number().min(0).max(1e9).optional()
});
var usage = ReportedUsage.optional();
var TriageResult = object({
  verdict: _enum(["proceed", "blocked", "reject", "needs-human"]),
  reasoning: prose,
  questions: questions.optional(),
  usage
});
var PlanResult = object({
  ready: boolean(),
  summary: prose,
  steps: array(text(8e3).min(1)).max(200),
  questions: questions.optional(),
  usage
});
var ChangeResult = object({
  summary: prose,
  changes: array(object({ path, description: text(8e3) })).max(2e3),
  addressed: array(string().max(80)).max(1e3).optional(),
  blocked: object({ reason: prose }).optional(),
  questions: questions.optional(),
  pullRequest: object({ title: line, body: text(65536) }).optional(),
  usage
});
var Finding = object({
  id: FindingId,
  severity: _enum(["critical", "major", "minor"]),
  handling: _enum(["must-fix", "follow-up", "suggestion"]),
  title: line,
  evidence: text(2e4).min(1),
  file: path.optional(),
  line: int().min(1).max(1e9).optional()
});
var ReviewResult = object({
  summary: prose,
  findings: array(Finding).max(500),
  restart: boolean().optional(),
  usage
});
var resultSchemaFor = (phase) => ({
  ...toJSONSchema(schemaOf(phase), { io: "input" }),
  title: `Proofrun ${phase} result, version 1`
});
var schemaOf = (phase) => {
  switch (phase) {
    case "triage":
      return TriageResult;
    case "plan":
      return PlanResult;
    case "implement":
    case "fix":
      return ChangeResult;
    case "review-a":
    case "review-b":
      return ReviewResult;
    default:
      return unreachable(phase);
  }
};

export {
  RESULT_LIMIT_BYTES,
  TriageResult,
  PlanResult,
  ChangeResult,
  ReviewResult,
  resultSchemaFor
};
