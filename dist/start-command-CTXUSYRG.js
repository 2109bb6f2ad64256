import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readTaskText
} from "./chunk-W3YZMJKM.js";
import {
  startAttempt
} from "./chunk-PZ6T5EE4.js";
import {
  personOf,
  readSettings,
  withTyped
} from "./chunk-HA447E5H.js";
import {
  runAttemptCommand
} from "./chunk-NWHCVYZN.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-SF5HHLIO.js";
import "./chunk-IPMUJLOD.js";
import "./chunk-HYVXO47K.js";
import "./chunk-PIAYDBQA.js";
import "./chunk-BSE3RGWX.js";
import "./chunk-G2QFAEJN.js";
import "./chunk-FWNQ4QDJ.js";
import "./chunk-2L7XO7BN.js";
import "./chunk-YRWDXYTV.js";
import "./chunk-TTJS5WFG.js";
import "./chunk-ELVIXZPH.js";
import "./chunk-A66H2XOW.js";
import "./chunk-IR226QH5.js";
import "./chunk-EKSBSCX4.js";
import "./chunk-FSMUQE3H.js";
import {
  Settings,
  refuse
} from "./chunk-ZIZPWIOB.js";
import "./chunk-RFT7DPFD.js";

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
