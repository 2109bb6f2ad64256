import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openStore
} from "./chunk-KXV7SXVR.js";
import {
  readTaskNumber
} from "./chunk-SQSKWBAM.js";
import {
  describeEvent
} from "./chunk-5YHJXLYK.js";
import "./chunk-I6JB2YN7.js";
import "./chunk-5VW2RB3K.js";
import {
  readNewestAttempt
} from "./chunk-GEM3Y4VI.js";
import "./chunk-YSNISRFT.js";
import "./chunk-7KL5XWIN.js";
import "./chunk-IUQ2CAXJ.js";
import "./chunk-RWVLVS45.js";
import "./chunk-QB4DPEIP.js";
import {
  printJson,
  printText
} from "./chunk-KYMFEAFR.js";
import "./chunk-WSW4QEAI.js";
import "./chunk-GJZD6XLC.js";
import "./chunk-UCJWH6UU.js";
import "./chunk-AT7DIIZS.js";
import "./chunk-FV2WZXTF.js";
import "./chunk-IR226QH5.js";
import "./chunk-LBTYVIWT.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT
} from "./chunk-EN5HACPK.js";
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
