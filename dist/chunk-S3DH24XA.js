import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  stageOf
} from "./chunk-QRBM6FB4.js";
import {
  outcomeText
} from "./chunk-GBUWWACI.js";

// src/lifecycle/use-cases/report.ts
var reportOf = (session, end) => {
  const state = session.state();
  const { started, finish, change, tip, usage, readiness, forge } = state;
  return {
    state,
    stays: end.kind === "stays" ? end.why : null,
    document: {
      schema: "proofrun/attempt",
      version: 1,
      task: started.task,
      attempt: started.attempt,
      outcome: finish?.outcome ?? null,
      ...finish?.code ? { code: finish.code } : {},
      stage: state.stage ?? stageOf(state).stage,
      branch: started.branch,
      baseCommit: started.baseCommit,
      ...tip === started.baseCommit ? {} : { commit: tip },
      passes: change.pass,
      agentPhases: state.agentPhases,
      usage,
      directory: session.files.directory,
      ...readiness === null ? {} : { readiness: readiness.status },
      ...forge.pullRequest === null ? {} : { pullRequest: { number: forge.pullRequest.number, url: forge.pullRequest.url } },
      next: nextOf(state, end)
    }
  };
};
var nextOf = ({ finish }, end) => {
  if (end.kind === "stays") return end.why;
  if (end.kind === "handed-over") return `Another run with the capability ${end.needs} goes on.`;
  return finish === null ? "Continue the attempt." : outcomeText(finish.outcome, finish.code).next;
};

export {
  reportOf
};
