import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withinCell
} from "./chunk-YO37IVJL.js";
import {
  FAILURE_CLASS_TEXTS
} from "./chunk-GBUWWACI.js";
import {
  fencedBlock,
  inlineCode,
  oneLine
} from "./chunk-WHT67SB2.js";
import {
  cutBytes,
  stripAnsi
} from "./chunk-W4O42MKY.js";

// src/domain/conversation/forge-table.ts
var codeCell = (text, maxUnits = 300) => withinCell(inlineCode(text, maxUnits));
var shortCode = (id) => inlineCode(id.slice(0, 12));
var row = (cells) => `| ${cells.join(" | ")} |`;
var table = ([head, ...rows]) => head === void 0 ? "" : [head, head.map(() => "---"), ...rows].map(row).join("\n");

// src/domain/conversation/render-verification.ts
var FULL_LOG_LIMIT_BYTES = 1048576;
var KINDS = {
  baseline: "Verification of the base, before any agent",
  final: "Verification of the change",
  "before-fix": "Verification of the change, kept before a fix pass"
};
var spokenDuration = (ms) => {
  if (ms < 59950) return `${(ms / 1e3).toFixed(1)} s`;
  const seconds = Math.round(ms / 1e3);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};
var howItEnded = (snapshot) => {
  if (snapshot.timedOut) return `timed out after ${spokenDuration(snapshot.durationMs)}`;
  if (snapshot.signal !== null) return `signal ${oneLine(snapshot.signal, 40)}`;
  return snapshot.exitCode === null ? "no exit code" : `exit code ${snapshot.exitCode}`;
};
var row2 = (name, value) => `| ${name} | ${value} |`;
var cell = (text) => codeCell(text, 500);
var factsTable = (snapshot) => [
  row2(
    "result",
    snapshot.success ? "passed" : `${snapshot.failureClass} (${howItEnded(snapshot)})`
  ),
  row2("---", "---"),
  row2("command", cell(snapshot.command)),
  row2("commit", cell(snapshot.commit)),
  row2("base", cell(snapshot.baseCommit)),
  row2("pass", String(snapshot.pass)),
  row2("took", `${spokenDuration(snapshot.durationMs)}, from ${oneLine(snapshot.startedAt, 40)}`),
  row2("output", `${snapshot.outputLines} lines, ${snapshot.outputBytes} bytes`),
  row2("log", `${cell(snapshot.log.file)}, sha256 ${cell(snapshot.log.digest)}`),
  row2("output fingerprint", cell(snapshot.outputFingerprint)),
  row2("worktree fingerprint", cell(snapshot.worktreeFingerprint)),
  row2("isolation", snapshot.isolation.level + (snapshot.isolation.unsafe ? ", unsafe" : "")),
  ...snapshot.notes.map((note) => row2("note", cell(note)))
].join("\n");
var heading = (snapshot) => `# ${KINDS[snapshot.kind]}: ${snapshot.success ? "passed" : "not passed"}`;
var meaning = (snapshot) => {
  const { sentence, next } = FAILURE_CLASS_TEXTS[snapshot.failureClass];
  return snapshot.success ? sentence : `${sentence} ${next}`;
};
var renderVerification = (snapshot) => [
  heading(snapshot),
  meaning(snapshot),
  factsTable(snapshot),
  "## The end of the output",
  snapshot.tail.trim() === "" ? "It printed nothing." : fencedBlock(snapshot.tail),
  ""
].join("\n\n");
var wholeOutput = (snapshot, log) => {
  const { file, digest, bytes } = snapshot.log;
  if (log === void 0) {
    return `The log is ${bytes} bytes long, more than this page holds: it is the file ${inlineCode(file)} with sha256 ${inlineCode(digest)}.`;
  }
  const text = cutBytes(stripAnsi(new TextDecoder().decode(log)), FULL_LOG_LIMIT_BYTES);
  return text.trim() === "" ? "It printed nothing." : fencedBlock(text);
};
var renderFullVerification = (snapshot, log) => [
  heading(snapshot),
  meaning(snapshot),
  factsTable(snapshot),
  "## The whole output",
  wholeOutput(snapshot, log),
  ""
].join("\n\n");

export {
  codeCell,
  shortCode,
  table,
  FULL_LOG_LIMIT_BYTES,
  spokenDuration,
  renderVerification,
  renderFullVerification
};
