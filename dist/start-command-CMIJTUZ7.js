import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  startAttempt
} from "./chunk-3PJVMU25.js";
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
import {
  Settings
} from "./chunk-NLOZJIWO.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-ME2Y5LGP.js";
import "./chunk-B7ONSVVV.js";
import "./chunk-4XUU3EZE.js";
import "./chunk-DKUSLTKQ.js";
import {
  refuse
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/start-command.ts
var startCommand = async (args, shell) => {
  const typed = readSettings(args);
  if (!typed.ok) return typed;
  const settings = withTyped(Settings.parse({}), typed.value);
  if (settings.agentCommand === void 0)
    return refuse(
      "agent-missing",
      'start needs an agent, and none is given: name its command with --agent-command "COMMAND".'
    );
  const text = await readTaskText(args, shell);
  if (!text.ok) return text;
  const { title, body = "" } = text.value;
  if (title === void 0)
    return refuse(
      "usage",
      'start needs a task, and none is given: say what is to be done with --task "TITLE", or name a file with --task-file FILE.'
    );
  return runAttemptCommand(
    args,
    shell,
    (world) => startAttempt(world, {
      title,
      body,
      base: args.options.get("base")?.[0],
      settings,
      by: personOf(shell)
    })
  );
};
export {
  startCommand
};
