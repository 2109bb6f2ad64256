import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  unreachable
} from "./chunk-44E4IYMS.js";

// src/domain/attempt/phases.ts
var PHASES = ["triage", "plan", "implement", "fix", "review-a", "review-b"];
var REVIEW_ROLES = ["review-a", "review-b"];
var isReviewRole = (phase) => phase === "review-a" || phase === "review-b";
var ENDINGS = [
  "completed",
  "bad-result",
  "failed",
  "timed-out",
  "cancelled",
  "lost"
];
var workspaceRoleOf = (phase) => {
  if (phase === "implement" || phase === "fix") return "agent";
  if (isReviewRole(phase)) return phase;
  return "planner";
};

// src/domain/verification/failure-class.ts
var FAILURE_CLASSES = [
  "passed",
  "failed",
  "timed-out",
  "command-unavailable",
  "not-executable",
  "killed",
  "setup-failed",
  "output-limit"
];
var failureClassOf = (ending) => {
  switch (ending.kind) {
    case "exited":
      if (ending.code === 0) return "passed";
      if (ending.code === 127) return "command-unavailable";
      if (ending.code === 126) return "not-executable";
      if (ending.code === 137 || ending.code === 143) return "killed";
      return "failed";
    case "signalled":
      return ending.signal === "SIGABRT" || ending.signal === "SIGSEGV" ? "failed" : "killed";
    case "timed-out":
      return "timed-out";
    case "output-limit":
      return "output-limit";
    case "cancelled":
      return "killed";
    case "not-started":
      return "command-unavailable";
    default:
      return unreachable(ending);
  }
};

// src/domain/shared/task-number.ts
var MAX_TASK_NUMBER = 999999999;
var isTaskNumber = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_TASK_NUMBER;

export {
  PHASES,
  REVIEW_ROLES,
  isReviewRole,
  ENDINGS,
  workspaceRoleOf,
  FAILURE_CLASSES,
  failureClassOf,
  MAX_TASK_NUMBER,
  isTaskNumber
};
