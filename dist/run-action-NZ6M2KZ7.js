import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  persistedCredentials
} from "./chunk-JAVEBAKW.js";
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
} from "./chunk-SFQJJMLY.js";
import {
  refusalOfException
} from "./chunk-FNNMFCRT.js";
import "./chunk-DEZHXXLG.js";
import {
  ALL_APPROVED,
  APPROVAL_MEANING,
  APPROVAL_REFUSALS,
  NO_COMMANDS,
  approveCommands,
  commandFacts,
  commandWarnings,
  showCommand,
  textsOf
} from "./chunk-5SZJRXAT.js";
import {
  dropTask
} from "./chunk-3S6SXGFT.js";
import "./chunk-Y265ZS6Z.js";
import "./chunk-435ULLBP.js";
import {
  beginAttempt,
  continueSession
} from "./chunk-VPDDX6VS.js";
import {
  loadConfiguration
} from "./chunk-LZRHIADV.js";
import "./chunk-TL5XKSXO.js";
import "./chunk-NJZYY67Z.js";
import {
  reportOf
} from "./chunk-7PNGALBK.js";
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
  keptText,
  nextLine,
  noteOnce,
  noticeList,
  openNewestAttempt,
  parseHintMarker,
  parsePullMarker,
  parseStatusMarker,
  passTable,
  questionList,
  readConversation,
  renderAnswerMarker,
  renderHintMarker,
  runAttempt,
  said,
  setStageLabel,
  skipLabelOf,
  stateLine,
  statusKey,
  trailList,
  whereLine
} from "./chunk-L5PAPDFL.js";
import "./chunk-TRV6YCZU.js";
import {
  cancelOnSignals
} from "./chunk-KM5MHPD3.js";
import {
  labelDefinitions,
  stageLabel,
  stageOfLabels
} from "./chunk-7PMMRYYE.js";
import "./chunk-XUKNTOCS.js";
import "./chunk-7DZS27AD.js";
import "./chunk-5YHJXLYK.js";
import "./chunk-I6JB2YN7.js";
import {
  outcomeText
} from "./chunk-GEM3Y4VI.js";
import "./chunk-YSNISRFT.js";
import "./chunk-JT37XEF7.js";
import "./chunk-NYCXU3TH.js";
import {
  escapeInline
} from "./chunk-7KL5XWIN.js";
import {
  replay
} from "./chunk-IUQ2CAXJ.js";
import "./chunk-RWVLVS45.js";
import {
  fencedBlock,
  inlineCode,
  oneLine
} from "./chunk-QB4DPEIP.js";
import "./chunk-CFPCGJF7.js";
import "./chunk-YMEGTZMW.js";
import "./chunk-O7YI4C2F.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-MLKVRJMS.js";
import {
  BODY_BUDGET
} from "./chunk-WSW4QEAI.js";
import "./chunk-ZZX7Y37V.js";
import "./chunk-GJZD6XLC.js";
import "./chunk-ANOHTDYN.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-UCJWH6UU.js";
import "./chunk-X2IFRJKH.js";
import "./chunk-AT7DIIZS.js";
import "./chunk-FV2WZXTF.js";
import "./chunk-IR226QH5.js";
import "./chunk-JQ7UNGIK.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-LBTYVIWT.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT,
  isOutcome
} from "./chunk-EN5HACPK.js";
import "./chunk-7FCBJL6W.js";
import "./chunk-ERPDQNAQ.js";
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
  if (newest.end === "dropped" && newest.run !== run.id)
    return command === "start" || command === "restart" ? next(newest) : refuse(
      "dropped",
      `Attempt ${newest.attempt} at issue #${issue} was dropped: begin anew with /start.`
    );
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
  if (newest.event === event && newest.run !== run.id && BEGINS.has(command))
    return refuse(
      "already-handled",
      `Run ${newest.run} has answered this already, with attempt ${newest.attempt}.`
    );
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
  if (conversation.value.own.some(({ body: body2 }) => parseHintMarker(body2) === hint.comment))
    return ok(false);
  const said2 = await forge.createComment({
    issue: hint.issue,
    body: renderHint(hint),
    marker: hintKey(hint)
  });
  return said2.ok ? ok(true) : said2;
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
var sayAnswer = async ({ forge }, { issue, key, text }) => {
  const conversation = await readConversation(forge, issue);
  if (!conversation.ok) return conversation;
  const marker = renderAnswerMarker(key);
  const body2 = `${marker}
${text}`;
  const there = conversation.value.own.find((comment) => comment.body.startsWith(marker));
  if (there?.body === body2) return ok(void 0);
  const said2 = there === void 0 ? await forge.createComment({ issue, body: body2, marker }) : await forge.updateComment({ comment: there.id, body: body2 });
  return said2.ok ? ok(void 0) : said2;
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
  const said2 = await sayAnswer(hosting, {
    issue: issue.number,
    key: key.replace(/[^\w:-]/g, "-"),
    text
  });
  if (!said2.ok) return said2;
  const code = decision.kind === "refused" ? decision.code : decision.kind;
  return ok({ approved: decision.kind === "approve", code, sentence: SENTENCES[code] });
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
var advanceClaim = async (work) => {
  const { claim } = work.plan;
  if (claim.kind === "continue") return goOn2({ ...work, claimed: claim.attempt });
  await closeReplaced(work.configured.hosting, claim.replaces);
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
  if (finish?.outcome !== "awaiting-approval") return;
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
  const { world, hosting } = work.configured;
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
  claimed
}) => {
  const { world, hosting, configuration } = configured;
  const { command } = trigger;
  const answers = await readAnswers(hosting.forge, plan.comments, {
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
  if (why !== null)
    hosting.standing.notices.add(
      STAYS[command === "verify" || command === "pass" ? command : "continue"]
    );
  return ended;
};
var STAYS = {
  continue: "It was asked to go on and stays as it is: what it waits for is not there yet.",
  verify: "It was asked to verify again and stays as it is: there is nothing to verify yet.",
  pass: "It was to be passed by hand and stays as it is: only a failure of work that landed can be passed."
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

// src/domain/conversation/render-status-answer.ts
var renderStatusAnswer = (facts) => {
  const { issue, attempt, server, repository } = facts;
  if (attempt === void 0) {
    const sentence = `There is no attempt at issue #${issue.number} yet: begin one with /start.`;
    return { sentence, text: `No attempt yet: begin one with ${inlineCode("/start")}.
` };
  }
  const here = `${server}/${repository}`;
  const how = endOf(attempt, stageOfLabels(issue.labels));
  const links = [
    `[status comment](${here}/issues/${issue.number}#issuecomment-${attempt.comment})`,
    `[run ${attempt.run}](${here}/actions/runs/${attempt.run})`,
    ...attempt.pull === null ? [] : [`[pull request](${here}/pull/${attempt.pull})`]
  ];
  return {
    sentence: `Attempt ${attempt.attempt} at issue #${issue.number} ${how.said}.`,
    text: [
      `**Attempt ${attempt.attempt}** ${how.said}.`,
      ...how.next === void 0 ? [] : [escapeInline(how.next)],
      links.join(" · "),
      ""
    ].join("\n\n")
  };
};
var endOf = ({ ended, end }, stage) => {
  if (!ended) return { said: `is ${stage ?? "working"}` };
  if (end === "dropped") return { said: "was dropped", next: "Begin anew with /start." };
  if (end !== void 0 && isOutcome(end))
    return { said: `ended as ${inlineCode(end)}`, next: outcomeText(end).next };
  return { said: `has ended${stage === void 0 ? "" : `; its stage is ${stage}`}` };
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
  const event = claim.kind === "new" ? trigger.key : claim.attempt.event ?? trigger.key;
  const there = claim.kind === "new" ? claim.comment : claim.attempt.comment;
  const kept = keptText(comments.find(({ id }) => id === there)?.body ?? "");
  Object.assign(standing, { issue, event, kept, by: trigger.sender.login });
  const body2 = renderClaimComment({
    marker: claimMarker(hosting, claim, { ended: false }),
    runUrl: run.url,
    kept,
    by: trigger.sender.login,
    goesOn: claim.kind === "continue"
  });
  const attempt = attemptOf(claim);
  if (there !== null) {
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

// src/lifecycle/forge/answer-status.ts
var answerStatus = async (hosting, issue) => {
  const { forge, server, repository } = hosting;
  const conversation = await readConversation(forge, issue.number);
  if (!conversation.ok) return conversation;
  const attempt = newestAttempt(conversation.value.own);
  const { text, sentence } = renderStatusAnswer({ issue, attempt, server, repository });
  const said2 = await sayAnswer(hosting, { issue: issue.number, key: "status", text });
  return said2.ok ? ok(sentence) : said2;
};

// src/lifecycle/forge/configure-run.ts
var configureRun = async (world, hosting, { given, base: ref, rulesWith }) => {
  const base = await world.repository.resolveBase(ref);
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
    base: base.value,
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

// src/lifecycle/forge/pass-gate.ts
var passGate = async (forge, request) => {
  const { trigger } = request;
  for (const login of peopleOf(request)) {
    const allowed = await checkPerson(forge, login, trigger.command);
    if (!allowed.ok) return allowed;
  }
  const number = await issueNumber(forge, trigger);
  if (!number.ok) return number;
  const issue = await forge.issue(number.value);
  if (!issue.ok) return unreadable(number.value, issue.error);
  const refused2 = checkIssue(issue.value, { ...trigger, isRerun: request.isRerun }, request.rules);
  if (refused2 !== void 0) return err(refused2);
  if (trigger.command !== "start" && trigger.command !== "restart") return issue;
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
var checkPerson = async (forge, login, command) => {
  const permission = await forge.permission(login);
  if (!permission.ok)
    return refuse(
      "permission-unknown",
      `What ${login} may do here could not be read, so nothing is begun: ${permission.error.message}`
    );
  const mayLook = command === "status" && permission.value !== "none";
  return mayLook || mayWrite(permission.value) ? ok(void 0) : refuse(
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

// src/lifecycle/forge/stop-run.ts
var STOP_WAIT_MS = 12e4;
var LOOK_PAUSE_MS = 3e3;
var stopRun = async (hosting, issue) => {
  const { forge, run, clock } = hosting;
  const conversation = await readConversation(forge, issue);
  if (!conversation.ok) return conversation;
  const newest = newestAttempt(conversation.value.own);
  if (newest === void 0 || !await isAlive(forge, newest, run.id)) return ok(void 0);
  const cancelled = await forge.cancelRun(newest.run);
  if (!cancelled.ok)
    return refuse(
      "run-not-stopped",
      `Run ${newest.run} is at work on issue #${issue} and could not be cancelled (${cancelled.error.message}): give this job the permission actions: write, or cancel that run by hand, then say /drop again.`
    );
  const deadline = clock.monotonicMs() + STOP_WAIT_MS;
  while (await isAlive(forge, newest, run.id)) {
    if (clock.monotonicMs() > deadline)
      return refuse(
        "run-not-stopped",
        `Run ${newest.run} was told to stop and has not ended yet: say /drop again in a moment.`
      );
    await hosting.pause(LOOK_PAUSE_MS);
  }
  return ok(void 0);
};

// src/lifecycle/forge/run-on-forge.ts
var runOnForge = async (hosting, request) => {
  const { trigger, isRerun, rerunBy } = request;
  const { rules } = hosting;
  const issue = await passGate(hosting.forge, { trigger, rules, isRerun, rerunBy });
  if (!issue.ok) return refused(issue.error);
  const { command } = trigger;
  if (command === "status") return sayStatus(hosting, issue.value);
  if (command === "approve") return approve(hosting, request, issue.value);
  if (command === "drop" && !rules.dryRun) {
    const stopped = await stopRun(hosting, issue.value.number);
    if (!stopped.ok) return refused(stopped.error);
  }
  return claimAndAdvance(hosting, request, { issue: issue.value, command });
};
var refused = (refusal) => ({ kind: "refused", refusal });
var sayStatus = async (hosting, issue) => {
  const said2 = await answerStatus(hosting, issue);
  return said2.ok ? { kind: "answered", code: "status", sentence: said2.value } : refused(said2.error);
};
var approve = async (hosting, request, issue) => {
  const { trigger } = request;
  const world = await request.openWorld();
  if (!world.ok) return refused(world.error);
  const configured = await configureRun(world.value, hosting, request);
  if (!configured.ok) return refused(configured.error);
  if (hosting.rules.dryRun) return { kind: "answered", ...DRY_APPROVAL };
  if (trigger.comment !== void 0)
    await hosting.forge.react({ comment: trigger.comment.id, content: "eyes" });
  const answered = await approveOnForge(configured.value, { trigger, issue });
  if (!answered.ok) return refused(answered.error);
  const { approved, ...answer } = answered.value;
  if (!approved || !await waitsForApproval(hosting, issue.number))
    return { kind: "answered", ...answer };
  return claimAndAdvance(hosting, request, { issue, command: "continue" });
};
var DRY_APPROVAL = {
  code: "dry-run",
  sentence: "This is a dry run: nothing was approved, and nothing was written."
};
var waitsForApproval = async (hosting, issue) => {
  const conversation = await readConversation(hosting.forge, issue);
  const newest = conversation.ok ? newestAttempt(conversation.value.own) : void 0;
  return newest?.ended === true && newest.end === "awaiting-approval";
};
var claimAndAdvance = async (hosting, request, { issue, command }) => {
  const { isRerun } = request;
  const trigger = { ...request.trigger, command };
  const target = { trigger, issue: issue.number, isRerun };
  const planned = await planClaim(hosting, target);
  if (!planned.ok) return refused(planned.error);
  const { claim } = planned.value;
  if (hosting.rules.dryRun) return planOnly(hosting, claim);
  const taken = await takeIssue(hosting, target, planned.value);
  if (!taken.ok) return refused(taken.error);
  const { standing } = hosting;
  await request.onClaim({
    issue: standing.issue,
    by: standing.by,
    event: standing.event,
    comment: standing.comment,
    attempt: attemptOf(claim)
  });
  await markIssue(hosting, trigger, issue);
  const ran = await advance(hosting, request, { trigger, issue, plan: planned.value });
  if (!ran.ok) {
    await endClaim(hosting, claim, ran.error);
    return refused(ran.error);
  }
  return ran.value;
};
var planOnly = async ({ forge, rules }, claim) => {
  const missing = await forge.ensureLabels(labelDefinitions(rules.label), { dryRun: true });
  return missing.ok ? { kind: "planned", claim, labels: missing.value } : { kind: "refused", refusal: missing.error };
};
var advance = async (hosting, request, found) => {
  const { trigger, issue, plan } = found;
  if (trigger.command === "drop" && plan.claim.kind === "new") return NOTHING_TO_DROP;
  const world = await request.openWorld();
  if (!world.ok) return world;
  const configured = await configureRun(world.value, hosting, request);
  if (!configured.ok) return configured;
  if (trigger.command !== "drop" && trigger.command !== "pass") {
    const allowed = mayWorkOn(issue, configured.value, request);
    if (!allowed.ok) return allowed;
  }
  const { isRerun } = request;
  const ended = await advanceClaim({ ...found, isRerun, configured: configured.value });
  if (!ended.ok) return ended;
  const { session, report } = ended.value;
  const page = await forgeReportOf(session, configured.value.hosting, null);
  const { rules } = configured.value.hosting;
  return page.ok ? ok({ kind: "ran", report, page: page.value, rules }) : page;
};
var NOTHING_TO_DROP = refuse(
  "dropped",
  "The attempt was dropped before anything of it had been saved."
);
var markIssue = async ({ forge, rules, standing }, { comment, command }, { number, labels }) => {
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
var endClaim = async (hosting, claim, refusal) => {
  const { forge, standing, run } = hosting;
  const marker = {
    ...claimMarker(hosting, claim, { ended: true }),
    ...refusal.code === "dropped" ? { end: "dropped" } : {}
  };
  await forge.updateComment({
    comment: standing.comment,
    body: renderEndedClaim({ marker, runUrl: run.url, kept: standing.kept, refusal })
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
  if (heard.kind === "trigger") {
    const { workspace } = context;
    const { allowSelfHosted } = inputs.forge;
    const safe = await preflight({ environment, allowSelfHosted, git, workspace });
    if (!safe.ok) return safe;
  }
  return ok({ ...opened.value, cancelled });
};
var runTrigger = async (job, { environment, heard }, prepared) => {
  const { context, inputs, hosting, trigger, cancelled } = prepared;
  const progress = actionsProgress(job);
  if (heard.kind === "trigger" && heard.note !== void 0) progress.note(heard.note);
  const base = inputs.forge.base ?? context.defaultBranch;
  const end = await runOnForge(hosting, {
    trigger,
    given: {
      ...inputs.settings,
      ...trigger.allowFailingBaseline ? { allowFailingBaseline: true } : {}
    },
    base: `refs/heads/${base}`,
    rulesWith: (config) => ({ ...inputs.forge, ...notGiven(inputs, config) }),
    allow: allowRun,
    isRerun: context.run.attempt > 1,
    rerunBy: context.rerunBy,
    openWorld: () => openForgeWorld({ context, hosting, environment, progress, cancelled }, base),
    onClaim: (claimed) => job.saveState("claim", JSON.stringify(claimed))
  });
  const code = await sayEnd(job, hosting, end);
  await job.saveState("ended", "true");
  return code;
};
var sayEnd = async (job, hosting, end) => {
  switch (end.kind) {
    case "refused":
      return sayRefusal(job, end.refusal, hosting.standing.comment === 0 ? EXIT.ok : EXIT.notReady);
    case "planned":
      return sayPlan(job, end);
    case "answered":
      return sayAnswered(job, end);
    default: {
      const { document } = end.report;
      for (const [name, value] of outputsOf(end)) await job.output(name, value);
      await job.summary(renderJobSummary(end.page));
      job.notice(`${document.outcome ?? "not ended"}: ${document.next}`);
      return concludeJob(document.outcome, end.rules);
    }
  }
};
var notGiven = ({ forgeGiven }, config) => Object.fromEntries(Object.entries(config).filter(([key]) => !forgeGiven.has(key)));
var sayAnswered = async (job, { code, sentence }) => {
  await job.summary(renderAnsweredSummary({ code, message: sentence }));
  await job.output("code", code);
  job.notice(`${sentence} (${code})`);
  return EXIT.ok;
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
