import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeEvent
} from "./chunk-HTLW4HRG.js";
import {
  spokenDuration
} from "./chunk-RHUM6SGZ.js";
import {
  oneLine
} from "./chunk-WHT67SB2.js";
import {
  printText
} from "./chunk-MSZMNZ6Q.js";
import {
  cutUnits
} from "./chunk-W4O42MKY.js";

// src/entry/cli/terminal-progress.ts
var CLEAR_LINE = "\r\x1B[2K";
var DIM = ["\x1B[2m", "\x1B[22m"];
var REDRAW_MS = 1e3;
var canRewrite = ({
  stderr,
  environment
}) => stderr.isTerminal && !environment["CI"] && environment["TERM"] !== "dumb";
var terminalProgress = (shell, clock) => {
  const { stderr, environment } = shell;
  const isLive = canRewrite(shell);
  const [dim, plain] = environment["NO_COLOR"] ? ["", ""] : DIM;
  let current;
  let timer;
  const clear = () => {
    if (current !== void 0) stderr.write(CLEAR_LINE);
  };
  const draw = () => {
    if (current === void 0) return;
    const elapsed = ` (${spokenDuration(clock.monotonicMs() - current.since)})`;
    const what = cutUnits(current.what, Math.max(0, stderr.columns() - elapsed.length - 1));
    stderr.write(`${CLEAR_LINE}${dim}${what}${elapsed}${plain}`);
  };
  const line = (text) => {
    clear();
    printText(stderr, text);
    draw();
  };
  const doing = (what) => {
    if (!isLive) return;
    clear();
    clearInterval(timer);
    current = what === void 0 ? void 0 : { what: oneLine(what), since: clock.monotonicMs() };
    if (current === void 0) return;
    draw();
    timer = setInterval(draw, REDRAW_MS);
    timer.unref();
  };
  return {
    event: (event) => line(describeEvent(event)),
    doing,
    note: (text) => line(`note: ${oneLine(text, 1e3)}`),
    [Symbol.dispose]: () => doing(void 0)
  };
};

export {
  terminalProgress
};
