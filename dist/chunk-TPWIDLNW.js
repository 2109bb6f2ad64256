import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  READINESS_VERSION,
  ReadinessDocument
} from "./chunk-EGOZDPUP.js";
import {
  decodeDocument
} from "./chunk-W4O42MKY.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/agent/describe-issue.ts
var MAX_QUOTE = 60;
var describeIssues = (issues, input) => {
  const [first, ...rest] = issues;
  if (first === void 0) return "it does not fit its schema";
  const field = first.path.length === 0 ? "the whole value" : fieldName(first.path);
  const more = rest.length === 0 ? "" : ` (and ${rest.length} more)`;
  return `${field} is ${found(valueAt(input, first.path))}, expected ${expectation(first)}${more}`;
};
var fieldName = (path) => path.reduce((name, part) => {
  if (typeof part === "number") return `${name}[${part}]`;
  return name === "" ? String(part) : `${name}.${String(part)}`;
}, "");
var valueAt = (input, path) => path.reduce(
  (value, part) => value !== null && typeof value === "object" && Object.hasOwn(value, part) ? value[part] : void 0,
  input
);
var found = (value) => {
  if (value === void 0) return "missing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value !== null && typeof value === "object") return "an object";
  const json = JSON.stringify(value);
  if (json.length <= MAX_QUOTE) return json;
  return `${json.slice(0, MAX_QUOTE)}… (${String(value).length} characters)`;
};
var expectation = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case "invalid_value":
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_small":
      return `at least ${count(issue.minimum, issue.origin)}`;
    case "too_big":
      return `at most ${count(issue.maximum, issue.origin)}`;
    default:
      return issue.message;
  }
};
var TYPE_NAMES = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object"
};
var UNITS = {
  string: ["character", "characters"],
  array: ["entry", "entries"]
};
var count = (limit, origin) => {
  const unit = UNITS[origin];
  return unit === void 0 ? `${limit}` : `${limit} ${limit === 1 ? unit[0] : unit[1]}`;
};

// src/domain/readiness/derive-readiness.ts
var triageReasons = ({ triage }) => {
  if (triage === "proceed") return [];
  return [triage === "missing" ? "triage-missing" : "triage-not-proceed"];
};
var planReasons = ({ plan }) => {
  if (plan === "ready") return [];
  return [plan === "missing" ? "plan-missing" : "plan-not-ready"];
};
var commitReasons = ({ commit, baseCommit }) => {
  if (commit === null) return ["no-commit"];
  return commit === baseCommit ? ["no-changes"] : [];
};
var reviewReasons = (role, review, commit) => {
  if (review.verdict === "missing") return [`${role}-missing`];
  if (review.commit === null || review.commit !== commit) return [`${role}-stale`];
  return review.verdict === "approve" ? [] : [`${role}-changes`];
};
var verificationReasons = (inputs) => {
  if (inputs.verification !== "passed") return [`verification-${inputs.verification}`];
  return inputs.flaky && inputs.flakyPolicy === "refuse" ? ["flaky-refused"] : [];
};
var readinessReasons = (inputs) => [
  ...triageReasons(inputs),
  ...planReasons(inputs),
  ...commitReasons(inputs),
  ...reviewReasons("review-a", inputs.reviewA, inputs.commit),
  ...reviewReasons("review-b", inputs.reviewB, inputs.commit),
  ...verificationReasons(inputs)
];
var verificationInput = (facts) => {
  const { verification } = facts;
  if (verification === "not-run") return "not-run";
  if (verification === null) return "missing";
  if (verification.commit !== facts.commit || verification.tree !== facts.tree) return "missing";
  return verification.success ? "passed" : "failed";
};
var deriveReadiness = (facts) => {
  const inputs = {
    triage: facts.triage,
    plan: facts.plan,
    reviewA: facts.reviewA,
    reviewB: facts.reviewB,
    verification: verificationInput(facts),
    baseCommit: facts.baseCommit,
    commit: facts.commit,
    flaky: facts.flaky,
    flakyPolicy: facts.flakyPolicy
  };
  const reasons = [...readinessReasons(inputs)];
  const names = [...facts.evidence].sort((a, b) => a.file < b.file ? -1 : 1);
  const head = {
    schema: "proofrun/readiness",
    version: 3,
    task: facts.task,
    attempt: facts.attempt
  };
  const rest = {
    ...inputs,
    baseCommit: facts.baseCommit,
    tree: facts.tree,
    reasons,
    evidence: Object.fromEntries(names.map(({ file, digest }) => [file, digest]))
  };
  return reasons.length === 0 ? { ...head, status: "ready-for-pr", ...rest, pullRequest: facts.pullRequest() } : { ...head, status: "not-ready", ...rest };
};

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
  describeIssues,
  fieldName,
  deriveReadiness,
  parseReadiness
};
