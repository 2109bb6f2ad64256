import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readTaskText
} from "./chunk-CFXUKU3T.js";
import {
  startAttempt
} from "./chunk-YY3JWGEP.js";
import {
  personOf,
  readSettings,
  withTyped
} from "./chunk-7KTWMOAV.js";
import {
  runAttemptCommand
} from "./chunk-UIHTSRNH.js";
import "./chunk-56CR2XHA.js";
import "./chunk-HUEKE7LQ.js";
import "./chunk-PDLNEBKN.js";
import "./chunk-IN4MQHFQ.js";
import "./chunk-7DB52N63.js";
import "./chunk-645HVTNA.js";
import "./chunk-26ADVFNB.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-CTER5OHH.js";
import "./chunk-3RE3VH3U.js";
import "./chunk-L66BQRV7.js";
import "./chunk-LQ6TVRK4.js";
import {
  Settings
} from "./chunk-HAAQ7OQY.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-JSBFTSBI.js";
import "./chunk-ALE3HP76.js";
import "./chunk-PDIMOCSX.js";
import "./chunk-ZLIEHU2J.js";
import "./chunk-Y4KDFOMF.js";
import "./chunk-7LW6N63H.js";
import "./chunk-INB3EMJQ.js";
import "./chunk-YMXJH37L.js";
import "./chunk-HORLX666.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-IR226QH5.js";
import "./chunk-ME2Y5LGP.js";
import "./chunk-B7ONSVVV.js";
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
