import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createTaskStore
} from "./chunk-FRZYHOQN.js";
import "./chunk-B6ZZ4GU4.js";
import "./chunk-MPBRHGOA.js";
import "./chunk-YMXJH37L.js";
import "./chunk-6AUUH3CI.js";
import "./chunk-HORLX666.js";
import "./chunk-NLOZJIWO.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-ME2Y5LGP.js";
import "./chunk-B7ONSVVV.js";
import "./chunk-DKUSLTKQ.js";
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";
export {
  createTaskStore
};
