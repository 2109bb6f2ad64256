import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  approveCommands,
  commandFacts,
  commandWarnings,
  showCommand,
  textsOf
} from "./chunk-WMOCDG7L.js";
import {
  readTaskNumber
} from "./chunk-FG4GKB46.js";
import {
  localConfiguration
} from "./chunk-BL3CDN7G.js";
import "./chunk-UPKYKPSF.js";
import "./chunk-N372GI24.js";
import "./chunk-SNCD7WSK.js";
import "./chunk-SQSYBKR7.js";
import {
  personOf
} from "./chunk-2H6MU46L.js";
import {
  terminalProgress
} from "./chunk-PDVLI3NV.js";
import {
  openWorld
} from "./chunk-LDLVJZAD.js";
import {
  cancelOnSignals
} from "./chunk-EHVZPYXC.js";
import {
  ALL_APPROVED,
  APPROVAL_MEANING,
  APPROVAL_REFUSALS,
  NO_COMMANDS
} from "./chunk-DUIMWLWR.js";
import "./chunk-4G2M26DU.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-HTLW4HRG.js";
import "./chunk-RHUM6SGZ.js";
import "./chunk-YO37IVJL.js";
import "./chunk-5VW2RB3K.js";
import {
  readNewestAttempt
} from "./chunk-GBUWWACI.js";
import "./chunk-DF3K3PDZ.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import {
  oneLine
} from "./chunk-WHT67SB2.js";
import "./chunk-MLKVRJMS.js";
import "./chunk-5F6VFBMA.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
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
  EXIT
} from "./chunk-7XE62FEY.js";
import "./chunk-KD4VCURZ.js";
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
    const where = { task: task.value, place: world.value.approvals.place };
    const decided = await approve(args.operands[1]);
    if (!decided.ok) return decided;
    const { value: decision } = decided;
    if (args.options.has("json")) return sayAsJson(shell, decision);
    if (decision.kind === "approve") return sayApproved(shell, decision, where);
    printText(shell.stdout, renderApprovals(decision, task.value).trimEnd());
    if (decision.kind === "refused") return ok(EXIT.refused);
    if (decision.kind !== "show" || decision.hash === void 0 || !shell.isInteractive())
      return ok(EXIT.ok);
    if (!await asks(shell, "Approve exactly these commands?")) return ok(EXIT.ok);
    const approved = await approve(decision.hash);
    if (!approved.ok) return approved;
    if (approved.value.kind === "approve") return sayApproved(shell, approved.value, where);
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
var sayApproved = (shell, { commands }, where) => {
  printText(shell.stdout, renderApproved(commands, where).trimEnd());
  return ok(EXIT.ok);
};
var sayAsJson = (shell, decision) => {
  printJson(shell, { schema: "proofrun/approval", version: 1, ...decision });
  return ok(decision.kind === "refused" ? EXIT.refused : EXIT.ok);
};
export {
  approveCommand
};
