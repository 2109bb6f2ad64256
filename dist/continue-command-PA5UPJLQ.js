import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readTaskCommand
} from "./chunk-4BG2IKEO.js";
import "./chunk-SQSKWBAM.js";
import {
  readTaskText
} from "./chunk-KF644R6H.js";
import {
  continueAttempt
} from "./chunk-VPDDX6VS.js";
import {
  localConfiguration
} from "./chunk-UAX7VYVQ.js";
import "./chunk-LZRHIADV.js";
import "./chunk-TL5XKSXO.js";
import "./chunk-NJZYY67Z.js";
import "./chunk-DUO34VDW.js";
import {
  withTyped
} from "./chunk-VYMS3IBF.js";
import {
  exitCodeOfCommand,
  runAttemptCommand
} from "./chunk-TPKMCZ53.js";
import "./chunk-7PNGALBK.js";
import "./chunk-L5PAPDFL.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-WORAJOMD.js";
import "./chunk-MZOZR4JH.js";
import "./chunk-SERI6M36.js";
import "./chunk-KM5MHPD3.js";
import "./chunk-7PMMRYYE.js";
import "./chunk-XUKNTOCS.js";
import "./chunk-7DZS27AD.js";
import "./chunk-5YHJXLYK.js";
import "./chunk-I6JB2YN7.js";
import "./chunk-5VW2RB3K.js";
import "./chunk-GEM3Y4VI.js";
import "./chunk-YSNISRFT.js";
import "./chunk-JT37XEF7.js";
import "./chunk-NYCXU3TH.js";
import "./chunk-7KL5XWIN.js";
import "./chunk-IUQ2CAXJ.js";
import "./chunk-RWVLVS45.js";
import "./chunk-QB4DPEIP.js";
import "./chunk-CFPCGJF7.js";
import "./chunk-YMEGTZMW.js";
import "./chunk-O7YI4C2F.js";
import "./chunk-6RTZOOFX.js";
import "./chunk-MVLOPVOJ.js";
import "./chunk-MLKVRJMS.js";
import "./chunk-KYMFEAFR.js";
import "./chunk-WSW4QEAI.js";
import "./chunk-ZZX7Y37V.js";
import "./chunk-GJZD6XLC.js";
import "./chunk-ANOHTDYN.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-UCJWH6UU.js";
import "./chunk-X2IFRJKH.js";
import "./chunk-AT7DIIZS.js";
import "./chunk-FV2WZXTF.js";
import "./chunk-IR226QH5.js";
import "./chunk-JQ7UNGIK.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-LBTYVIWT.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import "./chunk-EN5HACPK.js";
import "./chunk-7FCBJL6W.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/continue-command.ts
var goOnBy = (command) => async (args, shell) => {
  const given = readTaskCommand(args, shell);
  if (!given.ok) return given;
  const { task, giver, typed } = given.value;
  const text = await readTaskText(args, shell);
  if (!text.ok) return text;
  return runAttemptCommand(
    args,
    shell,
    (world) => continueAttempt(world, {
      ...giver,
      task,
      command,
      configure: (state) => localConfiguration(world, state, (journaled) => withTyped(journaled, typed)),
      ...text.value
    }),
    { task, ...command === "continue" ? {} : { exitCode: exitCodeOfCommand } }
  );
};
var continueCommand = goOnBy("continue");
var verifyCommand = goOnBy("verify");
var passCommand = goOnBy("pass");
export {
  continueCommand,
  passCommand,
  verifyCommand
};
