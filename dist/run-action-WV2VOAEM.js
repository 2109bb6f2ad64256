import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  advanceClaim,
  approveOnForge,
  attemptOf,
  baseOf,
  claimMarker,
  configureRun,
  isAlive,
  markIssue,
  mayWorkOn,
  newestAttempt,
  planClaim,
  preflight,
  readAnswers,
  renderAnsweredSummary,
  renderGateSummary,
  runInputs,
  sayAnswer,
  takeIssue
} from "./chunk-SRLKIVFC.js";
import {
  actionsProgress,
  createJob,
  inputText,
  mayWrite,
  openForgeWorld,
  openHosting,
  renderDroppedClaim,
  renderEndedClaim
} from "./chunk-6QE7NCVQ.js";
import "./chunk-6RV2BIYY.js";
import "./chunk-5AJDFOZP.js";
import "./chunk-JAVEBAKW.js";
import "./chunk-DEZHXXLG.js";
import "./chunk-WMOCDG7L.js";
import "./chunk-3YUY2WCF.js";
import {
  refusalOfException
} from "./chunk-74JMCWIR.js";
import "./chunk-ULCJTULT.js";
import "./chunk-UPKYKPSF.js";
import "./chunk-N372GI24.js";
import "./chunk-SNCD7WSK.js";
import "./chunk-SQSYBKR7.js";
import "./chunk-S3DH24XA.js";
import {
  checkBlockers,
  checkClaim,
  checkIssue,
  collapsed,
  costDetails,
  detailLine,
  factsTable,
  failedOutput,
  findingList,
  fitted,
  forgeLink,
  forgeOutcomeText,
  forgeReportOf,
  isSamePerson,
  joined,
  nextLine,
  nextStep,
  noticeList,
  parseHintMarker,
  parsePullMarker,
  passTable,
  questionList,
  readConversation,
  renderHintMarker,
  said,
  setStageLabel,
  stateLine,
  tamperList,
  trailTable,
  whereLine
} from "./chunk-R7HOMZAJ.js";
import "./chunk-5W2JJQYV.js";
import "./chunk-ETDHLZE4.js";
import {
  cancelOnSignals
} from "./chunk-EHVZPYXC.js";
import "./chunk-DUIMWLWR.js";
import {
  labelDefinitions,
  stageLabel,
  stageOfLabels
} from "./chunk-4G2M26DU.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-QRBM6FB4.js";
import "./chunk-6VSNAII4.js";
import "./chunk-TPWIDLNW.js";
import "./chunk-EGOZDPUP.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-HTLW4HRG.js";
import "./chunk-RHUM6SGZ.js";
import {
  escapeInline
} from "./chunk-YO37IVJL.js";
import "./chunk-GBUWWACI.js";
import "./chunk-DF3K3PDZ.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import {
  inlineCode
} from "./chunk-WHT67SB2.js";
import "./chunk-MLKVRJMS.js";
import "./chunk-5F6VFBMA.js";
import "./chunk-W4O42MKY.js";
import "./chunk-VFNCJFEO.js";
import "./chunk-2FEZFWRM.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-I4ZFHIB2.js";
import "./chunk-OGOJNZK4.js";
import "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-GUX777W2.js";
import "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT,
  isOutcome
} from "./chunk-7XE62FEY.js";
import "./chunk-KD4VCURZ.js";
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
    tamperList(report, 6e3),
    detailLine(report),
    questionList(report, 1e4),
    findingList(report, 6e3),
    failedOutput(report, 4e3),
    claims(report),
    costDetails(report, 8e3),
    collapsed("What happened", trailTable(events, 11500), 12e3)
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

