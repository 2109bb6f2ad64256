import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  actionsProgress,
  artifactUrl,
  createJob,
  endOnForge,
  mayWrite,
  openForgeWorld,
  openHosting,
  renderClaimComment,
  renderEndedClaim,
  statusUrl
} from "./chunk-LSBJTL2Y.js";
import "./chunk-DEZHXXLG.js";
import "./chunk-5NERXJRJ.js";
import "./chunk-QDFAQDEL.js";
import {
  refusalOfException
} from "./chunk-ZPUYCL33.js";
import {
  findBase
} from "./chunk-Q7PKLCVM.js";
import {
  continueSession
} from "./chunk-EWNSL44H.js";
import "./chunk-KWQER7H4.js";
import {
  beginAttempt,
  cancelOnSignals,
  reportOf
} from "./chunk-BGD6SLXH.js";
import {
  checkBlockers,
  checkIssue,
  collapsed,
  costDetails,
  detailLine,
  factsTable,
  failedOutput,
  findingList,
  fitted,
  forgeLink,
  forgeReportOf,
  isSamePerson,
  joined,
  labelDefinitions,
  nextLine,
  noticeList,
  parseHintMarker,
  parsePullMarker,
  parseStatusMarker,
  passTable,
  questionList,
  readConversation,
  renderHintMarker,
  runAttempt,
  said,
  setStageLabel,
  stageLabel,
  stateLine,
  statusKey,
  trailList,
  whereLine
} from "./chunk-4OJF6ORW.js";
import "./chunk-ALE3HP76.js";
import "./chunk-X3K6UIV7.js";
import "./chunk-4UTRDJ4V.js";
import "./chunk-6BH47AEA.js";
import "./chunk-INCJASFU.js";
import "./chunk-3HYC2YBJ.js";
import "./chunk-O6WWAK6H.js";
import {
  escapeInline
} from "./chunk-6R5YS3JU.js";
import {
  inlineCode,
  oneLine,
  replay
} from "./chunk-MFOMWB4G.js";
import "./chunk-P5KBI7VV.js";
import "./chunk-REFHF46W.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-6YEBBMJC.js";
import "./chunk-JI5IH7OP.js";
import "./chunk-FRZYHOQN.js";
import "./chunk-B6ZZ4GU4.js";
import "./chunk-MPBRHGOA.js";
import "./chunk-YMXJH37L.js";
import "./chunk-6AUUH3CI.js";
import "./chunk-HORLX666.js";
import {
  Settings
} from "./chunk-NLOZJIWO.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-ME2Y5LGP.js";
import {
  EXIT
} from "./chunk-B7ONSVVV.js";
import "./chunk-KCRFR5WI.js";
import "./chunk-DKUSLTKQ.js";
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

// src/domain/conversation/render-job-summary.ts
var claims = (report) => {
  const { plan, changes } = report.show;
  const lines = [
    ...plan === null ? [] : [`- Plan: ${said(report, plan.result.summary)}`],
    ...changes.map(
      ({ pass, result }) => `- ${pass === 0 ? "Implementation" : `Fix pass ${pass}`}: ${said(report, result.summary)}`
    )
  ];
  return lines.length === 0 ? "" : fitted(`**What the agents say:**

${lines.join("\n")}`, 1e4);
};
var renderJobSummary = (report) => {
  const { show, events, server, repository } = report;
  const { task } = show.task;
  const issue = `${server}/${repository}/issues/${task}`;
  const quoted = [show.plan, ...show.changes].map((one) => one?.result.summary ?? "");
  return `${joined([
    `## Proofrun: ${forgeLink(report, `issue #${task}`, issue)}`,
    said(report, `Title: ${show.task.title}`),
    stateLine(report),
    nextLine(report),
    factsTable(report),
    fitted(passTable(events), 8e3),
    whereLine(report),
    noticeList(report, 4e3, quoted),
    detailLine(report),
    questionList(report, 1e4),
    findingList(report, 6e3),
    failedOutput(report, 4e3),
    claims(report),
    costDetails(report, 8e3),
    collapsed("What happened", trailList(events, 11500), 12e3)
  ])}
