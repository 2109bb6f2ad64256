import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openStore
} from "./chunk-EBAMUK5K.js";
import {
  readTaskNumber
} from "./chunk-FG4GKB46.js";
import {
  describeEvent
} from "./chunk-HTLW4HRG.js";
import "./chunk-RHUM6SGZ.js";
import "./chunk-YO37IVJL.js";
import "./chunk-5VW2RB3K.js";
import {
  readNewestAttempt
} from "./chunk-GBUWWACI.js";
import "./chunk-DF3K3PDZ.js";
import "./chunk-YSNISRFT.js";
import "./chunk-RWVLVS45.js";
import "./chunk-WHT67SB2.js";
import "./chunk-5F6VFBMA.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
import "./chunk-W4O42MKY.js";
import "./chunk-I4ZFHIB2.js";
import "./chunk-GUX777W2.js";
import "./chunk-47GKNURW.js";
import "./chunk-TKJYMBNV.js";
import "./chunk-4QLGDHBF.js";
import "./chunk-IR226QH5.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT
} from "./chunk-7XE62FEY.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import {
  ok
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/lifecycle/use-cases/read-trail.ts
var readTrail = async (store, task) => {
  const read = await readNewestAttempt(store, task);
  return read.ok ? ok({ schema: "proofrun/trail", version: 1, events: read.value.events }) : read;
};

// src/entry/cli/trail-command.ts
var trailCommand = async (args, shell) => {
  const task = readTaskNumber(args.operands[0]);
  if (!task.ok) return task;
  const store = await openStore(args, shell);
  if (!store.ok) return store;
  const trail = await readTrail(store.value, task.value);
  if (!trail.ok) return trail;
  if (args.options.has("json")) printJson(shell, trail.value);
  else
    printText(
      shell.stdout,
      trail.value.events.map((event) => `${event.at}  ${event.kind.padEnd(22)}  ${describeEvent(event)}`).join("\n")
    );
  return ok(EXIT.ok);
};
export {
  trailCommand
};
