import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  OUTCOMES
} from "./chunk-B7ONSVVV.js";

// src/domain/attempt/stage-of.ts
var stageOf = (state) => {
  const verifyingFinal = state.verifying?.kind === "final";
  if (state.finish !== null) {
    const { outcome, message } = state.finish;
    const stage = outcome === "interrupted" && verifyingFinal ? "review" : OUTCOMES[outcome];
    return { stage, reason: message };
  }
  if (verifyingFinal) return { stage: "verifying", reason: "both reviewers approved" };
  return { stage: "working", reason: "the attempt goes on" };
};

export {
  stageOf
};