`;
};

// src/domain/gate/conclude-job.ts
var BROKEN = /* @__PURE__ */ new Set([
  "failed-agent",
  "failed-setup",
  "publish-failed",
  "interrupted"
]);
var concludeJob = (outcome, { failOnNotReady }) => {
  if (outcome === "interrupted") return EXIT.interrupted;
  if (outcome === null || BROKEN.has(outcome)) return EXIT.notReady;
  return failOnNotReady && outcome !== "ready-for-pr" ? EXIT.notReady : EXIT.ok;
};

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
  if (run.isRerun && newest.run > run.id)
    return refuse(
      "superseded",
      `Run ${newest.run} has worked on issue #${issue} since this one: say /continue there instead.`
    );
  if (!newest.ended && newest.run !== run.id && request.isAlive)
    return refuse(
      "attempt-running",
      `Run ${newest.run} is at work on issue #${issue}: wait for it, or cancel it.`
    );
  if (newest.event === event && newest.run !== run.id && command !== "continue")
    return refuse(
      "already-handled",
      `Run ${newest.run} has answered this already, with attempt ${newest.attempt}.`
    );
  switch (command) {
    case "continue":
      return goOn(newest);
    case "restart":
      return newest.event === event ? goOn(newest) : next(newest);
    default:
      return startAgain(request, newest);
  }
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
var next = (newest) => ok({ kind: "new", attempt: newest.attempt + 1, replaces: newest, comment: null });

// src/domain/conversation/render-hint.ts
var hintKey = ({ comment }) => renderHintMarker(comment);
var renderHint = (hint) => [
  hintKey(hint),
  `Nothing was started: ${escapeInline(hint.why)}.`,
  `If you meant ${inlineCode(hint.meant)}: write it in a new comment as a line of its own, outside quotes and code, with nothing else on that line.`,
  ""
].join("\n\n");

// src/lifecycle/forge/give-hint.ts
var giveHint = async (forge, hint) => {
  const permission = await forge.permission(hint.author.login);
  if (!permission.ok) return permission;
  if (!mayWrite(permission.value)) return ok(false);
  const conversation = await readConversation(forge, hint.issue);
  if (!conversation.ok) return conversation;
  if (conversation.value.own.some(({ body }) => parseHintMarker(body) === hint.comment))
    return ok(false);
  const said2 = await forge.createComment({
    issue: hint.issue,
    body: renderHint(hint),
    marker: hintKey(hint)
  });
  return said2.ok ? ok(true) : said2;
};

