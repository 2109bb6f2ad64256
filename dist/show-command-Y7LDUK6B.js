import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openStore
} from "./chunk-EBAMUK5K.js";
import {
  readTaskNumber
} from "./chunk-FG4GKB46.js";
import {
  renderShow,
  showTask
} from "./chunk-6VSNAII4.js";
import "./chunk-TPWIDLNW.js";
import "./chunk-EGOZDPUP.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-RHUM6SGZ.js";
import "./chunk-YO37IVJL.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-GBUWWACI.js";
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
import "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
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
