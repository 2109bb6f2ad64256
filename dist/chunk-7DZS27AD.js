import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  spokenDuration
} from "./chunk-I6JB2YN7.js";
import {
  outcomeText,
  readNewestAttempt
} from "./chunk-GEM3Y4VI.js";
import {
  parseReadiness
} from "./chunk-NYCXU3TH.js";
import {
  escapeInline,
  escapeProse
} from "./chunk-7KL5XWIN.js";
import {
  phaseRecord,
  standingVerdict
} from "./chunk-IUQ2CAXJ.js";
import {
  fencedBlock,
  inlineCode
} from "./chunk-QB4DPEIP.js";
import {
  ChangeDocument,
  PlanDocument,
  READINESS_REASONS,
  ReviewDocument,
  TaskDocument,
  summaryOf
} from "./chunk-O7YI4C2F.js";
import {
  cutUnits,
  hiddenNotice
} from "./chunk-WSW4QEAI.js";
import {
  VerificationSnapshot
} from "./chunk-JQ7UNGIK.js";
import {
  REVIEW_ROLES
} from "./chunk-LBTYVIWT.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/conversation/render-show.ts
var TASK_TEXT_BUDGET = 1500;
var PROSE_BUDGET = 2e3;
var excerpt = (text, units) => {
  const cut = cutUnits(text, units);
  return cut.length === text.length ? escapeProse(text) : `${escapeProse(cut)} … (${text.length - cut.length} more characters)`;
};
var verificationLine = (name, snapshot) => {
  if (snapshot === null) return `- ${name}: not run`;
  const took = spokenDuration(snapshot.durationMs);
  const result = snapshot.success ? "passed" : snapshot.failureClass;
  return `- ${name}: **${result}** at ${inlineCode(snapshot.commit.slice(0, 12))} in ${took}, by ${inlineCode(snapshot.command)}`;
};
var reviewLines = (review) => [
  `- ${review.role}: **${review.verdict}** at ${inlineCode(review.commit.slice(0, 12))}`,
  ...review.result.findings.map(
    ({ id, handling, title }) => `  - ${handling} ${inlineCode(id)}: ${escapeInline(title)}`
  )
];
var done = (facts) => [
  ...facts.plan === null ? [] : [`Plan: ${excerpt(facts.plan.result.summary, PROSE_BUDGET)}`],
  ...facts.changes.map(
    ({ pass, result }) => `${pass === 0 ? "Implementation" : `Fix pass ${pass}`}: ${excerpt(result.summary, PROSE_BUDGET)}`
  ),
  ...facts.plan === null && facts.changes.length === 0 ? ["Nothing yet."] : []
];
var proven = (facts) => [
  verificationLine("base", facts.baseline),
  verificationLine("change", facts.verification),
  ...facts.reviews.flatMap(reviewLines),
  `- readiness: ${facts.readiness === null ? "not decided" : `**${facts.readiness.status}**`}`,
  ...(facts.readiness?.reasons ?? []).map((reason) => `  - ${READINESS_REASONS[reason]}`),
  ...facts.readiness?.flaky === true ? ["- **flaky**: this commit both failed and passed verification"] : []
].join("\n");
var dollars = (usd) => `$${usd.toFixed(2)}`;
var spent = ({ starts, usage, startsWithoutUsage }) => {
  if (starts > 0 && startsWithoutUsage === starts) return ["unknown", "unknown"];
  const least = startsWithoutUsage > 0 ? "at least " : "";
  const tokens = usage.inputTokens + usage.outputTokens;
  return [`${least}${tokens}`, `${least}${dollars(usage.costUsd)}`];
};
var costRow = (cost) => {
  const [tokens, money] = spent(cost);
  return `| ${cost.phase} | ${cost.pass} | ${cost.starts} | ${spokenDuration(cost.durationMs)} | ${tokens} | ${money} |`;
};
var renderCost = ({ phases, totals }) => {
  const [tokens, money] = spent({ ...totals, starts: totals.agentPhases });
  return [
    [
      "| phase | pass | starts | time | tokens | cost |",
      "| --- | --- | --- | --- | --- | --- |",
      ...phases.map(costRow)
    ].join("\n"),
    `In all: agent starts ${totals.agentPhases}, fix passes ${totals.passes}, tokens ${tokens}, cost ${money}; agents ${spokenDuration(totals.agentMs)}, setup ${spokenDuration(totals.setupMs)}, verification ${spokenDuration(totals.verifyMs)}.`
  ].join("\n\n");
};
var wanted = ({ end }) => {
  if (end === null)
    return "Nothing: the attempt goes on. `proofrun continue` takes it up if no run is at work.";
  const { sentence, next } = outcomeText(end.outcome, end.code);
  return `**${end.outcome}**${end.code === null ? "" : ` (${inlineCode(end.code)})`}: ${sentence}

${escapeInline(`In detail: ${end.message}`)}

**What you can do:** ${next}`;
};
var failedTail = ({ verification, baseline }) => {
  const newest = verification ?? baseline;
  if (newest === null || newest.success || newest.tail.trim() === "") return [];
  return ["The end of the output that failed:", fencedBlock(newest.tail)];
};
var renderShow = (facts) => [
  `# Task ${facts.task.task}, attempt ${facts.attempt}: ${facts.end?.outcome ?? facts.stage ?? "begun"}`,
  "## What was asked",
  escapeInline(facts.task.title),
  ...facts.task.body.trim() === "" ? [] : [excerpt(facts.task.body, TASK_TEXT_BUDGET)],
  ...hiddenNotice([facts.task.title, facts.task.body]),
  "## What was done",
  ...done(facts),
  "## What is proven",
  proven(facts),
  ...failedTail(facts),
  "## What it cost",
  renderCost(facts.summary),
  "## What is wanted of you",
  wanted(facts),
  `Branch: ${inlineCode(facts.branch)}. Files: ${inlineCode(facts.directory, 4096)}.`,
  ""
].join("\n\n");

