import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createTaskStore
} from "./chunk-ZZX7Y37V.js";
import "./chunk-GJZD6XLC.js";
import "./chunk-ANOHTDYN.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-UCJWH6UU.js";
import "./chunk-X2IFRJKH.js";
import "./chunk-AT7DIIZS.js";
import "./chunk-FV2WZXTF.js";
import "./chunk-IR226QH5.js";
import "./chunk-JQ7UNGIK.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-LBTYVIWT.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import "./chunk-EN5HACPK.js";
import "./chunk-DKUSLTKQ.js";
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";
export {
  createTaskStore
};
