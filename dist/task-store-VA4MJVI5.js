import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createTaskStore
} from "./chunk-JAZYLD6T.js";
import "./chunk-ZBENC3DF.js";
import "./chunk-D7W4SBKI.js";
import "./chunk-YKKMSM7P.js";
import "./chunk-ARMA47XB.js";
import "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-Z3HJ5T6L.js";
import "./chunk-AT7DIIZS.js";
import "./chunk-TKJYMBNV.js";
import "./chunk-FV2WZXTF.js";
import "./chunk-IR226QH5.js";
import "./chunk-FSMUQE3H.js";
import "./chunk-44E4IYMS.js";
import "./chunk-7XE62FEY.js";
import "./chunk-DKUSLTKQ.js";
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";
export {
  createTaskStore
};
