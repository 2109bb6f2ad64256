import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openStore
} from "./chunk-5TSK35JY.js";
import {
  readTaskNumber
} from "./chunk-EP6YTTNJ.js";
import {
  describeEvent
} from "./chunk-4UTRDJ4V.js";
import "./chunk-6BH47AEA.js";
import "./chunk-5VW2RB3K.js";
import {
  readNewestAttempt
} from "./chunk-INCJASFU.js";
import "./chunk-6R5YS3JU.js";
import "./chunk-MFOMWB4G.js";
import "./chunk-6YEBBMJC.js";
import {
  printJson,
  printText
} from "./chunk-WHTD4UGM.js";
import "./chunk-JI5IH7OP.js";
import "./chunk-B6ZZ4GU4.js";
import "./chunk-YMXJH37L.js";
import "./chunk-HORLX666.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-IR226QH5.js";
import "./chunk-ME2Y5LGP.js";
import {
  EXIT
} from "./chunk-B7ONSVVV.js";
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
