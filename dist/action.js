import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-JFMPI6Y5.js";

// src/domain/gate/trigger.ts
var COMMENT_COMMANDS = [
  "start",
  "continue",
  "restart",
  "verify",
  "pass",
  "approve",
  "drop",
  "status"
];
var LATER_COMMANDS = [
  "back",
  "commit",
  "merge",
  "abort",
  "shelve",
  "cleanup",
  "pr"
];

// src/domain/gate/command-line.ts
var PREFIX_WORD = "proofrun";
var BASELINE_FLAG = "--allow-failing-baseline";
var MAX_LINE_UNITS = 4096;
var isOneOf = (names, name) => names.includes(name);
var commandNamed = (name) => isOneOf(COMMENT_COMMANDS, name) ? name : void 0;
var takesBaselineFlag = (command) => command === "start" || command === "restart";
var HASH = /^[0-9a-f]{4,64}$/;
var parseCommandWords = (words) => {
  const [name = "", ...rest] = words;
  const command = commandNamed(name);
  if (command === void 0)
    return isOneOf(LATER_COMMANDS, name) && rest.length === 0 ? { kind: "later", name } : void 0;
  const [argument] = rest;
  const hasFlag = argument === BASELINE_FLAG && takesBaselineFlag(command);
  const hash = command === "approve" && HASH.test(argument ?? "") ? argument : void 0;
  return rest.length === (hasFlag || hash !== void 0 ? 1 : 0) ? { kind: "command", command, allowFailingBaseline: hasFlag, hash } : void 0;
};
var wordsOf = (text) => text.split(/[ \t]+/).filter((word) => word !== "");
var parseCommandLine = (line, prefix) => {
  if (line.length > MAX_LINE_UNITS || !/^ {0,3}\/[a-z]/.test(line)) return void 0;
  const [first = "", ...rest] = wordsOf(line);
  if (first === `/${PREFIX_WORD}`) return parseCommandWords(rest);
  return prefix === "required" ? void 0 : parseCommandWords([first.slice(1), ...rest]);
};

// src/domain/gate/ignored.ts
var ignored = (code, message) => ({
  kind: "ignored",
  code,
  message
});
var quiet = (message) => ({ kind: "quiet", message });
var unsupportedEvent = (event) => ignored(
  "unsupported-event",
  `The event ${/^[a-z_.]{1,60}$/.test(event) ? event : "without a name"} starts nothing: use the label, a comment on an issue, or workflow_dispatch.`
);
var unreadableEvent = (missing) => ignored(
  "event-unreadable",
  `The event could not be read, since ${missing} is missing in it: give the trigger again.`
);
var laterCommand = (name) => ignored(
  "command-later",
  `The command /${name} comes in a later version: use one of /${COMMENT_COMMANDS.join(", /")}.`
);
var isPersonal = (command) => command === "approve" || command === "pass";
var personNeeded = (command) => ignored(
  "person-needed",
  `/${command} is taken from a person only: let one say it in a comment of their own.`
);
var refusedSender = ({ id, kind }, allowedBots) => {
  if (kind === "user" || kind === "bot" && allowedBots.includes(id)) return void 0;
  const advice = kind === "bot" ? "list its id in the input allowed-bots, or let a person give the trigger" : "let a person give the trigger";
  return ignored(
    "bot-refused",
    `The account with the id ${id} is not a person's, so its trigger is not taken: ${advice}.`
  );
};

