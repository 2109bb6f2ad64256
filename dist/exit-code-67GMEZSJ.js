import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  exitCodeOfRefusal,
  refusalOfException
} from "./chunk-ZPUYCL33.js";
import "./chunk-TRV6YCZU.js";
import "./chunk-IR226QH5.js";
import "./chunk-B7ONSVVV.js";
import "./chunk-JFMPI6Y5.js";
export {
  exitCodeOfRefusal,
  refusalOfException
};
