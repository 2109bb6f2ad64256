import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openStore
} from "./chunk-KXV7SXVR.js";
import {
  readTaskNumber
} from "./chunk-SQSKWBAM.js";
import {
  renderShow,
  showTask
} from "./chunk-7DZS27AD.js";
import "./chunk-I6JB2YN7.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-GEM3Y4VI.js";
import "./chunk-YSNISRFT.js";
import "./chunk-NYCXU3TH.js";
import "./chunk-7KL5XWIN.js";
import "./chunk-IUQ2CAXJ.js";
import "./chunk-RWVLVS45.js";
import "./chunk-QB4DPEIP.js";
import "./chunk-O7YI4C2F.js";
import "./chunk-6RTZOOFX.js";
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
import "./chunk-JQ7UNGIK.js";
import "./chunk-KTKRA5UZ.js";
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
