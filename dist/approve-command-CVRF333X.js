import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
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
  readTaskNumber
} from "./chunk-SQSKWBAM.js";
import {
  localConfiguration
} from "./chunk-UAX7VYVQ.js";
import "./chunk-LZRHIADV.js";
import "./chunk-TL5XKSXO.js";
import "./chunk-NJZYY67Z.js";
import {
  personOf
} from "./chunk-WORAJOMD.js";
import {
  terminalProgress
} from "./chunk-MZOZR4JH.js";
import {
  openWorld
} from "./chunk-SERI6M36.js";
import {
  cancelOnSignals
} from "./chunk-KM5MHPD3.js";
import "./chunk-7PMMRYYE.js";
import "./chunk-5YHJXLYK.js";
import "./chunk-I6JB2YN7.js";
import "./chunk-5VW2RB3K.js";
import {
  readNewestAttempt
} from "./chunk-GEM3Y4VI.js";
import "./chunk-YSNISRFT.js";
import "./chunk-7KL5XWIN.js";
import "./chunk-IUQ2CAXJ.js";
import "./chunk-RWVLVS45.js";
import {
  oneLine
} from "./chunk-QB4DPEIP.js";
import "./chunk-CFPCGJF7.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-MLKVRJMS.js";
import {
  printJson,
  printText
} from "./chunk-KYMFEAFR.js";
import "./chunk-WSW4QEAI.js";
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
  EXIT
} from "./chunk-EN5HACPK.js";
import "./chunk-7FCBJL6W.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";
import {
  __callDispose,
  __using
} from "./chunk-JFMPI6Y5.js";

// src/domain/conversation/render-approvals.ts
var usesOf = ({ uses }) => uses.map(({ name, source }) => `${name} (${oneLine(source)})`).join(", ");
var quoted = (text) => showCommand(text).split("\n").map((line) => `  | ${line}`).join("\n");
var textBlock = (shown) => [
  `${usesOf(shown)}: ${shown.approved ? "approved" : "not approved"}`,
  quoted(shown.text),
  `  sha256 ${shown.digest}, ${commandFacts(shown.text)}`,
  ...commandWarnings(shown.text).map((warning) => `  LOOK TWICE: ${warning}.`)
].join("\n");
var shownText = ({ commands, hash }, task) => {
  const open = textsOf(commands).filter(({ approved }) => !approved).length;
  return [
    "Commands that a person approves before they run:",
    ...textsOf(commands).map(textBlock),
    ...hash === void 0 ? [ALL_APPROVED] : [
      APPROVAL_MEANING.local,
      `To approve exactly what is shown as not approved:
  proofrun approve ${task} ${hash}`,
      ...open > 1 ? ["To approve one of them only, give its own sha256."] : []
    ]
  ].join("\n\n");
};
var named = (commands) => commands.map(({ name, digest }) => `  ${name}, sha256 ${digest}`).join("\n");
var renderApprovals = (decision, task) => {
  switch (decision.kind) {
    case "no-commands":
      return `${NO_COMMANDS}
`;
    case "already-approved":
      return `Approved already, so nothing was changed:
${named(decision.commands)}
`;
    case "show":
      return `${shownText(decision, task)}
`;
    case "refused":
      return `${APPROVAL_REFUSALS[decision.code]}

${shownText(decision, task)}
`;
  }
};
var renderApproved = (commands, { task, place }) => `Approved, and kept in ${oneLine(place)}:
${named(commands)}
A command whose text changes needs a new approval. Go on with: proofrun continue ${task}
`;

// src/entry/cli/asks.ts
import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
var asks = async (shell, question) => {
  shell.stderr.write(`${question} [y/N] `);
  const lines = createInterface({ input: Readable.from(shell.stdin) });
  for await (const line of lines) {
    lines.close();
    return /^y(?:es)?$/i.test(line.trim());
  }
  return false;
};

// src/entry/cli/approve-command.ts
var approveCommand = async (args, shell) => {
  var _stack = [];
  try {
    const task = readTaskNumber(args.operands[0]);
    if (!task.ok) return task;
    const signals = __using(_stack, cancelOnSignals(shell));
    const progress = __using(_stack, terminalProgress(shell, { monotonicMs: () => performance.now() }));
    const world = await openWorld(args, shell, { progress, cancelled: signals.cancelled });
    if (!world.ok) return world;
    const approve = approvalOf(world.value, { task: task.value, by: personOf(shell) });
    const decided = await approve(args.operands[1]);
    if (!decided.ok) return decided;
    const { value: decision } = decided;
    if (args.options.has("json")) return sayAsJson(shell, decision);
    if (decision.kind === "approve") return sayApproved(shell, world.value, decision, task.value);
    printText(shell.stdout, renderApprovals(decision, task.value).trimEnd());
    if (decision.kind === "refused") return ok(EXIT.refused);
    if (decision.kind !== "show" || decision.hash === void 0 || !shell.isInteractive())
      return ok(EXIT.ok);
    if (!await asks(shell, "Approve exactly these commands?")) return ok(EXIT.ok);
    const approved = await approve(decision.hash);
    if (!approved.ok) return approved;
    if (approved.value.kind === "approve")
      return sayApproved(shell, world.value, approved.value, task.value);
    printText(shell.stdout, renderApprovals(approved.value, task.value).trimEnd());
    return ok(EXIT.refused);
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
};
var approvalOf = (world, { task, by }) => async (hash) => {
  const read = await readNewestAttempt(world.store, task);
  if (!read.ok) return read;
  const configuration = await localConfiguration(world, read.value.state, (settings) => settings);
  if (!configuration.ok) return configuration;
  return approveCommands(world, { pending: configuration.value.pending, hash, by });
};
var sayApproved = (shell, { approvals }, { commands }, task) => {
  printText(shell.stdout, renderApproved(commands, { task, place: approvals.place }).trimEnd());
  return ok(EXIT.ok);
};
var sayAsJson = (shell, decision) => {
  printJson(shell, { schema: "proofrun/approval", version: 1, ...decision });
  return ok(decision.kind === "refused" ? EXIT.refused : EXIT.ok);
};
export {
  approveCommand
};
