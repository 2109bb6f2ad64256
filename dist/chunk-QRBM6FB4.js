import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isReviewed,
  standingVerification
} from "./chunk-DF3K3PDZ.js";
import {
  OUTCOMES
} from "./chunk-7XE62FEY.js";

// src/domain/attempt/stage-of.ts
var stageOf = (state) => {
  const verifyingFinal = state.verifying?.kind === "final";
  if (state.finish !== null) {
    const { outcome, message } = state.finish;
    const stage = outcome === "interrupted" && verifyingFinal ? "review" : OUTCOMES[outcome];
    return { stage, reason: message };
  }
  if (state.accepted !== null)
    return { stage: "review", reason: `passed by hand by ${state.accepted.by}` };
  if (verifyingFinal) return { stage: "verifying", reason: "both reviewers approved" };
  if (state.verifyAgain && isReviewed(state) && state.change.landing !== "open")
    return { stage: "verifying", reason: "the commit is verified once more" };
  if (state.stage === "verifying" && standingVerification(state) !== void 0)
    return { stage: "verifying", reason: "the commit is verified" };
  return { stage: "working", reason: "the attempt goes on" };
};

export {
  stageOf
};
