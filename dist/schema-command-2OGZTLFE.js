import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  SCHEMA_NAMES,
  isSchemaName,
  jsonSchemaOf
} from "./chunk-QDFAQDEL.js";
import {
  nearestName
} from "./chunk-JJMX3DMY.js";
import "./chunk-P5KBI7VV.js";
import "./chunk-REFHF46W.js";
import {
  showValue
} from "./chunk-6YEBBMJC.js";
import {
  printJson,
  printText
} from "./chunk-WHTD4UGM.js";
import "./chunk-JI5IH7OP.js";
import "./chunk-NLOZJIWO.js";
import "./chunk-BWCLFHF7.js";
import "./chunk-ME2Y5LGP.js";
import {
  EXIT
} from "./chunk-B7ONSVVV.js";
import {
  ok,
  refuse
} from "./chunk-5RHB2IXT.js";
import "./chunk-JFMPI6Y5.js";

// src/entry/cli/schema-command.ts
var schemaCommand = async ({ operands, options }, shell) => {
  const [name] = operands;
  if (name === void 0) {
    if (options.has("json")) printJson(shell, SCHEMA_NAMES);
    else printText(shell.stdout, SCHEMA_NAMES.join("\n"));
    return ok(EXIT.ok);
  }
  if (!isSchemaName(name)) {
    const near = nearestName(name, SCHEMA_NAMES);
    const remedy = near === void 0 ? `give one of ${SCHEMA_NAMES.join(", ")}.` : `did you mean ${near}?`;
    return refuse("schema-unknown", `There is no schema ${showValue(name)}: ${remedy}`);
  }
  printJson(shell, jsonSchemaOf(name));
  return ok(EXIT.ok);
};
export {
  schemaCommand
};
