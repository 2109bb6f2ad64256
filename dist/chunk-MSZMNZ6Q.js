import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  encodeDocument,
  neutraliseLog
} from "./chunk-W4O42MKY.js";
import {
  withoutFinalBreaks
} from "./chunk-ERPDQNAQ.js";

// src/entry/cli/print.ts
var printText = (output, text) => {
  output.write(`${withoutFinalBreaks(neutraliseLog(text))}
`);
};
var UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\p{Cf}]/gu;
var jsonEscape = (character) => Array.from(
  { length: character.length },
  (_, index) => character.charCodeAt(index).toString(16).padStart(4, "0")
).map((hex) => `\\u${hex}`).join("");
var printJson = ({ stdout }, document) => {
  const text = encodeDocument(document).replace(UNPRINTABLE, jsonEscape);
  stdout.write(text.replaceAll("##[", "#\\u0023["));
};

export {
  printText,
  printJson
};
