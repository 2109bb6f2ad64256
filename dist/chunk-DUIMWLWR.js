import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/domain/conversation/approval-texts.ts
var APPROVAL_MEANING = {
  local: "Approving lets a command run in your account. What it calls (a package.json script, a test file) is not covered by the hash.",
  forge: "Approving lets a command run with the permissions of the job. What it calls (a package.json script, a test file) is not covered by the hash."
};
var APPROVAL_REFUSALS = {
  "hash-incomplete": "Nothing was approved: give all 64 digits of the hash, in lower case. The beginning of one is not enough, for another command with the same beginning can be made.",
  conflict: "Nothing was approved: no commands on the base branch have this hash now. They changed since they were shown, or a digit is wrong. Below is what stands there now.",
  "not-shown": "Nothing was approved: the hash names a command that is too long to be shown here, and nobody approves what they did not see."
};
var notRunText = (name) => `${name} not run: not approved`;
var NO_COMMANDS = "No command needs approval: none is set but those that a person typed.";
var ALL_APPROVED = "All of them are approved: nothing is to be done.";

export {
  APPROVAL_MEANING,
  APPROVAL_REFUSALS,
  notRunText,
  NO_COMMANDS,
  ALL_APPROVED
};
