import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  cancelOnSignals
} from "./chunk-BGD6SLXH.js";
import {
  wire
} from "./chunk-4OJF6ORW.js";
import {
  readVerification
} from "./chunk-X3K6UIV7.js";
import {
  describeEvent
} from "./chunk-4UTRDJ4V.js";
import {
  spokenDuration
} from "./chunk-6BH47AEA.js";
import {
  placeOf
} from "./chunk-5VW2RB3K.js";
import {
  outcomeText
} from "./chunk-INCJASFU.js";
import {
  escapeInline
} from "./chunk-6R5YS3JU.js";
import {
  fencedBlock,
  inlineCode,
  oneLine
} from "./chunk-MFOMWB4G.js";
import {
  printJson,
  printText
} from "./chunk-WHTD4UGM.js";
import {
  cutUnits
} from "./chunk-JI5IH7OP.js";
import {
  EXIT,
  exitCodeOf
} from "./chunk-B7ONSVVV.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/entry/cli/open-world.ts
var openWorld = (args, shell, run) => wire({ ...placeOf(args, shell), ...run });

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

// src/entry/cli/terminal-progress.ts
var CLEAR_LINE = "\r\x1B[2K";
var DIM = ["\x1B[2m", "\x1B[22m"];
var REDRAW_MS = 1e3;
var canRewrite = ({
  stderr,
  environment
}) => stderr.isTerminal && !environment["CI"] && environment["TERM"] !== "dumb";
var terminalProgress = (shell, clock) => {
  const { stderr, environment } = shell;
  const isLive = canRewrite(shell);
  const [dim, plain] = environment["NO_COLOR"] ? ["", ""] : DIM;
  let current;
  let timer;
  const clear = () => {
    if (current !== void 0) stderr.write(CLEAR_LINE);
  };
  const draw = () => {
    if (current === void 0) return;
    const elapsed = ` (${spokenDuration(clock.monotonicMs() - current.since)})`;
    const what = cutUnits(current.what, Math.max(0, stderr.columns() - elapsed.length - 1));
    stderr.write(`${CLEAR_LINE}${dim}${what}${elapsed}${plain}`);
  };
  const line = (text) => {
    clear();
    printText(stderr, text);
    draw();
  };
  const doing = (what) => {
    if (!isLive) return;
    clear();
    clearInterval(timer);
    current = what === void 0 ? void 0 : { what: oneLine(what), since: clock.monotonicMs() };
    if (current === void 0) return;
    draw();
    timer = setInterval(draw, REDRAW_MS);
    timer.unref();
  };
  return {
    event: (event) => line(describeEvent(event)),
    doing,
    note: (text) => line(`note: ${oneLine(text, 1e3)}`),
    [Symbol.dispose]: () => doing(void 0)
  };
};

// src/entry/cli/run-attempt-command.ts
var advanceAttempt = async (args, shell, advance) => {
  var _stack = [];
  try {
    const signals = __using(_stack, cancelOnSignals(shell));
    const progress = __using(_stack, terminalProgress(shell, performanceClock));
    const { cancelled } = signals;
    const world = await openWorld(args, shell, { progress, cancelled });
    if (!world.ok) return world;
    if (shell.platform !== "linux")
      progress.note("on this system agents and commands run without isolation");
    const report = await advance(world.value);
    return report.ok ? ok({ world: world.value, report: report.value }) : report;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
};
var runAttemptCommand = async (args, shell, advance) => {
  const ended = await advanceAttempt(args, shell, advance);
  if (!ended.ok) return ended;
  const { world, report } = ended.value;
  if (args.options.has("json")) printJson(shell, report.document);
  else printText(shell.stdout, await reportText(world, report));
  return ok(exitCodeOfReport(report));
};
var reportText = async (world, report) => {
  const ref = decidingSnapshot(report.state);
  const { task, attempt } = report.document;
  const verification = ref === void 0 ? void 0 : await readVerification(world.store.attempt(task, attempt).files, ref.file);
  return renderReport(report, verification);
};
var exitCodeOfReport = ({ document }) => document.outcome === null ? EXIT.notReady : exitCodeOf(document.outcome);
var performanceClock = { monotonicMs: () => performance.now() };

export {
  advanceAttempt,
  runAttemptCommand,
  reportText,
  exitCodeOfReport
};