// src/lifecycle/documents.ts
var MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;
var readDocument = async (files, name, schema) => {
  const bytes = await files.read(name, MAX_DOCUMENT_BYTES);
  if (bytes === void 0) return void 0;
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    return void 0;
  }
};
var readTask = (files) => readDocument(files, "task.json", TaskDocument);
var readPlan = (files) => readDocument(files, "plan.json", PlanDocument);
var readChange = (files, name) => readDocument(files, name, ChangeDocument);
var readReview = (files, name) => readDocument(files, name, ReviewDocument);
var readVerification = (files, name) => readDocument(files, name, VerificationSnapshot);

// src/lifecycle/use-cases/show-task.ts
var showTask = async (store, task) => {
  const read = await readNewestAttempt(store, task);
  if (!read.ok) return read;
  const { files, events, state } = read.value;
  const text = await readNamed(files, state.input, readTask);
  const summary = summaryOf(events);
  if (text === null || summary === void 0)
    return refuse(
      "input-lost",
      `task.json in ${files.directory} is missing or changed, and it holds the task's text: begin anew with \`proofrun start\`.`
    );
  const verdicts = REVIEW_ROLES.map((role) => standingVerdict(state, role)?.snapshot);
  return ok({
    task: text,
    attempt: state.started.attempt,
    stage: state.stage,
    branch: state.started.branch,
    directory: files.directory,
    end: state.finish,
    plan: await readNamed(files, phaseRecord(state, "plan", 0)?.snapshot, readPlan),
    changes: await readAll(files, changeFiles(state), readChange),
    reviews: await readAll(files, verdicts, readReview),
    baseline: await readNamed(files, state.baseline?.snapshot, readVerification),
    verification: await readNamed(files, state.finals.at(-1)?.snapshot, readVerification),
    readiness: await readNamed(files, state.readiness?.snapshot, readReadiness),
    summary
  });
};
var readNamed = async (files, ref, read) => {
  if (!ref || await files.digest(ref.file) !== ref.digest) return null;
  return await read(files, ref.file) ?? null;
};
var readAll = async (files, refs, read) => {
  const documents = await Promise.all(refs.map((ref) => readNamed(files, ref, read)));
  return documents.filter((document) => document !== null);
};
var changeFiles = ({ phases }) => Object.values(phases).filter(({ phase }) => phase === "implement" || phase === "fix").sort((a, b) => a.pass - b.pass).map(({ snapshot }) => snapshot);
var readReadiness = async (files, name) => {
  const bytes = await files.read(name);
  const parsed = bytes && parseReadiness(bytes);
  return parsed?.ok && parsed.value.kind === "current" ? parsed.value.readiness : void 0;
};

export {
  renderCost,
  renderShow,
  readTask,
  readPlan,
  readChange,
  readReview,
  readVerification,
  showTask
};
