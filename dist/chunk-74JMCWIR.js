import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  LifecycleFault
} from "./chunk-TRV6YCZU.js";
import {
  StorageFault
} from "./chunk-IR226QH5.js";
import {
  EXIT
} from "./chunk-7XE62FEY.js";

// src/entry/cli/exit-code.ts
var REFUSAL_CODES = {
  "state-dir-unwritable": EXIT.usage,
  "state-dir-foreign": EXIT.usage,
  "state-dir-newer": EXIT.usage,
  "state-dir-corrupt": EXIT.usage,
  "state-dir-busy": EXIT.refused,
  "disk-full": EXIT.fault,
  "task-busy": EXIT.refused,
  "task-unknown": EXIT.usage,
  "attempt-unknown": EXIT.usage,
  "not-a-repository": EXIT.usage,
  "unborn-branch": EXIT.usage,
  "base-not-found": EXIT.usage,
  "base-not-a-commit": EXIT.usage,
  "history-incomplete": EXIT.usage,
  "source-unreadable": EXIT.usage,
  "work-repository-foreign": EXIT.usage,
  "git-missing": EXIT.usage,
  "git-too-old": EXIT.usage,
  "landing-unsafe": EXIT.usage,
  "approvals-unreadable": EXIT.usage,
  "approvals-unwritable": EXIT.fault,
  "journal-missing": EXIT.usage,
  "journal-newer": EXIT.usage,
  "journal-corrupt": EXIT.fault,
  "journal-unreadable": EXIT.fault
};
var OTHER_CODES = {
  usage: EXIT.usage,
  "bad-value": EXIT.usage,
  "task-empty": EXIT.usage,
  "task-file-unreadable": EXIT.usage,
  "agent-missing": EXIT.usage,
  "platform-unsupported": EXIT.usage,
  "not-evidence": EXIT.usage,
  "schema-unknown": EXIT.usage,
  "input-lost": EXIT.fault,
  "checkout-unwritable": EXIT.usage,
  "override-unreadable": EXIT.usage
};
var CODES = new Map([
  ...Object.entries(REFUSAL_CODES),
  ...Object.entries(OTHER_CODES)
]);
var exitCodeOfRefusal = (code) => CODES.get(code) ?? EXIT.fault;
var refusalOfException = (error) => {
  if (error instanceof LifecycleFault) return error.refusal;
  if (error instanceof StorageFault) return { code: error.code, message: error.message };
  const what = error instanceof Error ? error.message : String(error);
  return {
    code: "internal-fault",
    message: `Proofrun itself failed (${what}): nothing that was recorded is lost; set PROOFRUN_DEBUG=1 to see where, and report it.`
  };
};

export {
  exitCodeOfRefusal,
  refusalOfException
};
