import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  exitCodeOfRefusal,
  refusalOfException
} from "./chunk-FNNMFCRT.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-IR226QH5.js";
import "./chunk-EN5HACPK.js";
import "./chunk-JFMPI6Y5.js";
export {
  exitCodeOfRefusal,
  refusalOfException
};
