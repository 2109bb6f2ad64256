import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  continueAttempt
} from "./chunk-MLSJTQPL.js";
import "./chunk-XGOG7WFW.js";
import {
  readTaskNumber
} from "./chunk-GML2TWCE.js";
import {
  readTaskText
} from "./chunk-LPAZ7AMM.js";
import {
  personOf,
  readSettings,
  withTyped
} from "./chunk-SWEPSTSP.js";
import {
  runAttemptCommand
} from "./chunk-PMLEOWFJ.js";
import "./chunk-5BDALGKH.js";
import "./chunk-RJCD6GO5.js";
import "./chunk-ALE3HP76.js";
import "./chunk-GCY7EX7M.js";
import "./chunk-UPAZ6AO4.js";
import "./chunk-BXCN3YE6.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-ELWFMP5Q.js";
import "./chunk-2YYKXJTQ.js";
import "./chunk-JB2Q4KBG.js";
import "./chunk-LSDQVXJR.js";
import "./chunk-P5KBI7VV.js";
import "./chunk-REFHF46W.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-RPFDTUIP.js";
import "./chunk-XXFBFYOH.js";
import "./chunk-MF4LXKKO.js";
import "./chunk-2PDV2653.js";
import "./chunk-FRZYHOQN.js";
import "./chunk-B6ZZ4GU4.js";
import "./chunk-MPBRHGOA.js";
import "./chunk-YMXJH37L.js";
import "./chunk-6AUUH3CI.js";
import "./chunk-HORLX666.js";
import "./chunk-NLOZJIWO.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-ME2Y5LGP.js";
import "./chunk-B7ONSVVV.js";
import "./chunk-4XUU3EZE.js";
import "./chunk-DKUSLTKQ.js";
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/continue-command.ts
var continueCommand = async (args, shell) => {
  const task = readTaskNumber(args.operands[0]);
  if (!task.ok) return task;
  const typed = readSettings(args);
  if (!typed.ok) return typed;
  const text = await readTaskText(args, shell);
  if (!text.ok) return text;
  return runAttemptCommand(
    args,
    shell,
    (world) => continueAttempt(world, {
      task: task.value,
      settings: (journaled) => withTyped(journaled, typed.value),
      ...text.value,
      by: personOf(shell)
    })
  );
};
export {
  continueCommand
};
