import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  recoverTasks
} from "./chunk-TE2QTXVS.js";
import {
  leftOut
} from "./chunk-R7HOMZAJ.js";
import {
  terminalProgress
} from "./chunk-PDVLI3NV.js";
import {
  openWorld
} from "./chunk-LDLVJZAD.js";
import {
  cancelOnSignals
} from "./chunk-EHVZPYXC.js";
import {
  notRunText
} from "./chunk-DUIMWLWR.js";
import {
  readVerification
} from "./chunk-6VSNAII4.js";
import {
  escapeInline
} from "./chunk-YO37IVJL.js";
import {
  outcomeText
} from "./chunk-GBUWWACI.js";
import {
  fencedBlock,
  inlineCode,
  oneLine
} from "./chunk-WHT67SB2.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
import {
  EXIT,
  exitCodeOf
} from "./chunk-7XE62FEY.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/domain/conversation/render-recovery.ts
var evidenceOf = (snapshot) => [
  `The command was ${inlineCode(snapshot.command, 2e3)} and ended with ${snapshot.exitCode === null ? snapshot.failureClass : `exit code ${snapshot.exitCode}`}. The end of its output:`,
  snapshot.tail.trim() === "" ? "It printed nothing." : fencedBlock(snapshot.tail)
];
var renderRecovery = ({ outcome, code, message, verification }) => {
  const { sentence, next } = outcomeText(outcome, code);
  const shown = verification === null || verification.success ? [] : evidenceOf(verification);
  return [
    sentence,
    escapeInline(`In detail: ${message}`),
    ...shown,
    `**What you can do:** ${next}`
  ].join("\n\n");
};

// src/entry/cli/render-report.ts
var DECIDED_BY_VERIFICATION = /* @__PURE__ */ new Set([
  "fix-budget-exhausted",
  "failed-verification",
  "stopped-no-progress"
]);
var decidingSnapshot = ({
  finish,
  baseline,
  finals
}) => {
  if (finish === null) return void 0;
  if (finish.outcome === "failed-baseline-verification") return baseline?.snapshot;
  return DECIDED_BY_VERIFICATION.has(finish.outcome) ? finals.at(-1)?.snapshot : void 0;
};
var row = (name, value) => `  ${name.padEnd(9)} ${value}`;
var factsOf = ({ document, state }) => {
  const { branch, commit, baseCommit, passes, agentPhases, usage, directory } = document;
  const tokens = usage.inputTokens + usage.outputTokens;
  const spent = tokens === 0 && usage.costUsd === 0 ? "" : `, ${tokens} tokens, $${usage.costUsd.toFixed(2)}`;
  return [
    row(
      "branch",
      state.publication === "done" ? oneLine(branch) : `${oneLine(branch)} (not published)`
    ),
    row("commit", commit ?? `none beyond the base ${baseCommit}`),
    row("work", `fix passes: ${passes}, agent starts: ${agentPhases}${spent}`),
    row("files", directory),
    ...notesOf(state).map((note) => row("note", oneLine(note, 1e3)))
  ].join("\n");
};
var notesOf = (state) => [
  ...state.config?.notices ?? [],
  ...leftOut(state).map(notRunText)
];
var renderReport = (report, verification) => {
  const { document, state } = report;
  const head = `Task ${document.task}, attempt ${document.attempt}: ${headOf(report)}`;
  return [head, factsOf(report), ...endOf(state, document.next, verification)].join("\n\n");
};
var headOf = ({ document: { outcome, code }, state }) => {
  if (state.dropped !== null) return "dropped";
  return `${outcome ?? "goes on"}${code === void 0 ? "" : ` (${oneLine(code)})`}`;
};
var endOf = ({ finish, dropped }, next, verification) => {
  if (dropped !== null) return [`Dropped: ${oneLine(next, 1e3)}.`];
  if (finish === null) return [oneLine(next)];
  const { outcome, code, message } = finish;
  const words = outcomeText(outcome, code);
  const stays = words.next === next ? [] : [`Not continued: ${oneLine(next, 1e3)}.`];
  if (outcome === "ready-for-pr") return [words.sentence, ...stays, words.next];
  return [renderRecovery({ outcome, code, message, verification: verification ?? null }), ...stays];
};

// src/entry/cli/run-attempt-command.ts
var advanceAttempt = async (args, shell, { advance, task }) => {
  var _stack = [];
  try {
    const signals = __using(_stack, cancelOnSignals(shell));
    const progress = __using(_stack, terminalProgress(shell, performanceClock));
    const { cancelled } = signals;
    const world = await openWorld(args, shell, { progress, cancelled });
    if (!world.ok) return world;
    if (shell.platform !== "linux")
      progress.note("on this system agents and commands run without isolation");
    await recoverTasks(world.value, task === void 0 ? {} : { except: task });
    const report = await advance(world.value);
    return report.ok ? ok({ world: world.value, report: report.value }) : report;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
};
var runAttemptCommand = async (args, shell, {
  exitCode = exitCodeOfReport,
  ...advance
}) => {
  const ended = await advanceAttempt(args, shell, advance);
  if (!ended.ok) return ended;
  const { world, report } = ended.value;
  if (args.options.has("json")) printJson(shell, report.document);
  else printText(shell.stdout, await reportText(world, report));
  return ok(exitCode(report));
};
var reportText = async (world, report) => {
  const ref = decidingSnapshot(report.state);
  const { task, attempt } = report.document;
  const verification = ref === void 0 ? void 0 : await readVerification(world.store.attempt(task, attempt).files, ref.file);
  return renderReport(report, verification);
};
var exitCodeOfReport = ({ document, state, stays }) => {
  if (state.dropped !== null && stays !== null) return EXIT.refused;
  return document.outcome === null ? EXIT.notReady : exitCodeOf(document.outcome);
};
var exitCodeOfCommand = (report) => {
  if (report.stays !== null) return EXIT.refused;
  return report.document.outcome === "passed-by-hand" ? EXIT.ok : exitCodeOfReport(report);
};
var performanceClock = { monotonicMs: () => performance.now() };

export {
  advanceAttempt,
  runAttemptCommand,
  reportText,
  exitCodeOfReport,
  exitCodeOfCommand
};