// src/domain/gate/answer-candidates.ts
var isOnlyCommand = (body) => /^\s*\/[a-z][\w -]*\s*$/.test(body);
var answerCandidates = (comments, { after, until }) => comments.filter((comment) => {
  const { id, author, body, createdAt, updatedAt } = comment;
  if (author?.kind !== "user" || id <= after || isOnlyCommand(body)) return false;
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
  return candidates.filter(({ author }) => writers.has(author.login)).map(({ id, author, createdAt, body }) => ({
    comment: id,
    by: author.login,
    at: createdAt,
    body
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
  hosting.standing.saved = state.value.length;
  const { started, tip } = state.value.state;
  const restored = await world.repository.restore({
    task,
    attempt: claimed.attempt,
    baseCommit: started.baseCommit,
    baseRef: started.baseRef,
    tip,
    bundle: await handle.files.pathFor("work.bundle")
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
var advanceClaim = async (world, hosting, work) => {
  const { claim } = work.plan;
  if (claim.kind === "continue") return goOn2(world, hosting, { ...work, claimed: claim.attempt });
  await closeReplaced(hosting, claim.replaces);
  return begin(world, hosting, { ...work, attempt: claim.attempt });
};
var begin = async (world, hosting, { trigger, settings, base, issue, attempt }) => {
  var _stack = [];
  try {
    const place = await findBase(world, base);
    if (!place.ok) return place;
    const { title, body } = textOf(trigger, issue) ?? issue;
    const record = await world.store.addTask({ id: issue.number, title });
    if (!record.ok) return record;
    const lock = await world.store.lock(issue.number);
    if (!lock.ok) return lock;
    const _lock = __using(_stack, lock.value, true);
    const session = await beginAttempt(world, {
      record: record.value,
      ...place.value,
      title,
      body,
      settings,
      trigger: { kind: trigger.how, by: trigger.sender.login, person: trigger.sender.id },
      number: attempt
    });
    if (!session.ok) return session;
    await noteComment(session.value, hosting);
    const end = await runAttempt(session.value);
    await endOnForge(session.value, hosting);
    return ok({ session: session.value, report: reportOf(session.value, end) });
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
};
var goOn2 = async (world, hosting, work) => {
  const { trigger, settings, issue, claimed, plan } = work;
  const source = await world.repository.inspect();
  if (!source.ok) return source;
  const restored = await restoreAttempt(world, hosting, {
    task: issue.number,
    title: issue.title,
    claimed,
    repository: source.value.id
  });
  if (!restored.ok) return restored;
  hosting.standing.artifact = {
    ...claimed.artifact,
    url: artifactUrl(hosting, claimed.artifact)
  };
  const answers = await readAnswers(hosting.forge, plan.comments, {
    after: claimed.comment,
    until: trigger.comment?.createdAt
  });
  const ended = await continueSession(world, {
    task: issue.number,
    settings: () => settings,
    ...textOf(trigger, issue),
    answers,
    by: trigger.sender.login
  });
  if (!ended.ok) return ended;
  const { session, why } = ended.value;
  if (why !== null)
    hosting.standing.notices.add(
      "It was asked to go on and stays as it is: what it waits for is not there yet."
    );
  await noteComment(session, hosting);
  await endOnForge(session, hosting);
  return ended;
};
var textOf = ({ issue: carried, how }, issue) => {
  if (carried?.isPullRequest === true) return void 0;
  const { title, body } = how === "dispatch" || carried === void 0 ? issue : carried;
  return { title, body };
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

// src/lifecycle/forge/claim-issue.ts
var planClaim = async (hosting, { trigger, issue, isRerun }) => {
  const { forge, run } = hosting;
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
  return claim.ok ? ok({ claim: claim.value, comments }) : claim;
};
var newestAttempt = (own) => claimedIn(own).reduce(
  (newest, found) => newest !== void 0 && newest.attempt >= found.attempt ? newest : found,
  void 0
);
var claimedIn = (own) => own.flatMap(({ id, body }) => {
  const marker = parseStatusMarker(body);
  return marker === void 0 ? [] : [{ comment: id, ...marker }];
});
var isAlive = async (forge, newest, own) => {
  if (newest.ended || newest.run === own) return false;
  const run = await forge.run(newest.run);
  return run.ok ? !run.value.finished : run.error.code !== "forge-not-found";
};
var takeIssue = async (hosting, { trigger, issue }, claim) => {
  const { forge, run, standing } = hosting;
  const event = claim.kind === "new" ? trigger.key : claim.attempt.event ?? trigger.key;
  Object.assign(standing, { issue, event, by: trigger.sender.login });
  const body = renderClaimComment({
    marker: claimMarker(hosting, claim, { ended: false }),
    runUrl: run.url,
    by: trigger.sender.login,
    goesOn: claim.kind === "continue"
  });
  const attempt = attemptOf(claim);
  const there = claim.kind === "new" ? claim.comment : claim.attempt.comment;
  if (there !== null) {
    const taken = await forge.updateComment({ comment: there, body });
    if (!taken.ok) return taken;
    standing.comment = there;
    return ok(void 0);
  }
  const created = await forge.createComment({
    issue,
    body,
    marker: statusKey({ task: issue, attempt, run: run.id })
  });
  if (!created.ok) return created;
  return keepOldest(hosting, { issue, attempt, created: created.value });
};
var claimMarker = ({ run, standing }, claim, { ended }) => {
  const { pull, artifact } = claim.kind === "new" ? { pull: null, artifact: null } : claim.attempt;
  const { issue: task, event } = standing;
  return { task, attempt: attemptOf(claim), run: run.id, ended, event, pull, artifact };
};
var keepOldest = async ({ forge, run, standing }, {
  issue,
  attempt,
  created
}) => {
  const after = await forge.comments(issue);
  if (!after.ok) return after;
  const own = after.value.filter(({ author }) => isSamePerson(author, created.author));
  const oldest = claimedIn(own).find(
    (rival) => rival.attempt === attempt && rival.comment < created.id
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

// src/lifecycle/forge/pass-gate.ts
var passGate = async (forge, request) => {
  const { trigger } = request;
  for (const login of peopleOf(request)) {
    const allowed = await checkWriter(forge, login);
    if (!allowed.ok) return allowed;
  }
  const number = await issueNumber(forge, trigger);
  if (!number.ok) return number;
  const issue = await forge.issue(number.value);
  if (!issue.ok) return unreadable(number.value, issue.error);
  const refused = checkIssue(issue.value, { ...trigger, isRerun: request.isRerun }, request.rules);
  if (refused !== void 0) return err(refused);
  if (trigger.command === "continue") return issue;
  const blockers = await forge.blockers({
    number: number.value,
    body: trigger.issue?.body ?? issue.value.body
  });
  if (!blockers.ok)
    return refuse(
      "blockers-unknown",
      `What issue #${number.value} waits for could not be read, so it is not begun: ${blockers.error.message}`
    );
  const blocked = checkBlockers(issue.value, blockers.value);
  return blocked === void 0 ? issue : err(blocked);
};
var peopleOf = ({ trigger, rerunBy }) => [
  .../* @__PURE__ */ new Set([trigger.sender.login, ...rerunBy === void 0 ? [] : [rerunBy]])
];
var checkWriter = async (forge, login) => {
  const permission = await forge.permission(login);
  if (!permission.ok)
    return refuse(
      "permission-unknown",
      `What ${login} may do here could not be read, so nothing is begun: ${permission.error.message}`
    );
  return mayWrite(permission.value) ? ok(void 0) : refuse(
    "not-authorised",
    `${login} may not write to this repository (${permission.value}), so nothing is begun: a person with write access gives the trigger.`
  );
};
var issueNumber = async (forge, { issue, issueNumber: number }) => {
  if (issue?.isPullRequest !== true) return ok(number);
  const [pull, self] = await Promise.all([forge.pullRequest(number), forge.self()]);
  if (!pull.ok) return unreadable(number, pull.error);
  const marker = parsePullMarker(pull.value.body);
  const isOurs = self.ok && isSamePerson(pull.value.author, self.value) && pull.value.headIsHere;
  return isOurs && marker !== void 0 ? ok(marker.task) : refuse(
    "not-an-issue",
    `#${number} is a pull request that Proofrun did not open: use the command on an issue.`
  );
};
var unreadable = (number, { code, message }) => refuse(code, `#${number} could not be read: ${message}`);

// src/lifecycle/forge/run-on-forge.ts
var runOnForge = async (hosting, request) => {
  const { trigger, isRerun } = request;
  const issue = await passGate(hosting.forge, {
    trigger,
    rules: hosting.rules,
    isRerun,
    rerunBy: request.rerunBy
  });
  if (!issue.ok) return { kind: "refused", refusal: issue.error };
  const target = { trigger, issue: issue.value.number, isRerun };
  const planned = await planClaim(hosting, target);
  if (!planned.ok) return { kind: "refused", refusal: planned.error };
  const { claim } = planned.value;
  if (hosting.rules.dryRun) return planOnly(hosting, claim);
  const taken = await takeIssue(hosting, target, claim);
  if (!taken.ok) return { kind: "refused", refusal: taken.error };
  const { standing } = hosting;
  await request.onClaim({
    issue: standing.issue,
    by: standing.by,
    event: standing.event,
    comment: standing.comment,
    attempt: attemptOf(claim)
  });
  await markIssue(hosting, trigger, issue.value);
  const ran = await advance(hosting, request, { issue: issue.value, plan: planned.value });
  if (!ran.ok) {
    await endClaim(hosting, claim, ran.error);
    return { kind: "refused", refusal: ran.error };
  }
  return ran.value;
};
var planOnly = async ({ forge, rules }, claim) => {
  const missing = await forge.ensureLabels(labelDefinitions(rules.label), { dryRun: true });
  return missing.ok ? { kind: "planned", claim, labels: missing.value } : { kind: "refused", refusal: missing.error };
};
var advance = async (hosting, request, found) => {
  const world = await request.openWorld();
  if (!world.ok) return world;
  const ended = await advanceClaim(world.value, hosting, { ...request, ...found });
  if (!ended.ok) return ended;
  const { session, report } = ended.value;
  const page = await forgeReportOf(session, hosting, null);
  return page.ok ? ok({ kind: "ran", report, page: page.value }) : page;
};
var markIssue = async ({ forge, rules, standing }, { comment }, { number, labels }) => {
  if (comment !== void 0) await forge.react({ comment: comment.id, content: "eyes" });
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
var endClaim = async (hosting, claim, refusal) => {
  const { forge, standing, run } = hosting;
  const marker = claimMarker(hosting, claim, { ended: true });
  await forge.updateComment({
    comment: standing.comment,
    body: renderEndedClaim({ marker, runUrl: run.url, refusal })
  });
  await setStageLabel(hosting, "failed");
};

// src/entry/action/outputs-of.ts
var outputsOf = ({
  report,
  page
}) => {
  const { document } = report;
  const { artifact } = page;
  const result = { ...document, directory: "" };
  const outputs = {
    outcome: document.outcome,
    code: document.code,
    stage: document.stage,
    issue: document.task,
    attempt: document.attempt,
    branch: document.branch,
    "base-commit": document.baseCommit,
    commit: document.commit,
    passes: document.passes,
    "agent-phases": document.agentPhases,
    readiness: document.readiness,
    "pull-request-number": document.pullRequest?.number,
    "pull-request-url": document.pullRequest?.url,
    "artifact-id": artifact?.id,
    "artifact-url": artifact?.url,
    "artifact-digest": artifact?.digest,
    result: JSON.stringify(result)
  };
  return Object.entries(outputs).map(([name, value]) => [name, `${value ?? ""}`]);
};

// src/adapters/git/remote/persisted-credentials.ts
import { dirname } from "node:path";
var TIMEOUT_MS = 1e4;
var SUSPECT_KEY = /^(?:http\.(?:.*\.)?extraheader|credential\..+|url\..*\.(?:push)?insteadof|remote\..*\.(?:push)?url)$/s;
var ADDRESS_KEY = /^remote\./;
var WITH_PASSWORD = /^[a-z][a-z0-9+.-]*:\/\/[^/@]*@/i;
var isSuspect = (key, value) => SUSPECT_KEY.test(key) && (!ADDRESS_KEY.test(key) || WITH_PASSWORD.test(value) && !/^ssh:/i.test(value));
var kindOf = (key) => `${key.slice(0, key.indexOf("."))} ${key.slice(key.lastIndexOf(".") + 1)}`;
var parseRecords = (output) => {
  const parts = output.split("\0").slice(0, -1);
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, index) => {
    const [origin = "", setting = ""] = parts.slice(index * 2);
    const [key = "", ...value] = setting.split("\n");
    return { origin, key, value: value.join("\n") };
  });
};
var persistedCredentials = async (git, folder) => {
  const output = await git.run(
    ["-c", "safe.directory=*", "config", "--show-origin", "--includes", "-z", "--list"],
    {
      cwd: folder,
      // A folder without a checkout is not part of one further up.
      environment: { GIT_CEILING_DIRECTORIES: dirname(folder) },
      timeoutMs: TIMEOUT_MS
    }
  );
  if (output.code !== 0) return [`the git configuration of ${folder}, which cannot be read`];
  const found = parseRecords(output.stdout.toString("utf8")).filter(({ key, value }) => isSuspect(key, value)).map(({ origin, key }) => `${kindOf(key)} in ${origin.replace(/^file:/, "")}`);
  return [...new Set(found)];
};

// src/entry/action/preflight.ts
var preflight = async (facts) => {
  const { environment, settings } = facts;
  if (environment["ACTIONS_ID_TOKEN_REQUEST_TOKEN"] !== void 0)
    return refuse(
      "oidc-exposed",
      "The job has `id-token: write`, with which code of the change could sign in elsewhere in your name: take that permission away from this job."
    );
  if (!settings.unsafe)
    return refuse(
      "isolation-missing",
      "This version cannot keep the agent and the repository’s commands away from the job’s tokens: set `unsafe: true` where you trust both, or do not run it on a repository that strangers can change."
    );
  return withoutCredentials(facts);
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

// src/entry/action/run-action.ts
var runAction = async (start) => {
  var _stack = [];
  try {
    const job = await createJob(start.environment);
    const signals = __using(_stack, cancelOnSignals({ signals: process, exit: (code) => process.exit(code) }));
    const { cancelled } = signals;
    try {
      const prepared = await prepare(start, cancelled);
      if (!prepared.ok) return sayRefusal(job, prepared.error, EXIT.usage);
      const { heard } = start;
      return heard.kind === "trigger" ? await runTrigger(job, start, { ...prepared.value, trigger: heard.trigger }) : await runHint(job, heard, prepared.value);
    } catch (error) {
      return sayRefusal(job, refusalOfException(error), EXIT.fault);
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
};
var prepare = async ({ environment, payload, heard }, cancelled) => {
  const opened = openHosting({ environment, payload, cancelled });
  if (!opened.ok) return opened;
  const { inputs, context, git } = opened.value;
  const settings = Settings.parse(inputs.settings);
  if (heard.kind === "trigger") {
    if (settings.agentCommand === void 0)
      return refuse(
        "agent-missing",
        "No agent is named: set the input `agent-command` to the command that starts it."
      );
    const { workspace } = context;
    const safe = await preflight({ environment, settings, git, workspace });
    if (!safe.ok) return safe;
  }
  return ok({ ...opened.value, settings, rules: inputs.forge, cancelled });
};
var runTrigger = async (job, { environment, heard }, prepared) => {
  const { context, settings, rules, hosting, trigger, cancelled } = prepared;
  const progress = actionsProgress(job);
  if (heard.kind === "trigger" && heard.note !== void 0) progress.note(heard.note);
  const base = rules.base ?? context.defaultBranch;
  const end = await runOnForge(hosting, {
    trigger,
    settings: trigger.allowFailingBaseline ? { ...settings, allowFailingBaseline: true } : settings,
    base: `refs/heads/${base}`,
    isRerun: context.run.attempt > 1,
    rerunBy: context.rerunBy,
    openWorld: () => openForgeWorld({ context, hosting, environment, progress, cancelled }, base),
    onClaim: (claimed) => job.saveState("claim", JSON.stringify(claimed))
  });
  const code = await sayEnd(job, hosting, { end, rules });
  await job.saveState("ended", "true");
  return code;
};
var sayEnd = async (job, hosting, { end, rules }) => {
  switch (end.kind) {
    case "refused":
      return sayRefusal(job, end.refusal, hosting.standing.comment === 0 ? EXIT.ok : EXIT.notReady);
    case "planned":
      return sayPlan(job, end);
    default: {
      const { document } = end.report;
      for (const [name, value] of outputsOf(end)) await job.output(name, value);
      await job.summary(renderJobSummary(end.page));
      job.notice(`${document.outcome ?? "not ended"}: ${document.next}`);
      return concludeJob(document.outcome, rules);
    }
  }
};
var sayPlan = async (job, { claim, labels }) => {
  const what = `${claim.kind === "new" ? "begin" : "go on with"} attempt ${attemptOf(claim)}`;
  const made = labels.length === 0 ? "" : `, and make the labels ${labels.join(", ")}`;
  const message = `This is a dry run: the trigger would ${what}${made}. Nothing was written.`;
  await job.summary(renderGateSummary({ code: "dry-run", message }));
  job.notice(message);
  return EXIT.ok;
};
var sayRefusal = async (job, refusal, code) => {
  const { message } = refusal;
  await job.summary(renderGateSummary(refusal));
  await job.output("code", refusal.code);
  if (code === EXIT.ok) job.notice(`${message} (${refusal.code})`);
  else job.error(`${message} (${refusal.code})`);
  return code;
};
var runHint = async (job, { code, message, hint }, { hosting }) => {
  await sayRefusal(job, { code, message }, EXIT.ok);
  if (hint === void 0) return EXIT.ok;
  const given = await giveHint(hosting.forge, hint);
  if (!given.ok) job.warning(`The hint was not given: ${given.error.message}`);
  return EXIT.ok;
};
export {
  runAction
};