// src/lifecycle/forge/jobs/gate-job.ts
var NO_WORK = /* @__PURE__ */ new Set(["status", "approve", "pass", "drop"]);
var gateJob = async (hosting, request) => {
  const { trigger, isRerun, rerunBy } = request;
  const { rules, forge } = hosting;
  const issue = await passGate(forge, { trigger, rules, isRerun, rerunBy });
  if (!issue.ok) return issue;
  const { command } = trigger;
  if (NO_WORK.has(command)) return ok({ route: "publish" });
  const planned = await planClaim(hosting, {
    trigger: { ...trigger, command },
    issue: issue.value.number,
    isRerun
  });
  if (!planned.ok) return planned;
  const world = await request.openWorld();
  if (!world.ok) return world;
  const configured = await configureRun(world.value, hosting, request);
  if (!configured.ok) return configured;
  const allowed = mayWorkOn(issue.value, configured.value, request);
  if (!allowed.ok) return allowed;
  const { claim, comments } = planned.value;
  const answers = claim.kind === "new" ? [] : await readAnswers(forge, comments, {
    after: claim.attempt.comment,
    until: trigger.comment?.createdAt
  });
  const text = textOf(trigger, issue.value);
  return ok({
    route: "work",
    request: {
      version: 1,
      trigger: {
        command,
        allowFailingBaseline: trigger.allowFailingBaseline,
        how: trigger.how,
        sender: trigger.sender,
        comment: trigger.comment ?? null,
        key: trigger.key
      },
      issue: { number: issue.value.number, ...text },
      keepsText: trigger.issue?.isPullRequest === true,
      claim: plainClaim(claim),
      base: configured.value.base.commit,
      answers: [...answers]
    }
  });
};
var textOf = ({ issue: carried, how }, issue) => {
  const { title, body } = how === "dispatch" || carried === void 0 || carried.isPullRequest ? issue : carried;
  return { title, body };
};
var plainClaim = (claim) => claim;

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
      ...how.next === void 0 ? [] : [how.next],
      links.join(" · "),
      ""
    ].join("\n\n")
  };
};
var endOf = ({ ended, end }, stage) => {
  if (!ended) return { said: `is ${stage ?? "working"}` };
  if (end === "dropped") return { said: "was dropped", next: "Begin anew with `/start`." };
  if (end !== void 0 && isOutcome(end))
    return { said: `ended as ${inlineCode(end)}`, next: forgeOutcomeText(end, null).next };
  return { said: `has ended${stage === void 0 ? "" : `; its stage is ${stage}`}` };
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

// src/lifecycle/forge/end-claim.ts
var endClaim = async (hosting, claim, { issue, refusal }) => {
  const { forge, standing, run } = hosting;
  const marker = claimMarker(hosting, claim, { ended: true });
  await forge.updateComment({
    comment: standing.comment,
    body: renderEndedClaim({ marker, runUrl: run.url, kept: standing.kept, refusal })
  });
  await setStageLabel(hosting, stageOfLabels(issue.labels) === "review" ? "review" : "failed");
};
var dropClaim = async (hosting, claim) => {
  const { forge, standing, run } = hosting;
  const marker = { ...claimMarker(hosting, claim, { ended: true }), end: "dropped" };
  const { kept, by, issue } = standing;
  const body = renderDroppedClaim({ marker, runUrl: run.url, kept, by });
  const written = await forge.updateComment({ comment: standing.comment, body });
  if (!written.ok) return written;
  if (standing.stage !== null) await forge.removeLabel({ issue, label: stageLabel(standing.stage) });
  return ok(void 0);
};

// src/lifecycle/forge/stop-run.ts
var STOP_WAIT_MS = 12e4;
var LOOK_PAUSE_MS = 3e3;
var stopRun = async (hosting, issue) => {
  const { forge, run, clock } = hosting;
  const conversation = await readConversation(forge, issue);
  if (!conversation.ok) return conversation;
  const newest = newestAttempt(conversation.value.own);
  if (newest === void 0 || !await isAlive(forge, newest, run.id)) return ok(false);
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
  return ok(true);
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
    if (stopped.value) return drop(hosting, request, issue.value.number);
  }
  return claimAndAdvance(hosting, request, { issue: issue.value, command });
};
var drop = async (hosting, request, number) => {
  const issue = await hosting.forge.issue(number);
  if (!issue.ok) return refused(issue.error);
  return claimAndAdvance(hosting, request, { issue: issue.value, command: "drop" });
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
  if (!approved || !request.worksHere || !await waitsForApproval(hosting, issue.number))
    return { kind: "answered", ...answer };
  const openWorld = async () => world;
  return claimAndAdvance(hosting, { ...request, openWorld }, { issue, command: "continue" });
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
  if (ran.ok) return ran.value;
  if (!standing.isLost) await endClaim(hosting, claim, { issue, refusal: ran.error });
  return refused(ran.error);
};
var planOnly = async ({ forge, rules }, claim) => {
  const missing = await forge.ensureLabels(labelDefinitions(rules.label), { dryRun: true });
  return missing.ok ? { kind: "planned", claim, labels: missing.value } : { kind: "refused", refusal: missing.error };
};
var advance = async (hosting, request, found) => {
  const { trigger, issue, plan } = found;
  if (trigger.command === "drop" && plan.claim.kind === "new") {
    const dropped = await dropClaim(hosting, plan.claim);
    return dropped.ok ? ok(NOTHING_TO_DROP) : dropped;
  }
  const world = await request.openWorld();
  if (!world.ok) return world;
  const configured = await configureRun(world.value, hosting, request);
  if (!configured.ok) return configured;
  const mine = await stillMine(hosting, plan.claim);
  if (!mine.ok) return mine;
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
var stillMine = async (hosting, claim) => claim.kind === "new" && claim.comment === null ? ok(void 0) : checkClaim(hosting);
var NOTHING_TO_DROP = {
  kind: "answered",
  code: "dropped",
  sentence: "The attempt was dropped before anything of it had been saved."
};

// src/entry/action/outputs-of.ts
var outputsOf = ({
  report,
  page
}) => {
  const { document } = report;
  const { artifact } = page;
  const result = { ...document, directory: "", next: nextStep(page) };
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
  const { context, hosting, trigger, cancelled } = prepared;
  const part = inputText(environment, "job");
  const progress = actionsProgress(job);
  if (heard.kind === "trigger" && heard.note !== void 0) progress.note(heard.note);
  const base = baseOf(prepared);
  const request = {
    ...runInputs(prepared, trigger),
    trigger,
    worksHere: part === "",
    isRerun: context.run.attempt > 1,
    rerunBy: context.rerunBy,
    openWorld: () => openForgeWorld({ context, hosting, environment, progress, cancelled }, base),
    onClaim: (claimed) => job.saveState("claim", JSON.stringify(claimed))
  };
  if (part === "gate") return sayRoute(job, await gateJob(hosting, request));
  const code = await sayEnd(job, hosting, await runOnForge(hosting, request));
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
      const { dropped } = end.report.state;
      job.notice(
        `${dropped === null ? document.outcome ?? "not ended" : "dropped"}: ${nextStep(end.page)}`
      );
      return dropped === null ? concludeJob(document.outcome, end.rules) : EXIT.ok;
    }
  }
};
var sayRoute = async (job, routed) => {
  if (!routed.ok) return sayRefusal(job, routed.error, EXIT.ok);
  const { value } = routed;
  await job.output("route", value.route);
  if (value.route === "work") await job.output("request", JSON.stringify(value.request));
  return EXIT.ok;
};
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
