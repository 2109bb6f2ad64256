import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  inlineCode
} from "./chunk-I63BAN3K.js";
import {
  showHidden
} from "./chunk-7LW6N63H.js";

// src/domain/conversation/escape-prose.ts
var LIVE_WORD = new RegExp("@|:\\/\\/|www\\.|#\\d|\\bgh-\\d|\\b(?:mailto|xmpp):|^[^\\p{L}\\p{N}]*\\/\\p{L}", "iu");
var ESCAPE = /\\([!-/:-@[-`{-~])/g;
var MARKUP = /\\[!-/:-@[-`{-~]|&(?!(?:lt|amp);)(?=[#\p{L}])|[<[`$]/gu;
var BLOCK_START = /^(\s*)(?=#{1,6}(?:\s|$)|~{3}|[-=*_](?:[-=*_\s]*)$|\|[-:|\s]*$)/;
var escapeMark = (mark) => {
  if (mark === "<" || mark === "\\<") return "&lt;";
  if (mark === "&") return "&amp;";
  return mark.startsWith("\\") ? mark : `\\${mark}`;
};
var escapeWord = (word) => {
  const read = word.replace(ESCAPE, "$1");
  return LIVE_WORD.test(read) ? inlineCode(read, 2e3) : word.replace(MARKUP, escapeMark);
};
var escapeWords = (text) => text.split(/(\s+)/).map((part, index) => index % 2 === 0 ? escapeWord(part) : part).join("");
var closingRuns = (line) => {
  const byLength = /* @__PURE__ */ new Map();
  for (const run of line.matchAll(/`+/g)) {
    const places = byLength.get(run[0].length) ?? [];
    places.push(run.index);
    byLength.set(run[0].length, places);
  }
  for (const places of byLength.values()) places.reverse();
  return (length, after) => {
    const places = byLength.get(length) ?? [];
    while ((places.at(-1) ?? after) < after) places.pop();
    return places.at(-1);
  };
};
var piecesOf = (line) => {
  const closing = closingRuns(line);
  const pieces = [];
  let plainFrom = 0;
  const opener = /\\.|`+/g;
  for (let match = opener.exec(line); match !== null; match = opener.exec(line)) {
    const [run] = match;
    if (run.startsWith("\\")) continue;
    const inside = match.index + run.length;
    const end = closing(run.length, inside);
    if (end === void 0) continue;
    pieces.push({ code: false, text: line.slice(plainFrom, match.index) });
    pieces.push({ code: true, text: line.slice(inside, end) });
    plainFrom = end + run.length;
    opener.lastIndex = plainFrom;
  }
  return [...pieces, { code: false, text: line.slice(plainFrom) }];
};
var escapeLine = (line) => {
  const escaped = piecesOf(line.replace(BLOCK_START, "$1\\")).map(
    ({ code, text }) => code ? inlineCode(text, 2e3) : escapeWords(text)
  );
  let previous = "";
  const spaced = escaped.filter((text) => text !== "").map((text) => {
    const meets = previous.endsWith("`") && text.startsWith("`");
    previous = text;
    return meets ? ` ${text}` : text;
  });
  return spaced.join("");
};
var escapeProse = (text) => showHidden(text).split("\n").map(escapeLine).join("\n").trim();
var escapeInline = (text) => escapeProse(showHidden(text).replace(/\s+/g, " ").trim());
var tableCell = (text) => escapeInline(text).replaceAll("|", "\\|");

// src/domain/agent/describe-issue.ts
var MAX_QUOTE = 60;
var describeIssues = (issues, input) => {
  const [first, ...rest] = issues;
  if (first === void 0) return "it does not fit its schema";
  const field = first.path.length === 0 ? "the whole value" : fieldName(first.path);
  const more = rest.length === 0 ? "" : ` (and ${rest.length} more)`;
  return `${field} is ${found(valueAt(input, first.path))}, expected ${expectation(first)}${more}`;
};
var fieldName = (path) => path.reduce((name, part) => {
  if (typeof part === "number") return `${name}[${part}]`;
  return name === "" ? String(part) : `${name}.${String(part)}`;
}, "");
var valueAt = (input, path) => path.reduce(
  (value, part) => value !== null && typeof value === "object" && Object.hasOwn(value, part) ? value[part] : void 0,
  input
);
var found = (value) => {
  if (value === void 0) return "missing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value !== null && typeof value === "object") return "an object";
  const json = JSON.stringify(value);
  if (json.length <= MAX_QUOTE) return json;
  return `${json.slice(0, MAX_QUOTE)}… (${String(value).length} characters)`;
};
var expectation = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case "invalid_value":
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_small":
      return `at least ${count(issue.minimum, issue.origin)}`;
    case "too_big":
      return `at most ${count(issue.maximum, issue.origin)}`;
    default:
      return issue.message;
  }
};
var TYPE_NAMES = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object"
};
var UNITS = {
  string: ["character", "characters"],
  array: ["entry", "entries"]
};
var count = (limit, origin) => {
  const unit = UNITS[origin];
  return unit === void 0 ? `${limit}` : `${limit} ${limit === 1 ? unit[0] : unit[1]}`;
};

// src/domain/readiness/derive-readiness.ts
var triageReasons = ({ triage }) => {
  if (triage === "proceed") return [];
  return [triage === "missing" ? "triage-missing" : "triage-not-proceed"];
};
var planReasons = ({ plan }) => {
  if (plan === "ready") return [];
  return [plan === "missing" ? "plan-missing" : "plan-not-ready"];
};
var commitReasons = ({ commit, baseCommit }) => {
  if (commit === null) return ["no-commit"];
  return commit === baseCommit ? ["no-changes"] : [];
};
var reviewReasons = (role, review, commit) => {
  if (review.verdict === "missing") return [`${role}-missing`];
  if (review.commit === null || review.commit !== commit) return [`${role}-stale`];
  return review.verdict === "approve" ? [] : [`${role}-changes`];
};
var verificationReasons = (inputs) => {
  if (inputs.verification !== "passed") return [`verification-${inputs.verification}`];
  return inputs.flaky && inputs.flakyPolicy === "refuse" ? ["flaky-refused"] : [];
};
var readinessReasons = (inputs) => [
  ...triageReasons(inputs),
  ...planReasons(inputs),
  ...commitReasons(inputs),
  ...reviewReasons("review-a", inputs.reviewA, inputs.commit),
  ...reviewReasons("review-b", inputs.reviewB, inputs.commit),
  ...verificationReasons(inputs)
];
var verificationInput = (facts) => {
  const { verification } = facts;
  if (verification === "not-run") return "not-run";
  if (verification === null) return "missing";
  if (verification.commit !== facts.commit || verification.tree !== facts.tree) return "missing";
  return verification.success ? "passed" : "failed";
};
var deriveReadiness = (facts) => {
  const inputs = {
    triage: facts.triage,
    plan: facts.plan,
    reviewA: facts.reviewA,
    reviewB: facts.reviewB,
    verification: verificationInput(facts),
    baseCommit: facts.baseCommit,
    commit: facts.commit,
    flaky: facts.flaky,
    flakyPolicy: facts.flakyPolicy
  };
  const reasons = [...readinessReasons(inputs)];
  const names = [...facts.evidence].sort((a, b) => a.file < b.file ? -1 : 1);
  const head = {
    schema: "proofrun/readiness",
    version: 3,
    task: facts.task,
    attempt: facts.attempt
  };
  const rest = {
    ...inputs,
    baseCommit: facts.baseCommit,
    tree: facts.tree,
    reasons,
    evidence: Object.fromEntries(names.map(({ file, digest }) => [file, digest]))
  };
  return reasons.length === 0 ? { ...head, status: "ready-for-pr", ...rest, pullRequest: facts.pullRequest() } : { ...head, status: "not-ready", ...rest };
};

export {
  describeIssues,
  fieldName,
  escapeProse,
  escapeInline,
  tableCell,
  readinessReasons,
  deriveReadiness
};
