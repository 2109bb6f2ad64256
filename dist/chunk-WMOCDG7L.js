import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  countHidden,
  showHidden
} from "./chunk-W4O42MKY.js";
import {
  Digest
} from "./chunk-YTWUJKOC.js";
import {
  withoutFinalBreaks
} from "./chunk-ERPDQNAQ.js";
import {
  digestOf
} from "./chunk-DKUSLTKQ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";

// src/domain/trust/approval-hash.ts
var approvalHash = (digests) => {
  const [first, ...rest] = [...new Set(digests)].sort((a, b) => a < b ? -1 : 1);
  if (first === void 0) return void 0;
  return rest.length === 0 ? first : digestOf([first, ...rest].join("\n"));
};

// src/domain/trust/decide-approval.ts
var decideApproval = (request) => {
  const { given, commands } = request;
  if (commands.length === 0) return { kind: "no-commands" };
  const shown = shownApproval(request);
  if (given === void 0) return { kind: "show", ...shown };
  const hash = Digest.safeParse(given);
  if (!hash.success) return { kind: "refused", code: "hash-incomplete", ...shown };
  const named = namedBy(hash.data, shown.commands);
  if (named === void 0) return { kind: "refused", code: "conflict", ...shown };
  const pending = named.filter(({ approved }) => !approved);
  if (pending.length === 0) return { kind: "already-approved", commands: named };
  if (pending.some(({ tooLong }) => tooLong))
    return { kind: "refused", code: "not-shown", ...shown };
  return { kind: "approve", commands: pending };
};
var shownApproval = ({ commands, approved, tooLong = [] }) => {
  const shown = commands.map((command) => ({
    ...command,
    approved: approved.includes(command.digest),
    tooLong: tooLong.includes(command.digest)
  }));
  const open = shown.filter((command) => !command.approved && !command.tooLong);
  return { commands: shown, hash: approvalHash(open.map(({ digest }) => digest)) };
};
var namedBy = (hash, commands) => {
  const digests = [...new Set(commands.map(({ digest }) => digest))];
  for (let set = 1; set < 2 ** digests.length; set += 1) {
    const chosen = digests.filter((_digest, index) => set >> index & 1);
    if (approvalHash(chosen) === hash)
      return commands.filter(({ digest }) => chosen.includes(digest));
  }
  return void 0;
};

// src/lifecycle/use-cases/approve-commands.ts
var approveCommands = async ({ approvals, clock }, request) => {
  const read = await approvals.read();
  if (!read.ok) return read;
  const commands = request.pending.map((command) => ({
    ...command,
    source: SOURCES[command.source]
  }));
  const decision = decideApproval({
    given: request.hash,
    commands,
    approved: read.value.map(({ digest }) => digest),
    tooLong: request.tooLong?.(commands) ?? []
  });
  if (decision.kind !== "approve") return ok(decision);
  const { by, person } = request;
  const at = clock.now();
  const added = await approvals.add(
    decision.commands.map(({ digest }) => ({
      digest,
      by,
      at,
      ...person === void 0 ? {} : { person }
    }))
  );
  return added.ok ? ok(decision) : added;
};
var SOURCES = {
  repository: ".github/proofrun.yml on the base branch",
  override: "your own settings for this repository",
  inferred: "inferred from files on the base branch",
  flag: "typed",
  input: "typed"
};

// src/domain/conversation/command-display.ts
var textsOf = (commands) => commands.filter(({ digest }, index) => commands.findIndex((one) => one.digest === digest) === index).map(({ text, digest, approved, tooLong }) => ({
  text,
  digest,
  approved,
  tooLong,
  uses: commands.filter((one) => one.digest === digest)
}));
var showCommand = (text) => showHidden(text.replaceAll("\r", "\\u{0D}"));
var LONG_LINE_UNITS = 160;
var count = (text, pattern) => text.match(pattern)?.length ?? 0;
var counted = (n, one, many) => `${n} ${n === 1 ? one : many}`;
var commandWarnings = (text) => {
  const hidden = countHidden(text) + count(text, /\r/g);
  const foreign = count(text, /[^\0-\x7f]/gu) - countHidden(text.replace(/[\0-\x7f]/g, ""));
  const longest = text.split("\n").reduce((most, line) => Math.max(most, line.length), 0);
  return [
    ...hidden === 0 ? [] : [
      `it holds ${counted(hidden, "hidden character", "hidden characters")}, spelled out as \\u{…}`
    ],
    ...foreign === 0 ? [] : [
      `it holds ${counted(foreign, "character", "characters")} outside ASCII, which can look like others`
    ],
    ...longest <= LONG_LINE_UNITS ? [] : [`it has a line of ${longest} characters, so read to the line’s end`]
  ];
};
var encoder = new TextEncoder();
var breaksAtEnd = (text) => text.length - withoutFinalBreaks(text).length;
var commandFacts = (text) => {
  const breaks = breaksAtEnd(text);
  const ending = breaks === 0 ? "" : ` with ${counted(breaks, "line break", "line breaks")} at the end`;
  return `${counted(encoder.encode(text).length, "byte", "bytes")}${ending}`;
};

export {
  textsOf,
  showCommand,
  commandWarnings,
  commandFacts,
  approveCommands
};
