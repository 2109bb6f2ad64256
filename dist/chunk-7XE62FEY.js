import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/domain/attempt/outcomes.ts
var OUTCOMES = {
  "ready-for-pr": "review",
  "no-changes": "review",
  "not-verified": "review",
  "awaiting-approval": "review",
  "passed-by-hand": "review",
  "needs-human": "review",
  blocked: "review",
  "failed-baseline-verification": "failed",
  "failed-setup": "failed",
  "failed-agent": "failed",
  "failed-output-contract": "failed",
  "triage-stopped": "failed",
  "planning-stopped": "failed",
  "review-blocked": "failed",
  "fix-budget-exhausted": "failed",
  "failed-verification": "failed",
  "stopped-no-progress": "failed",
  "budget-exceeded": "failed",
  "publish-failed": "failed",
  interrupted: "failed",
  refused: "failed"
};
var isOutcome = (name) => name !== null && Object.hasOwn(OUTCOMES, name);
var VERIFY_DISAGREES = "verify-disagrees";
var STAGES = [
  "working",
  "verifying",
  "review",
  "merging",
  "merged",
  "conflict",
  "failed",
  "shelved"
];
var EXIT = {
  ok: 0,
  notReady: 1,
  usage: 2,
  refused: 3,
  fault: 4,
  interrupted: 130
};
var exitCodeOf = (outcome) => {
  if (outcome === "ready-for-pr") return EXIT.ok;
  if (outcome === "refused" || outcome === "awaiting-approval") return EXIT.refused;
  if (outcome === "interrupted") return EXIT.interrupted;
  return EXIT.notReady;
};

export {
  OUTCOMES,
  isOutcome,
  VERIFY_DISAGREES,
  STAGES,
  EXIT,
  exitCodeOf
};
