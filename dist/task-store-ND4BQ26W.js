import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createTaskStore
} from "./chunk-3RE3VH3U.js";
import "./chunk-L66BQRV7.js";
import "./chunk-LQ6TVRK4.js";
import "./chunk-HAAQ7OQY.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-INB3EMJQ.js";
import "./chunk-YMXJH37L.js";
import "./chunk-HORLX666.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-IR226QH5.js";
import "./chunk-ME2Y5LGP.js";
import "./chunk-B7ONSVVV.js";
import "./chunk-DKUSLTKQ.js";
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";
export {
  createTaskStore
};
