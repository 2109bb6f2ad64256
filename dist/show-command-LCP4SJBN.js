import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openStore
} from "./chunk-5TSK35JY.js";
import {
  readTaskNumber
} from "./chunk-EP6YTTNJ.js";
import {
  renderShow,
  showTask
} from "./chunk-X3K6UIV7.js";
import "./chunk-6BH47AEA.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-INCJASFU.js";
import "./chunk-O6WWAK6H.js";
import "./chunk-6R5YS3JU.js";
import "./chunk-MFOMWB4G.js";
import "./chunk-REFHF46W.js";
import "./chunk-6YEBBMJC.js";
import {
  printJson,
  printText
} from "./chunk-WHTD4UGM.js";
import "./chunk-JI5IH7OP.js";
import "./chunk-B6ZZ4GU4.js";
import "./chunk-YMXJH37L.js";
import "./chunk-HORLX666.js";
import "./chunk-NLOZJIWO.js";
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

// src/entry/cli/show-command.ts
var showCommand = async (args, shell) => {
  const task = readTaskNumber(args.operands[0]);
  if (!task.ok) return task;
  const store = await openStore(args, shell);
  if (!store.ok) return store;
  const facts = await showTask(store.value, task.value);
  if (!facts.ok) return facts;
  if (args.options.has("json"))
    printJson(shell, { schema: "proofrun/show", version: 1, ...facts.value });
  else printText(shell.stdout, renderShow(facts.value));
  return ok(EXIT.ok);
};
export {
  showCommand
};
