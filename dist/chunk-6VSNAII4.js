import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseReadiness
} from "./chunk-TPWIDLNW.js";
import {
  ChangeDocument,
  PlanDocument,
  READINESS_REASONS,
  ReviewDocument,
  TAMPER_FILE,
  TamperDocument,
  TaskDocument,
  summaryOf
} from "./chunk-EGOZDPUP.js";
import {
  spokenDuration
} from "./chunk-RHUM6SGZ.js";
import {
  escapeInline,
  escapeProse
} from "./chunk-YO37IVJL.js";
import {
  outcomeText,
  readNewestAttempt
} from "./chunk-GBUWWACI.js";
import {
  phaseRecord,
  standingVerdict
} from "./chunk-DF3K3PDZ.js";
import {
  fencedBlock,
  inlineCode
} from "./chunk-WHT67SB2.js";
import {
  cutUnits,
  hiddenNotice
} from "./chunk-W4O42MKY.js";
import {
  VerificationSnapshot
} from "./chunk-YTWUJKOC.js";
import {
  REVIEW_ROLES
} from "./chunk-TKJYMBNV.js";
import {
  parseJson
} from "./chunk-4QLGDHBF.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/domain/conversation/tamper-section.ts
var TAMPER_HEADING = "What the proof depends on, and this change touches";
var SHOWN = 50;
var INTRO = "A green verification says less than usual of a change like this, since the change has a hand in it. Look at these first.";
var line = ({ path, policy, what, detail }) => {
  const said = detail === void 0 ? "" : ` ${inlineCode(detail, 400)}`;
  return `- ${policy === "draft" ? "**draft**" : "note"} ${inlineCode(path)}: ${what}${said}`;
};
var tamperText = (report, place) => {
  if (report === null || report.entries.length === 0) return "";
  const { entries, omitted, draft } = report;
  const shown = entries.slice(0, SHOWN);
  const left = entries.length - shown.length + omitted;
  const asDraft = "It is proposed as a draft because of what is marked so.";
  return [
    draft && place === "forge" ? `${INTRO} ${asDraft}` : INTRO,
    ...hiddenNotice(shown.flatMap(({ path, detail = "" }) => [path, detail])),
    [...shown.map(line), ...left > 0 ? [`- and ${left} more, in \`tamper.json\``] : []].join(
      "\n"
    )
  ].join("\n\n");
};
var tamperSection = (report, place) => {
  const text = tamperText(report, place);
  return text === "" ? [] : [`## ${TAMPER_HEADING}`, text];
};

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
  return [
    `- ${name}: **${result}** at ${inlineCode(snapshot.commit.slice(0, 12))} in ${took}, by ${inlineCode(snapshot.command)}`,
    ...snapshot.notes.map((note) => `  - ${escapeInline(note)}`)
  ].join("\n");
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
var wanted = ({ task, end, droppedBy }) => {
  if (droppedBy !== void 0)
    return `Nothing: the task was dropped by ${inlineCode(droppedBy)}, and what had landed is kept. \`proofrun restart ${task.task}\` begins anew.`;
  if (end === null)
    return "Nothing: the attempt goes on. `proofrun continue` takes it up if no run is at work.";
  const { sentence, next } = outcomeText(end.outcome, end.code);
  return `**${end.outcome}**${end.code === null ? "" : ` (${inlineCode(end.code)})`}: ${sentence}

${escapeInline(`In detail: ${end.message}`)}

**What you can do:** ${next}`;
};
var standing = ({ end, stage, droppedBy }) => droppedBy === void 0 ? end?.outcome ?? stage ?? "begun" : "dropped";
var failedTail = ({ verification, baseline }) => {
  const newest = verification ?? baseline;
  if (newest === null || newest.success || newest.tail.trim() === "") return [];
  return ["The end of the output that failed:", fencedBlock(newest.tail)];
};
var renderShow = (facts) => [
  `# Task ${facts.task.task}, attempt ${facts.attempt}: ${standing(facts)}`,
  "## What was asked",
  escapeInline(facts.task.title),
  ...facts.task.body.trim() === "" ? [] : [excerpt(facts.task.body, TASK_TEXT_BUDGET)],
  ...hiddenNotice([facts.task.title, facts.task.body]),
  ...tamperSection(facts.tamper, "local"),
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
  return bytes === void 0 ? void 0 : schema.safeParse(parseJson(new TextDecoder().decode(bytes))).data;
};
var readTask = (files) => readDocument(files, "task.json", TaskDocument);
var readTamper = (files) => readDocument(files, TAMPER_FILE, TamperDocument);
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
  const readiness = await readNamed(files, state.readiness?.snapshot, readReadiness);
  const verdicts = REVIEW_ROLES.map((role) => standingVerdict(state, role)?.snapshot);
  return ok({
    task: text,
    attempt: state.started.attempt,
    stage: state.stage,
    branch: state.started.branch,
    directory: files.directory,
    end: state.finish,
    droppedBy: state.dropped?.by,
    plan: await readNamed(files, phaseRecord(state, "plan", 0)?.snapshot, readPlan),
    changes: await readAll(files, changeFiles(state), readChange),
    reviews: await readAll(files, verdicts, readReview),
    baseline: await readNamed(files, state.baseline?.snapshot, readVerification),
    verification: await readNamed(files, state.finals.at(-1)?.snapshot, readVerification),
    readiness,
    tamper: await readNamed(files, tamperRef(readiness), readTamper),
    summary
  });
};
var readNamed = async (files, ref, read) => {
  if (!ref || await files.digest(ref.file) !== ref.digest) return null;
  return await read(files, ref.file) ?? null;
};
var tamperRef = (readiness) => {
  const digest = readiness?.evidence[TAMPER_FILE];
  return digest && { file: TAMPER_FILE, digest };
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
  TAMPER_HEADING,
  tamperText,
  tamperSection,
  renderCost,
  renderShow,
  readTask,
  readPlan,
  readChange,
  readReview,
  readVerification,
  showTask
};
