import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  findGit,
  locate
} from "./chunk-KD4VCURZ.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
import "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";
export {
  findGit,
  locate
};
