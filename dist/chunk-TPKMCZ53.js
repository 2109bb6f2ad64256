import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  endEverything,
  openNewestAttempt,
  runAttempt
} from "./chunk-L5PAPDFL.js";
import {
  terminalProgress
} from "./chunk-MZOZR4JH.js";
import {
  openWorld
} from "./chunk-SERI6M36.js";
import {
  cancelOnSignals
} from "./chunk-KM5MHPD3.js";
import {
  readVerification
} from "./chunk-7DZS27AD.js";
import {
  outcomeText
} from "./chunk-GEM3Y4VI.js";
import {
  escapeInline
} from "./chunk-7KL5XWIN.js";
import {
  fencedBlock,
  inlineCode,
  oneLine
} from "./chunk-QB4DPEIP.js";
import {
  printJson,
  printText
} from "./chunk-KYMFEAFR.js";
import {
  EXIT,
  exitCodeOf
} from "./chunk-EN5HACPK.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/lifecycle/use-cases/recover-tasks.ts
var recoverTasks = async (world, { except } = {}) => {
  const records = await world.store.tasks();
  if (!records.ok) return [];
  const outdated = new Set(await world.store.outdated(records.value));
  const recovered = [];
  for (const record of records.value)
    if (record.id !== except && (outdated.has(record.id) || isAtWork(record))) {
      if (await recoverTask(world, record.id)) recovered.push(record.id);
    }
  return recovered;
};
var isAtWork = ({ stage }) => stage === "working" || stage === "verifying";
var recoverTask = async (world, task) => {
  var _stack = [];
  try {
    const lock = await world.store.lock(task);
    if (!lock.ok) return false;
    const _lock = __using(_stack, lock.value, true);
    const opened = await openNewestAttempt(world, task);
    if (!opened.ok) return false;
    const { session } = opened.value;
    if (session.state().finish !== null || session.events().at(-1)?.kind === "run.handed-over")
      return false;
    await endEverything(session);
    await session.record({ kind: "run.interrupted", data: { signal: "lost" } });
    await runAttempt(session);
    return true;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};

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
var factsOf = ({ document }) => {
  const { branch, commit, baseCommit, passes, agentPhases, usage, directory, outcome } = document;
  const tokens = usage.inputTokens + usage.outputTokens;
  const spent = tokens === 0 && usage.costUsd === 0 ? "" : `, ${tokens} tokens, $${usage.costUsd.toFixed(2)}`;
  return [
    row(
      "branch",
      outcome === "ready-for-pr" ? oneLine(branch) : `${oneLine(branch)} (not published)`
    ),
    row("commit", commit ?? `none beyond the base ${baseCommit}`),
    row("work", `fix passes: ${passes}, agent starts: ${agentPhases}${spent}`),
    row("files", directory)
  ].join("\n");
};
var renderReport = (report, verification) => {
  const { document, state } = report;
  const head = `Task ${document.task}, attempt ${document.attempt}: ${document.outcome ?? "goes on"}${document.code === void 0 ? "" : ` (${oneLine(document.code)})`}`;
  return [head, factsOf(report), ...endOf(state, document.next, verification)].join("\n\n");
};
var endOf = ({ finish }, next, verification) => {
  if (finish === null) return [oneLine(next)];
  const { outcome, code, message } = finish;
  const words = outcomeText(outcome, code);
  const stays = words.next === next ? [] : [`Not continued: ${oneLine(next, 1e3)}.`];
  if (outcome === "ready-for-pr") return [words.sentence, ...stays, words.next];
  return [renderRecovery({ outcome, code, message, verification: verification ?? null }), ...stays];
};

// src/entry/cli/run-attempt-command.ts
var advanceAttempt = async (args, shell, advance, task) => {
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
var runAttemptCommand = async (args, shell, advance, {
  task,
  exitCode = exitCodeOfReport
} = {}) => {
  const ended = await advanceAttempt(args, shell, advance, task);
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
var exitCodeOfReport = ({ document }) => document.outcome === null ? EXIT.notReady : exitCodeOf(document.outcome);
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
