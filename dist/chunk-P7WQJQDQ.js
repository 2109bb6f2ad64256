import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeIssues,
  readinessReasons
} from "./chunk-NGLYDVGO.js";
import {
  READINESS_VERSION,
  ReadinessDocument
} from "./chunk-YL42NSPL.js";
import {
  decodeDocument
} from "./chunk-7LW6N63H.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/readiness/legacy-readiness.ts
var isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
var wordIn = (value) => isRecord(value) ? value["verdict"] : value;
var TRIAGE = {
  proceed: "proceed",
  blocked: "blocked",
  reject: "reject",
  "needs-human": "needs-human",
  "needs-human-decision": "needs-human"
};
var REVIEW = {
  approve: "approve",
  changes: "changes",
  "fixes-required": "changes",
  "restart-required": "changes",
  blocked: "changes"
};
var lookUp = (table, word, otherwise) => typeof word === "string" && Object.hasOwn(table, word) ? table[word] ?? otherwise : otherwise;
var planInput = (value) => {
  const ready = isRecord(value) ? value["ready"] : value;
  if (ready === true || ready === "ready") return "ready";
  return ready === false || ready === "not-ready" ? "not-ready" : "missing";
};
var reviewInput = (value) => ({
  verdict: lookUp(REVIEW, wordIn(value), "missing"),
  commit: null,
  by: null
});
var recomputeLegacyReadiness = (file) => {
  const decision = isRecord(file["decision"]) ? file["decision"] : file;
  const inputs = {
    triage: lookUp(TRIAGE, wordIn(decision["triageVerdict"] ?? decision["triage"]), "missing"),
    plan: planInput(decision["planReady"] ?? decision["plan"]),
    reviewA: reviewInput(decision["reviewAVerdict"] ?? decision["reviewA"]),
    reviewB: reviewInput(decision["reviewBVerdict"] ?? decision["reviewB"]),
    verification: "missing",
    baseCommit: null,
    commit: null,
    flaky: false,
    flakyPolicy: "mark"
  };
  const { status } = decision;
  return {
    status: "not-ready",
    inputs,
    reasons: readinessReasons(inputs),
    claimed: status === "ready-for-pr" || status === "not-ready" ? status : "nothing"
  };
};

// src/domain/readiness/parse-readiness.ts
var NAME = "readiness.json";
var readsAs = (value) => value === void 0 ? "nothing" : JSON.stringify(value).slice(0, 60);
var checkDerivation = (readiness) => {
  const reasons = readinessReasons(readiness);
  const derived = reasons.length === 0 ? "ready-for-pr" : "not-ready";
  if (readiness.status !== derived) {
    return refuse(
      "readiness-contradicts",
      `${NAME} says ${readiness.status}, but its inputs come to ${derived}${reasons.length === 0 ? "" : ` (${reasons.join(", ")})`}; continue the attempt to have it written again.`
    );
  }
  if (readiness.reasons.join() !== reasons.join()) {
    return refuse(
      "readiness-contradicts",
      `${NAME} gives the reasons [${readiness.reasons.join(", ")}], but its inputs come to [${reasons.join(", ")}]; continue the attempt to have it written again.`
    );
  }
  if (readiness.status === "ready-for-pr" && readiness.tree === null) {
    return refuse(
      "readiness-contradicts",
      `${NAME} says ready-for-pr and names no tree; continue the attempt to have it written again.`
    );
  }
  return ok(readiness);
};
var parseCurrent = (value, binding) => {
  const parsed = ReadinessDocument.safeParse(value);
  if (!parsed.success) {
    return refuse(
      "readiness-invalid",
      `${NAME} does not fit version ${READINESS_VERSION}: ${describeIssues(parsed.error.issues, value)}; continue the attempt to have it written again.`
    );
  }
  const { task, attempt } = parsed.data;
  if (binding !== void 0 && (task !== binding.task || attempt !== binding.attempt)) {
    return refuse(
      "readiness-foreign",
      `${NAME} is of task ${task}, attempt ${attempt}, not of task ${binding.task}, attempt ${binding.attempt}; take the file from the right folder.`
    );
  }
  return checkDerivation(parsed.data);
};
var parseReadiness = (content, binding) => {
  const decoded = decodeDocument(NAME, content, "any");
  if (!decoded.ok) return refuse("readiness-unreadable", decoded.error.message);
  const { value } = decoded;
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    return refuse(
      "readiness-invalid",
      `${NAME} is no JSON object; continue the attempt to have it written again.`
    );
  }
  const version = "version" in value ? value.version : void 0;
  if (version === 2) {
    return ok({ kind: "recomputed", from: 2, readiness: recomputeLegacyReadiness({ ...value }) });
  }
  if (typeof version === "number" && version > READINESS_VERSION) {
    return refuse(
      "readiness-newer",
      `${NAME} has version ${version} and this Proofrun knows up to ${READINESS_VERSION}; use a newer Proofrun.`
    );
  }
  if (version !== READINESS_VERSION) {
    return refuse(
      "readiness-version",
      `${NAME} has the version ${readsAs(version)}, which never was one; continue the attempt to have it written again.`
    );
  }
  const whole = decodeDocument(NAME, content);
  if (!whole.ok) return refuse("readiness-unreadable", whole.error.message);
  const current = parseCurrent(value, binding);
  return current.ok ? ok({ kind: "current", readiness: current.value }) : current;
};

export {
  parseReadiness
};
