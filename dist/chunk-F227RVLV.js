import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  personOf
} from "./chunk-2H6MU46L.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";

// src/entry/cli/giver-of.ts
var MAX_KEY_UNITS = 200;
var giverOf = (args, shell) => {
  const by = personOf(shell);
  const key = args.options.get("request")?.[0];
  if (key === void 0) return ok({ by });
  return /^[\x21-\x7e]+$/.test(key) && key.length <= MAX_KEY_UNITS ? ok({ by, request: key }) : refuse(
    "bad-value",
    `--request takes a key of 1 to ${MAX_KEY_UNITS} visible ASCII characters without spaces, such as a uuid: give one.`
  );
};

export {
  giverOf
};
