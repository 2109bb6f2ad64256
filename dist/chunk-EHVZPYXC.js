import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EXIT
} from "./chunk-7XE62FEY.js";

// src/entry/cli/cancel-on-signals.ts
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var BACKSTOP_MS = 4800;
var cancelOnSignals = ({
  signals,
  exit
}) => {
  const controller = new AbortController();
  let backstop;
  const onSignal = (signal) => {
    if (controller.signal.aborted) {
      exit(EXIT.interrupted);
      return;
    }
    controller.abort(signal);
    backstop = setTimeout(exit, BACKSTOP_MS, EXIT.interrupted);
    backstop.unref();
  };
  for (const signal of SIGNALS) signals.on(signal, onSignal);
  return {
    cancelled: controller.signal,
    [Symbol.dispose]: () => {
      clearTimeout(backstop);
      for (const signal of SIGNALS) signals.off(signal, onSignal);
    }
  };
};

export {
  cancelOnSignals
};
