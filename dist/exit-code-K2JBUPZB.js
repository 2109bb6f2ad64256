import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  exitCodeOfRefusal,
  refusalOfException
} from "./chunk-74JMCWIR.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-IR226QH5.js";
import "./chunk-7XE62FEY.js";
import "./chunk-JFMPI6Y5.js";
export {
  exitCodeOfRefusal,
  refusalOfException
};
