import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  endOnForge,
  mayWrite,
  renderClaimComment
} from "./chunk-6QE7NCVQ.js";
import {
  persistedCredentials
} from "./chunk-JAVEBAKW.js";
import {
  approveCommands,
  commandFacts,
  commandWarnings,
  showCommand,
  textsOf
} from "./chunk-WMOCDG7L.js";
import {
  dropTask
} from "./chunk-3YUY2WCF.js";
import {
  beginAttempt,
  continueSession
} from "./chunk-ULCJTULT.js";
import {
  loadConfiguration
} from "./chunk-UPKYKPSF.js";
import {
  reportOf
} from "./chunk-S3DH24XA.js";
import {
  artifactUrl,
  isSamePerson,
  keptText,
  noteOnce,
  openNewestAttempt,
  parseStatusMarker,
  readConversation,
  renderAnswerMarker,
  runAttempt,
  skipLabelOf,
  statusKey,
  statusUrl
} from "./chunk-R7HOMZAJ.js";
import {
  ALL_APPROVED,
  APPROVAL_MEANING,
  APPROVAL_REFUSALS,
  NO_COMMANDS
} from "./chunk-DUIMWLWR.js";
import {
  READY_LABEL,
  labelDefinitions,
  protectedPathsWith,
  stageLabel,
  stageOfLabels
} from "./chunk-4G2M26DU.js";
import {
  escapeInline
} from "./chunk-YO37IVJL.js";
import {
  replay
} from "./chunk-DF3K3PDZ.js";
import {
  fencedBlock,
  inlineCode,
  oneLine
} from "./chunk-WHT67SB2.js";
import {
  BODY_BUDGET
} from "./chunk-W4O42MKY.js";
import {
  err,
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/domain/conversation/render-gate-summary.ts
var renderAnsweredSummary = ({
  code,
  message
}) => [
  "## Proofrun answered on the issue",
  `${inlineCode(code)}: ${escapeInline(oneLine(message, 1e3))}`,
  ""
].join("\n\n");
var renderGateSummary = ({
  code,
  message,
  hint
}) => [
  "## Proofrun started nothing",
  `${inlineCode(code)}: ${escapeInline(oneLine(message, 1e3))}`,
  ...hint === void 0 ? [] : [escapeInline(`Hint: ${oneLine(hint, 1e3)}`)],
  ""
].join("\n\n");

// src/domain/gate/decide-claim.ts
var attemptOf = (claim) => claim.kind === "new" ? claim.attempt : claim.attempt.attempt;
var decideClaim = (request) => {
  const { command, issue, newest, run, event } = request;
  if (newest === void 0) {
    return command === "start" ? ok({ kind: "new", attempt: 1, replaces: null, comment: null }) : refuse(
      "nothing-to-continue",
      `There is no attempt at issue #${issue} yet: begin one with /start.`
    );
  }
  const taken = isTaken(request, newest);
  if (taken !== void 0) return err(taken);
  if (newest.end === "dropped" && newest.run !== run.id) return afterDrop(request, newest);
  switch (command) {
    case "continue":
    case "drop":
      return goOn(newest);
    case "verify":
    case "pass":
      return newest.artifact === null ? nothingSaved(newest, issue) : goOn(newest);
    case "restart":
      return newest.event === event ? goOn(newest) : next(newest);
    default:
      return startAgain(request, newest);
  }
};
var afterDrop = ({ command, issue }, newest) => BEGINS.has(command) ? next(newest) : refuse(
  "dropped",
  `Attempt ${newest.attempt} at issue #${issue} was dropped: begin anew with /start.`
);
var isTaken = ({ command, issue, run, event, isAlive: isAlive2 }, newest) => {
  const taken = (code, message) => ({ code, message });
  if (run.isRerun && newest.run > run.id)
    return taken(
      "superseded",
      `Run ${newest.run} has worked on issue #${issue} since this one: say /continue there instead.`
    );
  if (newest.run === run.id) return void 0;
  if (!newest.ended && isAlive2)
    return taken(
      "attempt-running",
      `Run ${newest.run} is at work on issue #${issue}: wait for it, or cancel it.`
    );
  return newest.event === event && BEGINS.has(command) ? taken(
    "already-handled",
    `Run ${newest.run} has answered this already, with attempt ${newest.attempt}.`
  ) : void 0;
};
var startAgain = ({ issue, run }, newest) => {
  if (!newest.ended || newest.run === run.id) return goOn(newest);
  if (newest.pull !== null)
    return err({
      code: "in-review",
      message: `Attempt ${newest.attempt} at issue #${issue} is in review as #${newest.pull}: begin anew with /restart.`
    });
  return next(newest);
};
var goOn = (newest) => newest.artifact === null ? ok({ kind: "new", attempt: newest.attempt, replaces: null, comment: newest.comment }) : ok({ kind: "continue", attempt: { ...newest, artifact: newest.artifact } });
var nothingSaved = ({ attempt }, issue) => refuse(
  "nothing-to-continue",
  `Attempt ${attempt} at issue #${issue} ended before anything was saved: say /continue, which begins it again.`
);
var BEGINS = /* @__PURE__ */ new Set(["start", "restart"]);
var next = (newest) => ok({ kind: "new", attempt: newest.attempt + 1, replaces: newest, comment: null });

// src/entry/action/preflight.ts
var preflight = async (facts) => {
  const { environment, allowSelfHosted } = facts;
  if (environment["ACTIONS_ID_TOKEN_REQUEST_TOKEN"] !== void 0)
    return refuse(
      "oidc-exposed",
      "The job has `id-token: write`, with which code of the change could sign in elsewhere in your name: take that permission away from this job."
    );
  if (environment["RUNNER_ENVIRONMENT"] === "self-hosted" && !allowSelfHosted)
    return refuse(
      "self-hosted-runner",
      "This job runs on a machine of your own, where what the code of a change leaves behind stays for the jobs after it: run it on one of GitHub’s, or set `allow-self-hosted: true` where the machine is thrown away after each job."
    );
  return withoutCredentials(facts);
};
var allowRun = ({ agentCommand, unsafe }) => {
  if (agentCommand === void 0)
    return refuse(
      "agent-missing",
      "No agent is named: set the input `agent-command`, or `agentCommand` in .github/proofrun.yml, to the command that starts it."
    );
  if (!unsafe)
    return refuse(
      "isolation-missing",
      "This version cannot keep the agent and the repository’s commands away from the job’s tokens: set `unsafe: true` where you trust both, or do not run it on a repository that strangers can change."
    );
  return ok(void 0);
};
var withoutCredentials = async ({ git, workspace }) => {
  if (workspace === void 0) return ok(void 0);
  const found = await persistedCredentials(git, workspace);
  if (found.length === 0) return ok(void 0);
  return refuse(
    "credentials-persisted",
    `The checkout in the workspace holds credentials (${found.join(", ")}): add \`persist-credentials: false\` to the checkout step; Proofrun itself needs no checkout.`
  );
};

// src/entry/action/run-inputs.ts
var baseOf = ({ inputs, context }) => inputs.forge.base ?? context.defaultBranch;
var runInputs = (opened, { allowFailingBaseline }) => {
  const { settings, forge, forgeGiven } = opened.inputs;
  return {
    given: { ...settings, ...allowFailingBaseline ? { allowFailingBaseline } : {} },
    base: `refs/heads/${baseOf(opened)}`,
    // What the inputs do not give, the configuration may (contracts.md, Settings).
    rulesWith: (config) => ({
      ...forge,
      ...Object.fromEntries(Object.entries(config).filter(([key]) => !forgeGiven.has(key)))
    }),
    allow: allowRun
  };
};

// src/domain/gate/check-attempt-cap.ts
var checkAttemptCap = (claim, { issue, max, begun, since }) => {
  if (claim.kind === "continue" || claim.comment !== null) return void 0;
  const count = begun.filter((at) => at.slice(0, 19) > since.slice(0, 19)).length;
  if (count < max) return void 0;
  return {
    code: "too-many-attempts",
    message: `${count} attempts at issue #${issue} began within the last 24 hours, and max-attempts-per-day is ${max}, so nothing is begun: wait, or raise that input.`
  };
};

// src/lifecycle/forge/claim-issue.ts
var DAY_MS = 864e5;
var planClaim = async (hosting, { trigger, issue, isRerun }) => {
  const { forge, run, rules, clock } = hosting;
  const conversation = await readConversation(forge, issue);
  if (!conversation.ok) return conversation;
  const { comments, own } = conversation.value;
  const newest = newestAttempt(own);
  const claim = decideClaim({
    command: trigger.command,
    issue,
    event: trigger.key,
    run: { id: run.id, isRerun },
    newest,
    isAlive: newest !== void 0 && await isAlive(forge, newest, run.id)
  });
  if (!claim.ok) return claim;
  const capped = checkAttemptCap(claim.value, {
    issue,
    max: rules.maxAttemptsPerDay,
    begun: beginningsIn(own),
    since: new Date(Date.parse(clock.now()) - DAY_MS).toISOString()
  });
  return capped === void 0 ? ok({ claim: claim.value, comments }) : err(capped);
};
var beginningsIn = (own) => own.filter(({ body: body2 }) => parseStatusMarker(body2) !== void 0).map(({ createdAt }) => createdAt);
var newestAttempt = (own) => claimedIn(own).reduce(
  (newest, found) => newest !== void 0 && newest.attempt >= found.attempt ? newest : found,
  void 0
);
var claimedIn = (own) => own.flatMap(({ id, body: body2 }) => {
  const marker = parseStatusMarker(body2);
  return marker === void 0 ? [] : [{ comment: id, ...marker }];
});
var isAlive = async (forge, newest, own) => {
  if (newest.ended || newest.run === own) return false;
  const run = await forge.run(newest.run);
  return run.ok ? !run.value.finished : run.error.code !== "forge-not-found";
};
var takeIssue = async (hosting, { trigger, issue }, { claim, comments }) => {
  const { forge, run, standing } = hosting;
  const there = claim.kind === "new" ? claim.comment : claim.attempt.comment;
  const before = comments.find(({ id }) => id === there)?.body ?? "";
  const begun = claim.kind === "new" ? parseStatusMarker(before)?.event : claim.attempt.event;
  const event = begun ?? trigger.key;
  const kept = keptText(before);
  Object.assign(standing, { issue, event, kept, by: trigger.sender.login });
  const body2 = renderClaimComment({
    marker: claimMarker(hosting, claim, { ended: false }),
    runUrl: run.url,
    kept,
    by: trigger.sender.login,
    goesOn: claim.kind === "continue"
  });
  const attempt = attemptOf(claim);
  if (there !== null && !isLeftOpen(before, run.id)) {
    const taken = await forge.updateComment({ comment: there, body: body2 });
    if (!taken.ok) return taken;
    standing.comment = there;
    return ok(void 0);
  }
  const created = await forge.createComment({
    issue,
    body: body2,
    marker: statusKey({ task: issue, attempt, run: run.id })
  });
  if (!created.ok) return created;
  const mine = await keepOldest(hosting, {
    issue,
    attempt,
    created: created.value,
    replaced: there
  });
  if (mine.ok && there !== null) await forge.deleteComment(there);
  return mine;
};
var isLeftOpen = (body2, own) => {
  const marker = parseStatusMarker(body2);
  return marker?.ended === false && marker.run !== own;
};
var claimMarker = ({ run, standing }, claim, { ended }) => {
  const { pull, artifact, end } = claim.kind === "new" ? NOTHING_YET : claim.attempt;
  const { issue: task, event } = standing;
  return {
    ...{ task, attempt: attemptOf(claim), run: run.id, ended, event, pull, artifact },
    // What came to nothing leaves the attempt as it had ended.
    ...ended && end !== void 0 ? { end } : {}
  };
};
var NOTHING_YET = { pull: null, artifact: null, end: void 0 };
var keepOldest = async ({ forge, run, standing }, {
  issue,
  attempt,
  created,
  replaced
}) => {
  const after = await forge.comments(issue);
  if (!after.ok) return after;
  const own = after.value.filter(({ author }) => isSamePerson(author, created.author));
  const oldest = claimedIn(own).find(
    ({ attempt: other, comment }) => other === attempt && comment < created.id && comment !== replaced
  );
  if (oldest === void 0) {
    standing.comment = created.id;
    return ok(void 0);
  }
  await forge.deleteComment(created.id);
  return refuse(
    "attempt-running",
    `Run ${oldest.run} began attempt ${attempt} at issue #${issue} at the same moment, so run ${run.id} leaves it to that one.`
  );
};

// src/lifecycle/forge/mark-issue.ts
var markIssue = async ({ forge, rules, standing }, { comment, command }, { number, labels }) => {
  standing.hasReadyLabel = labels.includes(READY_LABEL);
  if (comment !== void 0) await forge.react({ comment: comment.id, content: "eyes" });
  if (command === "drop") {
    standing.stage = stageOfLabels(labels) ?? null;
    return;
  }
  const changes = [
    await forge.ensureLabels(labelDefinitions(rules.label)),
    await forge.addLabels({ issue: number, labels: [stageLabel("working")] })
  ];
  standing.stage = "working";
  const trigger = labels.find((name) => name.toLowerCase() === rules.label.toLowerCase());
  const stale = labels.filter(
    (name) => name.startsWith("proofrun:") && name !== stageLabel("working")
  );
  for (const label of [...trigger === void 0 ? [] : [trigger], ...stale])
    changes.push(await forge.removeLabel({ issue: number, label }));
  for (const change of changes)
    if (!change.ok) standing.notices.add(`The labels were not changed: ${change.error.message}`);
};

// src/lifecycle/forge/configure-run.ts
var configureRun = async (world, hosting, { given, base: ref, at, rulesWith }) => {
  const base = await world.repository.resolveBase(at ?? ref);
  if (!base.ok) return base;
  const { commit } = base.value;
  const configuration = await loadConfiguration(world, commit, { source: "input", values: given });
  if (!configuration.ok) return configuration;
  for (const notice of configuration.value.loaded?.notices ?? [])
    hosting.standing.notices.add(notice);
  const rules = rulesWith(configuration.value.forge);
  const configured = { ...hosting, rules };
  return ok({
    world: { ...world, hosting: configured },
    hosting: configured,
    base: { ...base.value, ref },
    configuration: configuration.value
  });
};
var mayWorkOn = (issue, { hosting, configuration }, { allow }) => {
  const skip = skipLabelOf(issue, hosting.rules);
  return skip === void 0 ? allow(configuration.settings) : refuse(
    "skip-label",
    `Issue #${issue.number} has the label ${skip}, which keeps Proofrun away: remove it, then give the trigger again.`
  );
};

// src/domain/conversation/render-approval-comment.ts
var FRAME_UNITS = 3e3;
var usesOf = ({ uses }) => uses.map(({ name, source }) => `**${name}** (${inlineCode(source, 200)})`).join(", ");
var fenced = (text) => fencedBlock(showCommand(text).replaceAll("<!--", "\\u{3C}!--"), "sh");
var inFull = (shown) => [
  `${usesOf(shown)}: ${shown.approved ? "approved" : "not approved"}`,
  fenced(shown.text),
  `sha256 \`${shown.digest}\`, ${commandFacts(shown.text)}`,
  ...commandWarnings(shown.text).map((warning) => `**Look twice:** ${warning}.`)
].join("\n\n");
var withoutText = (shown) => `${usesOf(shown)}: ${shown.approved ? "approved" : "not approved"}. It is too long to be shown here (${commandFacts(shown.text)}), so it cannot be approved here: make it shorter, or type it as an input of the workflow, which approves it.`;
var tooLongForComment = (commands) => {
  const texts = textsOf(commands.map((one) => ({ ...one, approved: false, tooLong: false })));
  let room = BODY_BUDGET - FRAME_UNITS - texts.reduce((sum, one) => sum + withoutText(one).length, 0);
  return texts.filter((shown) => {
    const units = inFull(shown).length;
    const fits = units <= room;
    if (fits) room -= units;
    return !fits;
  }).map(({ digest }) => digest);
};
var approveLine = (hash, prefix) => `${prefix === "required" ? "/proofrun approve" : "/approve"} ${hash}`;
var ending = ({ commands, hash }, prefix) => {
  const open = textsOf(commands).filter(({ approved }) => !approved);
  if (hash === void 0) return open.length === 0 ? [ALL_APPROVED] : [];
  return [
    APPROVAL_MEANING.forge,
    "To approve exactly what is shown above as not approved, comment this line:",
    fencedBlock(approveLine(hash, prefix)),
    ...open.length > 1 ? ["To approve one of them only, give its own sha256."] : []
  ];
};
var shownText = (shown, prefix) => [
  "Commands that a person with write permission approves before they run:",
  ...textsOf(shown.commands).map((one) => one.tooLong ? withoutText(one) : inFull(one)),
  ...ending(shown, prefix)
];
var named = (commands) => commands.map(({ name, digest }) => `- **${name}**, sha256 \`${digest}\``).join("\n");
var body = (parts) => `${parts.join("\n\n")}
`;
var renderApprovalComment = (decision, prefix) => {
  switch (decision.kind) {
    case "no-commands":
      return body([NO_COMMANDS]);
    case "already-approved":
      return body(["Approved already, so nothing was changed:", named(decision.commands)]);
    case "show":
      return body(shownText(decision, prefix));
    case "refused":
      return body([`**${APPROVAL_REFUSALS[decision.code]}**`, ...shownText(decision, prefix)]);
  }
};
var renderApprovedComment = (commands, { by, place }) => body([
  `**Approved** by ${inlineCode(by)}, and kept in ${inlineCode(place)}:`,
  named(commands),
  "A command whose text changes needs a new approval."
]);

// src/lifecycle/forge/say-answer.ts
var sayAnswer = async ({ forge }, { issue, key, text, isKept = false }) => {
  const conversation = await readConversation(forge, issue);
  if (!conversation.ok) return conversation;
  const marker = renderAnswerMarker(key);
  const body2 = `${marker}
${text}`;
  const there = conversation.value.own.find((comment) => comment.body.startsWith(marker));
  if (there !== void 0 && (isKept || there.body === body2)) return ok(void 0);
  const said = there === void 0 ? await forge.createComment({ issue, body: body2, marker }) : await forge.updateComment({ comment: there.id, body: body2 });
  return said.ok ? ok(void 0) : said;
};

// src/lifecycle/forge/approve-on-forge.ts
var showApprovals = async ({ world, hosting, configuration }, { issue, key }) => {
  const decided = await approveCommands(world, {
    pending: configuration.pending,
    hash: void 0,
    tooLong: tooLongForComment,
    by: ""
  });
  if (!decided.ok) return decided;
  if (decided.value.kind === "approve") return ok(void 0);
  const text = renderApprovalComment(decided.value, hosting.rules.commandPrefix);
  return sayAnswer(hosting, { issue, key, text });
};
var approveOnForge = async ({ world, hosting, configuration }, { trigger, issue }) => {
  const { sender, hash, key } = trigger;
  const decided = await approveCommands(world, {
    pending: configuration.pending,
    hash,
    tooLong: tooLongForComment,
    by: sender.login,
    person: sender.id
  });
  if (!decided.ok) return decided;
  const decision = decided.value;
  const { place } = world.approvals;
  const text = decision.kind === "approve" ? renderApprovedComment(decision.commands, { by: sender.login, place }) : renderApprovalComment(decision, hosting.rules.commandPrefix);
  const said = await sayAnswer(hosting, {
    issue: issue.number,
    key: key.replace(/[^\w:-]/g, "-"),
    text,
    // The same comment again was answered the first time: that it approved (TRG-12).
    isKept: decision.kind === "already-approved"
  });
  if (!said.ok) return said;
  const code = decision.kind === "refused" ? decision.code : decision.kind;
  const approved = decision.kind === "approve" || decision.kind === "already-approved";
  return ok({ approved, code, sentence: SENTENCES[code] });
};
var SENTENCES = {
  "no-commands": "No command needs approval.",
  show: "The commands that need approval stand in a comment on the issue, each with its hash.",
  approve: "The commands are approved.",
  "already-approved": "The commands were approved before.",
  "hash-incomplete": "Nothing was approved: the hash has 64 digits, and fewer were given.",
  conflict: "Nothing was approved: the hash is not that of the commands on base now.",
  "not-shown": "Nothing was approved: the hash names a command that is too long to be shown."
};

// src/domain/gate/answer-candidates.ts
var isOnlyCommand = (body2) => /^\s*\/[a-z][\w -]*\s*$/.test(body2);
var answerCandidates = (comments, { after, until }) => comments.filter((comment) => {
  const { id, author, body: body2, createdAt, updatedAt } = comment;
  if (author?.kind !== "user" || id <= after || isOnlyCommand(body2)) return false;
  return until === void 0 || createdAt <= until && updatedAt <= until;
});

// src/lifecycle/forge/read-answers.ts
var readAnswers = async (forge, comments, window) => {
  const candidates = answerCandidates(comments, window);
  const writers = /* @__PURE__ */ new Set();
  for (const login of new Set(candidates.map(({ author }) => author.login))) {
    const permission = await forge.permission(login);
    if (permission.ok && mayWrite(permission.value)) writers.add(login);
  }
  return candidates.filter(({ author }) => writers.has(author.login)).map(({ id, author, createdAt, body: body2 }) => ({
    comment: id,
    by: author.login,
    at: createdAt,
    body: body2
  }));
};

// src/lifecycle/forge/restore-attempt.ts
var restoreAttempt = async (world, hosting, request) => {
  const { task, claimed } = request;
  const added = await world.store.addTask({ id: task, title: request.title });
  if (!added.ok) return added;
  const handle = world.store.attempt(task, claimed.attempt);
  if (!(await world.store.attempts(task)).includes(claimed.attempt)) {
    const downloaded = await hosting.artifacts.download({
      ref: claimed.artifact,
      into: handle.files.directory
    });
    if (!downloaded.ok) return downloaded;
  }
  const state = await readRestored(handle, request);
  if (!state.ok) return state;
  const asked = request.isAsked?.(state.value.state);
  if (asked?.ok === false) return asked;
  hosting.standing.saved = state.value.length;
  const { started, tip } = state.value.state;
  const restored = await world.repository.restore({
    task,
    attempt: claimed.attempt,
    baseCommit: started.baseCommit,
    baseRef: started.baseRef,
    tip,
    bundle: await handle.files.pathFor("work.bundle"),
    protectedPaths: request.protectedPaths
  });
  if (!restored.ok) return restored;
  return world.store.saveTask({ ...added.value, attempt: claimed.attempt, journal: null });
};
var readRestored = async ({ journal }, { task, claimed, repository }) => {
  const loaded = await journal.load();
  if (!loaded.ok) return loaded;
  const state = replay(loaded.value.events);
  const started = state?.started;
  if (state === void 0 || started?.task !== task || started.attempt !== claimed.attempt || started.repository !== repository)
    return refuse(
      "foreign-snapshot",
      `Artifact ${claimed.artifact.id} does not hold attempt ${claimed.attempt} at issue #${task} of this repository: begin anew with /restart.`
    );
  return ok({ state, length: loaded.value.events.length });
};

// src/lifecycle/forge/advance-claim.ts
var advanceClaim = async (work) => {
  const { claim } = work.plan;
  if (claim.kind === "continue") return goOn2({ ...work, claimed: claim.attempt });
  if (work.configured.hosting.speaks) await closeReplaced(work.configured.hosting, claim.replaces);
  return begin({ ...work, attempt: claim.attempt });
};
var begin = async ({
  trigger,
  configured,
  issue,
  attempt
}) => {
  var _stack = [];
  try {
    const { world, hosting, base, configuration } = configured;
    const source = await world.repository.inspect();
    if (!source.ok) return source;
    const { title, body: body2 } = textOf(trigger, issue) ?? issue;
    const record = await world.store.addTask({ id: issue.number, title });
    if (!record.ok) return record;
    const lock = await world.store.lock(issue.number);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const session = await beginAttempt(world, {
      record: record.value,
      source: source.value,
      base,
      title,
      body: body2,
      configuration,
      trigger: { kind: trigger.how, ...giverOf(trigger) },
      number: attempt
    });
    if (!session.ok) return session;
    await noteComment(session.value, hosting);
    const end = await runAttempt(session.value);
    await showWaiting(session.value, configured);
    await endOnForge(session.value, hosting);
    return ok({ session: session.value, report: reportOf(session.value, end) });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var showWaiting = async (session, { world, hosting, configuration }) => {
  const { finish, started } = session.state();
  if (finish?.outcome !== "awaiting-approval" || !hosting.speaks) return;
  const shown = await showApprovals(
    { world, hosting, configuration },
    { issue: started.task, key: `attempt:${started.attempt}` }
  );
  if (!shown.ok) noteOnce(session, hosting, `The commands were not shown: ${shown.error.message}`);
};
var giverOf = ({ sender, key }) => ({
  by: sender.login,
  person: sender.id,
  request: key
});
var goOn2 = async (work) => {
  const { trigger, issue, claimed } = work;
  const { world, hosting, configuration } = work.configured;
  const source = await world.repository.inspect();
  if (!source.ok) return source;
  const restored = await restoreAttempt(world, hosting, {
    task: issue.number,
    title: issue.title,
    claimed,
    repository: source.value.id,
    protectedPaths: protectedPathsWith(configuration.settings.protectedPaths)
  });
  if (!restored.ok) return restored;
  hosting.standing.artifact = {
    ...claimed.artifact,
    url: artifactUrl(hosting, claimed.artifact)
  };
  const ended = await (trigger.command === "drop" ? dropRestored : continueRestored)(work);
  if (!ended.ok) return ended;
  const { session } = ended.value;
  await noteComment(session, hosting);
  await endOnForge(session, hosting);
  return ended;
};
var continueRestored = async ({
  trigger,
  issue,
  plan,
  configured,
  isRerun,
  claimed,
  answers: known
}) => {
  const { world, hosting, configuration } = configured;
  const { command } = trigger;
  const answers = known ?? await readAnswers(hosting.forge, plan.comments, {
    after: claimed.comment,
    until: trigger.comment?.createdAt
  });
  const { request, ...giver } = giverOf(trigger);
  const ended = await continueSession(world, {
    ...giver,
    // Whoever runs a run again means it, although it is the same event.
    ...isRerun ? {} : { request },
    task: issue.number,
    command: command === "verify" || command === "pass" ? command : "continue",
    configure: async () => ok(configuration),
    ...command === "pass" ? {} : { ...textOf(trigger, issue), answers }
  });
  if (!ended.ok) return ended;
  const { why } = ended.value;
  if (why !== null) hosting.standing.notices.add(staysText(command, why));
  return ended;
};
var staysText = (command, why) => {
  switch (command) {
    case "pass":
      return `It was to be passed by hand and stays as it is: ${why}.`;
    case "verify":
      return "It was asked to verify again and stays as it is: there is nothing to verify yet.";
    default:
      return "It was asked to go on and stays as it is: what it waits for is not there yet.";
  }
};
var dropRestored = async ({
  trigger,
  issue,
  configured
}) => {
  const { world } = configured;
  const dropped = await dropTask(world, { ...giverOf(trigger), task: issue.number });
  if (!dropped.ok) return dropped;
  const opened = await openNewestAttempt(world, issue.number);
  return opened.ok ? ok({ session: opened.value.session, report: dropped.value }) : opened;
};
var textOf = ({ issue: carried, how }, issue) => {
  if (carried?.isPullRequest === true) return void 0;
  const { title, body: body2 } = how === "dispatch" || carried === void 0 ? issue : carried;
  return { title, body: body2 };
};
var noteComment = async (session, hosting) => {
  const { comment } = hosting.standing;
  if (session.state().forge.statusComment === comment) return;
  await session.record({
    kind: "comment.posted",
    data: { purpose: "status", comment, url: statusUrl(hosting) }
  });
};
var closeReplaced = async (hosting, replaced) => {
  if (replaced === null || replaced.pull === null) return;
  const { forge, standing } = hosting;
  const url = statusUrl(hosting);
  const marker = `proofrun:replaced by=${standing.comment}`;
  await forge.createComment({
    issue: replaced.pull,
    body: `<!-- ${marker} -->
A new attempt takes the place of this one: ${url}. The branch stays as it is.`,
    marker
  });
  const closed = await forge.updatePullRequest({ number: replaced.pull, open: false });
  if (!closed.ok)
    standing.notices.add(`Pull request #${replaced.pull} was not closed: ${closed.error.message}`);
};

export {
  renderAnsweredSummary,
  renderGateSummary,
  attemptOf,
  planClaim,
  newestAttempt,
  isAlive,
  takeIssue,
  claimMarker,
  markIssue,
  configureRun,
  mayWorkOn,
  restoreAttempt,
  sayAnswer,
  approveOnForge,
  readAnswers,
  advanceClaim,
  showWaiting,
  closeReplaced,
  preflight,
  baseOf,
  runInputs
};
