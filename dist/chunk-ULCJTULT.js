import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf
} from "./chunk-S3DH24XA.js";
import {
  decide,
  endLeftovers,
  leftOut,
  openNewestAttempt,
  openSession,
  runAttempt,
  unapproved
} from "./chunk-R7HOMZAJ.js";
import {
  standingFiles
} from "./chunk-5W2JJQYV.js";
import {
  notRunText
} from "./chunk-DUIMWLWR.js";
import {
  LifecycleFault
} from "./chunk-TRV6YCZU.js";
import {
  readTask
} from "./chunk-6VSNAII4.js";
import {
  passLimit
} from "./chunk-DF3K3PDZ.js";
import {
  encodeDocument
} from "./chunk-W4O42MKY.js";
import {
  namedCommands
} from "./chunk-YTWUJKOC.js";
import {
  unreachable
} from "./chunk-44E4IYMS.js";
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
  const { finish, dropped } = state;
  if (dropped !== null) return err(`the task was dropped by ${dropped.by}; begin anew with restart`);
  if (finish === null) return void 0;
  const { outcome, message } = finish;
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
    case "awaiting-approval": {
      const open = unapproved(input);
      return open === void 0 ? ok("the commands are approved now") : err(`${open}; approve first`);
    }
    case "needs-human":
    case "blocked":
      return err(
        `${message}; answer by editing the task's text (--task-file or --body) and continue again`
      );
    case "fix-budget-exhausted":
    case "review-blocked":
      return passLimit({ ...state, settings: input.settings }) > state.change.pass ? ok(`the budget is ${input.settings.maxFixPasses} fix passes now`) : err(
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

// src/domain/attempt/person-commands.ts
var decideCommand = (command, state, { giver, ...input }) => {
  if (state.finish !== null && state.dropped === null) {
    const { outcome } = state.finish;
    if (command === "verify" && VERIFIED_AGAIN.has(outcome))
      return ok({ kind: "verification.asked", data: { after: outcome, ...giver } });
    if (command === "pass") return decidePass(state, outcome, giver);
  }
  if (command === "pass" && state.dropped === null)
    return err("the attempt has not ended, so there is no failure to pass by hand");
  return reopen(state, input, giver.request);
};
var reopen = (state, input, request) => {
  const reopened = decideReopen(state, input);
  if (reopened === void 0 || !reopened.ok) return reopened;
  return ok({
    kind: "attempt.reopened",
    data: {
      after: state.finish?.outcome ?? "interrupted",
      reason: reopened.value,
      ...request === void 0 ? {} : { request }
    }
  });
};
var VERIFIED_AGAIN = /* @__PURE__ */ new Set([
  "ready-for-pr",
  "passed-by-hand",
  "failed-baseline-verification",
  "failed-verification",
  "fix-budget-exhausted",
  "stopped-no-progress"
]);
var PASSABLE = /* @__PURE__ */ new Set([
  "failed-verification",
  "fix-budget-exhausted",
  "stopped-no-progress",
  "review-blocked",
  "budget-exceeded"
]);
var decidePass = ({ tip, started, finish }, outcome, giver) => {
  if (outcome === "passed-by-hand") return err("the attempt is passed by hand already");
  if (!PASSABLE.has(outcome))
    return err(
      `only a failure of work that landed can be passed by hand, and this attempt ended as ${outcome}: ${finish?.message ?? ""}`
    );
  if (tip === started.baseCommit)
    return err("no change landed, so there is nothing to pass by hand");
  return ok({ kind: "failure.accepted", data: { after: outcome, commit: tip, ...giver } });
};

// src/lifecycle/approvals.ts
var findApproved = async (world, settings, typed) => {
  const commands = namedCommands(settings);
  const open = commands.filter(({ digest }) => !typed.includes(digest));
  const entries = open.length === 0 ? [] : await readStore(world);
  const counting = entries.filter(({ digest }) => open.some((one) => one.digest === digest));
  const digests = commands.map(({ digest }) => digest).filter((digest) => typed.includes(digest) || counting.some((entry) => entry.digest === digest));
  return { digests: [...new Set(digests)], entries: counting };
};
var readStore = async ({ approvals, progress }) => {
  const read = await approvals.read();
  if (read.ok) return read.value;
  progress.note(`No approval counts: ${read.error.message}`);
  return [];
};
var recordApproved = async (session, approved) => {
  await recordNews(session, approved);
  for (const name of leftOut(session.state())) session.world.progress.note(notRunText(name));
};
var recordNews = async (session, approved) => {
  const { settings } = session.state();
  if (sameApproved(session.state(), settings, approved.digests)) return;
  for (const { name, digest } of namedCommands(settings)) {
    const entry = approved.entries.find((one) => one.digest === digest);
    if (entry !== void 0 && !session.state().approved.includes(digest))
      await session.record({
        kind: "command.approved",
        data: { name, digest, by: entry.by, how: "approved" }
      });
  }
  await session.record({
    kind: "approvals.read",
    data: { approved: [...approved.digests], place: session.world.approvals.place }
  });
};
var sameApproved = (state, settings, digests) => namedCommands(settings).every(
  ({ digest }) => state.approved.includes(digest) === digests.includes(digest)
);

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

// src/domain/handover/branch-name.ts
var SLUG_BUDGET = 32;
var slugOf = (title, budget) => {
  const words = title.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().split(/[^a-z0-9]+/).filter((word) => word !== "");
  let slug = "";
  for (const word of words) {
    const next = slug === "" ? word : `${slug}-${word}`;
    if (next.length > budget) break;
    slug = next;
  }
  return slug === "" ? words[0]?.slice(0, budget) ?? "task" : slug;
};
var branchName = (input) => {
  const id = `t${input.task}`;
  const slug = slugOf(input.title, SLUG_BUDGET - id.length);
  const suffix = digestOf(`${input.repository}\0${input.task}\0${input.attempt}`).slice(0, 4);
  return `${input.prefix}${id}-${slug}-${suffix}`;
};

// src/lifecycle/use-cases/begin-attempt.ts
var beginAttempt = async (world, request) => {
  const { record, title, source, base, configuration } = request;
  const { settings, typed, loaded } = configuration;
  const number = request.number ?? ((await world.store.attempts(record.id)).at(-1) ?? 0) + 1;
  const saved = await world.store.saveTask({ ...record, title, attempt: number, journal: null });
  if (!saved.ok) return saved;
  const handle = world.store.attempt(record.id, number);
  const session = openSession(world, handle, []);
  const { prefix, task, attempt, repository } = {
    prefix: settings.branchPrefix,
    task: record.id,
    attempt: number,
    repository: source.id
  };
  await session.record({
    kind: "attempt.started",
    data: {
      task,
      attempt,
      title,
      input: await writeTask(handle.files, { task, title, body: request.body }),
      repository,
      baseRef: base.ref,
      baseCommit: base.commit,
      baseTree: base.tree,
      branch: branchName({ prefix, task, attempt, title, repository }),
      workRef: world.repository.workRef(task),
      settings,
      typed: [...typed],
      trigger: request.trigger
    }
  });
  for (const event of typedCommands(configuration, request.trigger.by)) await session.record(event);
  if (loaded !== void 0) await session.record({ kind: "config.loaded", data: loaded });
  await recordApproved(session, await findApproved(world, settings, typed));
  return ok(session);
};
var writeTask = (files, text) => files.write("task.json", encodeDocument({ schema: "proofrun/task", version: 1, ...text }));
var typedCommands = ({ settings, typed }, by) => namedCommands(settings).filter(({ digest }) => typed.includes(digest)).map(({ name, digest }) => ({
  kind: "command.approved",
  data: { name, digest, by, how: "typed" }
}));

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
    const found = await changesOf(session, request);
    if (!found.ok) return found;
    const changes = found.value;
    const decided = wasGiven(session.events(), request.request) ? decideRepeated(state, request, changes) : decideEvent(state, request, changes);
    if (decided !== void 0 && !decided.ok) return staysAs(session, decided.error);
    if (droppedBytes > 0) await session.record({ kind: "journal.repaired", data: { droppedBytes } });
    if (decided !== void 0) await session.record(decided.value);
    await endLeftovers(session);
    await checkEvidence(session);
    await recordChanges(session, changes, request.by);
    await request.before?.(session);
    return ok({ session, report: reportOf(session, await runAttempt(session)), why: null });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var decideRepeated = (state, request, changes) => state.finish === null || state.finish.outcome === "interrupted" ? decideEvent(state, { ...request, command: "continue" }, changes) : err("this command was given already, and has been done");
var wasGiven = (events, request) => request !== void 0 && events.some(({ data }) => "request" in data && data.request === request);
var decideEvent = (state, { command = "continue", by, person, request }, { configuration, input, approved }) => decideCommand(command, state, {
  settings: configuration.settings,
  inputChanged: input !== void 0,
  approved: approved.digests,
  giver: {
    by,
    ...person === void 0 ? {} : { person },
    ...request === void 0 ? {} : { request }
  }
});
var staysAs = async (session, why) => {
  const state = session.state();
  if (state.finish !== null && decide(state).kind !== "done") await runAttempt(session);
  return ok({ session, report: reportOf(session, { kind: "stays", why }), why });
};
var changesOf = async (session, request) => {
  const state = session.state();
  const configuration = await request.configure(state);
  if (!configuration.ok) return configuration;
  const { settings, typed } = configuration.value;
  return ok({
    configuration: configuration.value,
    settingsChanged: canonicalJson(settings) !== canonicalJson(state.settings),
    approved: await findApproved(session.world, settings, typed),
    input: await inputOf(session, request)
  });
};
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
var recordChanges = async (session, changes, by) => {
  const { configuration, approved, input } = changes;
  const { settings, loaded } = configuration;
  const state = session.state();
  const typed = configuration.typed.filter((digest) => !state.typed.includes(digest));
  if (loaded !== void 0 && canonicalJson(loaded) !== canonicalJson(state.config))
    await session.record({ kind: "config.loaded", data: loaded });
  if (changes.settingsChanged || typed.length > 0) {
    await session.record({ kind: "settings.changed", data: { settings, typed: [...typed] } });
    for (const event of typedCommands({ settings, typed }, by)) await session.record(event);
  }
  await recordApproved(session, approved);
  if (input !== void 0) {
    const { task } = session.state().started;
    const file = await writeTask(session.files, { task, ...input });
    await session.record({ kind: "input.changed", data: { title: input.title, input: file } });
  }
};

export {
  beginAttempt,
  continueAttempt,
  continueSession
};
