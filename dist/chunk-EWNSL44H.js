import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  endLeftovers,
  openNewestAttempt
} from "./chunk-KWQER7H4.js";
import {
  reportOf,
  typedCommands,
  writeTask
} from "./chunk-BGD6SLXH.js";
import {
  decide,
  runAttempt
} from "./chunk-4OJF6ORW.js";
import {
  readTask
} from "./chunk-X3K6UIV7.js";
import {
  standingFiles
} from "./chunk-3HYC2YBJ.js";
import {
  LifecycleFault
} from "./chunk-TRV6YCZU.js";
import {
  unreachable
} from "./chunk-ME2Y5LGP.js";
import {
  canonicalJson,
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  err,
  ok
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/domain/attempt/decide-reopen.ts
var decideReopen = (state, input) => {
  if (state.finish === null) return void 0;
  const { outcome, message } = state.finish;
  if (input.inputChanged && outcome !== "ready-for-pr")
    return ok("the text of the task changed, so triage and what follows are repeated");
  switch (outcome) {
    case "interrupted":
    case "failed-agent":
    case "failed-setup":
      return ok("the step that did not end is done again");
    case "publish-failed":
      return ok("only the publication is done again");
    case "failed-verification":
      return ok("the commit is verified once more");
    case "not-verified":
      return input.settings.verify === void 0 ? err('there is still no verify command; name one with --verify "COMMAND"') : ok("there is a verify command now");
    case "awaiting-approval":
      return input.settings.verify !== void 0 && input.approved.includes(digestOf(input.settings.verify)) ? ok("the verify command is approved now") : err(`${message}; approve it first`);
    case "needs-human":
    case "blocked":
      return err(
        `${message}; answer by editing the task's text (--task-file or --body) and continue again`
      );
    case "fix-budget-exhausted":
    case "review-blocked":
      return input.settings.maxFixPasses > state.change.pass ? ok(`the budget is ${input.settings.maxFixPasses} fix passes now`) : err(
        `the budget of ${input.settings.maxFixPasses} fix passes is used; continue with a larger --max-fix-passes (at most 10)`
      );
    case "budget-exceeded":
      return largerBudget(state, input.settings);
    case "stopped-no-progress":
      return err(
        `${message}; continuing would pay for the same loop again. New information goes into the task's text, or begin anew with restart`
      );
    case "ready-for-pr":
      return err("the attempt is ready and published; begin anew with restart");
    case "no-changes":
    case "passed-by-hand":
    case "failed-baseline-verification":
    case "failed-output-contract":
    case "triage-stopped":
    case "planning-stopped":
    case "refused":
      return err(`${message}; the attempt has ended. Begin anew with restart`);
    default:
      return unreachable(outcome);
  }
};
var largerBudget = (state, settings) => {
  const tokens = state.usage.inputTokens + state.usage.outputTokens;
  const over = [
    ...settings.maxCostUsd !== void 0 && state.usage.costUsd >= settings.maxCostUsd ? ["--max-cost-usd"] : [],
    ...settings.maxTokens !== void 0 && tokens >= settings.maxTokens ? ["--max-tokens"] : [],
    ...state.spentMs >= settings.maxMinutes * 6e4 ? ["--max-minutes"] : []
  ];
  return over.length === 0 ? ok("the budget is larger now") : err(`the budget is still used up; continue with a larger ${over.join(" and ")}`);
};

// src/lifecycle/check-evidence.ts
var checkEvidence = async (session) => {
  const { files } = session;
  const expected = standingFiles(session.state());
  const found = await Promise.all(expected.map(({ file }) => files.digest(file)));
  for (const [index, { file, digest }] of expected.entries()) {
    if (found[index] === digest) continue;
    if (file === session.state().input.file)
      throw new LifecycleFault({
        code: "input-lost",
        message: `${file} in ${files.directory} is missing or changed, and it holds the task's text: begin anew with \`proofrun start\``
      });
    await session.record({
      kind: "evidence.lost",
      data: { file, found: found[index] === void 0 ? "missing" : "changed" }
    });
  }
};

// src/lifecycle/use-cases/continue-attempt.ts
var continueAttempt = async (world, request) => {
  const ended = await continueSession(world, request);
  return ended.ok ? ok(ended.value.report) : ended;
};
var continueSession = async (world, request) => {
  var _stack = [];
  try {
    const lock = await world.store.lock(request.task);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const opened = await openNewestAttempt(world, request.task);
    if (!opened.ok) return opened;
    const { session, droppedBytes } = opened.value;
    const state = session.state();
    const changes = await changesOf(session, request);
    const reopened = decideReopen(state, {
      settings: changes.settings,
      inputChanged: changes.input !== void 0,
      approved: [...state.approved, ...digestsOf(changes)]
    });
    if (reopened !== void 0 && !reopened.ok) {
      if (decide(state).kind !== "done") await runAttempt(session);
      return ok({
        session,
        report: reportOf(session, { kind: "stays", why: reopened.error }),
        why: reopened.error
      });
    }
    if (droppedBytes > 0) await session.record({ kind: "journal.repaired", data: { droppedBytes } });
    if (state.finish !== null && reopened?.ok)
      await session.record({
        kind: "attempt.reopened",
        data: { after: state.finish.outcome, reason: reopened.value }
      });
    await endLeftovers(session);
    await checkEvidence(session);
    await recordChanges(session, changes);
    return ok({ session, report: reportOf(session, await runAttempt(session)), why: null });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var digestsOf = ({ typed }) => typed.map(({ data }) => data.digest);
var changesOf = async (session, request) => {
  const state = session.state();
  const settings = request.settings(state.settings);
  const settingsChanged = canonicalJson(settings) !== canonicalJson(state.settings);
  return {
    settings,
    settingsChanged,
    typed: typedSince(state, settings, request.by),
    input: await inputOf(session, request)
  };
};
var typedSince = (state, settings, by) => typedCommands(settings, by).filter(
  ({ data: { name } }) => name !== "teardown" && settings[name] !== state.settings[name]
);
var inputOf = async (session, { title, body, answers }) => {
  if (title === void 0 && body === void 0 && answers === void 0) return void 0;
  const frozen = await readTask(session.files);
  const more = newAnswers(session.state(), frozen?.answers ?? [], answers ?? []);
  const next = { title: title ?? session.state().title, body: body ?? frozen?.body ?? "" };
  if (next.title === frozen?.title && next.body === frozen.body && more.length === 0)
    return void 0;
  const known = [...frozen?.answers ?? [], ...more];
  return known.length === 0 ? next : { ...next, answers: known };
};
var WAITS_FOR_WORDS = /* @__PURE__ */ new Set([
  "needs-human",
  "blocked",
  "triage-stopped",
  "planning-stopped",
  "stopped-no-progress"
]);
var newAnswers = (state, known, answers) => {
  if (state.finish === null || !WAITS_FOR_WORDS.has(state.finish.outcome)) return [];
  const ids = new Set(known.map(({ comment }) => comment));
  return answers.filter(({ comment }) => !ids.has(comment));
};
var recordChanges = async (session, changes) => {
  if (changes.settingsChanged) {
    await session.record({
      kind: "settings.changed",
      data: { settings: changes.settings, typed: digestsOf(changes) }
    });
    for (const event of changes.typed) await session.record(event);
  }
  if (changes.input !== void 0) {
    const { task } = session.state().started;
    const input = await writeTask(session.files, { task, ...changes.input });
    await session.record({ kind: "input.changed", data: { title: changes.input.title, input } });
  }
};

export {
  continueAttempt,
  continueSession
};
