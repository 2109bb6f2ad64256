import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  SCHEMA_NAMES,
  isSchemaName,
  jsonSchemaOf
} from "./chunk-5AJDFOZP.js";
import "./chunk-SQSYBKR7.js";
import "./chunk-ETDHLZE4.js";
import "./chunk-EGOZDPUP.js";
import "./chunk-6RTZOOFX.js";
import {
  nearestName
} from "./chunk-MLKVRJMS.js";
import {
  showValue
} from "./chunk-5F6VFBMA.js";
import {
  printJson,
  printText
} from "./chunk-MSZMNZ6Q.js";
import "./chunk-W4O42MKY.js";
import "./chunk-YTWUJKOC.js";
import "./chunk-KTKRA5UZ.js";
import "./chunk-TKJYMBNV.js";
import "./chunk-44E4IYMS.js";
import {
  EXIT
} from "./chunk-7XE62FEY.js";
import "./chunk-ERPDQNAQ.js";
import "./chunk-DKUSLTKQ.js";
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
