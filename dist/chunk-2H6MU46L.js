import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  oneLine
} from "./chunk-WHT67SB2.js";

// src/entry/cli/person-of.ts
var personOf = ({ environment }) => oneLine(environment["USER"] || environment["LOGNAME"] || "someone", 100);

export {
  personOf
};
