import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  wire
} from "./chunk-4G2M26DU.js";
import {
  placeOf
} from "./chunk-5VW2RB3K.js";

// src/entry/cli/open-world.ts
var openWorld = (args, shell, run) => wire({ ...placeOf(args, shell), ...run });

export {
  openWorld
};
