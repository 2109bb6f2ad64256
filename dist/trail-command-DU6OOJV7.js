import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeEvent
} from "./chunk-MU6SKFDE.js";
import "./chunk-TI7LMQVC.js";
import {
  openStore
} from "./chunk-X2IPXDS3.js";
import {
  readNewestAttempt,
  readTaskNumber
} from "./chunk-4L2UOE24.js";
import "./chunk-PDIMOCSX.js";
import "./chunk-I63BAN3K.js";
import "./chunk-Y4KDFOMF.js";
import {
  printJson,
  printText
} from "./chunk-7LW6N63H.js";
import "./chunk-KMUTL4F5.js";
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
