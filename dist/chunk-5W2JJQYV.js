import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  phaseRecord,
  standingVerdict,
  standingVerification
} from "./chunk-DF3K3PDZ.js";
import {
  REVIEW_ROLES
} from "./chunk-TKJYMBNV.js";

// src/domain/evidence/artifact-names.ts
var changeFile = (pass) => `change-${pass}.json`;
var reviewFile = (role, pass) => `${role}-${pass}.json`;
var verificationFilesNamed = (name) => ({
  json: `${name}.json`,
  markdown: `${name}.md`,
  fullMarkdown: `${name}-full.md`
});
var verificationFiles = (which) => {
  if (which === "baseline") return verificationFilesNamed("baseline-verification");
  if (which === "final") return verificationFilesNamed("verification");
  return verificationFilesNamed(`verification-before-fix-${which.beforeFix}`);
};
var artifact = (name, what, schema) => ({
  name,
  pattern: new RegExp(`^${name.replaceAll(".", "\\.").replace("N", "(?:0|[1-9][0-9]{0,3})")}$`),
  what,
  ...schema === void 0 ? {} : { schema }
});
var verificationArtifacts = (name, what) => [
  artifact(`${name}.json`, what, "proofrun/verification"),
  artifact(`${name}.md`, "The same for people, with the end of the output"),
  artifact(`${name}-full.md`, "The same with the whole output, or its place when it is long")
];
var ARTIFACTS = [
  artifact(
    "journal.jsonl",
    "Every event, one JSON line each, chained by digests: the truth",
    "proofrun/event"
  ),
  artifact("task.json", "The task’s title and text, frozen at the start", "proofrun/task"),
  ...verificationArtifacts("baseline-verification", "The verification of base, before any agent"),
  artifact("triage.json", "Whether the task can be worked on", "proofrun/triage"),
  artifact("plan.json", "How the change is to be made", "proofrun/plan"),
  artifact("change-N.json", "What the agent says it did in pass N", "proofrun/change"),
  artifact("review-a-N.json", "Reviewer A’s findings on the change of pass N", "proofrun/review"),
  artifact("review-b-N.json", "Reviewer B’s findings on the change of pass N", "proofrun/review"),
  ...verificationArtifacts("verification", "The newest verification of the change"),
  ...verificationArtifacts(
    "verification-before-fix-N",
    "The red one that fix pass N was started for"
  ),
  artifact(
    "readiness.json",
    "Whether the change is ready for a pull request",
    "proofrun/readiness"
  ),
  artifact("readiness.md", "The same for people"),
  artifact(
    "tamper.json",
    "What the change touches of what the verification itself depends on",
    "proofrun/tamper"
  ),
  artifact("summary.json", "What was done and what it cost", "proofrun/summary"),
  artifact("work.bundle", "The change’s commits as a git bundle"),
  artifact("manifest.json", "Every other file with its digest and length", "proofrun/manifest")
];
var artifactOf = (file) => ARTIFACTS.find(({ pattern }) => pattern.test(file));

// src/domain/attempt/evidence-of.ts
var present = (...files) => files.filter((file) => file !== null && file !== void 0);
var standingFiles = (state) => [
  state.input,
  ...present(state.baseline?.snapshot, state.readiness?.snapshot),
  ...Object.values(state.phases).flatMap(({ snapshot }) => present(snapshot)),
  ...state.finals.flatMap(
    ({ snapshot }, index) => (
      // Of the verifications that went by the same name only the newest is still in its file.
      state.finals.findLastIndex((other) => other.snapshot.file === snapshot.file) === index ? [snapshot] : []
    )
  )
];
var readinessFiles = (state) => present(
  phaseRecord(state, "triage", 0)?.snapshot,
  phaseRecord(state, "plan", 0)?.snapshot,
  state.baseline?.snapshot,
  ...REVIEW_ROLES.map((role) => standingVerdict(state, role)?.snapshot),
  standingVerification(state)?.snapshot
);

export {
  changeFile,
  reviewFile,
  verificationFiles,
  artifactOf,
  standingFiles,
  readinessFiles
};
