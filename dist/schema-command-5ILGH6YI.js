import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nearestName
} from "./chunk-JJMX3DMY.js";
import {
  SCHEMA_NAMES,
  isSchemaName,
  jsonSchemaOf
} from "./chunk-KFVXO2VS.js";
import "./chunk-2L7XO7BN.js";
import "./chunk-TTJS5WFG.js";
import "./chunk-A66H2XOW.js";
import {
  showValue
} from "./chunk-EKSBSCX4.js";
import {
  ok,
  printJson,
  printText,
  refuse
} from "./chunk-ZIZPWIOB.js";
import {
  EXIT
} from "./chunk-RFT7DPFD.js";

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
