import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readTaskText
} from "./chunk-CFXUKU3T.js";
import {
  startAttempt
} from "./chunk-2JV6XYED.js";
import {
  personOf,
  readSettings,
  withTyped
} from "./chunk-NH6QOMKQ.js";
import {
  runAttemptCommand
} from "./chunk-E3EJEJTB.js";
import "./chunk-6HY7QZFD.js";
import "./chunk-MU6SKFDE.js";
import "./chunk-TI7LMQVC.js";
import "./chunk-D2NQPGV7.js";
import "./chunk-NGLYDVGO.js";
import "./chunk-E23QGVYF.js";
import "./chunk-YL42NSPL.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-CTER5OHH.js";
import "./chunk-4XFUB56A.js";
import "./chunk-LSP3FNBM.js";
import "./chunk-IWWXBJXP.js";
import {
  Settings
} from "./chunk-NPSHDKPO.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-JSBFTSBI.js";
import "./chunk-ALE3HP76.js";
import "./chunk-PDIMOCSX.js";
import "./chunk-I63BAN3K.js";
import "./chunk-Y4KDFOMF.js";
import "./chunk-7LW6N63H.js";
import "./chunk-KMUTL4F5.js";
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
