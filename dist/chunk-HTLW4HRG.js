import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  spokenDuration
} from "./chunk-RHUM6SGZ.js";
import {
  oneLine
} from "./chunk-WHT67SB2.js";

// src/domain/conversation/describe-event.ts
var short = (commit) => commit.slice(0, 12);
var plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
var passName = (pass) => pass === 0 ? "the implementation" : `fix pass ${pass}`;
var PHASE_NAMES = {
  triage: "triage",
  plan: "plan",
  implement: "implement",
  fix: "fix",
  "review-a": "review A",
  "review-b": "review B"
};
var phaseName = (phase, pass) => {
  if (phase === "fix") return passName(pass);
  return pass === 0 ? PHASE_NAMES[phase] : `${PHASE_NAMES[phase]} of ${passName(pass)}`;
};
var factsText = ({ facts }) => {
  switch (facts?.kind) {
    case "triage":
      return `: ${facts.verdict}`;
    case "plan":
      return facts.ready ? ": ready" : ": not ready";
    case "review":
      return `: ${facts.verdict}`;
    case "change":
      return facts.blocked === null ? "" : `: blocked, ${oneLine(facts.blocked)}`;
    default:
      return "";
  }
};
var phaseFinished = (data) => {
  const name = phaseName(data.phase, data.pass);
  const took = `(${spokenDuration(data.durationMs)}${data.recovered ? ", taken over" : ""})`;
  if (data.ending === "completed") return `${name} done ${took}${factsText(data)}`;
  return `${name} ${data.ending} ${took}${data.problem === null ? "" : `: ${oneLine(data.problem)}`}`;
};
var workPushed = (data) => [
  `${passName(data.pass)} landed at ${short(data.commit)}, ${plural(data.paths, "path")} changed`,
  ...data.rebuilt === null ? [] : [`made one commit (${oneLine(data.rebuilt)})`],
  ...data.newlyIgnored.length === 0 ? [] : [`${plural(data.newlyIgnored.length, "path")} newly ignored`],
  ...data.kept.length === 0 ? [] : [`other branches kept under ${data.kept.join(", ")}`]
].join("; ");
var verificationFinished = (data) => {
  const what = data.kind === "baseline" ? "baseline verification" : `verification of ${passName(data.pass)}`;
  return `${what} ${data.success ? "passed" : data.failureClass} (${spokenDuration(data.durationMs)})`;
};
var repairDecided = (data) => {
  if (data.kind === "stop") return `no further repair: ${data.reason}`;
  const why = data.cause === "findings" ? "a reviewer asks for changes" : "verification is red";
  return `fix pass ${data.pass} follows, since ${why}${data.restart ? "; it begins again from base" : ""}`;
};
var attemptFinished = ({ outcome, code, message }) => `ended as ${outcome}${code === null ? "" : ` (${oneLine(code)})`}: ${oneLine(message)}`;
var CONFIG_ABSENT = {
  missing: "no settings file on base",
  invalid: "the settings file on base is not valid, so it counts as none"
};
var TEXTS = {
  "attempt.started": ({ task, attempt, title, baseRef, baseCommit }) => `task ${task}, attempt ${attempt} on ${oneLine(baseRef.replace(/^refs\/heads\//, ""))} (${short(baseCommit)}): ${oneLine(title)}`,
  "input.changed": ({ title }) => `the task’s text changed: ${oneLine(title)}`,
  "attempt.reopened": ({ after, reason }) => `goes on after ${after}: ${oneLine(reason)}`,
  "attempt.finished": attemptFinished,
  "settings.changed": () => "settings changed",
  "config.loaded": ({ file, found, notices }) => [
    found === "valid" ? `settings of ${oneLine(file)} read from base` : CONFIG_ABSENT[found],
    ...notices.map((notice) => oneLine(notice))
  ].join("; "),
  "approvals.read": ({ approved, place }) => `${plural(approved.length, "command")} approved (${oneLine(place)})`,
  "verification.asked": ({ by }) => `${oneLine(by)} asks to verify once more`,
  "failure.accepted": ({ by, after }) => `${oneLine(by)} passes it by hand, over ${after}`,
  "attempt.dropped": ({ by }) => `dropped by ${oneLine(by)}`,
  "command.approved": ({ name, by, how }) => `${name} command ${how} by ${oneLine(by)}`,
  "run.started": ({ version, isolation, node, git }) => `Proofrun ${version}, isolation ${isolation}, node ${oneLine(node)}, git ${oneLine(git)}`,
  "run.interrupted": ({ signal }) => `stopping on ${oneLine(signal)}`,
  "run.handed-over": ({ needs, step }) => `handed over: ${oneLine(step)} needs ${needs}`,
  "journal.repaired": ({ droppedBytes }) => `cut off ${plural(droppedBytes, "byte")} of an unfinished journal line`,
  "evidence.lost": ({ file, found }) => `${file} is ${found}: its step is done again`,
  "evidence.discarded": ({ reviews, why }) => `${reviews ? "verdicts and verification are" : "verification is"} made again: ${oneLine(why)}`,
  "work.prepared": ({ commit, keptAs }) => `working repository stands at ${short(commit)}${keptAs === null ? "" : `; earlier work is kept under ${keptAs}`}`,
  "work.pushed": workPushed,
  "work.unchanged": ({ pass, commit }) => `${passName(pass)} changed nothing at ${short(commit)}`,
  "work.refused": ({ pass, code, message }) => `${passName(pass)} was refused (${oneLine(code)}): ${oneLine(message)}`,
  "work.kept": ({ ref, why }) => `leftovers kept under ${oneLine(ref)}, since ${oneLine(why)}`,
  "work.reset": ({ to, keptAs }) => `work begins again at ${short(to)}; the earlier is kept under ${oneLine(keptAs)}`,
  "setup.started": () => "setup started",
  "setup.finished": ({ success, failureClass, durationMs, lastLine }) => `setup ${success ? "passed" : failureClass} (${spokenDuration(durationMs)})${success ? "" : `: ${oneLine(lastLine)}`}`,
  "hook.finished": ({ hook, fatal, success, failureClass, durationMs, lastLine }) => `${hook} ${success ? "passed" : failureClass} (${spokenDuration(durationMs)})${success ? "" : `${fatal ? "" : ", which ends nothing"}: ${oneLine(lastLine)}`}`,
  "verification.queued": ({ holders }) => `queued: ${holders.length === 0 ? "others verify" : `${holders.map((holder) => oneLine(holder)).join(" and ")} ${holders.length === 1 ? "verifies" : "verify"}`} on this machine`,
  "verification.admitted": ({ waitedMs }) => `its turn after ${spokenDuration(waitedMs)}`,
  "verification.started": ({ kind, pass, commit }) => `verifying ${kind === "baseline" ? "the base" : passName(pass)} at ${short(commit)}`,
  "verification.finished": verificationFinished,
  "verification.archived": ({ snapshot }) => `red verification kept as ${snapshot.file}`,
  "phase.started": ({ phase, pass, start }) => `${phaseName(phase, pass)} started${start === 1 ? "" : `, start ${start}`}`,
  "phase.finished": phaseFinished,
  "review.requested": ({ role, pass, commit }) => `${phaseName(role, pass)} asked for, at ${short(commit)}`,
  "review.verdict": ({ role, pass, verdict, mustFix, restart }) => `${phaseName(role, pass)}: ${verdict}${mustFix.length === 0 ? "" : ` (${mustFix.length} must be fixed${restart ? ", begin again" : ""})`}`,
  "repair.decided": repairDecided,
  "readiness.decided": ({ status, commit }) => `readiness: ${status}${commit === null ? "" : ` at ${short(commit)}`}`,
  "publish.intended": ({ branch }) => `publishing ${oneLine(branch)}`,
  "publish.done": ({ branch, commit }) => `published ${oneLine(branch)} at ${short(commit)}`,
  "publish.failed": ({ code, message }) => `publishing failed (${oneLine(code)}): ${oneLine(message)}`,
  "work.saved": ({ ref, commit }) => `work at ${short(commit)} is saved as ${oneLine(ref)}`,
  "comment.posted": ({ purpose, url }) => `${purpose} comment: ${oneLine(url)}`,
  "pull-request.opened": ({ number, url, draft }) => `${draft ? "draft pull request" : "pull request"} #${number}: ${oneLine(url)}`,
  "pull-request.omitted": ({ code, compareUrl }) => `no pull request (${oneLine(code)}); open it from ${oneLine(compareUrl)}`,
  "stage.changed": ({ to, reason }) => `stage ${to}: ${oneLine(reason)}`
};
var describeEvent = ({
  kind,
  data
}) => (
  // A journal's events were parsed by their kind's schema.
  TEXTS[kind](data)
);

export {
  describeEvent
};
