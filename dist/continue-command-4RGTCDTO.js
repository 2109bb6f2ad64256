import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  continueAttempt
} from "./chunk-EWNSL44H.js";
import "./chunk-KWQER7H4.js";
import {
  readTaskNumber
} from "./chunk-EP6YTTNJ.js";
import {
  readTaskText
} from "./chunk-HVZPHDNX.js";
import {
  personOf,
  readSettings,
  withTyped
} from "./chunk-JNBSK25I.js";
import {
  runAttemptCommand
} from "./chunk-6ZT4BIMB.js";
import "./chunk-BGD6SLXH.js";
import "./chunk-4OJF6ORW.js";
import "./chunk-ALE3HP76.js";
import "./chunk-X3K6UIV7.js";
import "./chunk-4UTRDJ4V.js";
import "./chunk-6BH47AEA.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-INCJASFU.js";
import "./chunk-3HYC2YBJ.js";
import "./chunk-O6WWAK6H.js";
import "./chunk-6R5YS3JU.js";
import "./chunk-MFOMWB4G.js";
import "./chunk-P5KBI7VV.js";
import "./chunk-REFHF46W.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-2NYK7FRT.js";
import "./chunk-6YEBBMJC.js";
import "./chunk-WHTD4UGM.js";
import "./chunk-JI5IH7OP.js";
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
import "./chunk-KCRFR5WI.js";
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
