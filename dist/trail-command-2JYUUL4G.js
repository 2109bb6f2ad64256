import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeEvent
} from "./chunk-PIAYDBQA.js";
import "./chunk-BSE3RGWX.js";
import {
  readNewestAttempt
} from "./chunk-QCXX2AAM.js";
import {
  readTaskNumber
} from "./chunk-NFBN5LG2.js";
import {
  openStore
} from "./chunk-G2QFAEJN.js";
import "./chunk-ELVIXZPH.js";
import "./chunk-A66H2XOW.js";
import "./chunk-IR226QH5.js";
import "./chunk-EKSBSCX4.js";
import "./chunk-FSMUQE3H.js";
import {
  ok,
  printJson,
  printText
} from "./chunk-ZIZPWIOB.js";
import {
  EXIT
} from "./chunk-RFT7DPFD.js";

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