// src/domain/gate/near-miss.ts
var LOOKED_AT_UNITS = 400;
var LEAD = /^(?:[\s>*+\-_~`"'([]|\d{1,9}[.)]\s|<!--)*/;
var WORD = /^\/([a-z]+)(?![\w/-]|\.\w)/i;
var PREFIXED = new RegExp(`^/${PREFIX_WORD}(?![\\w/-]|\\.\\w)[\\s:]*/?([a-z]*)`, "i");
var HIDDEN = new RegExp("\\p{Default_Ignorable_Code_Point}", "gu");
var seen = (line) => line.slice(0, LOOKED_AT_UNITS).normalize("NFKC").replace(HIDDEN, "");
var nearMissOf = ({ text, place }, prefix) => {
  if (!/[/\uff0f]/.test(text)) return void 0;
  const line = seen(text);
  const said = line.replace(LEAD, "");
  const prefixed = PREFIXED.exec(said);
  const found = prefixed ?? (prefix === "required" ? null : WORD.exec(said));
  if (found === null) return void 0;
  const [word, name = ""] = found;
  const command = commandNamed(name.toLowerCase());
  if (command !== void 0) {
    const start = prefixed === null ? `/${command}` : `/${PREFIX_WORD} ${command}`;
    const hasFlag = takesBaselineFlag(command) && wordsOf(said).includes(BASELINE_FLAG);
    return {
      meant: hasFlag ? `${start} ${BASELINE_FLAG}` : start,
      why: whyMissed({ text, place }, { line, said, word })
    };
  }
  return prefixed === null ? void 0 : {
    meant: `/${PREFIX_WORD} start`,
    why: `after /${PREFIX_WORD} comes one of ${COMMENT_COMMANDS.join(", ")}`
  };
};
var PLACES = {
  code: "the command stands in code",
  quote: "the command stands in a quote",
  html: "the command stands in HTML"
};
var whyMissed = ({ text, place }, { line, said, word }) => {
  if (place !== "text") return PLACES[place];
  if (!/^[\t -~]*$/.test(text) && text.slice(0, LOOKED_AT_UNITS) !== line)
    return "the line holds characters that cannot be seen or are not what they look like";
  if (!/^ {0,3}\//.test(line))
    return line.trimStart() === said ? "the command is indented" : "something stands before the command on its line";
  if (word !== word.toLowerCase()) return "commands are written in small letters";
  return /\s--\w/.test(said) ? `the command takes no other flag than ${BASELINE_FLAG}, and that only to start or restart` : "something else stands on the command’s line";
};

// src/domain/gate/inline-regions.ts
var codeEnds = (text) => {
  const starts = /* @__PURE__ */ new Map();
  for (const { 0: run, index } of [...text.matchAll(/`+/g)].reverse()) {
    const known = starts.get(run.length);
    if (known === void 0) starts.set(run.length, [index]);
    else known.push(index);
  }
  return (mark, from) => {
    const left = starts.get(mark.length) ?? [];
    while ((left.at(-1) ?? from) < from) left.pop();
    const start = left.at(-1);
    return start === void 0 ? void 0 : start + mark.length;
  };
};
var HIDDEN2 = [
  [/^<!--$/, "-->"],
  [/^<\?$/, "?>"],
  [/^<!\[CDATA\[$/, "]]>"],
  [/^<![a-z]$/i, ">"]
];
var hiddenEnds = (text) => {
  const last = new Map(HIDDEN2.map(([, close]) => [close, text.lastIndexOf(close)]));
  return (mark, from) => {
    const close = HIDDEN2.find(([start]) => start.test(mark))?.[1] ?? "";
    return (last.get(close) ?? -1) < from ? void 0 : text.indexOf(close, from) + close.length;
  };
};
var inlineRegions = (text) => {
  const regions = [];
  const findEnd = { code: codeEnds(text), html: hiddenEnds(text) };
  const token = /\\[!-/:-@[-`{-~]|`+|<!--|<\?|<!\[CDATA\[|<![a-z]/gi;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const { 0: mark, index: start } = found;
    if (mark.startsWith("\\")) continue;
    const place = mark.startsWith("`") ? "code" : "html";
    const end = findEnd[place](mark, start + mark.length);
    if (end === void 0) continue;
    regions.push({ place, start, end });
    token.lastIndex = end;
  }
  return regions;
};

// src/domain/gate/markdown-blocks.ts
var isBlank = (line) => /^ *$/.test(line);
var expandTabs = (line) => {
  if (!line.includes("	")) return line;
  const [first = "", ...rest] = line.split("	");
  return rest.reduce((text, part) => text + " ".repeat(4 - text.length % 4) + part, first);
};
var indentOf = (line) => /^ */.exec(line)?.[0].length ?? 0;
var RULE = /^ {0,3}([-*_])(?: *\1){2,} *$/;
var HEADING = /^ {0,3}#{1,6}(?: |$)/;
var UNDERLINE = /^ {0,3}(?:=+|-+) *$/;
var isRuleOrHeading = (line) => RULE.test(line) || HEADING.test(line);
var isUnderline = (line) => UNDERLINE.test(line);
var QUOTE = /^ {0,3}> ?/;
var ITEM = /^( {0,3}(?:[-+*]|(\d{1,9})[.)]))( +|$)/;
var itemWidth = (line, isInParagraph) => {
  const [all = "", marker = "", number, space = ""] = ITEM.exec(line) ?? [];
  if (marker === "" || RULE.test(line)) return void 0;
  const isEmpty = all.length === line.length;
  if (isInParagraph && (isEmpty || Number(number ?? 1) !== 1)) return void 0;
  return isEmpty || space.length > 4 ? marker.length + 1 : all.length;
};
var FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})/;
var CLOSING_FENCE = /^ {0,3}(`{3,}|~{3,}) *$/;
var fenceAt = (line) => {
  const fence = FENCE.exec(line)?.[1];
  if (fence === void 0) return void 0;
  const endsOn = (next) => {
    const run = CLOSING_FENCE.exec(next)?.[1] ?? "";
    return run[0] === fence[0] && run.length >= fence.length;
  };
  return { place: "code", endsOn, endsAtBlank: false, endsAtOnce: false };
};
var ENDED_HTML = [
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
  [/^ {0,3}<(?:pre|script|style|textarea)(?:[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i]
];
var BLOCK_TAGS = "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";
var BLOCK_TAG = new RegExp(`^ {0,3}</?(?:${BLOCK_TAGS})(?:\\s|/?>|$)`, "i");
var LONE_TAG = /^ {0,3}<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?> *$/i;
var htmlAt = (line, isInParagraph) => {
  const end = ENDED_HTML.find(([start]) => start.test(line))?.[1];
  if (end !== void 0) {
    const endsOn = (next) => end.test(next);
    return { place: "html", endsOn, endsAtBlank: false, endsAtOnce: endsOn(line) };
  }
  return BLOCK_TAG.test(line) || !isInParagraph && LONE_TAG.test(line) ? { place: "html", endsOn: () => false, endsAtBlank: true, endsAtOnce: false } : void 0;
};

// src/domain/gate/place-lines.ts
var MAX_CONTAINERS = 32;
var placeLines = (markdown) => {
  const reading = { placed: [], containers: [], block: void 0, paragraph: [] };
  for (const text of markdown.split(/\r\n|\r|\n/)) readLine(reading, text);
  endParagraph(reading);
  return reading.placed;
};
var readLine = (reading, text) => {
  const { depth, rest } = enter(reading.containers, expandTabs(text));
  const isOutside = depth < reading.containers.length;
  const mayBeLazy = reading.block === void 0 && reading.paragraph.length > 0;
  if (isOutside && mayBeLazy && !isBlank(rest) && !beginsBlock(rest)) reading.paragraph.push(text);
  else {
    if (isOutside) leave(reading, depth);
    readInside(reading, { text, rest });
  }
};
var enter = (containers, line) => {
  let [depth, rest] = [0, line];
  for (const container of containers) {
    const width = widthInside(container, rest);
    if (width === void 0) break;
    depth += 1;
    rest = rest.slice(width);
  }
  return { depth, rest };
};
var widthInside = (container, rest) => {
  if (container === "quote") return QUOTE.exec(rest)?.[0].length;
  return indentOf(rest) >= container || isBlank(rest) ? container : void 0;
};
var leave = (reading, depth) => {
  endParagraph(reading);
  reading.block = void 0;
  reading.containers = reading.containers.slice(0, depth);
};
var beginsBlock = (rest) => QUOTE.test(rest) || isRuleOrHeading(rest) || itemWidth(rest, false) !== void 0 || (fenceAt(rest) ?? htmlAt(rest, false)) !== void 0;
var readInside = (reading, line) => {
  const { block } = reading;
  if (block === void 0) readContent(reading, open(reading, line));
  else {
    reading.placed.push({ text: line.text, place: placeOf(reading, block.place) });
    const isOver = isBlank(line.rest) ? block.endsAtBlank : block.endsOn(line.rest);
    if (isOver) reading.block = void 0;
  }
};
var open = (reading, { text, rest }) => {
  let left = rest;
  while (reading.containers.length < MAX_CONTAINERS) {
    const quote = QUOTE.exec(left)?.[0].length;
    const width = quote ?? itemWidth(left, reading.paragraph.length > 0);
    if (width === void 0) break;
    endParagraph(reading);
    reading.containers = [...reading.containers, quote === void 0 ? width : "quote"];
    left = left.slice(width);
  }
  return { text, rest: left };
};
var readContent = (reading, { text, rest }) => {
  const isInParagraph = reading.paragraph.length > 0;
  const block = htmlAt(rest, isInParagraph) ?? fenceAt(rest);
  if (block !== void 0) {
    addAlone(reading, text, block.place);
    reading.block = block.endsAtOnce ? void 0 : block;
  } else if (isBlank(rest) || isRuleOrHeading(rest) || isInParagraph && isUnderline(rest))
    addAlone(reading, text, "text");
  else if (indentOf(rest) > 3 && !isInParagraph) addAlone(reading, text, "code");
  else reading.paragraph.push(text);
};
var addAlone = (reading, text, place) => {
  endParagraph(reading);
  reading.placed.push({ text, place: placeOf(reading, place) });
};
var placeOf = ({ containers }, place) => containers.includes("quote") ? "quote" : place;
var endParagraph = (reading) => {
  const { paragraph } = reading;
  if (paragraph.length === 0) return;
  reading.paragraph = [];
  const regions = inlineRegions(paragraph.join("\n"));
  let [at, next] = [0, 0];
  for (const text of paragraph) {
    while ((regions[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const region = regions[next];
    const isInside = region !== void 0 && region.start < at;
    reading.placed.push({ text, place: placeOf(reading, isInside ? region.place : "text") });
    at += text.length + 1;
  }
};

// src/domain/gate/parse-command.ts
var MENTION = new RegExp(
  `[/\\uff0f][^a-z]{0,4}(?:${[PREFIX_WORD, ...COMMENT_COMMANDS, ...LATER_COMMANDS].join("|")})`,
  "i"
);
var MAX_BODY_UNITS = 65536;
var parseCommand = (body, prefix) => {
  if (!MENTION.test(body)) return { kind: "none" };
  const lines = placeLines(wholeLines(body));
  let first;
  for (const { text, place } of lines) {
    const said = place === "text" ? parseCommandLine(text, prefix) : void 0;
    if (said === void 0) continue;
    if (first !== void 0) return { ...first, also: text.trim() };
    first = said;
  }
  if (first !== void 0) return { ...first, also: void 0 };
  for (const line of lines) {
    const miss = nearMissOf(line, prefix);
    if (miss !== void 0) return { kind: "near-miss", ...miss };
  }
  return { kind: "none" };
};
var wholeLines = (body) => body.length <= MAX_BODY_UNITS ? body : body.slice(0, body.lastIndexOf("\n", MAX_BODY_UNITS) + 1);

// src/domain/gate/read-event.ts
var fieldOf = (value, key) => typeof value === "object" && value !== null ? value[key] : void 0;
var textOf = (value, key) => {
  const text = fieldOf(value, key);
  return typeof text === "string" ? text : void 0;
};
var idOf = (value, key) => {
  const id = fieldOf(value, key);
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : void 0;
};
var KINDS = { User: "user", Bot: "bot" };
var personOf = (value) => {
  const id = idOf(value, "id");
  const login = textOf(value, "login");
  if (id === void 0 || login === void 0 || login === "") return void 0;
  return { id, login, kind: KINDS[textOf(value, "type") ?? ""] ?? "other" };
};
var eventIssueOf = (value) => {
  const number = idOf(value, "number");
  const title = textOf(value, "title");
  if (number === void 0 || title === void 0) return void 0;
  const pull = fieldOf(value, "pull_request");
  return {
    number,
    title,
    body: textOf(value, "body") ?? "",
    isPullRequest: pull !== void 0 && pull !== null
  };
};

// src/domain/gate/hear-comment.ts
var MARKER = "<!-- proofrun:";
var hearComment = (event) => {
  const { payload, settings } = event;
  const action = textOf(payload, "action") ?? "";
  if (action === "edited" || action === "deleted")
    return quiet("A comment was edited or deleted; only new ones count.");
  if (action !== "created") return unsupportedEvent(`issue_comment.${action}`);
  const body = textOf(fieldOf(payload, "comment"), "body") ?? "";
  if (isOurs(payload, body)) return quiet("The comment is one of Proofrun’s own.");
  const parsed = parseCommand(body, settings.commandPrefix);
  if (parsed.kind === "none") return quiet("The comment holds no command.");
  const comment = readComment(payload);
  if (comment === void 0) return unreadableEvent("the comment, its issue or its sender");
  return answer(event, comment, parsed);
};
var isOurs = (payload, body) => body.startsWith(MARKER) || body.includes(MARKER) && personOf(fieldOf(fieldOf(payload, "comment"), "user"))?.kind === "bot";
var readComment = (payload) => {
  const comment = fieldOf(payload, "comment");
  const id = idOf(comment, "id");
  const createdAt = textOf(comment, "created_at");
  const issue = eventIssueOf(fieldOf(payload, "issue"));
  const sender = personOf(fieldOf(payload, "sender"));
  if (id === void 0 || createdAt === void 0 || issue === void 0 || sender === void 0)
    return void 0;
  return { id, createdAt, issue, sender, author: personOf(fieldOf(comment, "user")) };
};
var answer = ({ settings }, comment, parsed) => {
  const { id, createdAt, issue, sender, author } = comment;
  const isAuthor = author?.id === sender.id;
  if (parsed.kind === "near-miss")
    return isAuthor && sender.kind === "user" ? nearMiss(comment, parsed) : quiet("The comment holds no command.");
  if (!isAuthor)
    return ignored(
      "sender-not-author",
      "Whoever sent the comment is not its author, so its command is not taken: say it in a comment of your own."
    );
  const refused = refusedSender(sender, settings.allowedBots);
  if (refused !== void 0) return refused;
  if (parsed.kind === "later") return laterCommand(parsed.name);
  if (sender.kind !== "user" && isPersonal(parsed.command)) return personNeeded(parsed.command);
  const trigger = {
    command: parsed.command,
    allowFailingBaseline: parsed.allowFailingBaseline,
    hash: parsed.hash,
    how: "comment",
    issue,
    issueNumber: issue.number,
    sender,
    comment: { id, createdAt },
    key: `comment:${id}`
  };
  if (parsed.also === void 0) return { kind: "trigger", trigger };
  const also = wordsOf(parsed.also).join(" ");
  const note = `The comment’s second command, ${also}, was not heard: say it in a comment of its own.`;
  return { kind: "trigger", trigger, note };
};
var nearMiss = ({ id, issue, sender }, { meant, why }) => ({
  ...ignored(
    "near-miss",
    `No command was heard, since ${why}: say ${meant} in a new comment, on a line of its own.`
  ),
  hint: { issue: issue.number, comment: id, author: sender, meant, why }
});

// src/domain/gate/hear.ts
var hear = (event) => {
  switch (event.eventName) {
    case "issues":
      return hearIssue(event);
    case "issue_comment":
      return hearComment(event);
    case "workflow_dispatch":
      return hearDispatch(event);
    default:
      return unsupportedEvent(event.eventName);
  }
};
var hearIssue = ({ payload, settings, run }) => {
  const action = textOf(payload, "action") ?? "";
  if (action !== "labeled") return unsupportedEvent(`issues.${action}`);
  const label = textOf(fieldOf(payload, "label"), "name");
  const issue = eventIssueOf(fieldOf(payload, "issue"));
  if (label === void 0 || issue === void 0) return unreadableEvent("its label or its issue");
  if (label.toLowerCase() !== settings.label.toLowerCase())
    return quiet("Another label was set, which starts nothing.");
  const sender = senderOf(payload, settings.allowedBots);
  if (sender.kind === "ignored") return sender;
  return {
    kind: "trigger",
    trigger: {
      command: "start",
      allowFailingBaseline: false,
      hash: void 0,
      how: "label",
      issue,
      issueNumber: issue.number,
      sender,
      comment: void 0,
      key: `label:${run.id}`
    }
  };
};
var senderOf = (payload, allowedBots) => {
  const sender = personOf(fieldOf(payload, "sender"));
  if (sender === void 0) return unreadableEvent("its sender");
  return refusedSender(sender, allowedBots) ?? sender;
};
var hearDispatch = ({ payload, settings, run }) => {
  const inputs = fieldOf(payload, "inputs");
  const number = settings.issue || textOf(inputs, "issue") || "";
  if (!/^#?[1-9]\d{0,14}$/.test(number))
    return ignored(
      "issue-not-named",
      "The workflow was started by hand without the number of an issue: give it as the input issue."
    );
  const said = settings.command || textOf(inputs, "command") || "start";
  const command = parseCommandWords(wordsOf(said.replace(/^\//, "")));
  if (command === void 0)
    return ignored(
      "command-unknown",
      `The input command is no command that there is: give one of ${COMMENT_COMMANDS.join(", ")}.`
    );
  if (command.kind === "later") return laterCommand(command.name);
  const sender = senderOf(payload, settings.allowedBots);
  if (sender.kind === "ignored") return sender;
  if (sender.kind !== "user" && isPersonal(command.command)) return personNeeded(command.command);
  return {
    kind: "trigger",
    trigger: {
      command: command.command,
      allowFailingBaseline: command.allowFailingBaseline,
      hash: command.hash,
      how: "dispatch",
      issue: void 0,
      issueNumber: Number(number.replace("#", "")),
      sender,
      comment: void 0,
      key: `dispatch:${run.id}`
    }
  };
};

// src/entry/action.ts
var { appendFileSync, readFileSync, writeSync } = process.getBuiltinModule("node:fs");
var environment = process.env;
var DEFAULT_LABEL = "autorun";
var input = (name) => (environment[`INPUT_${name}`] ?? "").trim();
var hearingSettings = () => ({
  label: input("LABEL") || DEFAULT_LABEL,
  commandPrefix: ["", "optional"].includes(input("COMMAND-PREFIX")) ? "optional" : "required",
  allowedBots: input("ALLOWED-BOTS").split(/[\s,]+/).filter(Boolean).map(Number),
  issue: input("ISSUE"),
  command: input("COMMAND")
});
var readPayload = () => {
  try {
    return JSON.parse(readFileSync(environment["GITHUB_EVENT_PATH"] ?? "", "utf8"));
  } catch {
    return void 0;
  }
};
var print = (line) => void writeSync(1, `${line}
`);
var sayIgnored = ({ code, message }) => {
  print(`::notice::${message} (${code})`);
  try {
    const summary = environment["GITHUB_STEP_SUMMARY"];
    if (summary) appendFileSync(summary, `## Proofrun started nothing

\`${code}\`: ${message}
`);
  } catch {
  }
};
var laterJob = () => {
  const job = input("JOB");
  const asks = job !== "" && job !== "gate" && (job !== "publish" || input("REQUEST") !== "");
  return asks ? job : void 0;
};
var main = async () => {
  const payload = readPayload();
  const job = laterJob();
  if (job !== void 0) {
    const { runJob } = await import("./run-job-YY3QGH2I.js");
    return runJob({ name: job, environment, payload });
  }
  const heard = hear({
    eventName: environment["GITHUB_EVENT_NAME"] ?? "",
    payload,
    settings: hearingSettings(),
    run: { id: Number(environment["GITHUB_RUN_ID"]) }
  });
  if (heard.kind === "quiet") {
    print(heard.message);
    return 0;
  }
  if (heard.kind === "ignored" && heard.hint === void 0) {
    sayIgnored(heard);
    return 0;
  }
  const { runAction } = await import("./run-action-WV2VOAEM.js");
  return runAction({ heard, environment, payload });
};
process.exit(await main());
